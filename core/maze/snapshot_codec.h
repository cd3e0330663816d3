// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/agent_snapshot.h"
#include "core/maze/byte_stream.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

/// Agent snapshots as bytes: heads (all but the maps) for recordings, and maps for recordings and
/// the view stream. Maps are coded as differences: frame; runs of blocks with new observations, as
/// (length, skipped blocks before it, age in cycles), up to a length of 0; changed tiles, each as
/// (distance from the previous one, at least 1), 1 if it is complete, runs of shades, runs of
/// `seenBy`, up to a 0; the target map's frame and runs of its levels. Runs hold values, not
/// increments: a lost difference leaves cells stale but no later one wrong.
namespace medulla::maze {

inline constexpr double kPoseUnitMu = 0.001;
inline constexpr double kPlaceUnitMu = 0.01; ///< of all other positions
inline constexpr double kHeadingUnitRad = 0.001;
inline constexpr double kPlaceVarianceUnitMu2 = 1e-5; ///< Mu^2
inline constexpr double kHeadingVarianceUnitRad2 = 1e-7; ///< rad^2

/// All but the maps.
void encodeHead(const AgentSnapshot& snapshot, ByteWriter& out);
/// Keeps the maps. An impossible value makes the reader's `good` false.
void decodeHead(ByteReader& in, AgentSnapshot& snapshot);

/// The frame of a map and the observation cycles that changed since `before` (the coded `seenAt` so
/// far, already in this frame). The blocks of tile `again`, if set, are coded in any case.
void encodeSeen(const MapSnapshot& map, const std::vector<std::int32_t>& before, int time,
    std::optional<std::size_t> again, ByteWriter& out);
/// A tile `gap` tiles after the previous one (the first: after tile -1). Without `before` it is
/// coded completely.
void encodeTile(std::size_t gap, const MapTile* before, const MapTile& now, ByteWriter& out);
/// To be called after the last tile.
void encodeNoMoreTiles(ByteWriter& out);
/// The target map, with row `again` complete. `before` has this frame already.
void encodeTarget(const TargetSnapshot& before, const TargetSnapshot& now, std::optional<int> again,
    ByteWriter& out);

/// All of the maps, without limit of size.
void encodeMaps(const AgentSnapshot& before, const AgentSnapshot& now, ByteWriter& out);
/// Reads the output of one `encodeMaps`, or of the other functions in their order. After an error
/// `snapshot` is invalid.
void decodeMaps(ByteReader& in, AgentSnapshot& snapshot);

} // namespace medulla::maze
