// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/random_maze.h"

#include "core/base/seeded_random.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace medulla::arena {

namespace {

/// The size of the arena of the rules, Mu.
constexpr double kWidthMu = 28.0;
constexpr double kHeightMu = 14.0;
/// Half the thickness of a wall, as of the official labs' rows.
constexpr double kHalfWallMu = 0.1;
/// The beacon's height and heights of walls below and above it, Mu, as in the built-in maze.
constexpr double kBeaconHeightMu = 4.0;
constexpr double kLowWallMu = 3.0;
constexpr double kHighWallMu = 5.0;
/// A side of the rooms of starts and target, cells.
constexpr int kRoomCells = 2;

struct Level {
    int columns; ///< of square cells: kWidthMu is twice kHeightMu, so there are half as many rows
    double keptShare; ///< of the walls that are not needed for a maze without loops to remain one
    double highShare; ///< of walls that hide the beacon
};
/// Chosen by eye, from open ground to corridors as in the official labs, whose cells are 2 Mu wide.
constexpr std::array<Level, kMostDifficulty> kLevels { {
    { 8, 0.3, 0.3 },
    { 8, 0.6, 0.5 },
    { 10, 0.7, 0.7 },
    { 10, 0.9, 0.9 },
    { 14, 0.95, 1.0 },
} };

/// A cell of the maze, whose size depends on the level.
struct MazeCell {
    int column = 0; ///< from the left
    int row = 0; ///< from below
};

/// The walls between the cells of a maze.
class Walls {
public:
    Walls(int columns, int rows)
        : m_columns(columns)
        , m_rows(rows)
        , m_right(std::size_t(columns) * std::size_t(rows), true)
        , m_above(m_right.size(), true)
    {
    }

    [[nodiscard]] int columns() const { return m_columns; }
    [[nodiscard]] int rows() const { return m_rows; }
    [[nodiscard]] double cellMu() const { return kWidthMu / m_columns; }
    [[nodiscard]] std::size_t count() const { return m_right.size(); }
    [[nodiscard]] bool isInside(MazeCell cell) const
    {
        return cell.column >= 0 && cell.column < m_columns && cell.row >= 0 && cell.row < m_rows;
    }
    [[nodiscard]] std::size_t indexOf(MazeCell cell) const
    {
        return std::size_t(cell.row) * std::size_t(m_columns) + std::size_t(cell.column);
    }
    [[nodiscard]] bool isRightOf(MazeCell cell) const { return m_right[indexOf(cell)]; }
    [[nodiscard]] bool isAbove(MazeCell cell) const { return m_above[indexOf(cell)]; }

