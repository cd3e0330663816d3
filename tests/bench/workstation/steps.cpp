// SPDX-License-Identifier: GPL-3.0-or-later
// How late the steps of a motion leave while the window redraws.
#include "tests/bench/support/lateness.h"
#include "tests/bench/workstation/window_rig.h"

#include <atomic>
#include <thread>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::bench;
using namespace std::chrono_literals;

constexpr auto kPeriod = 2ms;
constexpr int kStepsPerMm = motion::kHighestFactor;

/// One motion of about 10,000 steps, beside a bare thread of the same scheduling.
void stepsWhileRedrawing(benchmark::State& state)
{
    for ([[maybe_unused]] auto _ : state) {
        WindowRig rig;
        rig.keepTurning();
        auto* executor = rig.cell().motion();
        Times lateness(std::size_t(motion::kMostSteps), 0.0);
        lateness.clear();
        std::atomic<bool> ended { false };
        TimePoint legEnds; // as the schedule stood before the step, which may have shifted it
        const SystemClock clock;
        // On the realtime thread, after the cell's own connection: the datagram has left by then.
        const auto onStep = QObject::connect(
            executor, &motion::Executor::commanded, executor,
            [&](const Position&) {
                const auto& status = executor->status();
                if (status.sent > 1) {
                    const auto due = legEnds - (status.samples - status.sent) * kPeriod;
                    lateness.push_back(toMs(clock.now() - due) * 1e3);
                }
                legEnds = status.legEnds;
            },
            Qt::DirectConnection);
        const auto onEnd = QObject::connect(
            executor, &motion::Executor::ended, executor, [&] { ended = true; },
            Qt::DirectConnection);

        const Position target(70.0, 50.0, -50.0);
        const auto before = rig.pictures();
        const auto begun = clock.now();
        rig.cell().execute({ target, kStepsPerMm, kPeriod });
        Times bare;
        std::thread reference([&] { bare = bareSteps(int(target.norm() * kStepsPerMm), kPeriod); });
        rig.runUntil([&] { return ended.load(); });
        const auto span = clock.now() - begun;
        reference.join();
        QObject::disconnect(onStep);
        QObject::disconnect(onEnd);

        state.counters["fifo"] = rig.cell().realtime() ? 1 : 0;
        state.counters["pictures_per_s"] = double(rig.pictures() - before) / toS(span);
        state.counters["steps"] = double(lateness.size());
        state.counters["p50_us"] = percentile(lateness, 0.5);
        state.counters["p99_us"] = percentile(lateness, 0.99);
        state.counters["p99.9_us"] = percentile(lateness, 0.999);
        state.counters["bare_p50_us"] = percentile(bare, 0.5);
        state.counters["bare_p99_us"] = percentile(bare, 0.99);
        state.counters["bare_p99.9_us"] = percentile(bare, 0.999);
        state.counters["within_1ms_%"] = percentWithin(lateness, 1000.0);
        state.counters["bare_within_1ms_%"] = percentWithin(bare, 1000.0);
        state.counters["shifts"] = double(executor->newestStatus().timing.shifts());
    }
}
BENCHMARK(stepsWhileRedrawing)
    ->Name("motion steps while the window redraws")
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

} // namespace
