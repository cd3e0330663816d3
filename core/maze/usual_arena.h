// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/lab.h"

namespace medulla::maze {

/// What is likely of an arena's size, which is not announced: where a robot begins inside of the
/// arena of the rules (28 x 14 um, its origin in the lower left corner), the arena probably is that
/// one. Others are of other sizes, and some simulators give them another origin, so nothing may
/// rest on it but what is tried first. Value type.
class UsualArena {
public:
    explicit UsualArena(Point start)
        : m_applies(!isBeyondRules(start, 0))
    {
    }
    /// Whether `point` is probably outside, or nearer than `margin` um to the border.
    [[nodiscard]] bool isBeyond(Point point, double margin = 0) const
    {
        return m_applies && isBeyondRules(point, margin);
    }

private:
    [[nodiscard]] static bool isBeyondRules(Point point, double margin)
    {
        constexpr double kWidth = 28;
        constexpr double kHeight = 14;
        return point.x < margin || point.y < margin || point.x > kWidth - margin
            || point.y > kHeight - margin;
    }

    bool m_applies;
};

} // namespace medulla::maze
