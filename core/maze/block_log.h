// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/lattice.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace medulla::maze {

/// The last update and the last observation of each block of kBlock x kBlock cells of a map, so
/// that a snapshot copies only changed blocks. Value type.
class BlockLog {
public:
    static constexpr int kBlock = 8; ///< cells

    /// `cells`: the map, in the lattice of its cells.
    explicit BlockLog(const LatticeRect& cells);
    /// The map has grown to `cells`.
    void reframe(const LatticeRect& cells);

    /// Begins an update of the map, to which the following calls of `note` belong.
    void beginUpdate() { ++m_updates; }
    /// Cells of a row were updated, in the lattice of cells; `observedAt`: cycle of the
    /// observation, nullopt: no observation.
    void note(int row, int firstColumn, int lastColumn, std::optional<int> observedAt);

    /// The blocks, in the lattice of blocks.
    [[nodiscard]] const LatticeRect& blocks() const { return m_blocks; }
    /// Number of updates so far.
    [[nodiscard]] std::uint32_t updates() const { return m_updates; }
    /// The count of `updates` at the last update of this block; 0: never.
    [[nodiscard]] std::uint32_t updatedAt(std::size_t block) const { return m_updatedAt[block]; }
    /// Last cycle with an observation in this block; negative: never.
    [[nodiscard]] std::int32_t seenAt(std::size_t block) const { return m_seenAt[block]; }

private:
    LatticeRect m_blocks;
    std::uint32_t m_updates = 0;
    std::vector<std::uint32_t> m_updatedAt;
    std::vector<std::int32_t> m_seenAt;
};

} // namespace medulla::maze
