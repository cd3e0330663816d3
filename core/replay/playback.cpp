// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/playback.h"

#include <algorithm>
#include <cmath>

namespace medulla::replay {

Playback::Playback(double lengthS)
    : m_lengthS(std::isfinite(lengthS) ? std::max(lengthS, 0.0) : 0.0)
{
}

void Playback::play()
{
    if (m_lengthS <= 0) {
        return;
    }
    if (m_atS >= endS()) {
        m_atS = beginS();
    }
    m_isPlaying = true;
}

void Playback::seek(double atS)
{
    if (std::isnan(atS)) {
        return;
    }
    m_atS = std::clamp(atS, 0.0, m_lengthS);
    if (m_loop && (m_atS < m_loop->fromS || m_atS > m_loop->toS)) {
        m_loop.reset();
    }
}

void Playback::setSpeed(double speed)
{
    if (!std::isnan(speed)) {
        m_speed = std::clamp(speed, kSlowest, kFastest);
    }
}

void Playback::setLoop(std::optional<Loop> loop)
{
    m_loop.reset();
    if (!loop || m_lengthS < kShortestLoopS || std::isnan(loop->fromS) || std::isnan(loop->toS)) {
        return;
    }
    const auto [low, high] = std::minmax(loop->fromS, loop->toS);
    const double from = std::clamp(low, 0.0, m_lengthS - kShortestLoopS);
    const double to = std::clamp(high, from + kShortestLoopS, m_lengthS);
    m_loop = { from, to };
    m_atS = std::clamp(m_atS, from, to);
}

void Playback::advance(double elapsedS)
{
    if (!m_isPlaying || !(elapsedS > 0)) {
        return;
    }
    const double next = m_atS + elapsedS * m_speed;
    if (next < endS()) {
        m_atS = next;
    } else if (m_loop) {
        const double lengthS = m_loop->toS - m_loop->fromS;
        m_atS = m_loop->fromS + std::fmod(next - m_loop->fromS, lengthS);
    } else {
        m_atS = m_lengthS;
        m_isPlaying = false;
    }
}

} // namespace medulla::replay
