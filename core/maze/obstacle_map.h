// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/block_log.h"
#include "core/maze/cell_grid.h"
#include "core/maze/pose.h"
#include "core/maze/usual_arena.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace medulla::maze {

/// An obstacle sensor on the robot's edge; its axis points radially outwards.
struct ObstacleSensor {
    double angleRad = 0; ///< rad from the robot's heading
};

inline constexpr double kConeHalfAngleRad =
    0.5235987755982988; ///< 30 degrees to each side, as in the simulators

/// Occupancy grid of walls: log-odds and number of observations in cells of 0.1 Mu. It grows with
/// the sensed area, since the arena's size is not announced.
///
/// A reading V of a cone sensor is an obstacle at 1/V from the robot's edge (the paper, section
/// IV):
/// - area A, up to 1/(V + 0.1), where 0.1 is the reading's noise: less probable,
/// - area B, up to 1/V: less probable, by less,
/// - area C, from 1/V to 1/V + 0.4 (a wall's least width): more probable. The cone is wide, and one
/// obstacle in it explains the reading, so cells far less probable than the most probable cell of C
/// gain little.
/// Readings below 0.4, four times the noise, do not change area C: they are noise more than
/// obstacle. Cells under the robot's own body are free.
///
/// For each cell it keeps the number of occupied cells within four distances, so that planning at
/// full resolution needs no neighbourhood search; for snapshots, it keeps the observing robots of
/// each cell. Thread-confined.
class ObstacleMap {
public:
    static constexpr double kReachMu = 12; ///< half the width of a new map; it grows on demand
    /// Outer radii of the distance rings around a cell, Mu, in which occupied cells are counted.
    /// The innermost is the clearance of a robot (radius 0.5 Mu less most of a cell), the others
    /// grade step costs.
    static constexpr double kRingsMu[4] = { 0.42, 0.60, 0.78, 1.05 };
    static constexpr int kUnseen = 0;
    static constexpr int kHighest = 400; ///< upper limit of log-odds, in hundredths

    /// An empty map with room for `reach` Mu about `middle`. `readingNoise`: standard deviation of
    /// a reading, 1/Mu.
    explicit ObstacleMap(Point middle, double reachMu = kReachMu, double readingNoisePerMu = 0.1);

    /// Observer (number of a robot, 1 to 15) and cycle of the following observations.
    void seenFromNowOn(int robot, int cycle)
    {
        m_observer = std::uint16_t(1U << unsigned(robot));
        m_cycle = cycle;
    }
    /// A reading of a sensor from `pose`.
    void observe(const Pose& pose, ObstacleSensor sensor, double reading);
    /// As `observe`, for a reading explained by another robot: only cells before the obstacle are
    /// updated.
    void observeFree(const Pose& pose, ObstacleSensor sensor, double reading);
    /// Marks the cells under the robot's body as free.
    void occupy(Point body);
    /// A collision while the robot drove in that direction (rad, frame of the map): moves a known
    /// wall there closer, or adds a new one.
    void bump(Point body, double headingRad);

    /// Resets the walls within `reach` Mu to unknown, except cells with log-odds above `surest`
    /// hundredths.
    void doubt(Point middle, double reachMu, int surest = kHighest);

    /// Makes room for the area within `reach` Mu of `point`; true when the map grew.
    bool include(Point point, double reachMu);
    [[nodiscard]] const CellGrid& grid() const { return m_grid; }
    /// Increases when the map grows; columns, rows and indices of cells change then.
    [[nodiscard]] int generation() const { return m_generation; }
    /// Probable extent of the arena, from the map's start.
    [[nodiscard]] const UsualArena& arena() const { return m_arena; }
    /// For snapshots.
    [[nodiscard]] const BlockLog& blockLog() const { return m_blockLog; }

