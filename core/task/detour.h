// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/keep_out.h"
#include "core/motion/rules.h"

#include <optional>
#include <span>
#include <vector>

namespace medulla::task {

/// How big an obstacle is taken to be at first, radius in mm: one only knows where it was touched.
constexpr double kObstacleRadiusMm = 30.0;
/// How far a detour stays away from what is taken for the obstacle, mm, where there is room.
constexpr double kClearanceMm = 15.0;

/// What an obstacle is taken for that stopped the arm at `contact` on its way to `target`: a ball
/// right behind the contact, of the given radius or less, so that both lie outside.
[[nodiscard]] motion::KeepOutBall obstacleAt(
    const Position& contact, const Position& target, double radiusMm);

/// A way around obstacles: the points to be gone to in turn, straight from each to the next; the
/// last is the target. At least one point lies between where the straight way is blocked.
struct Detour {
    std::vector<Position> points;
    double lengthMm = 0.0;
};

/// Plans the shortest way it can find from `from` to `to` that
///
/// - never enters one of the obstacles, and keeps kClearanceMm away from each as far as both ends
///   do,
/// - never enters a keep-out zone (as `motion::Rules::crossing` has it),
/// - is within reach at each point, looked at every few millimetres.
///
/// Nothing when there is none among the points it tries: A* (Hart, Nilsson, Raphael 1968) over
/// points on shells around obstacles and zones, edges tested only when needed. It gives up after
/// looking at some ten thousand points, which bounds the time: see tests/bench/task. So a way out
/// of a narrow chamber may be missed although there is one. A pure function.
[[nodiscard]] std::optional<Detour> planDetour(const Position& from, const Position& to,
    std::span<const motion::KeepOutBall> obstacles, const motion::Rules& rules);

} // namespace medulla::task
