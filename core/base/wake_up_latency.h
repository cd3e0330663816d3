// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <array>
#include <atomic>
#include <cstdint>

namespace medulla {

/// How long after its time a thread runs that waits for a timer, as cyclictest measures it: the
/// time of the clock after waking minus the time that the timer was set to. Value type.
class WakeUpLatency {
public:
    /// Bins of 1 us, as in cyclictest's histogram; latencies above 10 ms count as 10 ms.
    static constexpr std::size_t kBins = 10'000;

    /// `late` >= 0. Allocates nothing.
    void add(Duration late);

    [[nodiscard]] std::uint64_t count() const { return m_count; }
    [[nodiscard]] double leastUs() const;
    [[nodiscard]] double meanUs() const;
    [[nodiscard]] double mostUs() const;
    /// The latency that a share `quantile` (0..1) of all does not exceed, in whole us, rounded up;
    /// at most `kBins`.
    [[nodiscard]] double quantileUs(double quantile) const;

private:
    std::array<std::uint32_t, kBins> m_bins {};
    std::uint64_t m_count = 0;
    Duration m_sum {};
    Duration m_least = Duration::max();
    Duration m_most {};
};

/// Wakes the calling thread by a timerfd every `period` until `duration` is over or `stop` is set.
/// A wake-up that comes after the next was due already counts once, by the first one missed.
/// `latency` is made by the caller, so that nothing is allocated here.
void measureWakeUps(
    Duration period, Duration duration, const std::atomic<bool>& stop, WakeUpLatency& latency);

} // namespace medulla