    /// Wall probability in [0, 1]; 0.5 where nothing was seen and outside of the map.
    [[nodiscard]] double probability(Point point) const;
    [[nodiscard]] int observations(Point point) const;
    /// Centre of the occupied cell nearest to `point`, within `limit` Mu.
    [[nodiscard]] std::optional<Point> nearestWall(Point point, double limitMu) const;
    [[nodiscard]] std::uint32_t nearness(Point point) const;

    // By index of a cell.

    /// Numbers of occupied cells within the four rings, 8 bits each, innermost lowest.
    [[nodiscard]] std::uint32_t nearness(int cell) const { return m_near[std::size_t(cell)]; }
    [[nodiscard]] bool occupied(int cell) const { return m_occupied[std::size_t(cell)] != 0; }
    [[nodiscard]] bool seen(int cell) const { return m_seen[std::size_t(cell)] != kUnseen; }
    /// More probably a wall than not, but not certainly.
    [[nodiscard]] bool suspected(int cell) const { return m_odds[std::size_t(cell)] > 10; }
    [[nodiscard]] bool free(int cell) const { return m_odds[std::size_t(cell)] < -kFree; }
    /// Log-odds of a wall, hundredths.
    [[nodiscard]] int odds(int cell) const { return m_odds[std::size_t(cell)]; }
    /// Saturates at 255.
    [[nodiscard]] int observations(int cell) const { return m_seen[std::size_t(cell)]; }
    /// Bit n: seen by robot n.
    [[nodiscard]] std::uint16_t seenBy(int cell) const { return m_seenBy[std::size_t(cell)]; }

private:
    static constexpr int kOccupied =
        85; ///< log-odds in hundredths above which a cell becomes a wall (70 %)
    static constexpr int kNoLonger =
        20; ///< log-odds below which a wall becomes free: hysteresis against flicker
    /// A cell with log-odds below minus this is free (65 %).
    static constexpr int kFree = 60;
    /// Limit for readings (3 % wall), so that a wall can still appear.
    static constexpr int kLowest = -350;
    /// Where a robot stood: twice as sure, and readings do not lower it.
    static constexpr int kBody = -700;

    /// The ends of the areas of a reading, Mu from the robot's edge. A reading within the noise has
    /// neither B nor C; a reading explained by another robot has no C.
    struct Areas {
        double endA;
        double endB;
        double endC;
    };
    /// A cell in area C of a reading.
    struct Struck {
        int cell;
        double square; ///< distance from the sensor in cells, squared
    };

    [[nodiscard]] Areas areasOf(double reading, bool explained) const;
    void cone(const Pose& pose, ObstacleSensor sensor, double reading, bool explained);
    /// Updates the cells of areas A and B in a row of the cone; adds those of area C to m_wall.
    /// `eye`: the sensor's place in cells, from the middle of cell 0, 0.
    void weakenRow(int row, int firstColumn, int lastColumn, Point eye, const Areas& areas);
    /// Updates the cells in m_wall.
    void strengthenWall(double reading, const Areas& areas);
    void add(int cell, int hundredths);
    void flip(int cell, bool occupied);
    /// Notes cells of a row as updated; `seen`: by an observation.
    void noteUpdate(int row, int firstColumn, int lastColumn, bool seen);
    void grow(int left, int down, int right, int up);

    UsualArena m_arena;
    double m_noise; ///< of a reading
    double m_least; ///< smallest reading that indicates an obstacle
    CellGrid m_grid;
    int m_generation = 0;
    std::vector<std::int16_t> m_odds;
    std::vector<std::uint8_t> m_seen;
    std::vector<std::uint8_t> m_occupied;
    std::vector<std::uint32_t> m_near;
    std::vector<std::uint16_t> m_seenBy;
    std::uint16_t m_observer = 0;
    int m_cycle = 0;
    BlockLog m_blockLog;
    std::vector<Struck> m_wall; ///< area C of the present reading; a member to reuse its memory
};

} // namespace medulla::maze
