// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/frame_offset.h"

#include <cmath>

namespace medulla::game {

void FrameOffset::take(Moment& moment)
{
    for (const auto& robot : moment.robots) {
        if (m_places < kEnough && isComparable(robot)) {
            m_sum.x += robot.truth->pose.x - robot.belief->pose.x;
            m_sum.y += robot.truth->pose.y - robot.belief->pose.y;
            ++m_places;
        }
    }
    if (m_places > 0) {
        const maze::Point mean { m_sum.x / m_places, m_sum.y / m_places };
        if (std::hypot(mean.x, mean.y) > kLeastMu) {
            // As in recordings.
            constexpr double kUnitMu = 0.01;
            moment.offset = { std::round(mean.x / kUnitMu) * kUnitMu,
                std::round(mean.y / kUnitMu) * kUnitMu };
        }
    }
}

} // namespace medulla::game
