// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a recorder's thread: begun, ended, removed, and made into recordings.
#include "core/recorder/recorder_thread.h"

#include <algorithm>
#include <cerrno>

#include <QDateTime>
#include <QDir>
#include <QFile>

namespace medulla::recorder {

using namespace std::chrono_literals;

namespace {

/// Until the next attempt to begin a file.
constexpr auto kRetryFile = 1s;

QString blackBoxFolder(const RecorderSettings& settings)
{
    return settings.folder + QStringLiteral("/black-box");
}

Finding cannotMakeFolder(const QString& path, int error)
{
    return { Severity::Error, path,
        Text(QT_TRANSLATE_NOOP("medulla", "The folder for recordings cannot be made: %1."),
            { qt_error_string(error) }),
        record::remedyOfDisk(error) };
}

} // namespace

void RecorderThread::beginFile()
{
    auto writer = newFile();
    if (!writer) {
        setFailure(writer.error());
        retryAfter(writer.error());
        return;
    }
    m_writer = std::move(*writer);
    m_chunks = 0;
    m_fileSince = now();
    if (m_shared.settings.isOneFile) {
        const std::lock_guard lock(m_shared.mutex);
        m_shared.status.newestFile = m_writer->path();
    }
}

Result<std::unique_ptr<RecordingWriter>> RecorderThread::newFile()
{
    const auto& settings = m_shared.settings;
    const auto create = [this](const QString& path) {
        return RecordingWriter::create(path, m_context, m_offsetNs, m_sequences);
    };
    if (!settings.isOneFile) {
        if (!m_folder) {
            auto folder = SegmentFolder::create(blackBoxFolder(settings));
            if (!folder) {
                return tl::make_unexpected(folder.error());
            }
            m_folder = std::move(*folder);
            m_recordings.recover(blackBoxFolder(settings), now());
        }
        return create(m_folder->nextFile());
    }
    if (!QDir().mkpath(settings.folder)) {
        return tl::make_unexpected(cannotMakeFolder(settings.folder, errno));
    }
    const auto base = settings.folder + QLatin1Char('/')
        + QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd_HH-mm-ss"));
    for (int number = 1;; ++number) {
        const auto path = numberedPath(base, number);
        auto writer = create(path);
        // A file that stands there is that of another program.
        if (writer || !QFile::exists(path)) {
            return writer;
        }
    }
}

void RecorderThread::endFile()
{
    if (!m_writer) {
        return;
    }
    const auto finished = m_writer->finish();
    if (!finished) {
        setFailure(finished.error());
        m_lost += m_writer->hasLost() ? 0 : m_unsynced;
    }
    m_unsynced = 0;
    if (m_writer->hasLost()) {
        rewind();
    } else {
        noteStored();
    }
    Segment segment { m_writer->path(), m_fileSince, now(), m_writer->size() };
    if (const auto times = m_writer->times()) {
        const auto momentOf = [this](std::uint64_t wallNs) {
            return TimePoint(Duration(std::int64_t(wallNs) - m_offsetNs));
        };
        segment.from = std::min(segment.from, momentOf(times->first));
        segment.to = std::max(segment.to, momentOf(times->second));
    }
    m_segments.push_back(std::move(segment));
    m_writer.reset();
}

std::vector<RecordedSpan> RecorderThread::takeSpans(TimePoint until)
{
    const std::lock_guard lock(m_shared.mutex);
    auto& spans = m_shared.spans;
    const auto goesOn = [until](const auto& span) { return !span.to || *span.to > until; };
    const auto first = std::stable_partition(spans.begin(), spans.end(), goesOn);
    std::vector<RecordedSpan> ended(
        std::make_move_iterator(first), std::make_move_iterator(spans.end()));
    spans.erase(first, spans.end());
    for (auto& span : ended) {
        span.part += span.part > 0 ? 1 : 0;
    }
    for (auto& span : spans) {
        if (until - span.from >= m_shared.settings.longestRecording) {
            ++span.part;
            ended.push_back(span);
            ended.back().to = until;
            ended.back().outcome = QStringLiteral("goes on");
            span.from = until + Duration(1);
            span.alarms = 0;
        }
    }
    return ended;
}

void RecorderThread::makeRecordings(TimePoint until)
{
    const auto ended = takeSpans(until);
    if (ended.empty() || m_shared.settings.isOneFile) {
        return;
    }
    if (m_writer) {
        endFile();
        beginFile();
    }
    for (const auto& span : ended) {
        m_recordings.make(span, m_folder ? m_folder->path() : QString(), m_segments, now());
    }
}

void RecorderThread::removeOld()
{
    if (m_shared.settings.isOneFile) {
        return;
    }
    auto first = m_recordings.neededFrom().value_or(now());
    {
        const std::lock_guard lock(m_shared.mutex);
        first = std::min(first, now() - m_shared.blackBox);
        for (const auto& span : m_shared.spans) {
            first = std::min(first, span.from);
        }
    }
    std::erase_if(m_segments, [first](const Segment& segment) {
        if (segment.to >= first) {
            return false;
        }
        QFile::remove(segment.path);
        return true;
    });
}

void RecorderThread::retryAfter(const Finding& failure)
{
    m_retryAt = makeRoomAfter(failure) ? now() : now() + kRetryFile;
}

bool RecorderThread::makeRoomAfter(const Finding& failure)
{
    if (m_shared.settings.isOneFile || m_segments.empty() || !record::isForWantOfRoom(failure)) {
        return false;
    }
    const auto oldest = m_segments.front();
    m_recordings.giveUp(oldest.to);
    if (m_recordings.neededFrom().value_or(TimePoint::max()) <= oldest.to) {
        return false; // it is being copied
    }
    QFile::remove(oldest.path);
    m_segments.erase(m_segments.begin());
    return true;
}

} // namespace medulla::recorder
