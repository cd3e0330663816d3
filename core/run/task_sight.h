// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/coordinates.h"

#include <cstddef>
#include <span>
#include <vector>

namespace medulla::run {

/// The objects that the decisions of a task are about: those that the eyes report, and the robots
/// of a maze. Robot N is an object at its x, y in the arena, mouse units, at z = N * kRobotZ, where
/// no eye reports anything, with certainty kCertain, until it was silent for kForgotten.
/// Thread-confined.
class TaskSight {
public:
    static constexpr double kRobotZ = 10'000; ///< mm; outside every workspace
    static constexpr double kCertain = 100; ///< certainty of an object that is reported without one
    static constexpr Duration kForgotten = std::chrono::seconds(1);

    /// `robots`: of the maze.
    explicit TaskSight(std::size_t robots)
        : m_robots(robots)
    {
    }

    /// The eyes report these objects: x, y, z, certainty of each, one after the other. Returns all
    /// objects, valid until the next call.
    [[nodiscard]] const Coordinates& takeEyes(std::span<const double> objects, TimePoint at);
    /// Likewise a report of a robot, counted from 0, which begins with x and y.
    [[nodiscard]] const Coordinates& takeRobot(
        std::size_t robot, std::span<const double> report, TimePoint at);

private:
    struct Robot {
        double xMu = 0;
        double yMu = 0;
        TimePoint at {};
        bool known = false;
    };
    [[nodiscard]] const Coordinates& all(TimePoint now);

    Coordinates m_eyes;
    std::vector<Robot> m_robots;
    Coordinates m_all;
};

} // namespace medulla::run
