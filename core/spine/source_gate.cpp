// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/source_gate.h"

#include <algorithm>

namespace medulla::spine {

void SourceGate::shut(TimePoint at)
{
    m_state = State::AwaitsQuiet;
    m_changedAt = at;
    m_probation.reset();
}

void SourceGate::follow(std::uint64_t count, TimePoint at)
{
    if (count != m_count) {
        m_count = count;
        shut(at);
    }
}

void SourceGate::open()
{
    m_state = State::Open;
    m_probation.reset();
}

void SourceGate::note(const Coordinates& value, TimePoint at, bool isBlocked)
{
    // By the intervals before this one, which may be the pause before a new motion.
    if (const auto quiet = at - m_changedAt;
        m_state == State::AwaitsQuiet && quiet >= quietSpan()) {
        m_state = State::AwaitsNear;
        m_probation = m_noted > 0 ? std::nullopt : std::optional<Duration>(quiet);
    }
    const auto isChanged = !m_any || !(value == m_value);
    if (isChanged) {
        const auto since = at - m_valueAt;
        if (m_any && since > Duration {} && since <= kLongestPeriod) {
            m_intervals[m_noted++ % kIntervals] = since;
        }
        m_value = value;
        m_valueAt = at;
        m_changedAt = at;
    }
    if (m_any) {
        m_interval = at - m_at;
    }
    m_any = true;
    m_at = at;
    const auto isTooSoon =
        m_probation && m_noted >= kIntervalsOfProbation && *m_probation < quietSpan();
    if (isTooSoon || (m_state == State::AwaitsNear && isChanged && isBlocked)) {
        shut(at);
    } else if (m_noted >= kIntervalsOfProbation) {
        m_probation.reset();
    }
}

std::optional<Duration> SourceGate::period() const
{
    if (m_noted == 0) {
        return m_interval;
    }
    auto intervals = m_intervals;
    const auto count = std::min(m_noted, kIntervals);
    const auto middle = intervals.begin() + std::ptrdiff_t(count / 2);
    std::nth_element(intervals.begin(), middle, intervals.begin() + std::ptrdiff_t(count));
    return *middle;
}

Duration SourceGate::quietSpan() const
{
    if (!m_any) {
        return kLeastQuiet;
    }
    return std::max<Duration>(kLeastQuiet, kQuietPeriods * period().value_or(kLongestPeriod));
}

bool SourceGate::pass(std::optional<double> distanceMm, bool mustBeNear)
{
    if (m_state == State::AwaitsNear && (!mustBeNear || (distanceMm && *distanceMm <= kNearMm))) {
        m_state = State::Open;
    }
    return m_state == State::Open;
}

} // namespace medulla::spine
