// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/signal_blocks.h"

#include <QBuffer>

namespace medulla::record {

/// The overview of the signals of a recording: of each channel and second the moments with the
/// first and the last value and with the least and greatest of each name, complete with all their
/// values. A plot of an hour is the same as of all values, and is read in a hundredth of the time.
/// It is a small recording in itself, with the same topics and blocks, in an attachment.
///
/// Thread-confined.
class SignalOverview final {
public:
    /// Length of an interval: a third of a pixel of an hour.
    static constexpr std::chrono::nanoseconds kInterval { 1'000'000'000 };
    /// Name of the attachment.
    static const QByteArray kName;

    SignalOverview();
    ~SignalOverview();
    SignalOverview(const SignalOverview&) = delete;
    SignalOverview& operator=(const SignalOverview&) = delete;

    /// As of SignalBlocks.
    [[nodiscard]] std::size_t addChannel(SignalChannel channel);
    void add(std::size_t channel, std::uint64_t timeNs, std::span<const double> values);
    /// Attaches it; nothing without any value. Adds no values after it.
    [[nodiscard]] Result<void> attachTo(McapWriter& mcap);

private:
    struct Moment {
        std::uint64_t timeNs = 0;
        std::vector<double> values {};
    };
    /// The incomplete interval of a channel.
    struct Interval {
        std::uint64_t number = 0; ///< since 1970
        bool isEmpty = true;
        Moment first {};
        Moment last {};
        std::vector<Moment> least {}; ///< by name
        std::vector<Moment> greatest {};
    };

    void begin(Interval& interval, std::uint64_t timeNs, std::span<const double> values);
    void end(std::size_t channel);

    QBuffer m_file;
    std::unique_ptr<McapWriter> m_mcap; ///< into m_file
    std::unique_ptr<SignalBlocks> m_blocks;
    std::vector<Interval> m_intervals; ///< by channel
    bool m_hasValues = false;
};

} // namespace medulla::record
