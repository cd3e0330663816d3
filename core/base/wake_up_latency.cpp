// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/wake_up_latency.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <sys/timerfd.h>
#include <unistd.h>

namespace medulla {

namespace {

constexpr double kNsPerUs = 1000.0;

double inUs(Duration span)
{
    return double(span.count()) / kNsPerUs;
}

timespec asTimespec(Duration span)
{
    constexpr std::int64_t kNsPerS = 1'000'000'000;
    return { time_t(span.count() / kNsPerS), long(span.count() % kNsPerS) };
}

Duration monotonicNow()
{
    timespec now {};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return std::chrono::seconds(now.tv_sec) + Duration(now.tv_nsec);
}

} // namespace

void WakeUpLatency::add(Duration late)
{
    const auto us = std::uint64_t(std::max<std::int64_t>(0, late.count())) / 1000;
    ++m_bins[std::min(std::size_t(us), kBins - 1)];
    ++m_count;
    m_sum += late;
    m_least = std::min(m_least, late);
    m_most = std::max(m_most, late);
}

double WakeUpLatency::leastUs() const
{
    return m_count == 0 ? 0.0 : inUs(m_least);
}

double WakeUpLatency::meanUs() const
{
    return m_count == 0 ? 0.0 : inUs(m_sum) / double(m_count);
}

double WakeUpLatency::mostUs() const
{
    return inUs(m_most);
}

double WakeUpLatency::quantileUs(double quantile) const
{
    const auto rank =
        std::max<std::uint64_t>(1, std::uint64_t(std::ceil(quantile * double(m_count))));
    std::uint64_t seen = 0;
    for (std::size_t bin = 0; bin < kBins; ++bin) {
        seen += m_bins[bin];
        if (seen >= rank) {
            return double(bin + 1);
        }
    }
    return 0.0;
}

void measureWakeUps(
    Duration period, Duration duration, const std::atomic<bool>& stop, WakeUpLatency& latency)
{
    const auto timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
    if (timer < 0) {
        return;
    }
    const auto begin = monotonicNow();
    auto due = begin + period;
    const itimerspec times { asTimespec(period), asTimespec(due) };
    timerfd_settime(timer, TFD_TIMER_ABSTIME, &times, nullptr);
    while (due - begin <= duration && !stop.load(std::memory_order_relaxed)) {
        std::uint64_t expirations = 0;
        if (read(timer, &expirations, sizeof expirations) != ssize_t(sizeof expirations)) {
            continue;
        }
        latency.add(monotonicNow() - due);
        due += period * std::int64_t(expirations);
    }
    close(timer);
}

} // namespace medulla
