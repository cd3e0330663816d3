// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/log_queue.h"

#include "core/base/backlog.h"

#include <atomic>
#include <bit>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <mutex>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace medulla {

namespace {

using std::chrono::milliseconds;

/// A descriptor that accepts nothing for so long is taken for one that nobody reads: a reader that
/// lives takes its next 4 KiB within a few milliseconds even on a busy machine.
constexpr auto kPatience = milliseconds(200);
/// Longest flush while a slow reader still accepts something.
constexpr auto kLongestFlush = std::chrono::seconds(2);
/// Of the wait for room in the queue: the writer thread empties it within some ms, unless it is
/// starved.
constexpr auto kLongestBurst = milliseconds(50);
/// Of the cache of the CPUs that Medulla runs on; the ends of the queue do not share one.
constexpr std::size_t kCacheLineBytes = 64;

std::int64_t nowMs()
{
    return std::chrono::duration_cast<milliseconds>(
        std::chrono::system_clock::now().time_since_epoch())
        .count();
}

QLatin1String word(QtMsgType type)
{
    static constexpr std::array<const char*, 5> kWords { "debug", "warning", "critical", "fatal",
        "info" };
    return QLatin1String(kWords.at(std::size_t(type)));
}

LogQueue::Line ownLine(const QString& text)
{
    return { QtWarningMsg, nowMs(), QStringLiteral("medulla.log"), text };
}

/// By the C library: this is still called while objects of static storage, such as Qt's locale, are
/// destroyed.
QByteArray shownLine(const LogQueue::Line& line)
{
    const auto seconds = time_t(line.atMs / 1000);
    tm parts {};
    localtime_r(&seconds, &parts);
    std::array<char, 16> time {};
    std::snprintf(time.data(), time.size(), "%02d:%02d:%02d.%03d", parts.tm_hour, parts.tm_min,
        parts.tm_sec, int(line.atMs % 1000));
    return (QLatin1String(time.data()) + QLatin1Char(' ') + word(line.type) + QLatin1Char(' ')
        + line.category + QLatin1String(": ") + line.text + QLatin1Char('\n'))
        .toLocal8Bit();
}

} // namespace

/// One message in the queue. `sequence` tells whether the cell may be written or read, as in Dmitry
/// Vyukov's bounded multi-producer queue: `position` when it is free for the message of that
/// position, `position + 1` when that is complete.
struct LogQueue::Slot {
    enum class Kind : std::uint8_t { Record, Message, Error, Output };

    std::atomic<std::uint64_t> sequence { 0 };
    Kind kind = Kind::Record;
    QtMsgType type = QtInfoMsg;
    std::int64_t atMs = 0;
    const char* category = nullptr; ///< of a record
    const Handling* handling = nullptr; ///< of a record, which lies in `bytes`
    std::unique_ptr<Line> line; ///< of all others
    alignas(std::max_align_t) std::array<std::byte, kRecordBytes> bytes {};
};

