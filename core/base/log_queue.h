// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <new>
#include <thread>
#include <type_traits>
#include <utility>

#include <QLoggingCategory>
#include <QString>

namespace medulla {

/// A name inside a log record: trivially copyable, cut at `kCapacity` UTF-16 units. Making one
/// allocates nothing.
class LogName {
public:
    static constexpr std::size_t kCapacity = 48; ///< longer than any name in the lab's files

    LogName() = default;
    explicit LogName(const QString& text)
        : m_size(std::uint8_t(std::min(std::size_t(text.size()), kCapacity)))
    {
        std::memcpy(m_units.data(), text.utf16(), m_size * sizeof(char16_t));
    }
    [[nodiscard]] QString toString() const { return QString::fromUtf16(m_units.data(), m_size); }

private:
    std::array<char16_t, kCapacity> m_units {};
    std::uint8_t m_size = 0;
};

/// The program's log. Every thread puts its messages into one bounded lock-free queue; a writer
/// thread formats them and writes them to stderr, and to the sinks. No thread that logs ever waits:
/// not for a lock, not for the disk, and not for a pipe that nobody reads. Messages that find no
/// room are dropped and counted, and the count is written when there is room again.
///
/// One object a program, made by `console::begin`. While it lives it is Qt's message handler.
/// Without one (in tests) messages go to Qt's handler at once, on the calling thread.
///
/// Fatal messages are written by the calling thread before the program is aborted.
class LogQueue final {
public:
    /// Of a record that is formatted by the writer thread.
    static constexpr std::size_t kRecordBytes = 384;

    struct Limits {
        /// Messages that wait for the writer thread. Log messages of the realtime thread are rate
        /// limited to some per second and device; 1,024 hold a burst of findings at a start.
        std::size_t messages = 1024;
        /// Formatted text that waits for each of stderr and stdout while nobody reads it.
        std::size_t backlogBytes = 262'144;
    };

    /// One message for a sink, without its end of line.
    struct Line {
        QtMsgType type = QtInfoMsg;
        std::int64_t atMs = 0; ///< since 1970, UTC, when it was logged
        QString category;
        QString text;
    };
    using Sink = std::function<void(const Line&)>;

    /// Begins the writer thread and becomes Qt's message handler. `errors` and `output` are file
    /// descriptors, which are not closed.
    LogQueue();
    LogQueue(Limits limits, int errors, int output);
    /// Gives the message handler back and writes the messages that wait. When a descriptor accepts
    /// nothing for 200 ms, the rest of its text is given up, so that a pipe that nobody reads never
    /// holds the end of the program.
    ~LogQueue();
    LogQueue(const LogQueue&) = delete;
    LogQueue& operator=(const LogQueue&) = delete;

    /// Null when the program has none.
    [[nodiscard]] static LogQueue* running();

    /// Logs a record that the writer thread formats. For the realtime thread: it moves the record
    /// into the queue and returns; it allocates nothing, takes no lock and waits for nobody.
    /// `Record` has a member function `QString text() const`, which is called on the writer thread,
    /// as is its destructor. It may hold implicitly shared values, whose copies allocate nothing.
    template <class Record>
    static void post(QtMsgType type, const QLoggingCategory& category, Record record)
    {
        static_assert(std::is_nothrow_move_constructible_v<Record> && sizeof(Record) <= kRecordBytes
            && alignof(Record) <= alignof(std::max_align_t));
        static constexpr Handling kHandling {
            [](void* to, void* from) noexcept {
                new (to) Record(std::move(*static_cast<Record*>(from)));
            },
            [](const void* at) { return static_cast<const Record*>(at)->text(); },
            [](void* at) noexcept { static_cast<Record*>(at)->~Record(); },
        };
        if (category.isEnabled(type)
            && !addRecord(type, category.categoryName(), &record, kHandling)) {
            logNow(type, category.categoryName(), record.text());
        }
    }

    /// Text on stderr as it stands, in order with the log; an end of line is added. Thread-safe.
    void writeError(const QString& text);
    /// The same on stdout, for lines that a running program prints now and then. While the queue
    /// is full this waits for room, 50 ms at most; not for a reader.
    void writeOutput(const QString& text);
    /// Whether `writeOutput` was ever called. Thread-safe.
    [[nodiscard]] bool hasOutput() const;

    /// Calls `sink` on the writer thread for each message from now on. A sink must not block for
    /// long: messages wait meanwhile. Thread-safe.
    void addSink(const void* owner, Sink sink);
    /// When it returns, the sink is not called any more, and has got all that was logged before
    /// unless writing takes longer than 200 ms. Thread-safe, but not from a sink.
    void removeSink(const void* owner);

    /// Returns when all that was logged before is written, or when nothing was accepted for 200 ms.
    /// Whether it is.
    bool flush();

    /// Messages dropped because the queue was full. Thread-safe.
    [[nodiscard]] std::uint64_t dropped() const;

private:
    /// How to handle a record of unknown type.
    struct Handling {
        void (*move)(void* to, void* from) noexcept;
        QString (*text)(const void* at);
        void (*destroy)(void* at) noexcept;
    };
    struct Slot;
    struct State;
    struct Use;

    /// False: there is no queue. A record that was dropped counts as queued.
    [[nodiscard]] static bool addRecord(
        QtMsgType type, const char* category, void* record, const Handling& handling);
    static void logNow(QtMsgType type, const char* category, const QString& text);
    static void handle(QtMsgType type, const QMessageLogContext& context, const QString& message);

    /// Shared with the writer thread, which outlives this object while the system blocks it.
    std::shared_ptr<State> m_state;
    std::thread m_writer;
    QtMessageHandler m_before = nullptr;
};

} // namespace medulla
