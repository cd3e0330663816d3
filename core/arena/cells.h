// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/lab_geometry.h"

#include <optional>
#include <vector>

#include <QByteArray>

namespace medulla::arena {

/// A cell of the grid of 2 Mu x 2 Mu that the challenges of the 2021 simulator lay over a lab.
struct Cell {
    int column = 0; ///< from the left
    int row = 0; ///< from below

    friend bool operator==(const Cell&, const Cell&) = default;
};

/// The cell that contains a point.
[[nodiscard]] Cell cellAt(const maze::Point& point);

/// A lab as such cells: two neighbours are connected unless a wall or the arena's border cuts the
/// line between their centres. Holds its own copy of the geometry; value type.
class Cells {
public:
    explicit Cells(const maze::Lab& lab);

    /// The loop of cells counted in mode 1: from `start` to the east, then in each cell straight
    /// on, right or left, the first open one, back to `start`. Nothing if there is no such loop.
    [[nodiscard]] std::optional<std::vector<Cell>> loopFrom(Cell start) const;

    /// Output of mode 2: a robot's best possible map from that start cell, with the start (I) in
    /// the centre of four times as many characters as the lab has cells, less one, on each axis: X
    /// for reachable ground, | and - for the walls visible from there.
    [[nodiscard]] QByteArray mapFrom(Cell start) const;
    /// Output of mode 3: the same with the numbers of the targets in place of I, then the order of
    /// the shortest closed tour through all targets, starting at the first one, and its length, Mu.
    /// No tour for fewer than two targets, more than nine, or an unreachable one.
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
