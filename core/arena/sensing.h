// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/lab_geometry.h"
#include "core/arena/robot.h"
#include "core/arena/rules.h"
#include "core/base/seeded_random.h"

#include <span>

namespace medulla::arena {

/// Environment of the robots.
struct Surroundings {
    const LabGeometry& geometry;
    std::span<const maze::Beacon> beacons;
    std::span<const maze::Target> targets;
    std::span<const Robot> robots;
    maze::Point gpsOffset;
};

/// Range of IR sensor `sensor` of `robots[index]`, Mu: walls along the axis and the two limits of a
/// cone of 60 degrees, corners inside of the cone, hidden or not, and other robots.
[[nodiscard]] double irDistance(const Surroundings& around, std::size_t index, std::size_t sensor);

/// Samples all sensors of a robot for this cycle, with noise. The number of random draws does not
/// depend on the environment.
void sense(Robot& robot, std::size_t index, const Surroundings& around, const Rules& rules,
    SeededRandom& random);

/// Fills in all sensors of the robot, requested or not.
void fillAll(
    const Robot& robot, const maze::SimulationParameters& parameters, maze::Measures& measures);
/// Removes requestable sensors that were not requested.
void keepRequested(
    const Robot& robot, const maze::SimulationParameters& parameters, maze::Measures& measures);

} // namespace medulla::arena
