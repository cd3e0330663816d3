// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/map_snapshot.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace medulla::maze {

namespace {

/// Lattice index of a coordinate.
int squareOf(double at, double side)
{
    return int(std::floor(at / side));
}

} // namespace

double weightOf(int level)
{
    return level <= 0 ? 0 : std::exp2(0.5 * (level - kNeutralLevel));
}

int levelOfWeight(float weight)
{
    if (!(weight >= 0.08F)) {
        return 0;
    }
    // The exponent and the first bit of the fraction are twice the logarithm, up to its curvature
    // between 1 and 2, which is negligible here; the factor rounds.
    constexpr float kQuarterOctave = 1.1892071F;
    const auto halves = int(std::bit_cast<std::uint32_t>(weight * kQuarterOctave) >> 22U) - 2 * 127;
    return std::clamp(kNeutralLevel + halves, 1, kMostLevel);
}

int levelOfOdds(int hundredths)
{
    return int(std::lround(kMostLevel / (1 + std::exp(-0.01 * hundredths))));
}

int levelOfObservations(int observations)
{
    int level = 0;
    while (level < 7 && observations >= leastSeen(level + 1)) {
        ++level;
    }
    return level;
}

SnapshotCell MapSnapshot::at(Point place) const
{
    const auto column = squareOf(place.x, kCellSizeMu);
    const auto row = squareOf(place.y, kCellSizeMu);
    const auto square = coarser({ column, row, 1, 1 }, MapTile::kSide);
    if (!frame.contains(square.column, square.row)) {
        return {};
    }
    const auto& tile = tiles[frame.index(square.column, square.row)];
    if (!tile) {
        return {};
    }
    const auto x = std::size_t(column - square.column * MapTile::kSide);
    const auto y = std::size_t(row - square.row * MapTile::kSide);
    return tile->cell(y * MapTile::kSide + x);
}

LatticeRect MapSnapshot::blocks() const
{
    constexpr int kBlocks = MapTile::kSide / kBlock;
    return { frame.column * kBlocks, frame.row * kBlocks, frame.columns * kBlocks,
        frame.rows * kBlocks };
}

int MapSnapshot::lastSeen(Point place) const
{
    constexpr auto kSide = kBlock * kCellSizeMu;
    const auto column = squareOf(place.x, kSide);
    const auto row = squareOf(place.y, kSide);
    const auto rect = blocks();
    return rect.contains(column, row) ? seenAt[rect.index(column, row)] : -1;
}

void MapSnapshot::reframe(const LatticeRect& to)
{
    if (to == frame) {
        return;
    }
    MapSnapshot made;
    made.frame = to;
    made.tiles.resize(to.size());
    const auto newBlocks = made.blocks();
    made.seenAt.assign(newBlocks.size(), -1);
    const auto oldBlocks = blocks();
    for (int row = frame.row; row < frame.row + frame.rows; ++row) {
        for (int column = frame.column; column < frame.column + frame.columns; ++column) {
            if (to.contains(column, row)) {
                made.tiles[to.index(column, row)] = std::move(tiles[frame.index(column, row)]);
            }
        }
    }
    for (int row = oldBlocks.row; row < oldBlocks.row + oldBlocks.rows; ++row) {
        for (int column = oldBlocks.column; column < oldBlocks.column + oldBlocks.columns;
             ++column) {
            if (newBlocks.contains(column, row)) {
                made.seenAt[newBlocks.index(column, row)] = seenAt[oldBlocks.index(column, row)];
            }
        }
    }
    *this = std::move(made);
}

bool operator==(const MapSnapshot& a, const MapSnapshot& b)
{
    return a.frame == b.frame && a.seenAt == b.seenAt
        && std::equal(a.tiles.begin(), a.tiles.end(), b.tiles.begin(), b.tiles.end(),
            [](const auto& one, const auto& other) {
                return one == other || (one && other && *one == *other);
            });
}

double TargetSnapshot::weight(Point place) const
{
    const auto column = squareOf(place.x, TargetMap::kCoarseMu);
    const auto row = squareOf(place.y, TargetMap::kCoarseMu);
    return frame.contains(column, row) ? weightOf(levels[frame.index(column, row)]) : 1.0;
}

void TargetSnapshot::reframe(const LatticeRect& to)
{
    if (to == frame) {
        return;
    }
    TargetSnapshot made { to, std::vector<std::uint8_t>(to.size(), kNeutralLevel) };
    for (int row = frame.row; row < frame.row + frame.rows; ++row) {
        for (int column = frame.column; column < frame.column + frame.columns; ++column) {
            if (to.contains(column, row)) {
                made.levels[to.index(column, row)] = levels[frame.index(column, row)];
            }
        }
    }
    *this = std::move(made);
}

} // namespace medulla::maze
