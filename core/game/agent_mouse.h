// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/trial/mouse.h"

namespace medulla::game {

/// Medulla's own agent, as in medulla-mouse, as a player of a trial.
[[nodiscard]] std::unique_ptr<arena::Mouse> makeMouse(const arena::MouseBriefing& briefing);

} // namespace medulla::game
