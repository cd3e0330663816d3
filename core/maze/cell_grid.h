// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/lattice.h"
#include "core/maze/pose.h"

#include <cmath>
#include <optional>

namespace medulla::maze {

/// By the rules walls are at least 0.4 Mu thick and passages 1.5 Mu wide: 4 and 15 cells. Half the
/// size takes four times the memory and planning time.
inline constexpr double kCellSizeMu = 0.1;

/// Column and row of a cell, counted from the grid's lower left corner. Value type.
struct Cell {
    int column = 0;
    int row = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
};

/// The cells of a rectangular map: their columns and rows, their indices row by row from below, and
/// their places. Value type.
class CellGrid {
public:
    /// `origin`: lower left corner of cell 0, 0, Mu.
    CellGrid(Point origin, int columns, int rows)
        : m_origin(origin)
        , m_lattice { int(std::lround(origin.x / kCellSizeMu)),
            int(std::lround(origin.y / kCellSizeMu)), columns, rows }
    {
    }

    [[nodiscard]] Point origin() const { return m_origin; }
    [[nodiscard]] int columns() const { return m_lattice.columns; }
    [[nodiscard]] int rows() const { return m_lattice.rows; }
    /// Number of cells.
    [[nodiscard]] int size() const { return columns() * rows(); }
    /// The cells, in the lattice of their size.
    [[nodiscard]] const LatticeRect& lattice() const { return m_lattice; }

    /// The cell at a point, inside or outside of the grid.
    [[nodiscard]] Cell cellAt(Point point) const
    {
        return { int(std::floor((point.x - m_origin.x) / kCellSizeMu)),
            int(std::floor((point.y - m_origin.y) / kCellSizeMu)) };
    }
    [[nodiscard]] bool contains(Cell cell) const
    {
        return cell.column >= 0 && cell.row >= 0 && cell.column < columns() && cell.row < rows();
    }
    /// Only for a contained cell.
    [[nodiscard]] int index(Cell cell) const { return cell.row * columns() + cell.column; }
    /// Index of the cell at a point; nullopt: outside of the grid.
    [[nodiscard]] std::optional<int> indexAt(Point point) const
    {
        const auto cell = cellAt(point);
        return contains(cell) ? std::optional(index(cell)) : std::nullopt;
    }
    [[nodiscard]] Cell cellOf(int index) const { return { index % columns(), index / columns() }; }
    [[nodiscard]] Point middleOf(Cell cell) const
    {
        return { m_origin.x + (cell.column + 0.5) * kCellSizeMu,
            m_origin.y + (cell.row + 0.5) * kCellSizeMu };
    }
    [[nodiscard]] Point middleOf(int index) const { return middleOf(cellOf(index)); }

private:
    Point m_origin;
    LatticeRect m_lattice;
};

} // namespace medulla::maze
