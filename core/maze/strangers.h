// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/obstacle_map.h"

#include <vector>

namespace medulla::maze {

/// Robots of which nothing was heard, noticed by what the obstacle sensors show where the map is
/// sure that no wall is. Without them who meets a robot takes it for a wall, and the map keeps it
/// when the robot is long gone. What stays where it is counts as a wall after a while: either the
/// map was wrong, or a robot has parked. Thread-confined.
class Strangers {
public:
    /// A reading of an obstacle sensor that sits at `eye` and looks along `gaze` (rad). Whether a
    /// stranger explains it, so that no wall is to be learned from it.
    [[nodiscard]] bool explain(
        const ObstacleMap& walls, Point eye, double gaze, double reading, int time);
    /// A cycle has come; what was not seen for a while is forgotten.
    void forget(int time);
    /// One that was noticed. Value type.
    struct Stranger {
        Point place;
        int time = 0; ///< cycle in which it was seen last
        Point stood; ///< where it has stood, more or less,
        int since = 0; ///< since this cycle
    };
    [[nodiscard]] const std::vector<Stranger>& seen() const { return m_seen; }

private:
    std::vector<Stranger> m_seen;
};

} // namespace medulla::maze
