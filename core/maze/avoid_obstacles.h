// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/simple_behaviours.h"

namespace medulla::maze {

/// Above all behaviours: what they want is cut down to what touches nothing, by the newest
/// readings of the obstacle sensors, by the map, and by where the other robots are. The motors can
/// stop within a cycle (half of what they give out and half of the order), so that only the next
/// step has to be free. Thread-confined.
class AvoidObstacles final : public Behaviour {
public:
    [[nodiscard]] const char* name() const override { return "AvoidObstacles"; }

    /// The part of `wanted` that is safe.
    [[nodiscard]] Motion restrained(const Situation& now, const Motion& wanted) const;
    /// To be told each cycle how much of what was wanted was allowed, so that `act` knows when the
    /// robot is stuck.
    /// `bumped`: the bumper felt something.
    void watch(const Motion& wanted, const Motion& allowed, bool bumped);
    /// After a bump: back where it came from. When the robot has been held for a while: to where
    /// there is room.
    [[nodiscard]] std::optional<Motion> act(const Situation& now) override;
    [[nodiscard]] const Behaviour* inner() const override
    {
        return m_escaping > 0 ? &m_go : nullptr;
    }
    [[nodiscard]] int held() const { return m_held; }

private:
    [[nodiscard]] static Point widest(const Situation& now);

    int m_held = 0; ///< cycles in which nearly nothing was allowed
    int m_backing = 0; ///< cycles left after a bump
    double m_retreat = 0;
    int m_escaping = 0; ///< cycles left after being held
    Point m_place; ///< where there is more room
    GoToPoint m_go;
};

/// The part of `wanted` that keeps the robot away from the others; one that stands in the way is
/// gone round.
[[nodiscard]] Motion keptApart(
    std::span<const RobotNews> others, const Situation& now, const Motion& wanted);

} // namespace medulla::maze
