// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/actions.h"
#include "core/maze/protocol/measures.h"
#include "core/maze/protocol/parameters.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace medulla::arena {

/// A player stepped by a trial in its own process.
class TrialAgent {
public:
    TrialAgent() = default;
    TrialAgent(const TrialAgent&) = delete;
    TrialAgent& operator=(const TrialAgent&) = delete;
    virtual ~TrialAgent() = default;

    /// Actions after these measurements; called once in every cycle.
    [[nodiscard]] virtual maze::Actions step(const maze::Measures& measures) = 0;
};

/// Information for a player before its game.
struct AgentBriefing {
    maze::SimulationParameters parameters; ///< as in the Reply
    int id = 0; ///< its number, from 1
    int team = 0; ///< number of players
    std::uint64_t seed = 0; ///< for this player
    bool radio = true; ///< messages are delivered in this trial
};

/// Makes a player for one game. Called from several threads at once.
using AgentMaker = std::function<std::unique_ptr<TrialAgent>(const AgentBriefing&)>;

} // namespace medulla::arena
