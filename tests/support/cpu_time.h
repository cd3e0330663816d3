// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <ctime>

namespace medulla::test {

/// CPU time of the thread so far, ms: independent of other load on the machine.
inline std::int64_t cpuMs()
{
    timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::int64_t(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}

/// Factor on durations below sanitizers.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int kSlowness = 5;
#else
constexpr int kSlowness = 1;
#endif

/// A second, with a margin for busy machines. Algorithms quadratic in the size took minutes.
constexpr std::int64_t kFewMs = std::int64_t(4000) * kSlowness;

} // namespace medulla::test
