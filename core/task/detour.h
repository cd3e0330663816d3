// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/keep_out.h"
#include "core/motion/rules.h"

#include <optional>
#include <span>
#include <vector>

namespace medulla::task {

/// Initial radius of an obstacle, mm: only the point of contact is known.
constexpr double kObstacleRadiusMm = 30.0;
/// Clearance between a detour and the assumed obstacle, mm, where there is room.
constexpr double kClearanceMm = 15.0;

/// Model of an obstacle that stopped the arm at `contact` on its way to `target`: a ball right
/// behind the contact, of the given radius or less, so that both points are outside.
[[nodiscard]] motion::KeepOutBall obstacleAt(
    const Position& contact, const Position& target, double radiusMm);

/// A way around obstacles: the points to visit in order, with straight ways between them; the last
/// is the target. It has at least one intermediate point if the straight way is blocked.
struct Detour {
    std::vector<Position> points;
    double lengthMm = 0.0;
};

/// Plans the shortest way found from `from` to `to` that
///
/// - never enters one of the obstacles, and keeps kClearanceMm away from each as far as both ends
///   do,
/// - never enters a keep-out zone (see `motion::Rules::crossing`),
/// - is within reach at each point, checked every few millimetres.
///
/// Unset when there is none among the tried points: A* (Hart, Nilsson, Raphael 1968) over points on
/// shells around obstacles and zones, with edges checked only when needed. It gives up after some
/// ten thousand points, which bounds the time: see tests/bench/task. So a way out of a narrow
/// chamber may be missed although it exists. A pure function.
[[nodiscard]] std::optional<Detour> planDetour(const Position& from, const Position& to,
    std::span<const motion::KeepOutBall> obstacles, const motion::Rules& rules);

} // namespace medulla::task
