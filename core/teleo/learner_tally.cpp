// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/learner_tally.h"

#include <algorithm>

namespace medulla::teleo {

namespace {

const Stint::Made* madeBy(const Stint& stint, const Condition& condition)
{
    const auto at = std::find_if(stint.made.begin(), stint.made.end(),
        [&](const Stint::Made& made) { return made.condition == condition; });
    return at == stint.made.end() ? nullptr : &*at;
}

bool heldAtFirst(const Stint& stint, const Condition& condition)
{
    return std::find(stint.held.begin(), stint.held.end(), condition) != stint.held.end();
}

} // namespace

bool sees(const Stint& stint, const Condition& condition)
{
    return heldAtFirst(stint, condition) || madeBy(stint, condition) != nullptr;
}

void count(const Stint& stint, const Condition& wanted, Share& share)
{
    if (const auto* success = madeBy(stint, wanted)) {
        share.count(stint.run, success->after);
    } else if (stint.end == Stint::End::Served && stint.from->rules.front().condition == wanted) {
        share.count(stint.run, stint.lasted);
    } else if (stint.end != Stint::End::Caller && !heldAtFirst(stint, wanted)) {
        share.count(stint.run);
    }
}

Tally::Tally(const TrProgram& program, const std::vector<Stint>& stints)
    : m_program(program)
    , m_stints(program.rules.size())
{
    for (const auto& stint : stints) {
        if (stint.program != program.name) {
            continue;
        }
        if (!stint.rule) {
            m_gaps.push_back(&stint);
            continue;
        }
        const auto at =
            std::find_if(program.rules.begin(), program.rules.end(), [&](const Rule& rule) {
                return rule.condition == stint.rule->condition
                    && rule.actions == stint.rule->actions;
            });
        if (at != program.rules.end()) {
            m_stints[std::size_t(at - program.rules.begin())].push_back(&stint);
        }
    }
}

Share Tally::share(std::size_t rule, std::size_t made) const
{
    Share share;
    for (const auto* stint : m_stints[rule]) {
        count(*stint, m_program.rules[made].condition, share);
    }
    return share;
}

Share Tally::shareAbove(std::size_t rule, std::size_t below) const
{
    Share share;
    for (const auto* stint : m_stints[rule]) {
        if (const auto* success = madeAbove(*stint, below)) {
            share.count(stint->run, success->after);
        } else if (stint->end == Stint::End::Served) {
            share.count(stint->run, stint->lasted);
        } else if (stint->end != Stint::End::Caller) {
            share.count(stint->run);
        }
    }
    return share;
}

const Stint::Made* Tally::madeAbove(const Stint& stint, std::size_t below) const
{
    const auto end = m_program.rules.begin() + std::ptrdiff_t(below);
    const auto at =
        std::find_if(stint.made.begin(), stint.made.end(), [&](const Stint::Made& made) {
            return std::any_of(m_program.rules.begin(), end,
                [&](const Rule& above) { return above.condition == made.condition; });
        });
    return at == stint.made.end() ? nullptr : &*at;
}

Duration Tally::waited(std::size_t rule, std::size_t made) const
{
    Share share;
    for (const auto* stint : m_stints[rule]) {
        if (const auto* success = madeBy(*stint, m_program.rules[made].condition)) {
            share.count(stint->run, stint->lasted - success->after);
        }
    }
    return share.median();
}

bool Tally::wouldStarve(std::size_t from, std::size_t taker) const
{
    for (auto rule = from; rule < taker; ++rule) {
        int served = 0;
        int lost = 0;
        for (const auto* stint : m_stints[rule]) {
            if (stint->end == Stint::End::Served || madeAbove(*stint, rule) != nullptr) {
                ++served;
                lost += heldAtFirst(*stint, m_program.rules[taker].condition) ? 1 : 0;
            }
        }
        if (lost * 2 > served) {
            return true;
        }
    }
    return false;
}

bool Tally::isObscure(std::size_t rule) const
{
    const auto ended = std::count_if(m_stints[rule].begin(), m_stints[rule].end(),
        [](const Stint* stint) { return stint->end == Stint::End::Caller; });
    return std::size_t(ended) * 2 > m_stints[rule].size();
}

} // namespace medulla::teleo
