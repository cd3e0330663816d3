// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/stall_meter.h"

#include <algorithm>

namespace medulla::widgets {

void StallMeter::tick(TimePoint now)
{
    if (!m_counts) {
        return;
    }
    const auto second =
        std::chrono::duration_cast<std::chrono::seconds>(now.time_since_epoch()).count();
    const auto place = [](std::int64_t at) { return static_cast<std::size_t>(at) % kSeconds; };
    if (m_begun) {
        // Clear the seconds without a tick.
        const auto from = std::max(m_second, second - std::int64_t(kSeconds));
        for (auto at = from + 1; at <= second; ++at) {
            m_worst.at(place(at)) = {};
        }
        auto& worst = m_worst.at(place(second));
        worst = m_ignored ? worst : std::max(worst, now - m_last - m_period);
    }
    m_begun = true;
    m_ignored = false;
    m_second = second;
    m_last = now;
}

Duration StallMeter::longest() const
{
    return *std::ranges::max_element(m_worst);
}

} // namespace medulla::widgets
