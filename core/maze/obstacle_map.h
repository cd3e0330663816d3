// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/lattice.h"
#include "core/maze/pose.h"
#include "core/maze/usual_arena.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace medulla::maze {

inline constexpr double kCellSize = 0.1; ///< um

/// Column and row of a cell, counted from the map's lower left corner. Value type.
struct Cell {
    int column = 0;
    int row = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
};

/// An obstacle sensor: where it sits on the robot's edge, which is where it looks.
struct ObstacleSensor {
    double angle = 0; ///< rad from the robot's heading
};

inline constexpr double kConeHalfAngle = 0.5235987755982988; ///< rad, 30 degrees to each side

/// How probable it is that a cell is part of a wall, as log-odds with the number of observations,
/// in cells of 0.1 um. It grows as far as is seen, since the arena's size is not announced.
///
/// A reading V of a cone sensor is an obstacle at 1/V from the robot's edge (the paper, section
/// IV):
/// - area A, up to 1/(V + 0.1), where 0.1 is the reading's noise: less probable,
/// - area B, up to 1/V: less probable, by less,
/// - area C, from 1/V to 1/V + 0.4 (a wall's least width): more probable. The cone is wide, and one
///   obstacle in it explains the reading, so that cells which are far less probable than the most
///   probable one of C gain little.
/// Readings below 0.4, four times the noise, say nothing about C: they are noise more than
/// obstacle. Where the robot's own body stood, there is no wall.
///
/// Beside each cell it keeps how many occupied cells lie within four distances, so that planning at
/// full resolution need not look round; and, for pictures, by whom it was seen, and when each block
/// of kBlock x kBlock cells was. Thread-confined.
class ObstacleMap {
public:
    static constexpr double kReach = 12; ///< um
    /// Rings of distance from occupied cells to a cell, um: outer radii.
    static constexpr double kRings[4] = { 0.42, 0.60, 0.78, 1.05 };
    static constexpr int kUnseen = 0;
    static constexpr int kHighest = 400; ///< log-odds that a cell can have, in hundredths

    /// An empty map with room for `reach` um about `middle`. `readingNoise`: standard deviation of
    /// a reading, 1/um.
    explicit ObstacleMap(Point middle, double reach = kReach, double readingNoise = 0.1);

    /// Who sees what is told from here on (number of a robot, 1 to 15), and in which cycle.
    void seenFromNowOn(int robot, int cycle)
    {
        m_observer = std::uint16_t(1U << unsigned(robot));
        m_cycle = cycle;
    }
    /// A reading of a sensor from `pose`.
    void observe(const Pose& pose, ObstacleSensor sensor, double reading);
    /// As `observe`, when another robot explains the reading: only what lies before it is learned.
    void observeFree(const Pose& pose, ObstacleSensor sensor, double reading);
    /// The robot's body stands there, so no wall does.
    void occupy(Point body);
    /// The robot ran into something while it drove in that direction (rad, frame of the map): the
    /// wall that is known there, which then is nearer than it seemed, or one that was not known.
    void bump(Point body, double heading);

    /// What is believed of walls within `reach` um may be wrong: makes it unsure, but for what has
    /// log-odds above `surest` hundredths.
    void doubt(Point middle, double reach, int surest = kHighest);

    [[nodiscard]] int columns() const { return m_columns; }
    [[nodiscard]] int rows() const { return m_rows; }
    /// What is likely of the arena, as the map began.
    [[nodiscard]] const UsualArena& arena() const { return m_arena; }
    /// Rises when the map grows; cells have other columns and rows then.
    [[nodiscard]] int generation() const { return m_generation; }
    /// Of the lower left corner of cell 0, 0.
    [[nodiscard]] Point origin() const { return m_origin; }
    [[nodiscard]] Cell cellAt(Point point) const
    {
        return { int(std::floor((point.x - m_origin.x) / kCellSize)),
            int(std::floor((point.y - m_origin.y) / kCellSize)) };
    }
    [[nodiscard]] Point middleOf(Cell cell) const
    {
        return { m_origin.x + (cell.column + 0.5) * kCellSize,
            m_origin.y + (cell.row + 0.5) * kCellSize };
    }
    [[nodiscard]] bool contains(Cell cell) const
    {
        return cell.column >= 0 && cell.row >= 0 && cell.column < m_columns && cell.row < m_rows;
    }
    [[nodiscard]] int index(Cell cell) const { return cell.row * m_columns + cell.column; }
    [[nodiscard]] Cell cellOf(int index) const { return { index % m_columns, index / m_columns }; }

