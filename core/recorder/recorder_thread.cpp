// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/recorder_thread.h"

#include "core/record/recording_format.h"

#include <algorithm>
#include <pthread.h>
#include <utility>

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
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
/// Until the next attempt after a failure: to begin a file, to make a recording.
constexpr auto kRetryFile = 1s;
constexpr auto kRetryRecording = 30s;
/// Longest wait at the end for recordings that are being made.
constexpr auto kLongestEnd = 10s;
/// Below all that has to do with the operator, above other batch work.
constexpr int kNice = 10;
/// Characters of a file name that come from the name of a run or alarm.
constexpr qsizetype kMostNameCharacters = 40;

std::int64_t offsetOf(const Clock& clock)
{
    const auto wall =
        clock.realtimeNs().value_or(std::chrono::duration_cast<std::chrono::nanoseconds>(
            std::chrono::system_clock::now().time_since_epoch())
                                        .count());
    return wall - clock.now().time_since_epoch().count();
}

QString blackBoxFolder(const RecorderSettings& settings)
{
    return settings.folder + QStringLiteral("/black-box");
}

Finding cannotMakeFolder(const QString& path)
{
    return { Severity::Error, path,
        QT_TRANSLATE_NOOP("medulla", "The folder for recordings cannot be made."),
        QT_TRANSLATE_NOOP(
            "medulla", "Make room on the disk, or choose another folder for recordings.") };
}

} // namespace

RecorderThread::RecorderThread(RecorderShared& shared)
    : m_shared(shared)
    , m_offsetNs(offsetOf(m_shared.clock))
    , m_reader(m_shared.log->reader())
{
}

bool RecorderThread::run()
{
    pthread_setname_np(pthread_self(), "recorder");
    lowerPriority(kNice);
    std::unique_lock lock(m_shared.mutex);
    m_context = m_shared.context;
    while (!m_shared.isEnding) {
        m_shared.answeredAt = std::chrono::steady_clock::now();
        lock.unlock();
        cycle();
        lock.lock();
        m_shared.wake.wait_for(lock, kPeriod, [this] { return m_shared.isEnding; });
    }
    m_shared.answeredAt = std::chrono::steady_clock::now();
    lock.unlock();
    return finish();
}

void RecorderThread::cycle()
{
    const auto now = m_shared.clock.now();
    takeContext();
    if (!m_writer && now >= m_retryAt) {
        beginFile(now);
    }
    writeWaiting();
    if (now - m_flushedAt >= kFlushPeriod) {
        flush(now);
    }
    const auto isLong = now - m_fileSince >= m_shared.settings.segment;
    if (m_writer && !m_shared.settings.isOneFile && (isLong || m_isFileOld)) {
        endFile(now);
        beginFile(now);
    }
    keepEnded(now);
    takeResults(now);
    removeOld(now);
    publish(now);
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
    if (m_writer && m_shared.settings.isOneFile) {
        handle(m_writer->write(m_context));
    } else {
        m_isFileOld = true;
    }
}

bool RecorderThread::finish()
{
    writeWaiting();
    const auto now = m_shared.clock.now();
    endFile(now);
    if (m_shared.settings.isOneFile) {
        publish(now);
        return true;
    }
    {
        const std::lock_guard lock(m_shared.mutex);
        for (auto& span : m_shared.spans) {
            span.to = std::min(span.to.value_or(now), now);
        }
    }
    keepEnded(now);
    const auto until = std::chrono::steady_clock::now() + kLongestEnd;
    while (m_keeper.isBusy() && std::chrono::steady_clock::now() < until) {
        takeResults(now);
        std::unique_lock lock(m_shared.mutex);
        m_shared.answeredAt = std::chrono::steady_clock::now();
        m_shared.wake.wait_for(lock, kPeriod);
    }
    takeResults(now);
    publish(now);
    // Recordings that could not be made: the next program in this folder tries again.
    if (m_folder && m_making.empty()) {
        m_folder->remove();
    }
    return !m_keeper.isBusy();
}

void RecorderThread::writeWaiting()
{
    std::vector<RecordedEvent> events;
    {
        const std::lock_guard lock(m_shared.mutex);
        events.swap(m_shared.events);
        m_lostEvents += std::exchange(m_shared.droppedEvents, 0);
    }
    while (const auto record = m_reader.next()) {
        publishPosition();
        if (!m_writer) {
            ++m_lost;
            continue;
        }
        if (record->choice >= m_ends.size()) {
            m_ends = m_shared.log->ends();
        }
        ++m_unflushed;
        handle(m_writer->write(*record, m_ends.at(record->choice)));
    }
    for (const auto& event : events) {
        if (m_writer) {
            handle(m_writer->write(event));
        } else {
            ++m_lostEvents;
        }
    }
}

void RecorderThread::handle(const Result<void>& written)
{
    if (written) {
        return;
    }
    const auto now = m_shared.clock.now();
    setFailure(written.error());
    m_lost += std::exchange(m_unflushed, 0);
    endFile(now);
    makeRoom(now);
    m_retryAt = now + kRetryFile;
}

