// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/trial/mouse.h"

namespace medulla::arena {

/// Medulla's own agent, as medulla-mouse runs it, for a game in this process.
[[nodiscard]] std::unique_ptr<Mouse> makeMouse(const MouseBriefing& briefing);

} // namespace medulla::arena
