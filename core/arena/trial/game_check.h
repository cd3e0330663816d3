// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/rules.h"
#include "core/base/finding.h"
#include "core/maze/protocol/lab.h"

#include <cstddef>

namespace medulla::arena {

/// Why so many robots, at the first start positions of the grid, cannot play or cannot win. Errors:
/// start positions outside of the arena, in a wall or in the robot of an earlier position.
/// Warnings: a lab without a target, targets that no robot fits into, and, where robots stay in the
/// target (Scoring::Rtss08), targets without room for all of them. `place` is "--grid" or "--lab".
[[nodiscard]] Findings findingsOf(
    const maze::Lab& lab, const maze::Grid& grid, const Rules& rules, std::size_t agents);

} // namespace medulla::arena
