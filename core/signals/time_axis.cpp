// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/signals/time_axis.h"

#include <algorithm>
#include <cmath>

namespace medulla::signals {

void TimeAxis::setWidthPx(int widthPx)
{
    m_widthPx = std::max(widthPx, 1);
}

void TimeAxis::setNow(double nowS)
{
    m_nowS = nowS;
    if (m_following) {
        m_toS = (std::floor(nowS / secondsPerPixel()) + 1) * secondsPerPixel();
    }
}

void TimeAxis::setFollowing(bool on)
{
    m_following = on;
    setNow(m_nowS);
}

void TimeAxis::setSpan(double spanS)
{
    m_spanS = std::clamp(spanS, kShortestS, kLongestS);
    setNow(m_nowS);
}

void TimeAxis::panTo(double toS, double oldestS)
{
    m_following = false;
    m_toS = std::clamp(toS, std::min(oldestS + m_spanS * 0.1, m_nowS), m_nowS);
}

void TimeAxis::zoom(double factor, double aroundS)
{
    const double span = std::clamp(m_spanS * factor, kShortestS, kLongestS);
    if (!m_following) {
        const double part = (m_toS - aroundS) / m_spanS;
        m_toS = std::min(aroundS + part * span, m_nowS);
    }
    setSpan(span);
}

void TimeAxis::show(double fromS, double toS)
{
    m_following = false;
    m_spanS = std::clamp(toS - fromS, kShortestS, kLongestS);
    m_toS = toS;
}

} // namespace medulla::signals
