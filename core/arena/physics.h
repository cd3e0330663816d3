// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/lab_geometry.h"
#include "core/arena/robot.h"
#include "core/base/seeded_random.h"

#include <span>

namespace medulla::arena {

/// Motion of a robot in one cycle.
struct Step {
    maze::Pose tentative;
    double forwardMu = 0.0;
};

/// One cycle of the motors: out = (command + out) / 2, multiplied by a noise factor for each wheel;
/// the noisy output is kept. Then the pose without collisions; x and y move along the old heading.
/// An inactive robot keeps its pose.
[[nodiscard]] Step drive(Robot& robot, double motorsNoisePercent, SeededRandom& random);

/// Moves all robots by one cycle. A robot that would touch a wall, or that drives towards a robot
/// it would touch, collides: it turns but keeps its position; the others move. `steps` is as long
/// as `robots`.
void settle(std::span<Robot> robots, std::span<const Step> steps, const LabGeometry& geometry);

} // namespace medulla::arena
