// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/planner.h"
#include "core/maze/target_map.h"
#include "core/maze/team_codec.h"

#include <optional>
#include <span>

namespace medulla::maze {

/// Where to look next, and what is expected from it. Value type.
struct ExplorationGoal {
    int cell = 0;
    Point place;
    double gain = 0; ///< of `TargetMap::gain` there
};

/// What is taken into account besides the maps.
struct ExplorationWishes {
    std::span<const RobotNews> others; ///< what they are about; where they go they need no company
    std::optional<Point>
        towards; ///< where the target is believed to be, when no way was found to it
    Point start; ///< where this robot was first
    double favour =
        0; ///< rad: without knowing of others, robots spread in different directions from the start
};

inline constexpr double kLookRange = 4.0; ///< um that one look for the beacon covers

/// The best of all places that a search without goal came to: most of the target's probability to
/// be seen from there for the way that it takes. Frontiers, where unseen ground begins, and a net
/// of seen places are compared. Nothing when no place is worth going to.
[[nodiscard]] std::optional<ExplorationGoal> chooseExploration(const ObstacleMap& map,
    const TargetMap& target, const Planner& reached, const ExplorationWishes& wishes);

} // namespace medulla::maze
