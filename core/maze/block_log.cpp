// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/block_log.h"

#include <utility>

namespace medulla::maze {

namespace {

constexpr int kBlockBits = 3;
static_assert(1 << kBlockBits == BlockLog::kBlock);

} // namespace

BlockLog::BlockLog(const LatticeRect& cells)
{
    reframe(cells);
}

void BlockLog::reframe(const LatticeRect& cells)
{
    const auto before = m_blocks;
    const auto updatedAt = std::move(m_updatedAt);
    const auto seenAt = std::move(m_seenAt);
    m_blocks = coarser(cells, kBlock);
    m_updatedAt.assign(m_blocks.size(), 0);
    m_seenAt.assign(m_blocks.size(), -1);
    for (int row = before.row; row < before.row + before.rows; ++row) {
        for (int column = before.column; column < before.column + before.columns; ++column) {
            m_updatedAt[m_blocks.index(column, row)] = updatedAt[before.index(column, row)];
            m_seenAt[m_blocks.index(column, row)] = seenAt[before.index(column, row)];
        }
    }
}

void BlockLog::note(int row, int firstColumn, int lastColumn, std::optional<int> observedAt)
{
    const auto blockRow = row >> kBlockBits;
    const auto last = lastColumn >> kBlockBits;
    for (auto column = firstColumn >> kBlockBits; column <= last; ++column) {
        const auto block = m_blocks.index(column, blockRow);
        m_updatedAt[block] = m_updates;
        if (observedAt) {
            m_seenAt[block] = *observedAt;
        }
    }
}

} // namespace medulla::maze
