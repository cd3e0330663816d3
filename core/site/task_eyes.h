// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/coordinates.h"
#include "core/site/site.h"
#include "core/spine/message.h"

#include <array>

namespace medulla::site {

/// What a task sees: the objects of the eyes, and the robots of a maze as objects of their own, so
/// that conditions of decisions can be about them. Robot N is an object at x, y in its arena, um,
/// at a z of N times kRobotZ, where no eye sees anything, and certain; for as long as it is told
/// of. Thread-confined.
class TaskEyes {
public:
    static constexpr double kRobotZ = 10'000; ///< mm
    static constexpr double kCertain = 100; ///< certainty of what is told without one
    /// A robot that is silent for so long is seen no more.
    static constexpr Duration kForgotten = std::chrono::seconds(1);

    /// What the eyes see; all that is seen by now, valid until the next call.
    [[nodiscard]] const Coordinates& saw(const spine::Message& message);
    /// Likewise, what the input of a robot told, counted from 1.
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
