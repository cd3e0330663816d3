// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/lab.h"

#include <cmath>
#include <numbers>

namespace medulla::maze {

/// Output or command of the two motors: Mu a cycle. Value type.
struct Wheels {
    double left = 0;
    double right = 0;

    friend bool operator==(const Wheels&, const Wheels&) = default;
};

inline constexpr double kRobotDiameterMu = 2 * kRobotRadiusMu;

[[nodiscard]] inline Point placeOf(const Pose& pose)
{
    return { pose.x, pose.y };
}

/// The same direction in (-pi, pi].
[[nodiscard]] inline double wrapped(double rad)
{
    const auto turned = std::remainder(rad, 2 * std::numbers::pi);
    return turned <= -std::numbers::pi ? turned + 2 * std::numbers::pi : turned;
}

[[nodiscard]] inline double radians(double degrees)
{
    return degrees * std::numbers::pi / 180;
}
[[nodiscard]] inline double degrees(double rad)
{
    return rad * 180 / std::numbers::pi;
}

/// Length of the straight line, Mu.
[[nodiscard]] inline double distance(Point a, Point b)
{
    // Not hypot: positions are too small for their squares to overflow, and this is called
    // everywhere.
    return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

/// Direction from `from` to `to`, rad in (-pi, pi].
[[nodiscard]] inline double direction(Point from, Point to)
{
    return std::atan2(to.y - from.y, to.x - from.x);
}

/// `point` moved by `length` Mu along `heading`.
[[nodiscard]] inline Point ahead(Point point, double headingRad, double lengthMu)
{
    return { point.x + lengthMu * std::cos(headingRad), point.y + lengthMu * std::sin(headingRad) };
}

/// Motor outputs one cycle after `before` with these commands, without noise (section 5.1 of the
/// protocol): half the command plus half the previous output.
[[nodiscard]] inline Wheels nextOutput(Wheels before, Wheels command)
{
    return { 0.5 * (command.left + before.left), 0.5 * (command.right + before.right) };
}

/// One cycle of motion with the motor outputs `out`: x and y along the old heading, then the turn.
[[nodiscard]] inline Pose moved(const Pose& pose, Wheels out)
{
    const auto lin = 0.5 * (out.left + out.right);
    return { pose.x + lin * std::cos(pose.headingRad), pose.y + lin * std::sin(pose.headingRad),
        pose.headingRad + (out.right - out.left) / kRobotDiameterMu };
}

} // namespace medulla::maze
