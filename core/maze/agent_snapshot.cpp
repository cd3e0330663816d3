// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/agent_snapshot.h"

#include <algorithm>

namespace medulla::maze {

std::optional<int> AgentSnapshot::reportAge(int other) const
{
    const auto known = std::find_if(others.begin(), others.end(),
        [other](const RobotReport& report) { return report.number == other; });
    return known == others.end() ? std::nullopt : std::optional(std::max(0, time - known->time));
}

} // namespace medulla::maze
