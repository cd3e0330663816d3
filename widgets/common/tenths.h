// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace medulla::widgets {

/// In tenths of a mm, as an encoder can be trusted and as people read what is written into a task;
/// never a negative zero.
[[nodiscard]] inline double toTenths(double mm)
{
    constexpr double kPerMm = 10.0;
    return std::round(mm * kPerMm) / kPerMm + 0.0;
}

} // namespace medulla::widgets
