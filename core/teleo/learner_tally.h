// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner_share.h"
#include "core/teleo/learner_stints.h"

#include <vector>

namespace medulla::teleo {

/// Whether it held when the stint began, or was made true within.
[[nodiscard]] bool sees(const Stint& stint, const Condition& condition);

/// Counts a stint for how often its action made `wanted` true. One in which that was true before,
/// and one that a caller ended for another reason, do not count.
void count(const Stint& stint, const Condition& wanted, Share& share);

/// The stints of one program, by its rules; those of rules that have other conditions or actions
/// now are left out. Program and stints outlive it.
class Tally final {
public:
    Tally(const Program& program, const std::vector<Stint>& stints);

    [[nodiscard]] const std::vector<const Stint*>& stintsOf(std::size_t rule) const
    {
        return m_stints[rule];
    }
    /// In which no rule was true.
    [[nodiscard]] const std::vector<const Stint*>& gaps() const { return m_gaps; }

    /// How often the action of `rule` made the condition of `made` true, where that was false.
    [[nodiscard]] Share share(std::size_t rule, std::size_t made) const;
    /// How often the action of `rule` made anything true that stands above `below`, or did what
    /// its program was called for.
    [[nodiscard]] Share shareAbove(std::size_t rule, std::size_t below) const;
    /// For how long `made` was true in vain, since `rule` ran on: median of the stints in which its
    /// action made it true.
    [[nodiscard]] Duration waited(std::size_t rule, std::size_t made) const;
    /// Whether a rule from `from` on that stands above `taker` would lose most of the stints in
    /// which it did what it is there for, if `taker` came before it.
    [[nodiscard]] bool wouldStarve(std::size_t from, std::size_t taker) const;
    /// Whether callers ended so many of its stints for other reasons that the rest proves little.
    [[nodiscard]] bool isObscure(std::size_t rule) const;

private:
    /// Of the rules above `below`, the first whose condition it made true; null: none.
    [[nodiscard]] const Stint::Made* madeAbove(const Stint& stint, std::size_t below) const;

    const Program& m_program;
    std::vector<std::vector<const Stint*>> m_stints;
    std::vector<const Stint*> m_gaps;
};

} // namespace medulla::teleo
