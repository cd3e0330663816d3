// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/planner.h"

#include <optional>
#include <vector>

namespace medulla::maze {

/// The highest step cost on the straight line between two points (see `stepCost`); 0 when a cell
/// of it has no room for a robot.
[[nodiscard]] std::uint32_t worstOnLine(const ObstacleMap& map, Point from, Point to);

/// Whether the line comes into a disc, or, from within, nearer to its middle.
[[nodiscard]] bool crosses(const Disc& disc, Point from, Point to);

/// A way as few waypoints with straight lines between them. Waypoints are passed within 0.5 um, as
/// in the paper; who finds themselves past some of them goes on at later ones. Value type.
class Path {
public:
    static constexpr double kWatched = 3.0; ///< um ahead that are to be checked each cycle

    Path() = default;
    /// Smooths the cells of a way: as few waypoints as lines allow that are nowhere nearer to walls
    /// than the way itself.
    /// The lines keep out of `discs` as the way does.
    Path(const ObstacleMap& map, const std::vector<int>& cells, std::vector<Disc> discs = {});
    explicit Path(std::vector<Point> waypoints)
        : m_waypoints(std::move(waypoints))
    {
    }

    [[nodiscard]] bool empty() const { return m_next >= m_waypoints.size(); }
    [[nodiscard]] const std::vector<Point>& waypoints() const { return m_waypoints; }
    /// Index of the waypoint that is gone to.
    [[nodiscard]] std::size_t next() const { return m_next; }
    [[nodiscard]] Point end() const { return m_waypoints.back(); }

    /// Passes waypoints that lie behind the robot at `place`: within `kPassed` when the line to the
    /// one after is as good, or when a later one is nearer.
    void pass(const ObstacleMap& map, Point place);
    /// Where to steer to from `place`: the farthest of the next waypoints that can be seen from
    /// there. Only when not empty.
    [[nodiscard]] Point aim(const ObstacleMap& map, Point place) const;
    /// Whether the map still has room along the next `length` um.
    [[nodiscard]] bool open(const ObstacleMap& map, Point place, double length) const;
    /// What remains from `place`, um.
    [[nodiscard]] double remaining(Point place) const;

    static constexpr double kPassed = 0.5; ///< um
    static constexpr double kReached = 0.08; ///< um, of the last one

private:
    [[nodiscard]] bool taken(Point from, Point to) const;
    [[nodiscard]] std::uint32_t worst(const ObstacleMap& map, Point from, Point to) const;

    std::vector<Disc> m_discs;
    std::vector<Point> m_waypoints;
    std::size_t m_next = 0;
};

} // namespace medulla::maze
