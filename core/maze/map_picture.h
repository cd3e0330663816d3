// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/lattice.h"
#include "core/maze/obstacle_map.h"
#include "core/maze/target_map.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace medulla::maze {

/// A cell of an agent's map as pictures show it. Value type.
struct PictureCell {
    int level = 0; ///< of a wall's probability, 0 to kMostLevel
    int seen = 0; ///< level of the number of observations, 0: none; see `leastSeen`
    std::uint16_t seenBy = 0; ///< bit n: robot n saw it, itself or as others were told

    friend bool operator==(const PictureCell&, const PictureCell&) = default;
};

inline constexpr int kMostLevel = 15; ///< of probabilities

/// The probability in [0, 1] that a level of a wall's probability stands for.
[[nodiscard]] inline double probabilityOf(int level)
{
    return double(level) / kMostLevel;
}
/// The least number of observations that a level of 0 to 7 stands for: 0, 1, 2, 4, ... 64; so many
/// or more, less than the next level's.
[[nodiscard]] inline int leastSeen(int seen)
{
    return seen == 0 ? 0 : 1 << (seen - 1);
}
/// How probable it is that the target's middle is in a cell of level 0 to kMostLevel, compared with
/// where nothing was learned (1, level kNeutralLevel); two levels are a factor of 2. Level 0 stands
/// for less than 0.08, in most cases far less.
[[nodiscard]] double weightOf(int level);
[[nodiscard]] int levelOfWeight(float weight);
/// Of log-odds in hundredths.
[[nodiscard]] int levelOfOdds(int hundredths);
[[nodiscard]] int levelOfObservations(int observations);
inline constexpr int kNeutralLevel = 8;

/// 16 x 16 cells of a map, row by row from below. Never changes once it is part of a picture, so
/// that pictures which have a tile in common share it, and what changed between two is found by
/// comparing pointers. Value type.
struct MapTile {
    static constexpr int kSide = 16;
    static constexpr std::size_t kCells = std::size_t(kSide) * std::size_t(kSide);

    std::array<std::uint8_t, kCells> shades {}; ///< level, and the level of `seen` times 16
    std::array<std::uint16_t, kCells> seenBy {};

    [[nodiscard]] PictureCell cell(std::size_t at) const
    {
        return { shades[at] & 0xf, shades[at] >> 4, seenBy[at] };
    }

    friend bool operator==(const MapTile&, const MapTile&) = default;
};

/// An agent's map of walls: cells of kCellSize in tiles of the lattice of that size, so that a map
/// which grows keeps its tiles. Frame of the agent's poses. Value type; a copy shares the tiles.
struct MapPicture {
    LatticeRect frame; ///< in tiles
    std::vector<std::shared_ptr<const MapTile>> tiles; ///< one a square; nothing: nothing was seen
    /// The cycle in which something in the block was last seen, by anybody; a number below zero:
    /// never. Blocks of kBlock x kBlock cells, row by row over the whole frame.
    std::vector<std::int32_t> seenAt;

    static constexpr int kBlock = ObstacleMap::kBlock;
    static constexpr double kTile = MapTile::kSide * kCellSize; ///< um

    /// Lower left corner, um.
    [[nodiscard]] Point origin() const { return { frame.column * kTile, frame.row * kTile }; }
    [[nodiscard]] double width() const { return frame.columns * kTile; } ///< um
    [[nodiscard]] double height() const { return frame.rows * kTile; } ///< um
    /// The blocks of `seenAt`, in the lattice of theirs.
    [[nodiscard]] LatticeRect blocks() const;
    /// The cell at a place; nothing seen outside.
    [[nodiscard]] PictureCell at(Point place) const;
    /// When its surroundings were last seen (see `seenAt`).
    [[nodiscard]] int lastSeen(Point place) const;

    /// Takes that frame; what lies outside is left out.
    void reframe(const LatticeRect& to);

    friend bool operator==(const MapPicture& a, const MapPicture& b);
};

/// An agent's layer of where the target may be: cells of TargetMap::kCoarse, row by row. Value
/// type.
struct TargetPicture {
    LatticeRect frame; ///< in cells
    std::vector<std::uint8_t> levels; ///< see `weightOf`

    /// Relative probability at a place; 1 outside.
    [[nodiscard]] double weight(Point place) const;

    /// As MapPicture's; new cells are neutral.
    void reframe(const LatticeRect& to);

    friend bool operator==(const TargetPicture&, const TargetPicture&) = default;
};

} // namespace medulla::maze
