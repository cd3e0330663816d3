// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/lab.h"

namespace medulla::maze {

/// Probable extent of the arena, which is not announced: if a robot starts inside of the arena of
/// the rules (28 x 14 Mu, origin in the lower left corner), the arena probably is that one. Other
/// arenas have other sizes, and some simulators another origin, so this may only set priorities,
/// never exclude a position. Value type.
class UsualArena {
public:
    explicit UsualArena(Point start)
        : m_applies(!isBeyondRules(start, 0))
    {
    }
    /// Whether `point` is probably outside, or nearer than `margin` Mu to the border.
    [[nodiscard]] bool isBeyond(Point point, double marginMu = 0) const
    {
        return m_applies && isBeyondRules(point, marginMu);
    }

private:
    [[nodiscard]] static bool isBeyondRules(Point point, double marginMu)
    {
        // the arena of the rules
        constexpr double kWidth = 28;
        constexpr double kHeight = 14;
        return point.x < marginMu || point.y < marginMu || point.x > kWidth - marginMu
            || point.y > kHeight - marginMu;
    }

    bool m_applies;
};

/// Whether a position in an arena shows that the GPS adds an offset, as the simulator of 2021 does:
/// 0 to 1000 Mu on each axis.
[[nodiscard]] inline bool hasOffset(Point place)
{
    constexpr double kLargestArenaMu = 100; // the largest known one is 28 Mu wide
    return place.x > kLargestArenaMu || place.y > kLargestArenaMu;
}

} // namespace medulla::maze
