// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QString>

namespace medulla::arm::detail {

constexpr double kPi = std::numbers::pi;
/// Rounding that a joint may be beyond a limit, rad.
constexpr double kTolerance = 1e-9;

[[nodiscard]] constexpr double radians(double degrees)
{
    return degrees * kPi / 180.0;
}
[[nodiscard]] constexpr double degrees(double radians)
{
    return radians * 180.0 / kPi;
}
/// For people, one digit after the point.
[[nodiscard]] inline QString degreesText(double radians)
{
    return QString::number(degrees(radians), 'f', 1);
}

[[nodiscard]] inline double beyond(const Range& range, double value)
{
    return std::max({ 0.0, range.least - value, value - range.most });
}
[[nodiscard]] inline bool keeps(const Range& range, double value)
{
    return beyond(range, value) <= kTolerance;
}
/// The same direction, within half a turn of the middle of `range`.
[[nodiscard]] inline double turnedNear(const Range& range, double angle)
{
    const auto middle = (range.least + range.most) / 2.0;
    return middle + std::remainder(angle - middle, 2.0 * kPi);
}
/// The direction within `range` that is nearest to `angle` on the circle.
[[nodiscard]] inline double nearestIn(const Range& range, double angle)
{
    return std::clamp(turnedNear(range, angle), range.least, range.most);
}

} // namespace medulla::arm::detail
