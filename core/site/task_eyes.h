// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/coordinates.h"
#include "core/site/site.h"
#include "core/spine/message.h"

#include <array>

namespace medulla::site {

/// Observation for a task: the objects of the eyes, and the robots of a maze as further objects, so
/// that conditions of decisions can use them. Robot N is an object at x, y in its arena, Mu, at a z
/// of N times kRobotZ, where the eyes see no objects, with full certainty; it lasts while the robot
/// is reported. Thread-confined.
class TaskEyes {
public:
    static constexpr double kRobotZ = 10'000; ///< mm
    static constexpr double kCertain = 100; ///< certainty of a report without one
    /// A robot without reports for this long is removed.
    static constexpr Duration kForgotten = std::chrono::seconds(1);

    /// A message of the eyes; returns all objects, valid until the next call.
    [[nodiscard]] const Coordinates& saw(const spine::Message& message);
    /// Likewise a message of the input of a robot, counted from 1.
    [[nodiscard]] const Coordinates& heardOf(int robot, const spine::Message& message);

private:
    struct Robot {
        double x = 0;
        double y = 0;
        TimePoint at {};
        bool known = false;
    };
    [[nodiscard]] const Coordinates& all(TimePoint now);

    Coordinates m_eyes;
    std::array<Robot, MazePart::kMost> m_robots {};
    Coordinates m_all;
};

} // namespace medulla::site
