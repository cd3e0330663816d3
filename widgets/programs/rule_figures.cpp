// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rule_figures.h"

#include <algorithm>
#include <chrono>

namespace medulla::widgets::programs {

std::unordered_map<std::uint32_t, RuleFigures> figuresOf(
    const teleo::TruthTrace& trace, TimePoint now)
{
    std::unordered_map<std::uint32_t, RuleFigures> figures;
    const bool isLong = trace.ended().value_or(now) - trace.began() >= kLongEnoughToBeFirst;
    for (const auto& lane : trace.lanes()) {
        RuleFigures each;
        each.flipsPerSecond = lane.flipsPerSecond();
        each.wasNeverFirst = isLong && lane.first == 0;
        if (!(each == RuleFigures())) {
            figures.emplace(lane.rule, each);
        }
    }
    return figures;
}

} // namespace medulla::widgets::programs