void RecorderThread::setFailure(const std::optional<Finding>& failure)
{
    if (failure && !m_failure) {
        qCWarning(lcRecorder).noquote() << failure->shown();
    }
    m_failure = failure;
}

void RecorderThread::beginFile(TimePoint now)
{
    m_retryAt = now + kRetryFile;
    const auto& settings = m_shared.settings;
    QString path;
    if (settings.isOneFile) {
        if (!QDir().mkpath(settings.folder)) {
            setFailure(cannotMakeFolder(settings.folder));
            return;
        }
        path = fileFor(now, {});
    } else {
        if (!m_folder) {
            auto folder = SegmentFolder::create(blackBoxFolder(settings));
            if (!folder) {
                setFailure(folder.error());
                return;
            }
            m_folder = std::move(*folder);
            recover(now);
        }
        path = m_folder->nextFile();
    }
    auto writer = RecordingWriter::create(path, m_context, m_offsetNs, m_sequences);
    if (!writer) {
        QFile::remove(path); // it has no whole head
        setFailure(writer.error());
        makeRoom(now);
        return;
    }
    m_writer = std::move(*writer);
    m_fileSince = now;
    m_isFileOld = false;
    if (settings.isOneFile) {
        const std::lock_guard lock(m_shared.mutex);
        m_shared.status.newestFile = path;
    }
}

void RecorderThread::endFile(TimePoint now)
{
    if (!m_writer) {
        return;
    }
    const auto writer = std::move(m_writer);
    if (const auto finished = writer->finish(); !finished) {
        setFailure(finished.error());
        m_lost += m_unflushed;
    }
    m_unflushed = 0;
    m_segments.push_back({ writer->path(), m_fileSince, now, writer->size() });
}

void RecorderThread::flush(TimePoint now)
{
    m_flushedAt = now;
    if (!m_writer) {
        return;
    }
    const auto datagrams = m_lost + m_reader.lost();
    if (datagrams + m_lostEvents != m_toldLost) {
        m_toldLost = datagrams + m_lostEvents;
        noteSelf(QStringLiteral("lost"),
            { { QStringLiteral("datagrams"), qint64(datagrams) },
                { QStringLiteral("events"), qint64(m_lostEvents) } });
    }
    const auto flushed = m_writer->flush();
    if (!flushed) {
        handle(flushed);
        return;
    }
    m_unflushed = 0;
    if (m_failure) {
        noteSelf(QStringLiteral("disk"), { { QStringLiteral("text"), m_failure->text.english() } });
    }
    setFailure({});
}

void RecorderThread::noteSelf(const QString& event, QJsonObject more)
{
    more.insert(QStringLiteral("event"), event);
    (void)m_writer->write({ Topic::Recorder, m_shared.clock.now(),
        QJsonDocument(more).toJson(QJsonDocument::Compact) });
}

void RecorderThread::keepEnded(TimePoint now)
{
    std::vector<KeptSpan> ended;
    {
        const std::lock_guard lock(m_shared.mutex);
        const auto goesOn = [now](const KeptSpan& span) { return !span.to || *span.to > now; };
        const auto first =
            std::stable_partition(m_shared.spans.begin(), m_shared.spans.end(), goesOn);
        ended.assign(std::make_move_iterator(first), std::make_move_iterator(m_shared.spans.end()));
        m_shared.spans.erase(first, m_shared.spans.end());
    }
    if (ended.empty() || m_shared.settings.isOneFile) {
        return;
    }
    if (m_writer) {
        // What waited when the span ended belongs to it.
        writeWaiting();
        endFile(now);
        beginFile(now);
    }
    for (const auto& span : ended) {
        make(span, now);
    }
}

void RecorderThread::make(const KeptSpan& span, TimePoint now)
{
    Making making;
    auto& copy = making.copy;
    for (const auto& segment : m_segments) {
        if (segment.to >= span.from && segment.from <= *span.to) {
            copy.from << segment.path;
        }
    }
    if (copy.from.isEmpty()) {
        return;
    }
    making.from = std::max(span.from, m_segments.front().from);
    copy.to = fileFor(making.from, span.text);
    copy.firstNs = std::uint64_t(std::max<std::int64_t>(wallNs(span.from), 0));
    copy.lastNs = std::uint64_t(wallNs(std::min(*span.to, now)));
    namespace format = record::format;
    copy.kept = record::mcap::Metadata { format::kKeptMetadata,
        { { format::kReason, toName(span.reason) }, { format::kText, span.text.toUtf8() },
            { format::kOutcome, span.outcome.toUtf8() },
            { format::kAlarms, QByteArray::number(span.alarms) } } };
    m_keeper.add(span.number, copy);
    m_making.insert_or_assign(span.number, std::move(making));
}

