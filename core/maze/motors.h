// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/pose.h"

namespace medulla::maze {

/// Desired motion of the robot in the next cycle. Value type.
struct Motion {
    double speedMuPerCycle = 0; ///< forwards
    double turnRadPerCycle = 0; ///< counter-clockwise

    friend bool operator==(const Motion&, const Motion&) = default;
};

/// Wheel outputs of a motion. If they exceed the limit, the turn is kept and the speed reduced: a
/// robot with a wrong heading must not drive on.
[[nodiscard]] Wheels wheelsFor(const Motion& motion);

/// Motor commands after which the outputs, `before` now, come as close to `wanted` as possible in
/// the next cycle: the inverse of the motor inertia, within the limits.
[[nodiscard]] Wheels commandsFor(Wheels wanted, Wheels before);

/// Turn rate for a heading error of `error` rad (positive: target to the left).
[[nodiscard]] double turnTowards(double errorRad);

} // namespace medulla::maze
