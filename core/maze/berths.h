// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/obstacle_map.h"
#include "core/maze/target_shape.h"
#include "core/maze/team_codec.h"

#include <optional>
#include <span>

namespace medulla::maze {

inline constexpr int kBerths = 5;

/// Where robot `number` parks, so that five find room: at the corners of a pentagon about the
/// target's middle, each its own by its number, so that nothing need be said about it. In a target
/// of the usual size they are 1.1 um from the middle and 1.29 um apart. Where a wall or another
/// robot takes the place, the free one next best; nothing when there is none. `refused`: places
/// that could not be reached.
[[nodiscard]] std::optional<Point> chooseBerth(const ObstacleMap& map, const TargetDisc& target,
    int number, std::span<const RobotNews> others, std::span<const Point> refused = {});

/// The place of a berth as such.
[[nodiscard]] Point berth(const TargetDisc& target, int number);

} // namespace medulla::maze
