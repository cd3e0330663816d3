// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/lab_geometry.h"

#include <vector>

namespace medulla::arena {

/// Shortest paths of a robot's centre through a lab without touching a wall: a visibility graph
/// with nodes around the corners, on polygons of 24 sides about the circles of the robot's radius.
/// A length is at most 0.6 % too long, in the bends only, and never too short. Construction takes
/// some ms to some 100 ms; queries allocate nothing.
class ShortestPaths {
public:
    /// Destination of paths: a disc for the robot's centre, of radius 0 for a point.
    struct Goal {
        maze::Point centre;
        double radiusMu = 0.0;
    };
    /// Path lengths from all nodes to one goal.
    struct Field {
        Goal goal;
        std::vector<double> lengthsMu; ///< one for each node; infinite without a path
    };

    /// `geometry` is copied.
    explicit ShortestPaths(const LabGeometry& geometry);

    [[nodiscard]] Field fieldTo(const Goal& goal) const;
    /// Path length from a point to the field's goal, Mu; infinite without a path.
    [[nodiscard]] double length(const maze::Point& from, const Field& field) const;

private:
    struct Node {
        maze::Point at;
        maze::Point outwards; ///< unit vector from its corner
    };
    struct Link {
        std::size_t to;
        double lengthMu;
    };

    [[nodiscard]] double straightLength(const maze::Point& from, const Goal& goal) const;

    LabGeometry m_geometry;
    std::vector<Node> m_nodes;
    std::vector<std::vector<Link>> m_links;
};

/// Positions of a robot's centre with the robot inside of the target.
[[nodiscard]] ShortestPaths::Goal goalInside(const maze::Target& target);

} // namespace medulla::arena
