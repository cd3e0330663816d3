// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/pose.h"

namespace medulla::maze {

/// How a behaviour wants the robot to move in the next cycle. Value type.
struct Motion {
    double speed = 0; ///< um a cycle, forwards
    double turn = 0; ///< rad a cycle, counter-clockwise

    friend bool operator==(const Motion&, const Motion&) = default;
};

/// The outputs of the wheels that make a motion; where they would be too strong the turn is kept
/// and the speed given up, since a robot that looks the wrong way must not drive.
[[nodiscard]] Wheels wheelsFor(const Motion& motion);

/// The orders after which the motors, giving out `before` now, come as near to `wanted` as they can
/// in the next cycle: the inverse of the inertia, within the limits.
[[nodiscard]] Wheels ordersFor(Wheels wanted, Wheels before);

/// Turn that points the robot at a direction `error` rad to its left.
[[nodiscard]] double turnTowards(double error);

} // namespace medulla::maze
