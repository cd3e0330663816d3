// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/game/game_source.h"
#include "core/wire/address.h"

#include <memory>

namespace medulla::game {

/// A game at any simulator with the official protocol.
struct RemoteGameOptions {
    wire::Address simulator; ///< its address for registrations
    /// Address at which agents publish their beliefs (medulla-mouse --view); port 0: any free one,
    /// see `GameAbout::views`.
    wire::Address views;
};

/// Watches such a game: true poses of all robots, lab and grid as far as the simulator sends them,
/// and the beliefs of agents that report to `views`. Other data stays unknown. Requests to a silent
/// simulator are repeated, and the game continues when it answers. `clock` must outlive the player.
/// Finding: `views` cannot be bound.
[[nodiscard]] Result<std::unique_ptr<Player>> makeRemotePlayer(
    const RemoteGameOptions& options, Clock& clock, std::shared_ptr<GamePublisher> publisher);

/// The same on a thread of its own, in real time.
[[nodiscard]] Result<std::unique_ptr<GameSource>> watchRemotely(const RemoteGameOptions& options);

} // namespace medulla::game
