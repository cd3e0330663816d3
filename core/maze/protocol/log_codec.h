// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/maze/protocol/actions.h"
#include "core/maze/protocol/lab.h"
#include "core/maze/protocol/measures.h"
#include "core/maze/protocol/parameters.h"
#include "core/maze/protocol/view.h"

#include <span>
#include <vector>

#include <QByteArray>

/// The official simulators' log of a game: one XML document, written in pieces. Functions that
/// write append to `out`.
namespace medulla::maze {

/// A robot in one cycle.
struct LogRobot {
    RobotView view;
    Actions actions; ///< received in this cycle
    Measures measures; ///< all sensors, requested or not
};

void appendLogBegin(QByteArray& out, const QString& date, const SimulationParameters& parameters,
    const Lab& lab, const Grid& grid);
void appendLogCycle(QByteArray& out, int time, std::span<const LogRobot> robots);
void appendLogEnd(QByteArray& out);

/// The robots of a log in one cycle; commands and measures are not read.
struct LoggedCycle {
    int cycle = 0;
    std::vector<RobotView> robots;
};
/// A log, as far as it goes.
struct LogFile {
    SimulationParameters parameters;
    Lab lab;
    Grid grid;
    std::vector<LoggedCycle> cycles;
    Findings warnings; ///< about walls that are left out
    bool isComplete = true; ///< false: it ends in the middle, as that of a killed simulator
};
/// `place` names the file in findings. Error: no log, or not a single cycle.
[[nodiscard]] Result<LogFile> readLog(const QByteArray& xml, const QString& place);

} // namespace medulla::maze
