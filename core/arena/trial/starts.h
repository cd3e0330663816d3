// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/lab.h"

#include <cstddef>
#include <vector>

namespace medulla::arena {

/// The grid with up to `wanted` start positions: new ones lie near the given ones, in a straight
/// free line from them, 0.65 Mu from walls and 1.5 Mu from other starts (centres), and not in a
/// target. The same for the same grid.
[[nodiscard]] maze::Grid filled(const maze::Grid& grid, const maze::Lab& lab, int wanted);

/// Those of so many starts at which a robot would stand outside of the arena, in a wall, or in a
/// robot of an earlier start; from 1.
[[nodiscard]] std::vector<int> badStarts(
    const maze::Grid& grid, const maze::Lab& lab, std::size_t count);

/// The lab with targets of at least that radius, Mu.
[[nodiscard]] maze::Lab withTargets(maze::Lab lab, double leastRadiusMu);

} // namespace medulla::arena
