// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "core/maze/byte_stream.h"

namespace medulla::game {

inline constexpr int kMostRobotNumber = 10'000; ///< limits against corrupt files; sums fit an int
inline constexpr int kMostCycle = 1'000'000'000;

/// A moment as bytes: the difference from an earlier one, known to the reader; beliefs as in
/// snapshot_codec.h. True poses are rounded to 0.001 Mu and 0.001 rad.
void encode(const Moment& before, const Moment& now, maze::ByteWriter& out);
/// `moment` is the earlier one, and becomes the later one. After an error (`in.good()`) it is
/// invalid.
void decode(maze::ByteReader& in, Moment& moment);

} // namespace medulla::game
