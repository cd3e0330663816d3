// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/lab.h"

#include <span>
#include <vector>

namespace medulla::arena {

/// The walls of a lab, with the arena's border, prepared for the queries of the physics. Lengths in
/// Mu, angles in rad. Value type; queries allocate nothing and visit all edges.
class LabGeometry {
public:
    explicit LabGeometry(const maze::Lab& lab);

    /// Distance to the nearest edge of a wall or of the arena, also for a point inside of a wall.
    [[nodiscard]] double distanceToWalls(const maze::Point& point) const;
    /// Whether a disc of that radius touches no edge.
    [[nodiscard]] bool isFree(const maze::Point& centre, double radiusMu) const;
    /// Whether a disc of that radius can move straight from one point to another without touching
    /// an edge.
    [[nodiscard]] bool isFreePath(
        const maze::Point& from, const maze::Point& to, double radiusMu) const;
    /// Range of an IR sensor to walls: the nearest of the first edges along three rays, in
    /// `direction` (a unit vector) and at both limits of the cone around it, and of all corners
    /// inside of the cone, hidden or not. Edge points between the rays do not count. The half angle
    /// of the cone is below 90 degrees.
    [[nodiscard]] double distanceInCone(const maze::Point& from, const maze::Point& direction,
        double cosHalfAngle, double sinHalfAngle) const;
    /// Whether a wall of at least that height cuts the straight line.
    [[nodiscard]] bool isHidden(
        const maze::Point& from, const maze::Point& to, double heightMu) const;

    /// Corners of walls and of the arena.
    [[nodiscard]] std::span<const maze::Point> corners() const { return m_corners; }

private:
    struct Edge {
        maze::Point from;
        maze::Point along; ///< vector to the other end
        double inverseSquaredLength;
        double heightMu;
    };

    void addEdges(std::span<const maze::Point> corners, double heightMu);

    std::vector<Edge> m_edges;
    std::vector<maze::Point> m_corners;
};

/// Whether a robot with that centre is completely inside of the target.
[[nodiscard]] bool isInside(const maze::Target& target, const maze::Point& centre);
/// Whether the point is inside of the wall's outline (even-odd rule).
[[nodiscard]] bool isInside(const maze::Wall& wall, const maze::Point& place);
/// Whether a disc of that radius lies in the arena, outside of all walls, and touches no edge.
/// `geometry` is of the lab.
[[nodiscard]] bool hasRoom(
    const maze::Lab& lab, const LabGeometry& geometry, const maze::Point& centre, double radiusMu);

} // namespace medulla::arena
