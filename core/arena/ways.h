// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/lab_geometry.h"

#include <vector>

namespace medulla::arena {

/// The shortest ways that a robot's centre can take through a lab without touching a wall: a
/// visibility graph whose nodes stand round the corners, on polygons of 24 sides about the circles
/// of the robot's radius. So a length is at most 0.6 % longer than the true one in the bends alone,
/// and never shorter. Making it takes some ms to some 100 ms; asking allocates nothing.
class Ways {
public:
    /// What ways lead to: a disc for the robot's centre, of radius 0 for a point.
    struct Goal {
        maze::Point centre;
        double radius = 0.0; ///< um
    };
    /// The lengths from all nodes to one goal.
    struct Field {
        Goal goal;
        std::vector<double> lengths; ///< um, a node each; infinite where no way leads
    };

    /// `geometry` is copied.
    explicit Ways(const LabGeometry& geometry);

    [[nodiscard]] Field fieldTo(const Goal& goal) const;
    /// From a point to the field's goal, um; infinite when no way leads there.
    [[nodiscard]] double length(const maze::Point& from, const Field& field) const;

private:
    struct Node {
        maze::Point at;
        maze::Point outwards; ///< from its corner, length 1
    };
    struct Link {
        std::size_t to;
        double length;
    };

    [[nodiscard]] double straightLength(const maze::Point& from, const Goal& goal) const;

    LabGeometry m_geometry;
    std::vector<Node> m_nodes;
    std::vector<std::vector<Link>> m_links;
};

/// Where a robot's centre has to be for the robot to be inside the target.
[[nodiscard]] Ways::Goal goalInside(const maze::Target& target);

} // namespace medulla::arena
