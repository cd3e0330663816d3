// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/truth_trace.h"

#include <cstdint>
#include <unordered_map>

namespace medulla::widgets::programs {

/// Statistics of a rule over a run so far.
struct RuleFigures {
    /// Flip rate of a chattering condition, flips per second; 0: it does not chatter.
    int flipsPerSecond = 0;
    bool wasNeverFirst = false;

    friend bool operator==(const RuleFigures&, const RuleFigures&) = default;
};

/// Minimum run time before rules that were never first are marked. Chosen: a shorter run often has
/// not had reason to use all rules.
constexpr Duration kLongEnoughToBeFirst = std::chrono::seconds(10);

/// By Rule::id; rules without a remarkable figure are left out.
[[nodiscard]] std::unordered_map<std::uint32_t, RuleFigures> figuresOf(
    const teleo::TruthTrace& trace, TimePoint now);

} // namespace medulla::widgets::programs
