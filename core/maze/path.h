// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/planner.h"

#include <optional>
#include <vector>

namespace medulla::maze {

/// The highest step cost on the straight line between two points (see `stepCost`); 0 if a cell on
/// it has no room for a robot.
[[nodiscard]] std::uint32_t worstOnLine(const ObstacleMap& map, Point from, Point to);

/// Whether the line enters a disc, or, from inside, approaches its centre.
[[nodiscard]] bool crosses(const Disc& disc, Point from, Point to);

/// A path as few waypoints with straight lines between them. A waypoint counts as passed within 0.5
/// Mu, as in the paper; a robot beyond several waypoints continues with the next one ahead. Value
/// type.
class Path {
public:
    static constexpr double kWatchedMu = 3.0; ///< Mu ahead to be checked for obstacles each cycle

    Path() = default;
    /// Smooths the cells of a path: as few waypoints as possible with lines that come nowhere
    /// nearer to walls than the cells.
    /// The lines keep out of `discs` as the cells do.
    Path(const ObstacleMap& map, const std::vector<int>& cells, std::vector<Disc> discs = {});
    explicit Path(std::vector<Point> waypoints)
        : m_waypoints(std::move(waypoints))
    {
    }

    [[nodiscard]] bool empty() const { return m_next >= m_waypoints.size(); }
    [[nodiscard]] const std::vector<Point>& waypoints() const { return m_waypoints; }
    /// Index of the waypoint ahead.
    [[nodiscard]] std::size_t next() const { return m_next; }
    [[nodiscard]] Point end() const { return m_waypoints.back(); }

    /// Drops waypoints behind the robot at `place`: within `kPassedMu` if the line to the next one
    /// is as good, or if a later one is nearer.
    void pass(const ObstacleMap& map, Point place);
    /// Steering point from `place`: the farthest of the next waypoints with a free line. Only when
    /// not empty.
    [[nodiscard]] Point aim(const ObstacleMap& map, Point place) const;
    /// Whether the map still has room along the next `length` Mu.
    [[nodiscard]] bool open(const ObstacleMap& map, Point place, double lengthMu) const;
    /// Remaining length from `place`, Mu.
    [[nodiscard]] double remaining(Point place) const;

    static constexpr double kPassedMu = 0.5; ///< from the paper
    static constexpr double kReachedMu = 0.08; ///< of the last waypoint; below a cell's width

private:
    [[nodiscard]] bool taken(Point from, Point to) const;
    [[nodiscard]] std::uint32_t worst(const ObstacleMap& map, Point from, Point to) const;

    std::vector<Disc> m_discs;
    std::vector<Point> m_waypoints;
    std::size_t m_next = 0;
};

} // namespace medulla::maze
