// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/lab_geometry.h"
#include "core/arena/robot.h"
#include "core/arena/rules.h"
#include "core/base/seeded_random.h"

#include <span>

namespace medulla::arena {

/// What surrounds the robots.
struct Surroundings {
    const LabGeometry& geometry;
    std::span<const maze::Beacon> beacons;
    std::span<const maze::Target> targets;
    std::span<const Robot> robots;
    maze::Point gpsOffset;
};

/// From IR sensor `sensor` of `robots[index]` to what it sees first, um: walls along the middle and
/// the two limits of a cone of 60 degrees, corners inside it whatever is before them, and other
/// robots.
[[nodiscard]] double irDistance(const Surroundings& around, std::size_t index, std::size_t sensor);

/// Samples all sensors of a robot for this cycle, with noise. Draws as many random numbers whatever
/// there is to see.
void sense(Robot& robot, std::size_t index, const Surroundings& around, const Rules& rules,
    SeededRandom& random);

/// What the robot knows of its sensors, requested or not.
void tellAll(
    const Robot& robot, const maze::SimulationParameters& parameters, maze::Measures& measures);
/// Takes out of that what has to be asked for and was not.
void keepRequested(
    const Robot& robot, const maze::SimulationParameters& parameters, maze::Measures& measures);

} // namespace medulla::arena
