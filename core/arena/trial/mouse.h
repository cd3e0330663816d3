// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/actions.h"
#include "core/maze/protocol/measures.h"
#include "core/maze/protocol/parameters.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace medulla::arena {

/// A player that a trial steps in its own process.
class Mouse {
public:
    Mouse() = default;
    Mouse(const Mouse&) = delete;
    Mouse& operator=(const Mouse&) = delete;
    virtual ~Mouse() = default;

    /// What it does after these measures; called once in every cycle.
    [[nodiscard]] virtual maze::Actions step(const maze::Measures& measures) = 0;
};

/// What a mouse is told before its game.
struct MouseBriefing {
    maze::SimulationParameters parameters; ///< as the Reply has them
    int id = 0; ///< its number, from 1
    int team = 0; ///< how many play
    std::uint64_t seed = 0; ///< its own
    bool radio = true; ///< whether messages are delivered in this trial
};

/// Makes a mouse for one game. Called from several threads at once.
using MouseMaker = std::function<std::unique_ptr<Mouse>(const MouseBriefing&)>;

} // namespace medulla::arena
