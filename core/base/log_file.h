// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include <QDateTime>
#include <QString>

class QFile;

namespace medulla {

/// The log on disk, beside that on stderr: one file that is begun anew when it has grown, with
/// some earlier ones kept as NAME.1 (the newest) and on. A thread of its own writes. When more
/// comes than the disk takes, lines are dropped and counted. One object a program, made on the main
/// thread; `add` is thread-safe.
///
/// Messages come from the program's `LogQueue`, so a thread that logs never waits for this file.
/// Without a queue (in tests) this is Qt's message handler and the calling thread adds the line.
class LogFile final {
public:
    struct Limits {
        qint64 bytes = 1'000'000; ///< of one file
        int earlier = 4; ///< files kept besides the current one
        std::size_t queued = 10'000; ///< lines that wait to be written
    };

    /// Writes to `path`, whose folder is made; takes every message of the program from now on,
    /// which still goes to where messages went before.
    explicit LogFile(QString path);
    LogFile(QString path, Limits limits);
    /// Writes the waiting lines, and accepts no more.
    ~LogFile();
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;

    [[nodiscard]] const QString& path() const { return m_path; }
    /// Whether the file can be written; otherwise lines are dropped.
    [[nodiscard]] bool isWritable() const { return m_writable; }
    void add(const QString& line);
    /// Returns when all that was added before is on disk, or after two seconds.
    void flush();

    /// $XDG_STATE_HOME/medulla, or ~/.local/state/medulla: where logs belong by the XDG base
    /// directory specification.
    [[nodiscard]] static QString stateFolder();

private:
    void append(const QDateTime& at, const QString& line);
    void run();
    /// Whether the whole line was written.
    bool write(QFile& file, const QByteArray& line);
    void rotate();

    QString m_path;
    Limits m_limits;
    bool m_writable = false;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_idle;
    std::deque<QByteArray> m_lines;
    std::size_t m_dropped = 0;
    bool m_writing = false;
    bool m_end = false;
    QtMessageHandler m_before = nullptr; ///< without a queue
    std::thread m_thread;
};

} // namespace medulla
