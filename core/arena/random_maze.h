// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/lab.h"

#include <cstdint>

namespace medulla::arena {

/// From open ground with a few walls (1) to narrow corridors with many dead ends (5).
constexpr int kLeastDifficulty = 1;
constexpr int kMostDifficulty = 5;

/// A maze with start positions for a team of five.
struct RandomMaze {
    maze::Lab lab;
    maze::Grid grid;
};

/// A random maze of 28 x 14 Mu, as the competition's: cells with thin walls between them, the
/// starts in a room at the left, and at the right a room with the target (radius 2 Mu) and its
/// beacon. Each cell can be reached; corridors are at least 1.8 Mu wide. The same seed and
/// difficulty, which is limited to its range, always give the same maze.
[[nodiscard]] RandomMaze makeRandomMaze(std::uint64_t seed, int difficulty);

} // namespace medulla::arena
