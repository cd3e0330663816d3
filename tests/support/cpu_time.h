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

/// A second, and room for sanitizers, which slow some things tenfold. What took time with the
/// square of the size took minutes.
constexpr std::int64_t kFewMs = 15'000;

/// What a person notices as a halt, with room for sanitizers and for others on the machine. That an
/// edit takes no longer than a frame is measured by benchmarks, which hold up nobody.
constexpr double kHaltMs = 250.0;

} // namespace medulla::test
