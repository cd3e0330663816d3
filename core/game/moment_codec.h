// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "core/maze/byte_stream.h"

namespace medulla::game {

inline constexpr int kMostRobotNumber = 10'000;
inline constexpr int kMostCycle = 1'000'000'000;

/// A moment as bytes: the difference from an earlier one, which the reader then has; beliefs as
/// picture_codec.h has them. True poses are rounded to 0.001 um and 0.001 rad.
void encode(const Moment& before, const Moment& now, maze::ByteWriter& out);
/// `moment` is the earlier one, and becomes the later one. After a fault (`in.good()`) it is not to
/// be used.
void decode(maze::ByteReader& in, Moment& moment);

} // namespace medulla::game
