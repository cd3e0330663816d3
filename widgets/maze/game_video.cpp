// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/game_video.h"

#include "widgets/kit/in_background.h"
#include "widgets/maze/frame_writer.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include <QCoreApplication>
#include <QPointer>

namespace medulla::widgets::mazes {

namespace {

constexpr double kUsualCycleMs = 25.0; ///< of the rules, where the simulator does not tell
/// The last picture stays for a second, so that the end is seen.
constexpr int kFramesAtEnd = kFramesPerSecond;

struct Job {
    QString path;
    VideoLook look;
    double speed = 1;
    std::shared_ptr<const game::Recording> recording;
    std::shared_ptr<const std::atomic<bool>> cancels;
};

/// In a thread of the background; `tell` is called with the pictures so far, and of all.
Result<QString> write(const Job& job, const std::function<void(int, int)>& tell)
{
    const auto isCancelled = [&job] { return job.cancels->load(); };
    const auto cancelled = [&job] {
        return tl::make_unexpected(Finding { Severity::Info, job.path,
            Text(QT_TRANSLATE_NOOP("medulla", "The export was cancelled.")), {} });
    };
    const auto span = job.recording->span();
    if (!span) {
        return failure(job.path, Text(QT_TRANSLATE_NOOP("medulla", "The game has no cycle yet.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Start it first.")));
    }
    const auto about = job.recording->about();
    const double cycleMs = about.parameters ? about.parameters->cycleTimeMs : kUsualCycleMs;
    const double perFrame = job.speed * 1000.0 / kFramesPerSecond / std::max(cycleMs, 1.0);
    const int moving = int(std::ceil((span->last - span->first) / perFrame)) + 1;
    auto writer = makeFrameWriter(findEncoder(), job.path, job.look.size, isCancelled);
    if (!writer) {
        return tl::make_unexpected(writer.error());
    }
    VideoFrames frames(job.look, about);
    game::Playback playback(job.recording);
    for (int i = 0; i < moving + kFramesAtEnd; ++i) {
        if (isCancelled()) {
            return cancelled();
        }
        const auto cycle = span->first + int(std::lround(std::min(i, moving - 1) * perFrame));
        const auto moment = playback.at(std::min(cycle, span->last));
        if (const auto added = (*writer)->add(frames.frameOf(moment)); !added) {
            return tl::make_unexpected(added.error());
        }
        tell(i + 1, moving + kFramesAtEnd);
    }
    auto written = (*writer)->finish();
    return isCancelled() ? cancelled() : written;
}

} // namespace

GameVideo::GameVideo(QObject* parent)
    : QObject(parent)
{
}

GameVideo::~GameVideo()
{
    cancel();
}

void GameVideo::begin(const QString& path, const VideoLook& look, double speed,
    std::shared_ptr<const game::Recording> recording)
{
    m_cancels = std::make_shared<std::atomic<bool>>(false);
    const auto tell = [guard = QPointer(this)](int frames, int of) {
        QMetaObject::invokeMethod(QCoreApplication::instance(), [guard, frames, of] {
            if (guard) {
                Q_EMIT guard->progressed(frames, of);
            }
        });
    };
    inBackground(
        this,
        [job = Job { path, look, speed, std::move(recording), m_cancels }, tell] {
            return write(job, tell);
        },
        [this](const Result<QString>& written) {
            m_cancels.reset();
            Q_EMIT finished(written);
        });
}

void GameVideo::cancel()
{
    if (m_cancels) {
        m_cancels->store(true);
    }
}

} // namespace medulla::widgets::mazes
