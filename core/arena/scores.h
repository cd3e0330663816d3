// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/robot.h"
#include "core/arena/rules.h"

#include <functional>
#include <span>

namespace medulla::arena {

/// Length of the shortest way from a robot to its start, Mu.
using HomePathLength = std::function<double(const Robot&)>;

/// Points of a robot at its first running cycle.
[[nodiscard]] int initialScore(const Rules& rules, std::size_t beacons, std::size_t targets);

/// Scores one running cycle of an active robot, after the motion: collisions, LEDs, rewards;
/// returns the robot's state for the next cycle. Lower is better, except with Control.
///
/// Rtss08: each new collision adds its penalty; the end LED ends the run: inside of a target it
/// subtracts 100 before KeyTime, then from 100 falling to 50 at SimTime; outside it subtracts
/// nothing.
/// GoAndReturn: the visiting LED subtracts 100 in each unvisited target and adds 5 in every cycle
/// outside of all targets, and while it is on, the shown score is 100 higher. The arrival time is
/// the last cycle before the first visit. The returning LED, once all are visited, subtracts 100
/// inside of a target, and then the way home adds up to 100; elsewhere it ends the run.
/// `homePathLength` is called only in this mode. Mapping and Planning begin at 0 and have the
/// points of the visits; the returning LED has no effect. Control: each cell of the loop, in order,
/// adds 10; collisions subtract.
[[nodiscard]] maze::RobotState score(Robot& robot, const Rules& rules, int time,
    std::span<const maze::Target> targets, const HomePathLength& homePathLength);

/// The score for views.
[[nodiscard]] maze::ScoreReading scoreReading(const Robot& robot);

} // namespace medulla::arena
