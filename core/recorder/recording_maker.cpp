// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/recording_maker.h"

#include "core/record/recorded_text.h"
#include "core/record/recording_format.h"

#include <algorithm>
#include <utility>

#include <QDateTime>
#include <QFileInfo>
#include <QLoggingCategory>

namespace medulla::recorder {

Q_LOGGING_CATEGORY(lcRecordings, "medulla.recorder")

namespace {

/// Characters of a file name that come from the name of a run or alarm.
constexpr qsizetype kMostNameCharacters = 40;

QString textOf(const RecordedSpan& span)
{
    return span.part == 0 ? span.text : QStringLiteral("%1, part %2").arg(span.text).arg(span.part);
}

QString outcomeOf(const RecordedSpan& span)
{
    return span.why.isEmpty() ? span.outcome
                              : QStringLiteral("%1: %2").arg(span.outcome, span.why.english());
}

record::mcap::Metadata metadataOf(const RecordedSpan& span)
{
    namespace format = record::format;
    record::mcap::Metadata metadata { format::kKeptMetadata,
        { { format::kReason, toName(span.reason) }, { format::kText, textOf(span).toUtf8() },
            { format::kOutcome, outcomeOf(span).toUtf8() } } };
    if (!span.why.isEmpty()) {
        metadata.entries.insert({ format::kReasonParts, record::partsOf(span.why) });
    }
    if (span.reason != KeepReason::Recovered) {
        metadata.entries.insert({ format::kAlarms, QByteArray::number(span.alarms) });
    }
    return metadata;
}

} // namespace

RecordingMaker::RecordingMaker(QString folder, std::int64_t offsetNs)
    : m_folder(std::move(folder))
    , m_offsetNs(offsetNs)
{
}

void RecordingMaker::make(
    RecordedSpan span, const QString& own, const std::vector<Segment>& segments, TimePoint now)
{
    mergeWaiting(span);
    QStringList files;
    for (const auto& segment : segments) {
        if (segment.to >= span.from && segment.from <= *span.to) {
            files << segment.path;
        }
    }
    if (files.isEmpty()) {
        setFailure({ Severity::Error, m_folder,
            QT_TRANSLATE_NOOP(
                "medulla", "There is no recording of this time: the black box is empty."),
            QT_TRANSLATE_NOOP("medulla", "Record first: see the alarm of the recorder.") });
        return;
    }
    span.from = std::max(span.from, segments.front().from);
    Job job { std::move(span), {}, own, {}, now, {} };
    job.work.copy.firstNs = std::uint64_t(std::max<std::int64_t>(wallNs(job.span.from), 0));
    job.work.copy.lastNs = std::uint64_t(std::max<std::int64_t>(wallNs(*job.span.to), 0));
    add(std::move(job), files);
}

void RecordingMaker::mergeWaiting(RecordedSpan& span)
{
    if (span.reason != KeepReason::Operator) {
        return;
    }
    std::erase_if(m_jobs, [&](const auto& entry) {
        const auto& [number, job] = entry;
        const auto isMerged = !job.abandoned && job.span.reason == span.reason
            && job.span.text == span.text && (job.retryAt || m_copies.withdraw(number));
        if (isMerged) {
            span.from = std::min(span.from, job.span.from);
            span.alarms += job.span.alarms;
        }
        return isMerged;
    });
}

void RecordingMaker::add(Job job, const QStringList& files)
{
    auto& work = job.work;
    work.number = ++m_count;
    work.target = m_folder + QLatin1Char('/') + nameOf(job.span);
    work.copy.from = files;
    work.copy.to = QStringLiteral("%1/%2.tmp").arg(job.folder).arg(work.number);
    work.copy.kept = metadataOf(job.span);
    m_copies.add(work);
    m_jobs.insert_or_assign(m_count, std::move(job));
}

void RecordingMaker::recover(const QString& blackBoxes, TimePoint now)
{
    for (auto& found : SegmentFolder::abandoned(blackBoxes)) {
        const std::shared_ptr<SegmentFolder> folder = std::move(found);
        folder->removeTemporary();
        const Job job { {}, {}, folder->path(), folder, now, {} };
        const auto pending = readPending(job.folder, m_offsetNs);
        if (!pending) {
            addWhole(job);
        } else {
            for (const auto& [span, files] : *pending) {
                auto one = job;
                one.span = span;
                one.work.copy.firstNs = std::uint64_t(std::max<std::int64_t>(wallNs(span.from), 0));
                one.work.copy.lastNs = std::uint64_t(std::max<std::int64_t>(wallNs(*span.to), 0));
                add(std::move(one), files);
            }
        }
        leave(*folder);
    }
}

void RecordingMaker::addWhole(Job job)
{
    const auto files = job.abandoned->files();
    if (files.isEmpty()) {
        return;
    }
    const auto begun = QFileInfo(files.front()).lastModified();
    job.span.reason = KeepReason::Recovered;
    job.span.from = TimePoint(Duration(begun.toMSecsSinceEpoch() * 1'000'000 - m_offsetNs));
    add(std::move(job), files);
}

void RecordingMaker::leave(SegmentFolder& folder) const
{
    if (!savePending(folder.path())) {
        folder.remove();
    }
}

bool RecordingMaker::savePending(const QString& folder) const
{
    std::vector<PendingSpan> pending;
    for (const auto& [number, job] : m_jobs) {
        if (job.folder == folder && job.span.to) {
            pending.push_back({ job.span, job.work.copy.from });
        }
    }
    const auto isWhole = std::any_of(m_jobs.begin(), m_jobs.end(),
        [&folder](const auto& job) { return job.second.folder == folder && !job.second.span.to; });
    if (pending.empty() || isWhole) {
        return isWhole;
    }
    if (const auto saved = recorder::savePending(folder, pending, m_offsetNs); !saved) {
        qCWarning(lcRecordings).noquote() << saved.error().shown();
    }
    return true;
}

void RecordingMaker::update(TimePoint now)
{
    for (const auto& outcome : m_copies.takeOutcomes()) {
        take(outcome, now);
    }
    giveUpIf([now](const Job& job) { return now - job.since > kLongestWait; });
    for (auto& [number, job] : m_jobs) {
        if (job.retryAt && now >= *job.retryAt) {
            job.retryAt.reset();
            m_copies.add(job.work);
        }
    }
}

void RecordingMaker::take(const CopyThread::Outcome& outcome, TimePoint now)
{
    const auto found = m_jobs.find(outcome.number);
    if (found == m_jobs.end()) {
        return;
    }
    const auto abandoned = found->second.abandoned;
    if (outcome.copied) {
        ++m_made;
        m_newest = outcome.path;
        m_failure.reset();
        m_jobs.erase(found);
        if (abandoned) {
            leave(*abandoned);
        }
        return;
    }
    if (!outcome.isUnreadable) {
        setFailure(outcome.copied.error());
        found->second.retryAt = now + kRetry;
        return;
    }
    m_jobs.erase(found);
    if (!abandoned || savePending(abandoned->path())) {
        setFailure(outcome.copied.error());
        return;
    }
    setFailure({ Severity::Error, abandoned->setAside(),
        QT_TRANSLATE_NOOP("medulla",
            "The black box of an earlier program is damaged: no recording can be made of it."),
        QT_TRANSLATE_NOOP("medulla", "Delete its folder unless you want to examine it.") });
}

std::optional<TimePoint> RecordingMaker::neededFrom() const
{
    std::optional<TimePoint> needed;
    for (const auto& [number, job] : m_jobs) {
        if (!job.abandoned) {
            needed = std::min(needed.value_or(job.span.from), job.span.from);
        }
    }
    return needed;
}

void RecordingMaker::giveUp(TimePoint until)
{
    giveUpIf([until](const Job& job) { return job.span.from <= until; });
}

void RecordingMaker::giveUpIf(const std::function<bool(const Job&)>& isMeant)
{
    std::erase_if(m_jobs, [&](const auto& entry) {
        const auto& job = entry.second;
        if (job.abandoned || !job.retryAt || !isMeant(job)) {
            return false;
        }
        setFailure({ Severity::Error, numberedPath(job.work.target, 1),
            QT_TRANSLATE_NOOP("medulla",
                "The recording could not be made, and was given up: the black box needs its room."),
            QT_TRANSLATE_NOOP("medulla", "Make room on the disk for the next ones.") });
        return true;
    });
}

void RecordingMaker::setFailure(const Finding& failure)
{
    if (m_failure != failure) {
        qCWarning(lcRecordings).noquote() << failure.shown();
        m_failure = failure;
    }
}

void RecordingMaker::end(TimePoint now)
{
    m_copies.end();
    for (const auto& outcome : m_copies.takeOutcomes()) {
        take(outcome, now);
    }
}

QString RecordingMaker::nameOf(const RecordedSpan& span) const
{
    const auto begun = QDateTime::fromMSecsSinceEpoch(wallNs(span.from) / 1'000'000);
    auto name = begun.toString(QStringLiteral("yyyy-MM-dd_HH-mm-ss"));
    const auto text = span.reason == KeepReason::Recovered
        ? QString::fromLatin1(toName(span.reason))
        : textOf(span);
    if (!text.isEmpty()) {
        name += QLatin1Char('_');
    }
    for (const auto character : text.left(kMostNameCharacters)) {
        const auto isPlain = character.isLetterOrNumber() || character == QLatin1Char('.');
        name += isPlain ? character : QLatin1Char('-');
    }
    return name;
}

void RecordingMaker::addTo(RecorderStatus& status) const
{
    status.keptFiles = m_made;
    status.newestFile = m_newest;
    status.keepFailure = m_failure;
    status.waiting = m_jobs.size();
}

} // namespace medulla::recorder
