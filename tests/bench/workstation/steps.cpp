// SPDX-License-Identifier: GPL-3.0-or-later
// How late the steps of a motion leave while the window redraws.
#include "tests/bench/workstation/step_watch.h"
#include "tests/bench/workstation/window_rig.h"

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
        StepWatch steps(rig.cell(), kPeriod);
        const SystemClock clock;
        const Position target(70.0, 50.0, -50.0);
        const auto before = rig.pictures();
        const auto begun = clock.now();
        rig.cell().control().execute({ target, kStepsPerMm, kPeriod });
        Times bare;
        std::thread reference([&] { bare = bareSteps(int(target.norm() * kStepsPerMm), kPeriod); });
        rig.runUntil([&] { return steps.hasEnded(); });
        const auto span = clock.now() - begun;
        reference.join();
        state.counters["pictures_per_s"] = double(rig.pictures() - before) / toS(span);
        steps.tell(state, bare);
    }
}
BENCHMARK(stepsWhileRedrawing)
    ->Name("motion steps while the window redraws")
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

} // namespace
