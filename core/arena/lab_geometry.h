// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/lab.h"

#include <span>
#include <vector>

namespace medulla::arena {

/// The walls of a lab, the arena's border among them, prepared for the questions of the physics.
/// Lengths um, angles rad. Value type; queries allocate nothing and go through all edges.
class LabGeometry {
public:
    explicit LabGeometry(const maze::Lab& lab);

    /// From a point to the nearest edge of a wall or of the arena; a point inside a wall has a
    /// distance as well.
    [[nodiscard]] double distanceToWalls(const maze::Point& point) const;
    /// Whether a disc of that radius touches no edge.
    [[nodiscard]] bool isFree(const maze::Point& centre, double radius) const;
    /// Whether a disc of that radius can go straight from one point to another without touching
    /// an edge.
    [[nodiscard]] bool isFreeWay(
        const maze::Point& from, const maze::Point& to, double radius) const;
    /// What an IR sensor sees of the walls: the nearest of the first edges along three rays, in
    /// `direction` (of length 1) and at the limits of the cone round it, and of all corners inside
    /// the cone, no matter what is before them. The nearest point of an edge between rays does not
    /// count. The half angle of the cone is below 90 degrees.
    [[nodiscard]] double distanceInCone(const maze::Point& from, const maze::Point& direction,
        double cosHalfAngle, double sinHalfAngle) const;
    /// Whether a wall of at least that height cuts the straight line.
    [[nodiscard]] bool isHidden(
        const maze::Point& from, const maze::Point& to, double height) const;

    /// Corners of walls and of the arena.
    [[nodiscard]] std::span<const maze::Point> corners() const { return m_corners; }

private:
    struct Edge {
        maze::Point from;
        maze::Point along; ///< to the other end
        double inverseSquaredLength;
        double height;
    };

    void addEdges(std::span<const maze::Point> corners, double height);

    std::vector<Edge> m_edges;
    std::vector<maze::Point> m_corners;
};

/// Whether a robot's centre there has the whole robot in the target.
[[nodiscard]] bool isInside(const maze::Target& target, const maze::Point& centre);
/// Whether the place is within the wall's outline: a ray from it crosses that an odd number of
/// times.
[[nodiscard]] bool isInside(const maze::Wall& wall, const maze::Point& place);

} // namespace medulla::arena
