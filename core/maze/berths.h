// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/obstacle_map.h"
#include "core/maze/team_codec.h"

#include <optional>
#include <span>

namespace medulla::maze {

inline constexpr int kBerths = 5;
inline constexpr double kRing = 1.1; ///< um from the target's middle to a berth

/// Where robot `number` parks, so that five find room: at the corners of a pentagon about the
/// target's middle, each its own by its number, so that nothing need be said about it. `ring` (um)
/// is the distance from the middle: at 1.1 neighbours are 1.29 um apart and all of a robot is
/// inside of a target of radius 2. Where a wall or another robot takes the place, the free one next
/// best; nothing when there is none.
/// `refused`: places that could not be reached.
[[nodiscard]] std::optional<Point> chooseBerth(const ObstacleMap& map, Point middle, double ring,
    int number, std::span<const RobotNews> others, std::span<const Point> refused = {});

/// The place of a berth as such.
[[nodiscard]] Point berth(Point middle, double ring, int number);

} // namespace medulla::maze
