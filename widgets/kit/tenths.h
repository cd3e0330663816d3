// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace medulla::widgets {

/// Rounds to 0.1 mm, the accuracy of the encoders and the resolution of coordinates in tasks; never
/// a negative zero.
[[nodiscard]] inline double toTenths(double mm)
{
    // tenths of a mm
    constexpr double kPerMm = 10.0;
    return std::round(mm * kPerMm) / kPerMm + 0.0;
}

} // namespace medulla::widgets
