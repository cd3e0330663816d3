// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/obstacle_map.h"

#include <vector>

namespace medulla::maze {

/// Unknown robots: robots without a radio message, detected as obstacles where the map is sure that
/// no wall is. Without them a robot in view would be mapped as a wall, which would stay in the map
/// when the robot has left. An object that does not move counts as a wall after a while: either the
/// map was wrong, or a robot has parked. Thread-confined.
class UnknownRobots {
public:
    /// A reading of an obstacle sensor at `eye` with axis `gaze` (rad). True if an unknown robot
    /// explains it, so that it must not be mapped as a wall.
    [[nodiscard]] bool explain(
        const ObstacleMap& walls, Point eye, double gazeRad, double reading, int time);
    /// To be called each cycle; drops robots that were not seen for a while.
    void forget(int time);
    /// A detected robot. Value type.
    struct UnknownRobot {
        Point place;
        int time = 0; ///< cycle of its last detection
        Point stood; ///< position near which it has stayed
        int since = 0; ///< first cycle of that stay
    };
    [[nodiscard]] const std::vector<UnknownRobot>& seen() const { return m_seen; }

private:
    std::vector<UnknownRobot> m_seen;
};

} // namespace medulla::maze
