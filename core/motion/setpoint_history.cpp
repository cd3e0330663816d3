// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/setpoint_history.h"

#include <algorithm>

namespace medulla::motion {

void SetpointHistory::add(const Position& sample, TimePoint at)
{
    m_entries[m_added % kMost] = { at, toPoint(sample) };
    ++m_added;
}

std::optional<Position> SetpointHistory::at(TimePoint at) const
{
    const auto kept = std::min(m_added, kMost);
    for (std::size_t back = 1; back <= kept; ++back) {
        const auto& entry = m_entries[(m_added - back) % kMost];
        if (entry.at <= at) {
            return toPosition(entry.sample);
        }
    }
    return std::nullopt;
}

} // namespace medulla::motion
