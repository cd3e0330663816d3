// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rate_meter.h"

#include <utility>

namespace medulla {

double RateMeter::update(std::uint64_t count, TimePoint now)
{
    if (!m_since) {
        m_since = now;
        m_atStart = count;
        return 0.0;
    }
    const auto span = now - *m_since;
    if (span >= std::chrono::seconds(1) || (!m_whole && span > Duration::zero())) {
        m_perS = double(count - m_atStart) / toS(span);
    }
    if (span >= std::chrono::seconds(1)) {
        m_since = now;
        m_atStart = count;
        m_whole = true;
    }
    return m_perS;
}

std::optional<std::uint64_t> RateLimit::pass(TimePoint now)
{
    ++m_kept;
    if (m_last && now - *m_last < std::chrono::seconds(1)) {
        return std::nullopt;
    }
    m_last = now;
    return std::exchange(m_kept, 0);
}

} // namespace medulla
