// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/support/lateness.h"

#include "core/base/realtime_thread.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <ctime>
#include <pthread.h>
#include <sys/prctl.h>
#include <thread>

namespace medulla::bench {

double percentile(Times times, double share)
{
    std::sort(times.begin(), times.end());
    const auto rank = std::size_t(std::ceil(share * double(times.size())));
    return times.at(std::max<std::size_t>(rank, 1) - 1);
}

double percentWithin(const Times& times, double limit)
{
    const auto within =
        std::count_if(times.begin(), times.end(), [limit](double time) { return time <= limit; });
    return 100.0 * double(within) / double(times.size());
}

Times bareSteps(int steps, Duration period)
{
    // Touched before, so that no page faults of the record are measured.
    Times lateness(std::size_t(steps), 0.0);
    lateness.clear();
    std::thread([&] {
        sched_param parameters {};
        parameters.sched_priority = RealtimeThread::kPriority;
        pthread_setschedparam(pthread_self(), SCHED_FIFO | SCHED_RESET_ON_FORK, &parameters);
        prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
        const SystemClock clock;
        const auto base = clock.now() + period / 2;
        for (int k = 1; k <= steps; ++k) {
            const auto due = base + k * period;
            const auto ns = due.time_since_epoch().count();
            const timespec until { ns / 1'000'000'000, ns % 1'000'000'000 };
            while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, nullptr) == EINTR) { }
            lateness.push_back(toMs(clock.now() - due) * 1e3);
        }
    }).join();
    return lateness;
}

} // namespace medulla::bench
