// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/source_gate.h"

#include <algorithm>

namespace medulla::spine {

namespace {

/// A longer pause is none between values of one motion.
constexpr Duration kLongestPeriod = std::chrono::milliseconds(500);

} // namespace

void SourceGate::follow(std::uint64_t count, TimePoint at)
{
    if (count != m_count) {
        m_count = count;
        m_state = State::AwaitsQuiet;
        m_changedAt = at;
    }
}

void SourceGate::note(const Coordinates& value, TimePoint at, bool isHeld)
{
    if (m_any) {
        const auto since = at - m_at;
        if (since > Duration {} && since <= kLongestPeriod) {
            m_intervals[m_noted++ % kIntervals] = since;
        }
    }
    if (m_state == State::AwaitsQuiet && at - m_changedAt >= quietSpan()) {
        m_state = State::AwaitsNear;
    }
    if (!m_any || !(value == m_value)) {
        m_value = value;
        m_changedAt = at;
        if (m_state == State::AwaitsNear && isHeld) {
            m_state = State::AwaitsQuiet;
        }
    }
    m_any = true;
    m_at = at;
}

Duration SourceGate::quietSpan() const
{
    if (m_noted < kIntervals) {
        return kLeastQuiet; // no motion that could pause
    }
    auto intervals = m_intervals;
    const auto middle = intervals.begin() + kIntervals / 2;
    std::nth_element(intervals.begin(), middle, intervals.end());
    return std::max<Duration>(kLeastQuiet, kQuietPeriods * *middle);
}

bool SourceGate::pass(std::optional<double> distanceMm, bool isReported)
{
    if (m_state == State::AwaitsNear && (!isReported || (distanceMm && *distanceMm <= kNearMm))) {
        m_state = State::Open;
    }
    return m_state == State::Open;
}

} // namespace medulla::spine
