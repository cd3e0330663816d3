// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <chrono>
#include <cstdint>
#include <optional>

namespace medulla {

/// How fast a counter counts, from looking at it now and then. Value type.
class RateMeter {
public:
    /// The rate over the last whole second or more; before that, since the first call.
    double update(std::uint64_t count, TimePoint now);

private:
    std::optional<TimePoint> m_since;
    std::uint64_t m_atStart = 0;
    double m_perS = 0.0;
    bool m_whole = false;
};

/// Lets a message through once a second and tells how many were kept back. Value type.
class RateLimit {
public:
    /// Nothing, or how many calls there were since the last one that was let through, this one
    /// included.
    std::optional<std::uint64_t> pass(TimePoint now);

private:
    std::optional<TimePoint> m_last;
    std::uint64_t m_kept = 0;
};

} // namespace medulla
