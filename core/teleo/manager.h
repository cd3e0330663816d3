// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/teleo/event.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace medulla::teleo {

/// Holds the newest result of each condition of one program, and determines the first true rule.
/// Results are handed in; it calls no other object. Thread-confined.
///
/// `report` and `first` take a time that does not grow with the number of rules but for one step
/// per 64 of them, and allocate nothing.
class Manager {
public:
    /// Timing options of a rule.
    struct Timing {
        Duration heldFor {}; ///< Condition::heldFor
        std::optional<Duration> allowedAge {}; ///< Condition::allowedAge
    };
    /// State of a condition.
    struct State {
        Truth truth = Truth::Unknown; ///< the effective truth
        Truth result = Truth::Unknown; ///< the newest result
        bool known = false; ///< there is a result
        TimePoint at {}; ///< of the newest result
        TimePoint since {}; ///< begin of the uninterrupted series of equal results
    };

    /// All conditions are unknown.
    explicit Manager(std::vector<Timing> rules);

    /// Receives a result that was true at `at`, at the moment `now` (not before `at`). Returns
    /// whether the effective truth of the rule changed.
    bool report(int rule, Truth result, TimePoint at, TimePoint now);
    /// Copies the state of the same condition in another program.
    void take(int rule, const State& state, TimePoint now);
    /// Applies the passage of time: appends the rules whose effective truth changed to `changed`.
    void look(TimePoint now, std::vector<int>& changed);
    /// Whether the newest result is true and not stale at `now`.
    [[nodiscard]] bool holds(int rule, TimePoint now) const;
    /// Next time at which the passage of time alone changes the truth of a rule.
    [[nodiscard]] std::optional<TimePoint> due() const;
    /// The same for one rule.
    [[nodiscard]] std::optional<TimePoint> due(int rule) const;

    /// The first true rule, or kNoRule.
    [[nodiscard]] int first() const;
    [[nodiscard]] const State& state(int rule) const { return m_states[std::size_t(rule)]; }

private:
    [[nodiscard]] bool isTooOld(std::size_t rule, TimePoint now) const;
    [[nodiscard]] Truth counted(std::size_t rule, TimePoint now) const;
    bool count(std::size_t rule, TimePoint now);

    std::vector<Timing> m_timing;
    std::vector<State> m_states;
    std::vector<std::uint64_t> m_true; ///< one bit each
};

} // namespace medulla::teleo
