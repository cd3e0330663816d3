// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>

namespace medulla::signals {

/// An unknown value.
inline constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
/// A tick later than all others; its negative is earlier than all.
inline constexpr auto kNever = std::numeric_limits<std::int64_t>::max() / 4;

/// Integer division, rounded down, also for negative numbers.
[[nodiscard]] constexpr std::int64_t floorDiv(std::int64_t a, std::int64_t b)
{
    return a / b - (a % b < 0 ? 1 : 0);
}

/// The same, rounded up.
[[nodiscard]] constexpr std::int64_t ceilDiv(std::int64_t a, std::int64_t b)
{
    return -floorDiv(-a, b);
}

} // namespace medulla::signals
