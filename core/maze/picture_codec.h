// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/agent_picture.h"
#include "core/maze/byte_stream.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

/// Pictures of agents as bytes: heads as recordings have them, and maps, which the view stream has
/// in common with these. Maps are told as differences: frame; runs of blocks that were seen since,
/// as (length, skipped before it, age in cycles) up to a length of 0; tiles that changed, each as
/// (tiles from the one before, at least 1), 1 if it is told whole, runs of shades, runs of
/// `seenBy`, up to a 0; the target map's frame and runs of its levels. Runs tell what cells are,
/// not how they differ, so that a difference that is lost leaves cells old but no later one wrong.
namespace medulla::maze {

inline constexpr double kPoseUnit = 0.001; ///< um
inline constexpr double kPlaceUnit = 0.01; ///< um, of all other places
inline constexpr double kHeadingUnit = 0.001; ///< rad
inline constexpr double kPlaceVariance = 1e-5; ///< um^2
inline constexpr double kHeadingVariance = 1e-7; ///< rad^2

/// All but the maps.
void encodeHead(const AgentPicture& picture, ByteWriter& out);
/// The maps stay as they are. What cannot be is found out by the reader's `good`.
void decodeHead(ByteReader& in, AgentPicture& picture);

/// The frame of a map and where something was seen since `before`, its `seenAt` as it was told,
/// which has the frame already. Where `again` is a tile, its blocks are told in any case.
void encodeSeen(const MapPicture& map, const std::vector<std::int32_t>& before, int time,
    std::optional<std::size_t> again, ByteWriter& out);
/// One tile after the one `gap` tiles before it (the first: after tile -1). Without `before`, it is
/// told whole.
void encodeTile(std::size_t gap, const MapTile* before, const MapTile& now, ByteWriter& out);
/// After the last tile.
void encodeNoMoreTiles(ByteWriter& out);
/// The target map, with its row `again` whole. `before` has the frame already.
void encodeTarget(const TargetPicture& before, const TargetPicture& now, std::optional<int> again,
    ByteWriter& out);

/// All of it, without limit of size.
void encodeMaps(const AgentPicture& before, const AgentPicture& now, ByteWriter& out);
/// Takes in what one `encodeMaps`, or the others in their order, wrote. After a fault `picture` is
/// not to be used.
void decodeMaps(ByteReader& in, AgentPicture& picture);

} // namespace medulla::maze
