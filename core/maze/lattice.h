// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace medulla::maze {

/// A rectangle of squares in a square lattice over the plane: columns to the right, rows upwards;
/// the lower left corner of square 0, 0 is the origin of the frame. Value type.
struct LatticeRect {
    int column = 0; ///< of the leftmost square
    int row = 0; ///< of the lowest square
    int columns = 0;
    int rows = 0;

    [[nodiscard]] bool contains(int atColumn, int atRow) const
    {
        return atColumn >= column && atRow >= row && atColumn < column + columns
            && atRow < row + rows;
    }
    /// Row by row from below; only for a contained square.
    [[nodiscard]] std::size_t index(int atColumn, int atRow) const
    {
        return std::size_t(atRow - row) * std::size_t(columns) + std::size_t(atColumn - column);
    }
    [[nodiscard]] std::size_t size() const { return std::size_t(columns) * std::size_t(rows); }
    [[nodiscard]] bool empty() const { return columns == 0 || rows == 0; }

    friend bool operator==(const LatticeRect&, const LatticeRect&) = default;
};

/// The rectangle that covers this one in a lattice with squares `side` times as wide.
[[nodiscard]] constexpr LatticeRect coarser(const LatticeRect& rect, int side)
{
    const auto down = [side](int at) { return at >= 0 ? at / side : -((side - 1 - at) / side); };
    const auto column = down(rect.column);
    const auto row = down(rect.row);
    return { column, row, down(rect.column + rect.columns - 1) - column + 1,
        down(rect.row + rect.rows - 1) - row + 1 };
}

} // namespace medulla::maze
