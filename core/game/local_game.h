// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/rules.h"
#include "core/base/clock.h"
#include "core/game/game_source.h"
#include "core/maze/protocol/lab.h"

#include <cstdint>
#include <memory>

namespace medulla::game {

/// A game in this process: the built-in simulator and Medulla's agents.
struct LocalGameOptions {
    maze::Lab lab;
    maze::Grid grid;
    arena::Rules rules;
    int agents = 5; ///< on the first start positions of the grid
    std::uint64_t seed = 1;
    double speed = 1; ///< times real time
};

/// Finding: the grid has too few start positions, or a start touches a wall or another robot.
[[nodiscard]] Result<void> check(const LocalGameOptions& options);

/// Plays such a game, which `check` has accepted, in cycles at absolute deadlines of the clock,
/// which must outlive the player. The same seed gives the same game as a trial with it.
[[nodiscard]] std::unique_ptr<Player> makeLocalPlayer(
    LocalGameOptions options, Clock& clock, std::shared_ptr<GamePublisher> publisher);

/// The same on a thread of its own, in real time.
[[nodiscard]] Result<std::unique_ptr<GameSource>> playLocally(LocalGameOptions options);

} // namespace medulla::game
