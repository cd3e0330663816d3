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

/// Takes the results of the conditions of one program, keeps the newest of each, and says which
/// rule is the first true one. It asks nobody: results come to it one way. Thread-confined.
///
/// `report` and `first` take a time that does not grow with the number of rules but for one step
/// per 64 of them, and allocate nothing.
class Manager {
public:
    /// What a rule says of the time.
    struct Timing {
        Duration heldFor {}; ///< Condition::heldFor
        std::optional<Duration> allowedAge {}; ///< Condition::allowedAge
    };
    /// How a condition stands.
    struct State {
        Truth truth = Truth::Unknown; ///< as it counts
        Truth said = Truth::Unknown; ///< the newest result
        bool known = false; ///< there is a result at all
        TimePoint at {}; ///< of the newest result
        TimePoint since {}; ///< since when results have been the same at a stretch
    };

    /// All conditions are unknown.
    explicit Manager(std::vector<Timing> rules);

    /// Takes a result that was true at `at`, at the moment `now` (not before `at`). Whether the
    /// truth of the rule, as it counts, is another one now.
    bool report(int rule, Truth said, TimePoint at, TimePoint now);
    /// Takes over how a condition of another program stands which is the same as this one's.
    void take(int rule, const State& state, TimePoint now);
    /// Looks at the time: puts the rules whose truth it changed after those in `changed`.
    void look(TimePoint now, std::vector<int>& changed);
    /// Whether the newest result is true and not too old at `now`: what it was holds still.
    [[nodiscard]] bool holds(int rule, TimePoint now) const;
    /// When the time will change the truth of a rule next, if nothing is reported before.
    [[nodiscard]] std::optional<TimePoint> due() const;
    /// The same for one rule.
    [[nodiscard]] std::optional<TimePoint> due(int rule) const;

    /// The first rule that is true, or kNoRule.
    [[nodiscard]] int first() const;
    [[nodiscard]] const State& state(int rule) const { return m_states[std::size_t(rule)]; }

private:
    [[nodiscard]] bool isTooOld(std::size_t rule, TimePoint now) const;
    [[nodiscard]] Truth counted(std::size_t rule, TimePoint now) const;
    bool count(std::size_t rule, TimePoint now);

    std::vector<Timing> m_timing;
    std::vector<State> m_states;
    std::vector<std::uint64_t> m_true; ///< a bit each
};

} // namespace medulla::teleo
