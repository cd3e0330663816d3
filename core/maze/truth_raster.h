// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/map_snapshot.h"
#include "core/maze/protocol/lab.h"

#include <cstdint>
#include <vector>

namespace medulla::maze {

/// A lab in the cells of an agent's map, to compare beliefs with. Created once per lab. Value type.
class TruthRaster {
public:
    /// Tolerance of a belief, Mu: sensors and poses are noisy.
    static constexpr double kTolerance = 0.3;

    TruthRaster() = default;
    explicit TruthRaster(const Lab& lab);

    [[nodiscard]] bool empty() const { return m_cells.empty(); }
    /// Cells of the arena without a wall.
    [[nodiscard]] int freeCells() const { return m_freeCells; }

    enum class Verdict : std::uint8_t {
        Outside, ///< outside the arena
        Free, ///< free, with no wall within the tolerance
        Edge, ///< free, within the tolerance of a wall: either belief is right
        Rim, ///< wall, within the tolerance of its edge: either belief is right
        Wall,
    };
    /// The truth of the cell in that column and row of the lattice.
    [[nodiscard]] Verdict at(int column, int row) const
    {
        return column < 0 || row < 0 || column >= m_columns || row >= m_rows
            ? Verdict::Outside
            : m_cells[std::size_t(row) * std::size_t(m_columns) + std::size_t(column)];
    }

private:
    int m_columns = 0;
    int m_rows = 0;
    int m_freeCells = 0;
    std::vector<Verdict> m_cells;
};

} // namespace medulla::maze
