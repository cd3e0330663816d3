// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/robot.h"
#include "core/arena/rules.h"

#include <functional>
#include <span>

namespace medulla::arena {

/// Length of the shortest way from a robot to where it started, um.
using WayHome = std::function<double(const Robot&)>;

/// Points of a robot at its first running cycle.
[[nodiscard]] int initialScore(const Rules& rules, std::size_t beacons, std::size_t targets);

/// One running cycle of an active robot, after the motion: collisions, leds, rewards; the state
/// that the robot has from the next cycle on is returned. Less is better, but with Control.
///
/// Rtss08: each begun collision costs its penalty; the end led ends the run, with 100 less inside a
/// target before KeyTime, afterwards from 100 falling to 50 at SimTime, and nothing outside.
/// GoAndReturn: the visiting led takes off 100 in each target that was not visited and costs 5 in
/// every cycle outside all; the returning led, once all are visited, takes off 100 inside a target,
/// after which the way home counts up to 100. `wayHome` is asked only in this mode, Mapping and
/// Planning, which give the same points.
/// Control: each cell of the loop, in turn, gives 10; collisions take off.
[[nodiscard]] maze::RobotState score(Robot& robot, const Rules& rules, int time,
    std::span<const maze::Target> targets, const WayHome& wayHome);

/// What a view is told.
[[nodiscard]] maze::ScoreReading scoreReading(const Robot& robot);

} // namespace medulla::arena
