// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"

#include <memory>

namespace medulla::game {

/// Receives all moments of a game and its properties (lab, rules, seed), as the player publishes
/// them. The functions are called on the player's thread, and on that of GamePublisher::setLog;
/// they must not block and not call the publisher.
class GameLog {
public:
    GameLog() = default;
    GameLog(const GameLog&) = delete;
    GameLog& operator=(const GameLog&) = delete;
    virtual ~GameLog() = default;

    virtual void take(const GameAbout& about) = 0;
    /// Never null.
    virtual void take(const std::shared_ptr<const Moment>& moment) = 0;
};

} // namespace medulla::game
