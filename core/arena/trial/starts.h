// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/lab.h"

#include <cstddef>
#include <optional>

namespace medulla::arena {

/// The grid with further start positions, if there is room, until it has `wanted`: near the given
/// ones, where a robot can go straight to from there, a robot's width from walls and other starts,
/// and not in a target. The same for the same grid.
[[nodiscard]] maze::Grid filled(const maze::Grid& grid, const maze::Lab& lab, int wanted);

/// The first of so many starts where a robot would stand outside of the arena, in a wall, or in a
/// robot of an earlier start; from 1.
[[nodiscard]] std::optional<int> badStart(
    const maze::Grid& grid, const maze::Lab& lab, std::size_t count);

/// The lab with targets that are at least so large, um.
[[nodiscard]] maze::Lab withTargets(maze::Lab lab, double leastRadius);

} // namespace medulla::arena
