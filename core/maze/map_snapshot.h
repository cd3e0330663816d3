// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/block_log.h"
#include "core/maze/cell_grid.h"
#include "core/maze/lattice.h"
#include "core/maze/target_map.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace medulla::maze {

/// A cell of an agent's map in a snapshot. Value type.
struct SnapshotCell {
    int level = 0; ///< of the wall probability, 0 to kMostLevel
    int seen = 0; ///< level of the number of observations, 0: none; see `leastSeen`
    std::uint16_t seenBy = 0; ///< bit n: seen by robot n, directly or by radio

    friend bool operator==(const SnapshotCell&, const SnapshotCell&) = default;
};

inline constexpr int kMostLevel = 15; ///< highest probability level: 4 bits

/// Probability in [0, 1] of a level of wall probability.
[[nodiscard]] inline double probabilityOf(int level)
{
    return double(level) / kMostLevel;
}
/// Least number of observations of a level of 0 to 7: 0, 1, 2, 4, ... 64.
[[nodiscard]] inline int leastSeen(int seen)
{
    return seen == 0 ? 0 : 1 << (seen - 1);
}
/// Probability of the target's centre in a cell of level 0 to kMostLevel, relative to unexplored
/// ground (1, level kNeutralLevel); two levels are a factor of 2. Level 0 means less than 0.08, in
/// most cases far less.
[[nodiscard]] double weightOf(int level);
[[nodiscard]] int levelOfWeight(float weight);
/// From log-odds in hundredths.
[[nodiscard]] int levelOfOdds(int hundredths);
[[nodiscard]] int levelOfObservations(int observations);
inline constexpr int kNeutralLevel = 8; ///< level 1 is then a factor of 2^-3.5 (0.09)

/// 16 x 16 cells of a map, row by row from below. Immutable once it is part of a snapshot:
/// snapshots share equal tiles, and comparing pointers finds the changed ones. Value type.
struct MapTile {
    static constexpr int kSide = 16; ///< cells; a change copies a tile of 256 cells
    static constexpr std::size_t kCells = std::size_t(kSide) * std::size_t(kSide);

    std::array<std::uint8_t, kCells> shades {}; ///< level, plus 16 times the level of `seen`
    std::array<std::uint16_t, kCells> seenBy {};

    [[nodiscard]] SnapshotCell cell(std::size_t at) const
    {
        return { shades[at] & 0xf, shades[at] >> 4, seenBy[at] };
    }

    friend bool operator==(const MapTile&, const MapTile&) = default;
};

/// An agent's map of walls: cells of kCellSizeMu in tiles of a fixed lattice, so that a growing map
/// keeps its tiles. Frame of the agent's poses. Value type; a copy shares the tiles.
struct MapSnapshot {
    LatticeRect frame; ///< in tiles
    std::vector<std::shared_ptr<const MapTile>> tiles; ///< one a square; null: nothing was seen
    /// Last cycle with an observation in each block, by any robot; negative: never. Blocks of
    /// kBlock x kBlock cells, row by row over the whole frame.
    std::vector<std::int32_t> seenAt;

    static constexpr int kBlock = BlockLog::kBlock;
    static constexpr double kTileMu = MapTile::kSide * kCellSizeMu;

    /// Lower left corner, Mu.
    [[nodiscard]] Point origin() const { return { frame.column * kTileMu, frame.row * kTileMu }; }
    [[nodiscard]] double widthMu() const { return frame.columns * kTileMu; } ///< Mu
    [[nodiscard]] double heightMu() const { return frame.rows * kTileMu; } ///< Mu
    /// The blocks of `seenAt`, in the lattice of blocks.
    [[nodiscard]] LatticeRect blocks() const;
    /// The cell at a position; an unseen cell outside.
    [[nodiscard]] SnapshotCell at(Point place) const;
    /// Last cycle with an observation of the block at a position (see `seenAt`).
    [[nodiscard]] int lastSeen(Point place) const;

    /// Changes the frame; cells outside are dropped.
    void reframe(const LatticeRect& to);

    friend bool operator==(const MapSnapshot& a, const MapSnapshot& b);
};

/// An agent's map of the target probability: cells of TargetMap::kCoarseMu, row by row. Value type.
struct TargetSnapshot {
    LatticeRect frame; ///< in cells
    std::vector<std::uint8_t> levels; ///< see `weightOf`

    /// Relative probability at a position; 1 outside.
    [[nodiscard]] double weight(Point place) const;

    /// As MapSnapshot's; new cells are neutral.
    void reframe(const LatticeRect& to);

    friend bool operator==(const TargetSnapshot&, const TargetSnapshot&) = default;
};

} // namespace medulla::maze
