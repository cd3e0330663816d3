// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/command_filter.h"

#include <algorithm>

namespace medulla::motion {

namespace {

/// Gaps within this factor of one another count as the same period, in spite of jitter.
constexpr double kAlike = 1.5;

} // namespace

bool CommandFilter::isNew(const Position& value, TimePoint now)
{
    const auto gap = now - m_newest;
    m_newest = now;
    if (m_value != value) {
        *this = CommandFilter();
        m_value = value;
        m_newest = now;
        return true;
    }
    switch (m_outcome) {
    case Outcome::Pending:
        m_streamGap = std::max(m_streamGap, gap);
        return false;
    case Outcome::Reached:
        return false;
    case Outcome::Refused:
        break;
    case Outcome::Failed:
        if (!m_allowed && isRepetition(gap)) {
            return false;
        }
        m_tryGap = gap;
        m_streamGap = {};
        break;
    }
    m_allowed = false;
    m_outcome = Outcome::Pending;
    return true;
}

void CommandFilter::settle(const Position& target, Outcome outcome)
{
    if (m_value == target && (m_outcome == Outcome::Pending || outcome == Outcome::Reached)) {
        m_outcome = outcome;
    }
}

bool CommandFilter::isRepetition(Duration gap) const
{
    const auto gapS = toS(gap);
    const auto inStream = m_streamGap > Duration::zero() && gapS <= kAlike * toS(m_streamGap);
    const auto likeLastTry = m_tryGap > Duration::zero() && gapS <= kAlike * toS(m_tryGap)
        && gapS * kAlike >= toS(m_tryGap);
    return inStream || likeLastTry;
}

} // namespace medulla::motion