struct LogQueue::State {
    State(Limits limits, int errorsDescriptor, int outputDescriptor)
        : mask(std::bit_ceil(std::max(limits.messages, std::size_t { 2 })) - 1)
        , slots(mask + 1)
        , wake(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
        , errors(errorsDescriptor, limits.backlogBytes)
        , output(outputDescriptor, limits.backlogBytes)
    {
        for (std::size_t i = 0; i <= mask; ++i) {
            slots[i].sequence.store(i, std::memory_order_relaxed);
        }
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() { close(wake); }

    /// A slot for the calling thread to fill, and its position; null when the queue is full.
    std::pair<Slot*, std::uint64_t> claim()
    {
        auto position = head.load(std::memory_order_relaxed);
        for (;;) {
            auto& slot = slots[position & mask];
            const auto sequence = slot.sequence.load(std::memory_order_acquire);
            if (sequence == position) {
                if (head.compare_exchange_weak(position, position + 1, std::memory_order_relaxed)) {
                    return { &slot, position };
                }
            } else if (sequence < position) {
                dropped.fetch_add(1, std::memory_order_relaxed);
                return { nullptr, 0 };
            } else {
                position = head.load(std::memory_order_relaxed);
            }
        }
    }
    [[nodiscard]] bool isFull() const
    {
        const auto position = head.load();
        return slots[position & mask].sequence.load() < position;
    }
    void publish(Slot& slot, std::uint64_t position)
    {
        slot.sequence.store(position + 1, std::memory_order_release);
        signal();
    }
    void signal()
    {
        if (!isSignalled.exchange(true)) {
            const std::uint64_t one = 1;
            [[maybe_unused]] const auto told = write(wake, &one, sizeof one);
        }
    }
    void add(Slot::Kind kind, std::unique_ptr<Line> line)
    {
        if (const auto [slot, position] = claim(); slot != nullptr) {
            slot->kind = kind;
            slot->line = std::move(line);
            publish(*slot, position);
        }
    }

    /// The writer thread.
    void run();
    bool takeOne();
    void give(const Line& line);
    void tellDropped();

    const std::size_t mask;
    std::vector<Slot> slots;
    alignas(kCacheLineBytes) std::atomic<std::uint64_t> head { 0 };
    alignas(kCacheLineBytes) std::atomic<std::uint64_t> dropped { 0 };
    std::atomic<std::uint64_t> taken { 0 }; ///< position up to which messages left the queue
    std::atomic<bool> isSignalled { false };
    std::atomic<bool> isEnding { false };
    std::atomic<bool> hasOutput { false };
    const int wake;

    // Writer thread only.
    std::uint64_t tail = 0;
    std::uint64_t droppedTold = 0;
    Backlog errors;
    Backlog output;

    std::mutex sinksMutex; ///< held by the writer thread while it calls a sink
    std::vector<std::pair<const void*, Sink>> sinks;

    std::mutex progressMutex; ///< never taken by a thread that logs
    std::condition_variable progressed;
    std::uint64_t written = 0; ///< position up to which all is written
    std::uint64_t acceptedBytes = 0;
    bool isFinished = false;
    std::thread::id writer;
};

namespace {

// Qt's handler is a plain function, so the queue has to be reachable from one. Threads that log
// are counted while they do, and the queue waits for them before it goes.
std::atomic<int> threadsLogging { 0 };
std::atomic<LogQueue*> runningQueue { nullptr };

} // namespace

/// The queue's state, for as long as this lives; null when there is no queue.
struct LogQueue::Use {
    Use()
    {
        threadsLogging.fetch_add(1);
        const auto* queue = runningQueue.load();
        state = queue != nullptr ? queue->m_state.get() : nullptr;
    }
    ~Use() { threadsLogging.fetch_sub(1); }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

    State* state;
};

void LogQueue::State::give(const Line& line)
{
    errors.add(shownLine(line));
    const std::lock_guard lock(sinksMutex);
    for (const auto& [owner, sink] : sinks) {
        sink(line);
    }
}

void LogQueue::State::tellDropped()
{
    const auto all = dropped.load(std::memory_order_relaxed);
    if (const auto count = all - std::exchange(droppedTold, all); count > 0) {
        give(ownLine(
            QStringLiteral("%1 messages were dropped: the log could not keep up.").arg(count)));
    }
    if (const auto count = output.takeDropped(); count > 0) {
        give(ownLine(
            QStringLiteral("%1 lines on stdout were dropped: nobody read them.").arg(count)));
    }
    if (const auto count = errors.takeDropped(); count > 0) {
        errors.add(shownLine(ownLine(
            QStringLiteral("%1 messages on stderr were dropped: nobody read them.").arg(count))));
    }
}

bool LogQueue::State::takeOne()
{
    auto& slot = slots[tail & mask];
    if (slot.sequence.load(std::memory_order_acquire) != tail + 1) {
        return false;
    }
    const auto line = std::exchange(slot.line, nullptr);
    switch (slot.kind) {
    case Slot::Kind::Record:
        give({ slot.type, slot.atMs, QString::fromLatin1(slot.category),
            slot.handling->text(slot.bytes.data()) });
        slot.handling->destroy(slot.bytes.data());
        break;
    case Slot::Kind::Message:
        give(*line);
        break;
    case Slot::Kind::Error:
        errors.add(line->text.toLocal8Bit() + '\n');
        break;
    case Slot::Kind::Output:
        output.add(line->text.toUtf8() + '\n');
        break;
    }
    slot.sequence.store(tail + mask + 1, std::memory_order_release);
    taken.store(++tail);
    return true;
}

void LogQueue::State::run()
{
    // Signals are for the main thread, and a reader that has gone is told by EPIPE.
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);
    for (bool isLast = false; !isLast;) {
        std::array<pollfd, 3> events { pollfd { wake, POLLIN, 0 },
            pollfd { errors.isEmpty() ? -1 : errors.descriptor(), POLLOUT, 0 },
            pollfd { output.isEmpty() ? -1 : output.descriptor(), POLLOUT, 0 } };
        poll(events.data(), events.size(), -1);
        std::uint64_t count = 0;
        [[maybe_unused]] const auto got = read(wake, &count, sizeof count);
        isSignalled.exchange(false);
        isLast = isEnding.load();
        std::size_t accepted = 0;
        while (takeOne()) {
            accepted += errors.writeSome();
        }
        accepted += errors.writeSome() + output.writeSome();
        tellDropped();
        accepted += errors.writeSome();
        const std::lock_guard lock(progressMutex);
        acceptedBytes += accepted;
        written = errors.isEmpty() && output.isEmpty() ? tail : written;
        isFinished = isLast;
        progressed.notify_all();
    }
}

LogQueue::LogQueue()
    : LogQueue(Limits(), STDERR_FILENO, STDOUT_FILENO)
{
}

LogQueue::LogQueue(Limits limits, int errors, int output)
    : m_state(std::make_shared<State>(limits, errors, output))
{
    m_writer = std::thread([state = m_state] { state->run(); });
    m_state->writer = m_writer.get_id();
    runningQueue.store(this);
    m_before = qInstallMessageHandler(handle);
}

LogQueue::~LogQueue()
{
    qInstallMessageHandler(m_before);
    flush();
    runningQueue.store(nullptr);
    while (threadsLogging.load() > 0) {
        std::this_thread::yield();
    }
    m_state->isEnding.store(true);
    m_state->signal();
    std::unique_lock lock(m_state->progressMutex);
    const auto isFinished =
        m_state->progressed.wait_for(lock, kPatience, [this] { return m_state->isFinished; });
    lock.unlock();
    if (isFinished) {
        m_writer.join();
    } else {
        m_writer.detach(); // The system blocks it; the end of the program ends it.
    }
}

LogQueue* LogQueue::running()
{
    return runningQueue.load();
}

bool LogQueue::addRecord(
    QtMsgType type, const char* category, void* record, const Handling& handling)
{
    const Use use;
    if (use.state == nullptr) {
        return false;
    }
    if (const auto [slot, position] = use.state->claim(); slot != nullptr) {
        slot->kind = Slot::Kind::Record;
        slot->type = type;
        slot->atMs = nowMs();
        slot->category = category;
        slot->handling = &handling;
        handling.move(slot->bytes.data(), record);
        use.state->publish(*slot, position);
    }
    return true;
}

void LogQueue::logNow(QtMsgType type, const char* category, const QString& text)
{
    const QMessageLogger logger(nullptr, 0, nullptr, category);
    switch (type) {
    case QtDebugMsg:
        logger.debug().noquote() << text;
        break;
    case QtInfoMsg:
        logger.info().noquote() << text;
        break;
    case QtWarningMsg:
        logger.warning().noquote() << text;
        break;
    case QtCriticalMsg:
    case QtFatalMsg:
        logger.critical().noquote() << text;
        break;
    }
}

void LogQueue::handle(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    const Line line { type, nowMs(),
        QString::fromLatin1(context.category != nullptr ? context.category : "medulla"), message };
    bool isWritten = false;
    {
        const Use use;
        if (use.state != nullptr) {
            use.state->add(Slot::Kind::Message, std::make_unique<Line>(line));
        }
    }
    if (type != QtFatalMsg) {
        return;
    }
    auto* const queue = runningQueue.load();
    if (queue != nullptr && std::this_thread::get_id() != queue->m_state->writer) {
        isWritten = queue->flush();
    }
    if (!isWritten) {
        Backlog last(STDERR_FILENO, 0);
        last.add(shownLine(line));
        last.writeSome();
    }
    std::abort();
}

void LogQueue::writeError(const QString& text)
{
    m_state->add(
        Slot::Kind::Error, std::make_unique<Line>(Line { QtInfoMsg, nowMs(), QString(), text }));
}

void LogQueue::writeOutput(const QString& text)
{
    m_state->hasOutput.store(true);
    // A reader expects all lines of a burst that is longer than the queue.
    for (auto left = kLongestBurst; m_state->isFull() && left > milliseconds(0);
         left -= milliseconds(1)) {
        std::this_thread::sleep_for(milliseconds(1));
    }
    m_state->add(
        Slot::Kind::Output, std::make_unique<Line>(Line { QtInfoMsg, nowMs(), QString(), text }));
}

bool LogQueue::hasOutput() const
{
    return m_state->hasOutput.load();
}

void LogQueue::addSink(const void* owner, Sink sink)
{
    const std::lock_guard lock(m_state->sinksMutex);
    m_state->sinks.emplace_back(owner, std::move(sink));
}

void LogQueue::removeSink(const void* owner)
{
    flush();
    const std::lock_guard lock(m_state->sinksMutex);
    std::erase_if(m_state->sinks, [owner](const auto& entry) { return entry.first == owner; });
}

bool LogQueue::flush()
{
    const auto target = m_state->head.load();
    const auto latest = std::chrono::steady_clock::now() + kLongestFlush;
    m_state->signal();
    std::unique_lock lock(m_state->progressMutex);
    for (;;) {
        if (m_state->written >= target) {
            return true;
        }
        const auto bytesBefore = m_state->acceptedBytes;
        const auto takenBefore = m_state->taken.load();
        m_state->progressed.wait_for(lock, kPatience,
            [&] { return m_state->written >= target || m_state->acceptedBytes != bytesBefore; });
        // On a busy machine the writer thread may still be on its way to the last message.
        const auto isTaking = takenBefore < target && m_state->taken.load() > takenBefore;
        const auto isProgress = isTaking || m_state->acceptedBytes != bytesBefore;
        if (!isProgress || std::chrono::steady_clock::now() > latest) {
            return m_state->written >= target;
        }
    }
}

std::uint64_t LogQueue::dropped() const
{
    return m_state->dropped.load();
}

} // namespace medulla
