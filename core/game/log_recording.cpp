// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of simulators as recordings.
#include "core/game/moment_codec.h"
#include "core/game/recording_formats.h"
#include "core/maze/pose.h"
#include "core/maze/protocol/log_codec.h"

#include <algorithm>
#include <utility>

namespace medulla::game {

namespace {

GameAbout aboutOfLog(const maze::LogFile& log)
{
    GameAbout about;
    about.name = log.lab.name;
    about.lab = log.lab;
    if (!log.grid.starts.empty()) {
        about.grid = log.grid;
    }
    about.parameters = log.parameters;
    return about;
}

Moment momentOfCycle(const maze::LoggedCycle& logged, const Moment& before)
{
    Moment moment;
    moment.cycle = logged.cycle;
    moment.state = GameState::Running;
    for (const auto& view : logged.robots) {
        if (!isRecordable(view) || moment.robot(view.id) != nullptr) {
            continue;
        }
        RobotMoment robot;
        robot.number = view.id;
        robot.truth = view;
        const auto* was = before.robot(view.id);
        if (was != nullptr && before.cycle + 1 == logged.cycle) {
            robot.speedMuPerCycle =
                maze::distance(maze::placeOf(was->truth->pose), maze::placeOf(view.pose));
        }
        moment.robots.push_back(std::move(robot));
    }
    std::ranges::sort(moment.robots, {}, &RobotMoment::number);
    return moment;
}

} // namespace

Result<OpenedRecording> readLogRecording(const QByteArray& file, const QString& place)
{
    auto log = maze::readLog(file, place);
    if (!log) {
        return tl::make_unexpected(log.error());
    }
    OpenedRecording opened { std::make_shared<Recording>(), std::move(log->warnings) };
    opened.recording->setAbout(aboutOfLog(*log));
    Moment last;
    for (const auto& logged : log->cycles) {
        // Cycles follow one another; an earlier one would begin another game.
        if (logged.cycle < 0 || logged.cycle > kMostCycle
            || (opened.recording->span() && logged.cycle <= last.cycle)) {
            continue;
        }
        last = momentOfCycle(logged, last);
        const bool isLast = log->isComplete && &logged == &log->cycles.back();
        last.state = isLast ? GameState::Finished : last.state;
        opened.recording->append(last);
    }
    if (!log->isComplete) {
        opened.warnings.push_back(cutAfter(*opened.recording, place));
    }
    return opened;
}

} // namespace medulla::game
