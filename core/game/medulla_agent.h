// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/trial/trial_agent.h"

namespace medulla::game {

/// Medulla's own agent, as in medulla-mouse, as a player of a trial.
[[nodiscard]] std::unique_ptr<arena::TrialAgent> makeTrialAgent(
    const arena::AgentBriefing& briefing);

} // namespace medulla::game
