// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/obstacle_map.h"
#include "core/maze/target_shape.h"
#include "core/maze/team_codec.h"

#include <optional>
#include <span>

namespace medulla::maze {

inline constexpr int kParkingSpots = 5; ///< a team of the rules has five robots

/// A robot that looks for a parking spot.
struct SpotSeeker {
    int number = 0;
    Point place;
    std::optional<Point> current; ///< present parking spot
};

/// Chooses a parking spot so that five robots fit: the corners of a regular pentagon about the
/// target's centre; in a target of the usual size they are 1.1 Mu from the centre and 1.29 Mu
/// apart. A robot without radio contact takes the corner of its own number. Otherwise it takes the
/// nearest free corner, or, when it enters ahead of other robots, the farthest one, so that it does
/// not block them. If walls or robots occupy all corners, the nearest free position; nothing if
/// there is none.
/// `refused`: positions that could not be reached.
[[nodiscard]] std::optional<Point> chooseParkingSpot(const ObstacleMap& map,
    const TargetDisc& target, const SpotSeeker& seeker, std::span<const RobotReport> others,
    std::span<const Point> refused = {});

/// Corner of the pentagon with that number.
[[nodiscard]] Point parkingSpot(const TargetDisc& target, int number);

} // namespace medulla::maze