    /// Removes the wall between two neighbours.
    void open(MazeCell a, MazeCell b)
    {
        const MazeCell first { std::min(a.column, b.column), std::min(a.row, b.row) };
        (a.row == b.row ? m_right : m_above)[indexOf(first)] = false;
    }
    /// Removes the walls within a room with that lower left cell.
    void openRoom(MazeCell corner)
    {
        for (int row = corner.row; row < corner.row + kRoomCells; ++row) {
            for (int column = corner.column; column < corner.column + kRoomCells; ++column) {
                if (column + 1 < corner.column + kRoomCells) {
                    open({ column, row }, { column + 1, row });
                }
                if (row + 1 < corner.row + kRoomCells) {
                    open({ column, row }, { column, row + 1 });
                }
            }
        }
    }

private:
    int m_columns;
    int m_rows;
    std::vector<bool> m_right; ///< of each cell
    std::vector<bool> m_above; ///< likewise
};

/// Opens a way to every cell, without loops: a walk that goes to a random neighbour that it has not
/// visited, and back where there is none.
void openWays(Walls& walls, SeededRandom& random)
{
    std::vector<bool> isVisited(walls.count(), false);
    std::vector<MazeCell> way { {} };
    isVisited[0] = true;
    while (!way.empty()) {
        const auto at = way.back();
        std::array<MazeCell, 4> fresh;
        std::size_t count = 0;
        for (const auto next :
            { MazeCell { at.column + 1, at.row }, MazeCell { at.column - 1, at.row },
                MazeCell { at.column, at.row + 1 }, MazeCell { at.column, at.row - 1 } }) {
            if (walls.isInside(next) && !isVisited[walls.indexOf(next)]) {
                fresh.at(count++) = next;
            }
        }
        if (count == 0) {
            way.pop_back();
            continue;
        }
        const auto next = fresh.at(std::size_t(random.below(count)));
        walls.open(at, next);
        isVisited[walls.indexOf(next)] = true;
        way.push_back(next);
    }
}

/// Removes some of the walls that are left, which makes loops.
void openLoops(Walls& walls, double keptShare, SeededRandom& random)
{
    for (int row = 0; row < walls.rows(); ++row) {
        for (int column = 0; column < walls.columns(); ++column) {
            // The number of draws does not depend on the walls.
            const bool opensRight = !random.chance(keptShare);
            const bool opensAbove = !random.chance(keptShare);
            if (opensRight && column + 1 < walls.columns()) {
                walls.open({ column, row }, { column + 1, row });
            }
            if (opensAbove && row + 1 < walls.rows()) {
                walls.open({ column, row }, { column, row + 1 });
            }
        }
    }
}

/// The walls as boxes: those in a line are one, with ends that overlap the walls across.
std::vector<maze::Wall> boxesOf(const Walls& walls, double highShare, SeededRandom& random)
{
    const double cellMu = walls.cellMu();
    std::vector<maze::Wall> boxes;
    const auto add = [&](double left, double bottom, double right, double top) {
        left = std::max(left - kHalfWallMu, 0.0);
        bottom = std::max(bottom - kHalfWallMu, 0.0);
        right = std::min(right + kHalfWallMu, kWidthMu);
        top = std::min(top + kHalfWallMu, kHeightMu);
        boxes.push_back({ random.chance(highShare) ? kHighWallMu : kLowWallMu,
            { { left, bottom }, { right, bottom }, { right, top }, { left, top } } });
    };
    // The border of the arena is a wall by itself.
    for (int column = 0; column + 1 < walls.columns(); ++column) {
        for (int row = 0; row < walls.rows(); ++row) {
            const int first = row;
            while (row < walls.rows() && walls.isRightOf({ column, row })) {
                ++row;
            }
            if (row > first) {
                add((column + 1) * cellMu, first * cellMu, (column + 1) * cellMu, row * cellMu);
            }
        }
    }
    for (int row = 0; row + 1 < walls.rows(); ++row) {
        for (int column = 0; column < walls.columns(); ++column) {
            const int first = column;
            while (column < walls.columns() && walls.isAbove({ column, row })) {
                ++column;
            }
            if (column > first) {
                add(first * cellMu, (row + 1) * cellMu, column * cellMu, (row + 1) * cellMu);
            }
        }
    }
    return boxes;
}

/// Five starts around the centre of a room, at least 1.5 Mu apart and inside of the narrowest room.
maze::Grid startsAround(const maze::Point& centre)
{
    constexpr double kAsideMu = 1.1;
    maze::Grid grid;
    for (const auto& [x, y] :
        { std::pair(0.0, 0.0), std::pair(-kAsideMu, -kAsideMu), std::pair(-kAsideMu, kAsideMu),
            std::pair(kAsideMu, -kAsideMu), std::pair(kAsideMu, kAsideMu) }) {
        grid.starts.push_back({ centre.x + x, centre.y + y, 0.0 });
    }
    return grid;
}

} // namespace

RandomMaze makeRandomMaze(std::uint64_t seed, int difficulty)
{
    difficulty = std::clamp(difficulty, kLeastDifficulty, kMostDifficulty);
    const auto& level = kLevels.at(std::size_t(difficulty - kLeastDifficulty));
    SeededRandom random(seed);
    Walls walls(level.columns, level.columns / 2);
    openWays(walls, random);
    openLoops(walls, level.keptShare, random);

    const auto chosen = [&](int bound) { return int(random.below(std::uint64_t(bound))); };
    const int corners = walls.rows() - kRoomCells + 1; // rows in which a room can begin
    const MazeCell starts { 0, chosen(corners) };
    // In the last quarter, so that the way to the target is long.
    const int quarter = walls.columns() / 4;
    const MazeCell target { walls.columns() - kRoomCells - chosen(quarter - kRoomCells + 1),
        chosen(corners) };
    walls.openRoom(starts);
    walls.openRoom(target);

    const auto centreOf = [&](MazeCell corner) {
        return maze::Point { (corner.column + kRoomCells / 2.0) * walls.cellMu(),
            (corner.row + kRoomCells / 2.0) * walls.cellMu() };
    };
    RandomMaze made;
    made.lab.name = QStringLiteral("Random %1, difficulty %2").arg(seed).arg(difficulty);
    made.lab.widthMu = kWidthMu;
    made.lab.heightMu = kHeightMu;
    made.lab.beacons = { { centreOf(target), kBeaconHeightMu } };
    made.lab.targets = { { centreOf(target), maze::Target {}.radiusMu } };
    made.lab.walls = boxesOf(walls, level.highShare, random);
    made.grid = startsAround(centreOf(starts));
    return made;
}

} // namespace medulla::arena