    /// Of a wall, in [0, 1]; 0.5 where nothing was seen. Outside the map nothing was seen.
    [[nodiscard]] double probability(Point point) const;
    [[nodiscard]] int observations(Point point) const;
    [[nodiscard]] bool occupied(int cell) const { return m_occupied[std::size_t(cell)] != 0; }
    [[nodiscard]] bool seen(int cell) const { return m_seen[std::size_t(cell)] != kUnseen; }
    /// More probably a wall than not, yet not surely.
    [[nodiscard]] bool suspected(int cell) const { return m_odds[std::size_t(cell)] > 10; }
    [[nodiscard]] bool free(int cell) const { return m_odds[std::size_t(cell)] < -kFree; }
    /// Numbers of occupied cells within the four rings, 8 bits each, innermost lowest.
    [[nodiscard]] std::uint32_t nearness(int cell) const { return m_near[std::size_t(cell)]; }
    [[nodiscard]] std::uint32_t nearness(Point point) const;
    /// The middle of the occupied cell nearest to `point`, within `limit` um.
    [[nodiscard]] std::optional<Point> nearestWall(Point point, double limit) const;

    /// Cells that became occupied or free of it since the start; a plan made at an older count may
    /// be out of date.
    [[nodiscard]] std::uint64_t changes() const { return m_changes; }
    /// Makes room for everything within `reach` um of `point`; true when the map grew.
    bool include(Point point, double reach);

    /// Log-odds of a wall, hundredths.
    [[nodiscard]] int odds(int cell) const { return m_odds[std::size_t(cell)]; }
    /// Up to 255.
    [[nodiscard]] int observations(int cell) const { return m_seen[std::size_t(cell)]; }
    /// Bit n: robot n saw it.
    [[nodiscard]] std::uint16_t seenBy(int cell) const { return m_seenBy[std::size_t(cell)]; }

    static constexpr int kBlock = 8; ///< cells
    /// The cells, in the lattice of their size.
    [[nodiscard]] LatticeRect frame() const { return { m_column, m_row, m_columns, m_rows }; }
    /// The blocks, in the lattice of theirs.
    [[nodiscard]] const LatticeRect& blocks() const { return m_blocks; }
    /// Rises with whatever is learned.
    [[nodiscard]] std::uint32_t touches() const { return m_touches; }
    /// The count of `touches` when something in this block was learned last; 0: never.
    [[nodiscard]] std::uint32_t touched(std::size_t block) const { return m_touched[block]; }
    /// The cycle in which something in this block was seen last; below zero: never.
    [[nodiscard]] std::int32_t seenAt(std::size_t block) const { return m_seenAt[block]; }

private:
    static constexpr int kOccupied = 85; ///< log-odds in hundredths from which a cell is a wall
    static constexpr int kNoLonger = 20; ///< below which it is none any more
    static constexpr int kFree = 60;
    static constexpr int kLowest = -350;
    static constexpr int kBody = -700;

    void cone(const Pose& pose, ObstacleSensor sensor, double reading, bool explained);
    void add(int cell, int hundredths);
    void flip(int cell, bool occupied);
    /// Cells of a row were seen, or only became different.
    void touch(int row, int firstColumn, int lastColumn, bool seen);
    void frameBlocks();
    void grow(int left, int down, int right, int up);

    struct Struck {
        int cell;
        double square; ///< of the distance from the sensor, in cells
    };

    UsualArena m_arena;
    double m_noise; ///< of a reading
    double m_least; ///< reading; smaller ones say nothing about an obstacle
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
    std::vector<Struck> m_wall; ///< area C of the reading at hand; kept for its room
};

} // namespace medulla::maze
