// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/lab_geometry.h"
#include "core/arena/robot.h"
#include "core/base/seeded_random.h"

#include <span>

namespace medulla::arena {

/// What one cycle asks for.
struct Step {
    maze::Pose tentative;
    double forward = 0.0; ///< um
};

/// One cycle of the motors: out = (in + out) / 2, each wheel with its own multiplicative noise that
/// is kept; then the pose that follows if nothing is in the way. x and y go along the old heading.
/// A robot that is not active stays where it is.
[[nodiscard]] Step drive(Robot& robot, double motorsNoisePercent, SeededRandom& random);

/// Where all robots get in one cycle. One that would touch a wall or that moves towards a robot
/// that it would touch is hit: it turns but stays where it is; the others move. `steps` is as long
/// as `robots`.
void settle(std::span<Robot> robots, std::span<const Step> steps, const LabGeometry& geometry);

} // namespace medulla::arena
