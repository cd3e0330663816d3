// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/lab_geometry.h"

#include <optional>
#include <vector>

#include <QByteArray>

namespace medulla::arena {

/// A place in the grid of 2 um x 2 um that the challenges of the 2021 simulator lay over a lab.
struct Cell {
    int column = 0; ///< from the left
    int row = 0; ///< from below

    friend bool operator==(const Cell&, const Cell&) = default;
};

/// The cell that a point lies in.
[[nodiscard]] Cell cellAt(const maze::Point& point);

/// A lab as such cells: between two neighbours there is a way unless a wall or the arena's border
/// cuts the line between their middles. Holds a copy of what it needs; value type.
class Cells {
public:
    explicit Cells(const maze::Lab& lab);

    /// The loop that mode 1 counts cells along: from that cell to the east, then in each cell
    /// straight on, or right, or left, whichever is open first, until it comes back. Nothing where
    /// there is no such loop.
    [[nodiscard]] std::optional<std::vector<Cell>> loopFrom(Cell start) const;

    /// What mode 2 writes: the lab as a robot that starts in that cell could map it, with its start
    /// (I) in the middle of four times as many characters as the lab has cells, less one, either
    /// way: X where it can get to, | and - for the walls that it can see from there.
    [[nodiscard]] QByteArray mapFrom(Cell start) const;
    /// What mode 3 writes: the same with the numbers of the targets in place of I, then the order
    /// of the shortest closed tour through all of them that begins with the first one, and its
    /// length, um. Without the tour where there are fewer than two, more than nine, or where one
    /// cannot be reached.
    [[nodiscard]] QByteArray planFrom(Cell start) const;

private:
    [[nodiscard]] bool isOpen(Cell from, Cell to) const;
    [[nodiscard]] std::vector<QByteArray> drawn(Cell start) const;
    [[nodiscard]] std::vector<int> stepsFrom(Cell start) const;
    [[nodiscard]] QByteArray tour() const;
    [[nodiscard]] std::size_t indexOf(Cell cell) const
    {
        return std::size_t(cell.row) * std::size_t(m_columns) + std::size_t(cell.column);
    }
    [[nodiscard]] bool isInside(Cell cell) const
    {
        return cell.column >= 0 && cell.row >= 0 && cell.column < m_columns && cell.row < m_rows;
    }

    LabGeometry m_geometry;
    int m_columns;
    int m_rows;
    std::vector<Cell> m_targets;
};

} // namespace medulla::arena
