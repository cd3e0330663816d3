// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/obstacle_map.h"
#include "core/maze/target_shape.h"
#include "core/maze/team_codec.h"

#include <optional>
#include <span>

namespace medulla::maze {

inline constexpr int kBerths = 5;

/// Who looks for a berth.
struct BerthSeeker {
    int number = 0;
    Point place;
    std::optional<Point> current; ///< the berth at hand
};

/// Where a robot parks, so that five find room: at the corners of a pentagon about the target's
/// middle; in a target of the usual size they are 1.1 um from it and 1.29 um apart. Who has heard
/// of nobody takes the corner of its number; others the nearest that is free, or, when they come
/// in and others come behind them, the farthest, so that nobody stands in the way. Where walls or
/// robots take all corners, the free place next best; nothing when there is none.
/// `refused`: places that could not be reached.
[[nodiscard]] std::optional<Point> chooseBerth(const ObstacleMap& map, const TargetDisc& target,
    const BerthSeeker& seeker, std::span<const RobotNews> others,
    std::span<const Point> refused = {});

/// The place of a berth as such.
[[nodiscard]] Point berth(const TargetDisc& target, int number);

} // namespace medulla::maze
