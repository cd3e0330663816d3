// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/lattice.h"
#include "core/maze/pose.h"
#include "core/maze/usual_arena.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace medulla::maze {

inline constexpr double kCellSizeMu = 0.1;

/// Column and row of a cell, counted from the map's lower left corner. Value type.
struct Cell {
    int column = 0;
    int row = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
};

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
/// full resolution needs no neighbourhood search; for snapshots, it keeps the observing robots, and
/// the last observation of each block of kBlock x kBlock cells. Thread-confined.
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

    [[nodiscard]] int columns() const { return m_columns; }
    [[nodiscard]] int rows() const { return m_rows; }
    /// Probable extent of the arena, from the map's start.
    [[nodiscard]] const UsualArena& arena() const { return m_arena; }
    /// Increases when the map grows; columns and rows of cells change then.
    [[nodiscard]] int generation() const { return m_generation; }
    /// Lower left corner of cell 0, 0.
    [[nodiscard]] Point origin() const { return m_origin; }
    [[nodiscard]] Cell cellAt(Point point) const
    {
        return { int(std::floor((point.x - m_origin.x) / kCellSizeMu)),
            int(std::floor((point.y - m_origin.y) / kCellSizeMu)) };
    }
    [[nodiscard]] Point middleOf(Cell cell) const
    {
        return { m_origin.x + (cell.column + 0.5) * kCellSizeMu,
            m_origin.y + (cell.row + 0.5) * kCellSizeMu };
    }
    [[nodiscard]] bool contains(Cell cell) const
    {
        return cell.column >= 0 && cell.row >= 0 && cell.column < m_columns && cell.row < m_rows;
    }
    [[nodiscard]] int index(Cell cell) const { return cell.row * m_columns + cell.column; }
    [[nodiscard]] Cell cellOf(int index) const { return { index % m_columns, index / m_columns }; }

    /// Wall probability in [0, 1]; 0.5 where nothing was seen and outside of the map.
    [[nodiscard]] double probability(Point point) const;
    [[nodiscard]] int observations(Point point) const;
    [[nodiscard]] bool occupied(int cell) const { return m_occupied[std::size_t(cell)] != 0; }
    [[nodiscard]] bool seen(int cell) const { return m_seen[std::size_t(cell)] != kUnseen; }
    /// More probably a wall than not, but not certainly.
    [[nodiscard]] bool suspected(int cell) const { return m_odds[std::size_t(cell)] > 10; }
    [[nodiscard]] bool free(int cell) const { return m_odds[std::size_t(cell)] < -kFree; }
    /// Numbers of occupied cells within the four rings, 8 bits each, innermost lowest.
    [[nodiscard]] std::uint32_t nearness(int cell) const { return m_near[std::size_t(cell)]; }
    [[nodiscard]] std::uint32_t nearness(Point point) const;
    /// Centre of the occupied cell nearest to `point`, within `limit` Mu.
    [[nodiscard]] std::optional<Point> nearestWall(Point point, double limitMu) const;

    /// Number of cells that changed between occupied and free since the start; a plan made at a
    /// lower count may be outdated.
    [[nodiscard]] std::uint64_t changes() const { return m_changes; }
    /// Makes room for the area within `reach` Mu of `point`; true when the map grew.
    bool include(Point point, double reachMu);

    /// Log-odds of a wall, hundredths.
    [[nodiscard]] int odds(int cell) const { return m_odds[std::size_t(cell)]; }
    /// Saturates at 255.
    [[nodiscard]] int observations(int cell) const { return m_seen[std::size_t(cell)]; }
    /// Bit n: seen by robot n.
    [[nodiscard]] std::uint16_t seenBy(int cell) const { return m_seenBy[std::size_t(cell)]; }

    static constexpr int kBlock = 8; ///< cells
    /// The cells, in the lattice of their size.
    [[nodiscard]] LatticeRect frame() const { return { m_column, m_row, m_columns, m_rows }; }
    /// The blocks, in the lattice of blocks.
    [[nodiscard]] const LatticeRect& blocks() const { return m_blocks; }
    /// Increases with each update.
    [[nodiscard]] std::uint32_t touches() const { return m_touches; }
    /// The count of `touches` at the last update of this block; 0: never.
    [[nodiscard]] std::uint32_t touched(std::size_t block) const { return m_touched[block]; }
    /// Last cycle with an observation in this block; negative: never.
    [[nodiscard]] std::int32_t seenAt(std::size_t block) const { return m_seenAt[block]; }

private:
    static constexpr int kOccupied =
        85; ///< log-odds in hundredths above which a cell becomes a wall (70 %)
    static constexpr int kNoLonger =
        20; ///< log-odds below which a wall becomes free: hysteresis against flicker
    static constexpr int kFree = 60;
    static constexpr int kLowest = -350;
    static constexpr int kBody = -700;

    void cone(const Pose& pose, ObstacleSensor sensor, double reading, bool explained);
    void add(int cell, int hundredths);
    void flip(int cell, bool occupied);
    /// Marks cells of a row as updated; `seen`: by an observation.
    void touch(int row, int firstColumn, int lastColumn, bool seen);
    void frameBlocks();
    void grow(int left, int down, int right, int up);

    struct Struck {
        int cell;
        double square; ///< distance from the sensor in cells, squared
    };

    UsualArena m_arena;
    double m_noise; ///< of a reading
    double m_least; ///< smallest reading that indicates an obstacle
    Point m_origin;
    int m_columns = 0;
    int m_rows = 0;
    int m_generation = 0;
    std::uint64_t m_changes = 0;
    std::vector<std::int16_t> m_odds;
    std::vector<std::uint8_t> m_seen;
    std::vector<std::uint8_t> m_occupied;
    std::vector<std::uint32_t> m_near;
    std::vector<std::uint16_t> m_seenBy;
    std::uint16_t m_observer = 0;
    int m_cycle = 0;
    int m_column = 0; ///< of the lower left cell, in the lattice
    int m_row = 0;
    LatticeRect m_blocks;
    std::uint32_t m_touches = 0;
    std::vector<std::uint32_t> m_touched;
    std::vector<std::int32_t> m_seenAt;
    std::vector<Struck> m_wall; ///< area C of the present reading; a member to reuse its memory
};

} // namespace medulla::maze
