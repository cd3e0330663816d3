// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/teleo_editor/truth_trace.h"

#include <cstdint>
#include <unordered_map>

namespace medulla::widgets {

/// What a run so far says about a rule.
struct RuleFigures {
    /// How often its condition flips where it chatters; 0: it does not.
    int flipsPerSecond = 0;
    bool wasNeverFirst = false;

    friend bool operator==(const RuleFigures&, const RuleFigures&) = default;
};

/// So long a run goes on before a rule that was never first is worth a word.
constexpr Duration kLongEnoughToBeFirst = std::chrono::seconds(10);

/// By Rule::id, of those that there is something to say about.
[[nodiscard]] std::unordered_map<std::uint32_t, RuleFigures> figuresOf(
    const TruthTrace& trace, TimePoint now);

} // namespace medulla::widgets
