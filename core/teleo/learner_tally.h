// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner_activations.h"
#include "core/teleo/learner_share.h"

#include <vector>

namespace medulla::teleo {

/// Whether the condition held at the beginning of the activation, or was made true during it.
[[nodiscard]] bool sees(const Activation& activation, const Condition& condition);

/// Counts whether the activation made `wanted` true. Activations in which it was already true, and
/// those ended by a caller for another reason, are ignored.
void count(const Activation& activation, const Condition& wanted, Share& share);

/// The activations of one program, by rule; those of rules whose condition or actions have changed
/// are ignored. Program and activations must outlive it.
class Tally final {
public:
    Tally(const TrProgram& program, const std::vector<Activation>& activations);

    [[nodiscard]] const std::vector<const Activation*>& activationsOf(std::size_t rule) const
    {
        return m_activations[rule];
    }
    /// Periods in which no rule was true.
    [[nodiscard]] const std::vector<const Activation*>& gaps() const { return m_gaps; }

    /// Share of activations of `rule` that made the condition of `made` true, among those in which
    /// it was false.
    [[nodiscard]] Share share(std::size_t rule, std::size_t made) const;
    /// Share of activations of `rule` that made a condition above `below` true, or achieved the
    /// purpose of the program.
    [[nodiscard]] Share shareAbove(std::size_t rule, std::size_t below) const;
    /// Time for which `made` was true without effect because `rule` kept running: median of the
    /// activations that made it true.
    [[nodiscard]] Duration waited(std::size_t rule, std::size_t made) const;
    /// Whether a rule from `from` on that stands above `taker` would lose most of its successful
    /// activations if `taker` came before it.
    [[nodiscard]] bool wouldStarve(std::size_t from, std::size_t taker) const;
    /// Whether callers ended so many of its activations for other reasons that the rest is weak
    /// evidence.
    [[nodiscard]] bool isMostlyEndedByCallers(std::size_t rule) const;

private:
    /// The first rule above `below` whose condition the activation made true; null: none.
    [[nodiscard]] const Activation::Made* madeAbove(
        const Activation& activation, std::size_t below) const;

    const TrProgram& m_program;
    std::vector<std::vector<const Activation*>> m_activations;
    std::vector<const Activation*> m_gaps;
};

} // namespace medulla::teleo
