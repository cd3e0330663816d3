// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/learner_tally.h"

#include <algorithm>

namespace medulla::teleo {

namespace {

const Activation::Made* madeBy(const Activation& activation, const Condition& condition)
{
    const auto at = std::find_if(activation.made.begin(), activation.made.end(),
        [&](const Activation::Made& made) { return made.condition == condition; });
    return at == activation.made.end() ? nullptr : &*at;
}

bool heldAtFirst(const Activation& activation, const Condition& condition)
{
    return std::find(activation.held.begin(), activation.held.end(), condition)
        != activation.held.end();
}

} // namespace

bool sees(const Activation& activation, const Condition& condition)
{
    return heldAtFirst(activation, condition) || madeBy(activation, condition) != nullptr;
}

void count(const Activation& activation, const Condition& wanted, Share& share)
{
    if (const auto* success = madeBy(activation, wanted)) {
        share.count(activation.run, success->after);
    } else if (activation.end == Activation::End::Served
        && activation.from->rules.front().condition == wanted) {
        share.count(activation.run, activation.lasted);
    } else if (activation.end != Activation::End::Caller && !heldAtFirst(activation, wanted)) {
        share.count(activation.run);
    }
}

Tally::Tally(const TrProgram& program, const std::vector<Activation>& activations)
    : m_program(program)
    , m_activations(program.rules.size())
{
    for (const auto& activation : activations) {
        if (activation.program != program.name) {
            continue;
        }
        if (!activation.rule) {
            m_gaps.push_back(&activation);
            continue;
        }
        const auto at =
            std::find_if(program.rules.begin(), program.rules.end(), [&](const Rule& rule) {
                return rule.condition == activation.rule->condition
                    && rule.actions == activation.rule->actions;
            });
        if (at != program.rules.end()) {
            m_activations[std::size_t(at - program.rules.begin())].push_back(&activation);
        }
    }
}

Share Tally::share(std::size_t rule, std::size_t made) const
{
    Share share;
    for (const auto* activation : m_activations[rule]) {
        count(*activation, m_program.rules[made].condition, share);
    }
    return share;
}

Share Tally::shareAbove(std::size_t rule, std::size_t below) const
{
    Share share;
    for (const auto* activation : m_activations[rule]) {
        if (const auto* success = madeAbove(*activation, below)) {
            share.count(activation->run, success->after);
        } else if (activation->end == Activation::End::Served) {
            share.count(activation->run, activation->lasted);
        } else if (activation->end != Activation::End::Caller) {
            share.count(activation->run);
        }
    }
    return share;
}

const Activation::Made* Tally::madeAbove(const Activation& activation, std::size_t below) const
{
    const auto end = m_program.rules.begin() + std::ptrdiff_t(below);
    const auto at = std::find_if(
        activation.made.begin(), activation.made.end(), [&](const Activation::Made& made) {
            return std::any_of(m_program.rules.begin(), end,
                [&](const Rule& above) { return above.condition == made.condition; });
        });
    return at == activation.made.end() ? nullptr : &*at;
}

Duration Tally::waited(std::size_t rule, std::size_t made) const
{
    Share share;
    for (const auto* activation : m_activations[rule]) {
        if (const auto* success = madeBy(*activation, m_program.rules[made].condition)) {
            share.count(activation->run, activation->lasted - success->after);
        }
    }
    return share.median();
}

bool Tally::wouldStarve(std::size_t from, std::size_t taker) const
{
    for (auto rule = from; rule < taker; ++rule) {
        int served = 0;
        int lost = 0;
        for (const auto* activation : m_activations[rule]) {
            if (activation->end == Activation::End::Served
                || madeAbove(*activation, rule) != nullptr) {
                ++served;
                lost += heldAtFirst(*activation, m_program.rules[taker].condition) ? 1 : 0;
            }
        }
        if (lost * 2 > served) {
            return true;
        }
    }
    return false;
}

bool Tally::isMostlyEndedByCallers(std::size_t rule) const
{
    const auto ended = std::count_if(m_activations[rule].begin(), m_activations[rule].end(),
        [](const Activation* activation) { return activation->end == Activation::End::Caller; });
    return std::size_t(ended) * 2 > m_activations[rule].size();
}

} // namespace medulla::teleo
