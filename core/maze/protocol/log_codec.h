// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/actions.h"
#include "core/maze/protocol/measures.h"
#include "core/maze/protocol/parameters.h"
#include "core/maze/protocol/view.h"

#include <span>

#include <QByteArray>

/// The official simulators' log of a game: one XML document, written in pieces. All functions
/// append to `out`.
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

} // namespace medulla::maze
