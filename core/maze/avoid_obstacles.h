// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/simple_behaviours.h"

namespace medulla::maze {

/// Limits the motion of every other behaviour to a motion without contact, from the newest readings
/// of the obstacle sensors, the map and the positions of other robots. The motors can stop within
/// one cycle (output is half of the previous output plus half of the command), so only the next
/// step needs to be free. Thread-confined.
class AvoidObstacles final : public Behaviour {
public:
    [[nodiscard]] const char* name() const override { return "AvoidObstacles"; }

    /// The safe part of `wanted`.
    [[nodiscard]] Motion restrained(const Situation& now, const Motion& wanted) const;
    /// To be called each cycle with the wanted and the allowed motion, so that `act` recognises a
    /// stuck robot.
    /// `collided`: the collision sensor was active.
    void watch(const Motion& wanted, const Motion& allowed, bool collided);
    /// After a collision: backs off, opposite to the last motion. After a long time without
    /// progress: drives to the position with most clearance.
    [[nodiscard]] std::optional<Motion> act(const Situation& now) override;
    [[nodiscard]] const Behaviour* inner() const override
    {
        return m_escapingCycles > 0 ? &m_go : nullptr;
    }
    [[nodiscard]] int heldCycles() const { return m_heldCycles; }

private:
    [[nodiscard]] static Point widest(const Situation& now);

    int m_heldCycles = 0; ///< cycles in which nearly no motion was allowed
    int m_backingOffCycles = 0; ///< cycles left of backing off after a collision
    double m_retreatMuPerCycle = 0;
    int m_escapingCycles = 0; ///< cycles left of the escape from being stuck
    Point m_place; ///< position with more clearance
    GoToPoint m_go;
};

/// The part of `wanted` that keeps the robot clear of other robots; the robot turns aside to pass a
/// robot in its way.
[[nodiscard]] Motion keepClear(
    std::span<const RobotReport> others, const Situation& now, const Motion& wanted);

} // namespace medulla::maze
