// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <functional>
#include <memory>

#include <QByteArray>
#include <QSocketNotifier>

namespace medulla::teleo {

/// Reads lines from a pipe with bounded memory and rate: lines are cut at kLongest bytes, and at
/// most kMostBytes are read per kPause; a faster writer blocks. Thread-confined; needs an event
/// loop.
class LineReader final {
public:
    static constexpr qsizetype kLongest = 1000;
    static constexpr qsizetype kMostBytes = 16'384;
    /// With kMostBytes 1.6 MB/s at most.
    static constexpr Duration kPause = std::chrono::milliseconds(10);

    /// Takes the non-blocking file descriptor. Empty lines are dropped. `line` must not destroy the
    /// reader.
    LineReader(Clock& clock, int fd, std::function<void(const QByteArray&)> line);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    /// The writer is gone: reads the rest, and accepts a last line without line end.
    void finish();

private:
    /// Whether bytes were read.
    bool readSome();
    void take(const char* text, qsizetype length);
    void deliver();

    int m_fd;
    std::function<void(const QByteArray&)> m_line;
    std::unique_ptr<QSocketNotifier> m_notifier;
    std::unique_ptr<Alarm> m_alarm;
    QByteArray m_buffer;
    QByteArray m_begun; ///< the incomplete last line
    bool m_ended = false;
};

} // namespace medulla::teleo
