// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/recorder_thread.h"

#include "core/record/recorded_text.h"

#include <algorithm>
#include <pthread.h>
#include <utility>

#include <QJsonDocument>
#include <QLoggingCategory>

namespace medulla::recorder {

using namespace std::chrono_literals;

Q_LOGGING_CATEGORY(lcRecorder, "medulla.recorder")

namespace {

/// Period at which the thread takes what waits; the ring holds seconds.
constexpr auto kPeriod = 50ms;
/// Two flushes a second: no more than a second is lost, with the time that a flush takes.
constexpr auto kFlushPeriod = 500ms;
/// Longest time of writing without a look at anything else: much traffic must not hold up the
/// flushes, the recordings and the end.
constexpr auto kLongestWriting = 100ms;
/// Longest wait at the end for recordings that are being made.
constexpr auto kLongestEnd = 10s;
/// Below all that has to do with the operator, above other batch work.
constexpr int kNice = 10;

} // namespace

RecorderThread::RecorderThread(RecorderShared& shared)
    : m_shared(shared)
    , m_offsetNs(wallOffsetNs(m_shared.clock))
    , m_recordings(shared.settings.folder, m_offsetNs)
    , m_reader(m_shared.log->reader())
    , m_storedReader(m_reader)
{
}

void RecorderThread::run()
{
    pthread_setname_np(pthread_self(), "recorder");
    lowerPriority(kNice);
    std::unique_lock lock(m_shared.mutex);
    m_context = m_shared.context;
    while (!m_shared.isEnding) {
        m_shared.answeredAt = std::chrono::steady_clock::now();
        lock.unlock();
        const auto isAll = cycle();
        lock.lock();
        if (isAll) {
            m_shared.wake.wait_for(lock, kPeriod, [this] { return m_shared.isEnding; });
        }
    }
    lock.unlock();
    finish();
}

void RecorderThread::noteAnswer()
{
    const std::lock_guard lock(m_shared.mutex);
    m_shared.answeredAt = std::chrono::steady_clock::now();
}

bool RecorderThread::cycle()
{
    takeContext();
    if (!m_writer && now() >= m_retryAt) {
        beginFile();
    }
    const auto isAll = writeWaiting();
    if (now() - m_flushedAt >= kFlushPeriod) {
        flush();
    }
    const auto isLong = now() - m_fileSince >= m_shared.settings.segment;
    if (m_writer && !m_shared.settings.isOneFile && isLong) {
        endFile();
        beginFile();
    }
    makeRecordings(m_writtenTo);
    m_recordings.update(now());
    removeOld();
    publish();
    return m_writer ? isAll : now() < m_retryAt;
}

void RecorderThread::takeContext()
{
    {
        const std::lock_guard lock(m_shared.mutex);
        if (!std::exchange(m_shared.isContextNew, false)) {
            return;
        }
        m_context = m_shared.context;
    }
    if (m_writer) {
        (void)accept(m_writer->write(m_context));
    }
}

void RecorderThread::finish()
{
    const auto until = std::chrono::steady_clock::now() + kLongestEnd;
    const auto isInTime = [&] {
        noteAnswer();
        return std::chrono::steady_clock::now() < until;
    };
    const auto last = m_shared.log->pushed();
    const auto isAll = [this, last] { return m_writer && m_reader.position() >= last; };
    // After a failure the next file is tried at once while there is room to be made.
    do {
        if (!m_writer) {
            beginFile();
        }
        (void)writeWaiting();
    } while (!isAll() && isInTime() && (m_writer || now() >= m_retryAt));
    if (isAll()) {
        setFailure({});
    } else {
        giveUpWaiting(last);
    }
    endFile();
    if (!m_shared.settings.isOneFile) {
        const auto ended = now();
        {
            const std::lock_guard lock(m_shared.mutex);
            for (auto& span : m_shared.spans) {
                span.to = std::min(span.to.value_or(ended), ended);
            }
        }
        makeRecordings(ended);
        if (m_folder) {
            (void)m_recordings.savePending(m_folder->path());
        }
        while (m_recordings.isBusy() && isInTime()) {
            m_recordings.update(now());
            std::unique_lock lock(m_shared.mutex);
            m_shared.wake.wait_for(lock, kPeriod);
        }
        m_recordings.end(now());
        if (m_folder && !m_recordings.savePending(m_folder->path())) {
            m_folder->remove();
        }
    }
    publish();
}

void RecorderThread::giveUpWaiting(std::uint64_t last)
{
    m_lost += m_reader.lost() + last - std::min(last, m_reader.position());
    m_reader = m_shared.log->reader(); // what it lacks is counted now
    m_storedReader = m_reader;
    const std::lock_guard lock(m_shared.mutex);
    m_shared.lostEvents += m_events.size() + m_shared.events.size();
}

bool RecorderThread::writeWaiting()
{
    if (!m_writer) {
        return false;
    }
    {
        const std::lock_guard lock(m_shared.mutex);
        m_events.insert(m_events.end(), std::make_move_iterator(m_shared.events.begin()),
            std::make_move_iterator(m_shared.events.end()));
        m_shared.events.clear();
        m_lostEvents = m_shared.lostEvents;
    }
    const auto begun = now();
    const auto isAll = writeDatagrams(begun);
    if (!m_writer) {
        return false;
    }
    noteLosses(begun);
    if (!writeEvents()) {
        return false;
    }
    if (isAll) {
        m_writtenTo = begun;
    }
    return isAll;
}

bool RecorderThread::writeDatagrams(TimePoint begun)
{
    const auto until = m_shared.log->pushed();
    while (m_reader.position() < until) {
        const auto record = m_reader.next();
        publishPosition();
        if (!record) {
            break;
        }
        if (record->choice >= m_ends.size()) {
            m_ends = m_shared.log->ends();
        }
        ++m_unsynced;
        noteLosses(record->at); // those before it
        if (!accept(m_writer->write(*record, m_ends.at(record->choice)))) {
            return false;
        }
        m_writtenTo = std::max(m_writtenTo, record->at);
        if (now() - begun > kLongestWriting) {
            return m_reader.position() >= until;
        }
    }
    return true;
}

bool RecorderThread::writeEvents()
{
    for (auto event = m_events.begin(); event != m_events.end(); ++event) {
        m_unstored.push_back(*event);
        const auto written = m_writer->write(*event);
        if (!written) {
            m_events.erase(m_events.begin(), event + 1);
            return accept(written);
        }
        noteStored();
    }
    m_events.clear();
    return true;
}

bool RecorderThread::accept(const Result<void>& written)
{
    if (written) {
        noteStored();
        return true;
    }
    setFailure(written.error());
    endFile();
    retryAfter(written.error());
    return false;
}

void RecorderThread::noteStored()
{
    if (m_writer->chunks() == m_chunks) {
        return;
    }
    m_chunks = m_writer->chunks();
    m_storedReader = m_reader;
    m_storedSequences = m_sequences;
    m_unstored.clear();
}

void RecorderThread::rewind()
{
    m_reader = m_storedReader;
    m_sequences = m_storedSequences;
    m_events.insert(m_events.begin(), std::make_move_iterator(m_unstored.begin()),
        std::make_move_iterator(m_unstored.end()));
    m_unstored.clear();
    publishPosition();
}

void RecorderThread::setFailure(const std::optional<Finding>& failure)
{
    if (failure && !m_failure) {
        qCWarning(lcRecorder).noquote() << failure->shown();
    }
    m_failure = failure;
}

void RecorderThread::flush()
{
    m_flushedAt = now();
    if (!m_writer) {
        return;
    }
    const auto flushed = m_writer->flush();
    if (!flushed) {
        // It is unknown which complete chunks are on the disk.
        m_lost += m_writer->hasLost() ? 0 : m_unsynced;
        m_unsynced = 0;
        (void)accept(flushed);
        return;
    }
    noteStored();
    m_unsynced = 0;
    if (m_failure) {
        noteSelf(now(), QStringLiteral("disk"),
            record::withText({}, QStringLiteral("text"), m_failure->text));
    }
    setFailure({});
}

void RecorderThread::noteLosses(TimePoint at)
{
    const auto datagrams = std::max(m_notedLost, m_lost + m_reader.lost());
    if (datagrams == m_notedLost && m_lostEvents == m_notedLostEvents) {
        return;
    }
    noteSelf(at, QStringLiteral("lost"),
        { { QStringLiteral("datagrams"), qint64(datagrams - m_notedLost) },
            { QStringLiteral("events"), qint64(m_lostEvents - m_notedLostEvents) } });
    m_notedLost = datagrams;
    m_notedLostEvents = m_lostEvents;
}

void RecorderThread::noteSelf(TimePoint at, const QString& event, QJsonObject more)
{
    more.insert(QStringLiteral("event"), event);
    m_events.push_back({ Topic::Recorder, at, QJsonDocument(more).toJson(QJsonDocument::Compact) });
    const std::lock_guard lock(m_shared.mutex);
    if (m_shared.follower) {
        m_shared.follower(m_events.back());
    }
}

void RecorderThread::publishPosition()
{
    m_shared.position.store(m_reader.position());
    m_shared.lost.store(m_lost + m_reader.lost());
}

void RecorderThread::publish()
{
    publishPosition();
    RecorderStatus status;
    status.state = m_failure ? RecorderStatus::State::Failed
        : m_writer           ? RecorderStatus::State::Recording
                             : RecorderStatus::State::Starting;
    status.failure = m_failure;
    if (m_writer || !m_segments.empty()) {
        const auto first = m_segments.empty() ? m_fileSince : m_segments.front().from;
        status.recorded = std::chrono::duration_cast<std::chrono::seconds>(now() - first);
    }
    for (const auto& segment : m_segments) {
        status.bytes += segment.bytes;
    }
    status.bytes += m_writer ? m_writer->size() : 0;
    m_recordings.addTo(status);
    const std::lock_guard lock(m_shared.mutex);
    if (m_shared.settings.isOneFile) {
        status.newestFile = m_shared.status.newestFile;
    }
    m_shared.status = status;
}

} // namespace medulla::recorder
