// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/behaviour.h"

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
    void watch(const Motion& wanted, const Motion& allowed);
    /// When the robot has been held for a while: backs off and turns to where there is room.
    [[nodiscard]] std::optional<Motion> act(const Situation& now) override;
    [[nodiscard]] int held() const { return m_held; }

private:
    int m_held = 0; ///< cycles in which nearly nothing was allowed
    int m_backing = 0;
    double m_turn = 0;
};

/// The fastest that a robot at `place` may move in direction `way` (rad) so that it keeps away from
/// the others.
[[nodiscard]] double speedNearOthers(
    std::span<const RobotNews> others, const Situation& now, double way);

} // namespace medulla::maze
