// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/manager.h"

#include <algorithm>
#include <bit>

namespace medulla::teleo {

namespace {

constexpr std::size_t kWordBits = 64;

} // namespace

Manager::Manager(std::vector<Timing> rules)
    : m_timing(std::move(rules))
    , m_states(m_timing.size())
    , m_true((m_timing.size() + kWordBits - 1) / kWordBits, 0)
{
}

bool Manager::isTooOld(std::size_t rule, TimePoint now) const
{
    const auto& age = m_timing[rule].allowedAge;
    return age && now - m_states[rule].at > *age;
}

bool Manager::holds(int rule, TimePoint now) const
{
    const auto index = std::size_t(rule);
    return m_states[index].result == Truth::True && !isTooOld(index, now);
}

Truth Manager::counted(std::size_t rule, TimePoint now) const
{
    const auto& state = m_states[rule];
    const auto& timing = m_timing[rule];
    if (!state.known || isTooOld(rule, now)) {
        return Truth::Unknown;
    }
    if (state.result == Truth::True && now - state.since < timing.heldFor) {
        return Truth::False;
    }
    return state.result;
}

bool Manager::count(std::size_t rule, TimePoint now)
{
    auto& state = m_states[rule];
    const auto before = state.truth;
    state.truth = counted(rule, now);
    const auto bit = std::uint64_t { 1 } << (rule % kWordBits);
    auto& word = m_true[rule / kWordBits];
    word = state.truth == Truth::True ? word | bit : word & ~bit;
    return state.truth != before;
}

bool Manager::report(int rule, Truth result, TimePoint at, TimePoint now)
{
    const auto index = std::size_t(rule);
    auto& state = m_states[index];
    // A stale result in between interrupts the series of equal results.
    if (!state.known || state.result != result || isTooOld(index, now)) {
        state.since = now;
    }
    state.known = true;
    state.result = result;
    state.at = at;
    return count(index, now);
}

void Manager::take(int rule, const State& state, TimePoint now)
{
    m_states[std::size_t(rule)] = state;
    count(std::size_t(rule), now);
}

void Manager::look(TimePoint now, std::vector<int>& changed)
{
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        if (count(i, now)) {
            changed.push_back(int(i));
        }
    }
}

std::optional<TimePoint> Manager::due(int rule) const
{
    const auto& state = m_states[std::size_t(rule)];
    const auto& timing = m_timing[std::size_t(rule)];
    const auto tooOld = state.truth == Truth::Unknown;
    if (!state.known || state.result == Truth::Unknown || tooOld) {
        return std::nullopt;
    }
    std::optional<TimePoint> due;
    if (timing.allowedAge) {
        due = state.at + *timing.allowedAge + Duration(1);
    }
    if (state.result == Truth::True && state.truth == Truth::False) {
        const auto held = state.since + timing.heldFor;
        due = due ? std::min(*due, held) : held;
    }
    return due;
}

std::optional<TimePoint> Manager::due() const
{
    std::optional<TimePoint> first;
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        const auto next = due(int(i));
        if (next && (!first || *next < *first)) {
            first = next;
        }
    }
    return first;
}

int Manager::first() const
{
    for (std::size_t word = 0; word < m_true.size(); ++word) {
        if (m_true[word] != 0) {
            return int(word * kWordBits) + std::countr_zero(m_true[word]);
        }
    }
    return kNoRule;
}

} // namespace medulla::teleo