void RecorderThread::recover(TimePoint now)
{
    for (auto& folder : SegmentFolder::abandoned(blackBoxFolder(m_shared.settings))) {
        Making making;
        making.copy.from = folder->files();
        if (making.copy.from.isEmpty()) {
            folder->remove();
            continue;
        }
        const auto begun = QFileInfo(making.copy.from.front()).lastModified();
        const auto began = TimePoint(Duration(begun.toMSecsSinceEpoch() * 1'000'000 - m_offsetNs));
        making.copy.to = fileFor(began, QString::fromLatin1(toName(KeepReason::Recovered)));
        namespace format = record::format;
        making.copy.kept = record::mcap::Metadata { format::kKeptMetadata,
            { { format::kReason, toName(KeepReason::Recovered) }, { format::kText, {} },
                { format::kOutcome, {} } } };
        making.from = now;
        making.folder = std::move(folder);
        const auto number = [this] {
            const std::lock_guard lock(m_shared.mutex);
            return ++m_shared.spanCount;
        }();
        m_keeper.add(number, making.copy);
        m_making.insert_or_assign(number, std::move(making));
    }
}

void RecorderThread::takeResults(TimePoint now)
{
    for (const auto& result : m_keeper.takeResults()) {
        const auto making = m_making.find(result.number);
        if (result.copied) {
            if (making->second.folder) {
                making->second.folder->remove();
            }
            m_making.erase(making);
        } else {
            qCWarning(lcRecorder).noquote() << result.copied.error().shown();
            making->second.retryAt = now + kRetryRecording;
        }
        const std::lock_guard lock(m_shared.mutex);
        if (result.copied) {
            ++m_shared.status.keptFiles;
            m_shared.status.newestFile = result.path;
            m_shared.status.keepFailure.reset();
        } else {
            m_shared.status.keepFailure = result.copied.error();
        }
    }
    for (auto& [number, making] : m_making) {
        if (making.retryAt && now >= *making.retryAt) {
            making.retryAt.reset();
            m_keeper.add(number, making.copy);
        }
    }
}

TimePoint RecorderThread::neededFrom(TimePoint now) const
{
    auto needed = now;
    for (const auto& [number, making] : m_making) {
        needed = std::min(needed, making.from);
    }
    const std::lock_guard lock(m_shared.mutex);
    for (const auto& span : m_shared.spans) {
        needed = std::min(needed, span.from);
    }
    return needed;
}

void RecorderThread::removeOld(TimePoint now)
{
    const auto length = [this] {
        const std::lock_guard lock(m_shared.mutex);
        return m_shared.blackBox;
    }();
    if (m_shared.settings.isOneFile) {
        return;
    }
    const auto first = std::min(neededFrom(now), now - length);
    std::erase_if(m_segments, [first](const Segment& segment) {
        if (segment.to >= first) {
            return false;
        }
        QFile::remove(segment.path);
        return true;
    });
}

void RecorderThread::makeRoom(TimePoint now)
{
    if (!m_shared.settings.isOneFile && !m_segments.empty()
        && m_segments.front().to < neededFrom(now)) {
        QFile::remove(m_segments.front().path);
        m_segments.erase(m_segments.begin());
    }
}

QString RecorderThread::fileFor(TimePoint from, const QString& text) const
{
    const auto begun = QDateTime::fromMSecsSinceEpoch(wallNs(from) / 1'000'000);
    auto name = begun.toString(QStringLiteral("yyyy-MM-dd_HH-mm-ss"));
    QString words;
    for (const auto character : text.left(kMostNameCharacters)) {
        const auto isPlain = character.isLetterOrNumber() || character == QLatin1Char('.');
        words += isPlain ? character : QLatin1Char('-');
    }
    if (!words.isEmpty()) {
        name += QLatin1Char('_') + words;
    }
    const auto path = m_shared.settings.folder + QLatin1Char('/') + name;
    const auto isTaken = [this](const QString& candidate) {
        return QFile::exists(candidate)
            || std::any_of(m_making.begin(), m_making.end(),
                [&candidate](const auto& making) { return making.second.copy.to == candidate; });
    };
    auto free = path + QStringLiteral(".mcap");
    for (int i = 2; isTaken(free); ++i) {
        free = QStringLiteral("%1_%2.mcap").arg(path).arg(i);
    }
    return free;
}

void RecorderThread::publishPosition()
{
    m_shared.position.store(m_reader.position());
    m_shared.lost.store(m_lost + m_reader.lost());
}

void RecorderThread::publish(TimePoint now)
{
    publishPosition();
    RecorderStatus status;
    status.state = m_failure ? RecorderStatus::State::Failed
        : m_writer           ? RecorderStatus::State::Recording
                             : RecorderStatus::State::Starting;
    status.failure = m_failure;
    const auto first = m_segments.empty() ? m_fileSince : m_segments.front().from;
    if (m_writer || !m_segments.empty()) {
        status.recorded = std::chrono::duration_cast<std::chrono::seconds>(now - first);
    }
    for (const auto& segment : m_segments) {
        status.bytes += segment.bytes;
    }
    status.bytes += m_writer ? m_writer->size() : 0;
    status.lostDatagrams = m_lost + m_reader.lost();
    status.waiting = m_making.size();
    const std::lock_guard lock(m_shared.mutex);
    status.keptFiles = m_shared.status.keptFiles;
    status.newestFile = m_shared.status.newestFile;
    status.keepFailure = m_shared.status.keepFailure;
    m_shared.status = status;
}

} // namespace medulla::recorder
