// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <ctime>

namespace medulla::test {

/// What the thread has computed so far, ms: as time passes on a machine that does nothing else.
inline std::int64_t cpuMs()
{
    timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::int64_t(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}

/// A second, and room for sanitizers. What took time with the square of the size took minutes.
constexpr std::int64_t kFewMs = 4000;

} // namespace medulla::test
