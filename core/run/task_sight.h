// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/coordinates.h"

#include <cstddef>
#include <span>
#include <vector>

namespace medulla::run {

/// Objects for the decisions of a task: the objects reported by the eyes, and the robots of a maze.
/// Robot N is an object at its x and y in the arena, Mu, and at z = N * kRobotZ, where the eyes
/// report no object. Its certainty is kCertain, until no report has arrived for kForgotten. The
/// objects of the eyes count until no report of theirs has arrived for task::kSightFor.
/// Thread-confined.
class TaskSight {
public:
    static constexpr double kRobotZ = 10'000; ///< mm; outside every workspace
    static constexpr double kCertain = 100; ///< certainty of an object reported without a certainty
    /// 40 cycles of the usual rules.
    static constexpr Duration kForgotten = std::chrono::seconds(1);

    /// `robots`: number of robots in the maze.
    explicit TaskSight(std::size_t robots)
        : m_robots(robots)
    {
    }

    /// Takes a report of the eyes: x, y, z and certainty of each object in sequence. Returns all
    /// objects, valid until the next call.
    [[nodiscard]] const Coordinates& takeEyes(std::span<const double> objects, TimePoint at);
    /// Takes a report of a robot, counted from 0; the report begins with x and y, Mu. Returns as
    /// `takeEyes`.
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
    TimePoint m_eyesAt {};
    std::vector<Robot> m_robots;
    Coordinates m_all;
};

} // namespace medulla::run
