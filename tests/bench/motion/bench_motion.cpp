// SPDX-License-Identifier: GPL-3.0-or-later
// Motion steps beside a bare clock_nanosleep thread of the same scheduling in the same run, drift
// in real time, and the cost of sampling and planning. MEDULLA_BENCH_DRIFT_S shortens the drift
// check.
#include "core/base/realtime_thread.h"
#include "core/base/seeded_random.h"
#include "core/motion/executor.h"
#include "tests/bench/support/lateness.h"
#include "tests/bench/support/run.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numbers>
#include <semaphore>
#include <thread>
#include <vector>

#include <QCoreApplication>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::bench;
using namespace std::chrono_literals;

/// Keeps a core busy as a window that redraws: 12 ms of work in each 16 ms.
class Redrawing {
public:
    explicit Redrawing(bool on)
        : m_done(!on)
        , m_thread([this] { run(); })
    {
    }
    ~Redrawing()
    {
        m_done = true;
        m_thread.join();
    }
    Redrawing(const Redrawing&) = delete;
    Redrawing& operator=(const Redrawing&) = delete;

private:
    void run() const
    {
        std::vector<std::uint32_t> picture(1600UL * 1000UL);
        const SystemClock clock;
        for (auto frame = clock.now(); !m_done; frame += 16ms) {
            for (std::uint32_t colour = 1; clock.now() < frame + 12ms; ++colour) {
                std::fill(picture.begin(), picture.end(), colour);
                benchmark::DoNotOptimize(picture.data());
            }
            std::this_thread::sleep_until(frame + 16ms);
        }
    }

    std::atomic<bool> m_done;
    std::thread m_thread;
};

struct MotionRun {
    Times lateness; ///< after each step's deadline, us
    bool realtime = false;
    std::uint64_t shifts = 0;
    double driftUs = 0.0; ///< lateness at the end less that at the beginning, each a median of 100
};

/// One motion in real time.
MotionRun runMotion(double distanceMm, int factor, Duration period)
{
    SystemClock clock;
    motion::Executor executor(clock, {});
    RealtimeThread thread(QStringLiteral("motion"));
    // Touched before, so that neither side measures page faults of its own record.
    Times lateness(std::size_t(motion::kMostSteps), 0.0);
    lateness.clear();
    std::atomic<bool> ended { false };
    TimePoint legEnds; // as the schedule stood before the sample, which may have shifted it
    QObject::connect(
        &executor, &motion::Executor::commanded, &executor, [&](const Position& sample) {
            const auto now = clock.now();
            const auto& status = executor.status();
            if (status.sent > 1) {
                const auto due = legEnds - (status.samples - status.sent) * period;
                lateness.push_back(toMs(now - due) * 1e3);
            }
            legEnds = status.legEnds;
            executor.measured(sample);
        });
    QObject::connect(&executor, &motion::Executor::ended, &executor, [&] { ended = true; });
    executor.measured(Position::Zero());
    executor.moveToThread(&thread);
    thread.begin();
    executor.request(motion::command::Execute { { { distanceMm, 0, 0 }, factor, period } });
    while (!ended) {
        std::this_thread::sleep_for(10ms);
    }
    thread.quit();
    thread.wait();

    MotionRun run;
    run.realtime = thread.realtime();
    run.shifts = executor.status().timing.shifts();
    run.lateness = std::move(lateness);
    const auto hundred = std::min<std::ptrdiff_t>(100, std::ptrdiff_t(run.lateness.size() / 2));
    run.driftUs = percentile(Times(run.lateness.end() - hundred, run.lateness.end()), 0.5)
        - percentile(Times(run.lateness.begin(), run.lateness.begin() + hundred), 0.5);
    return run;
}

/// Argument: whether a window redraws meanwhile. 10,000 steps of 2 ms.
void motionSteps(benchmark::State& state)
{
    constexpr auto kPeriod = 2ms;
    constexpr int kSteps = 10'000;
    for ([[maybe_unused]] auto _ : state) {
        const Redrawing redrawing(state.range(0) != 0);
        Times bare;
        std::thread reference([&] { bare = bareSteps(kSteps, kPeriod); });
        const auto run = runMotion(kSteps / 100.0, 100, kPeriod);
        reference.join();
        state.counters["fifo"] = run.realtime ? 1 : 0;
        state.counters["steps"] = double(run.lateness.size());
        state.counters["p50_us"] = percentile(run.lateness, 0.5);
        state.counters["p99_us"] = percentile(run.lateness, 0.99);
        state.counters["p99.9_us"] = percentile(run.lateness, 0.999);
        state.counters["bare_p50_us"] = percentile(bare, 0.5);
        state.counters["bare_p99_us"] = percentile(bare, 0.99);
        state.counters["bare_p99.9_us"] = percentile(bare, 0.999);
        state.counters["within_1ms_%"] = percentWithin(run.lateness, 1000.0);
        state.counters["bare_within_1ms_%"] = percentWithin(bare, 1000.0);
        state.counters["shifts"] = double(run.shifts);
    }
}
BENCHMARK(motionSteps)
    ->Name("motion steps")
    ->ArgName("window redraws")
    ->Arg(0)
    ->Arg(1)
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

/// Real time over a minute at the standard period.
void drift(benchmark::State& state)
{
    const auto seconds = std::max(5, qEnvironmentVariableIntValue("MEDULLA_BENCH_DRIFT_S"));
    const auto span =
        std::chrono::seconds(qEnvironmentVariableIsSet("MEDULLA_BENCH_DRIFT_S") ? seconds : 60);
    const auto steps = int(span / motion::kStandardPeriod);
    for ([[maybe_unused]] auto _ : state) {
        const auto run = runMotion(double(steps) / 10.0, 10, motion::kStandardPeriod);
        state.counters["steps"] = double(run.lateness.size());
        state.counters["drift_us"] = run.driftUs;
        state.counters["last_late_us"] = run.lateness.back();
        state.counters["shifts"] = double(run.shifts);
    }
}
BENCHMARK(drift)->Name("drift")->Iterations(1)->UseRealTime()->Unit(benchmark::kSecond);

void sampling(benchmark::State& state)
{
    const auto curve = motion::MinimumJerk::between({ 0, 0, 0 }, { 173, 173, 173 }, 1);
    int i = 0;
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(curve.sample(i));
        i = i == curve.steps() ? 0 : i + 1;
    }
}
BENCHMARK(sampling)->Name("one sample");

/// The standard arm, limits and a table, as the embedded cell has them.
motion::Rules cellRules()
{
    motion::Rules rules;
    rules.arm.emplace(arm::Geometry::standard());
    rules.limits.speedMmPerS = 250.0;
    rules.limits.accelerationMmPerS2 = 2500.0;
    rules.zones = { { QStringLiteral("table"),
        motion::KeepOut::Box { { 20, -420, -60 }, { 240, -230, 160 } } } };
    return rules;
}

/// With the joint limits of the shipped sites.
motion::Rules shippedRules()
{
    constexpr auto kDegree = std::numbers::pi / 180.0;
    auto rules = cellRules();
    rules.limits.jointSpeedRadPerS.setConstant(90.0 * kDegree);
    rules.limits.jointAccelerationRadPerS2.setConstant(900.0 * kDegree);
    return rules;
}

/// Arguments: steps a millimetre of a way of 200 mm, and whether in joint space.
void planning(benchmark::State& state)
{
    const auto rules = cellRules();
    motion::Request request { { 100, 0, 0 }, int(state.range(0)), motion::kStandardPeriod };
    request.path = state.range(1) != 0 ? motion::PathKind::JointSpace : motion::PathKind::Straight;
    for ([[maybe_unused]] auto _ : state) {
        const auto path = motion::plan({ -100, 0, 0 }, request, rules);
        if (path.refusal) {
            state.SkipWithError("The path was refused.");
        }
        benchmark::DoNotOptimize(path.samples.data());
    }
}
BENCHMARK(planning)
    ->Name("plan of 200 mm")
    ->ArgNames({ "factor", "joint space" })
    ->Args({ 1, 0 })
    ->Args({ 1, 1 })
    ->Args({ 100, 0 })
    ->Unit(benchmark::kMicrosecond);

/// From the request on another thread to the first sample of a motion of 200 mm; the plan is made
/// on its own thread, with the limits of the shipped sites. Each motion is stopped at once.
void requestToFirstSample(benchmark::State& state)
{
    SystemClock clock;
    motion::Executor executor(clock, shippedRules());
    executor.planOnThread();
    RealtimeThread thread(QStringLiteral("motion"));
    std::binary_semaphore sent(0);
    TimePoint sentAt;
    QObject::connect(
        &executor, &motion::Executor::commanded, &executor, [&](const Position& sample) {
            if (executor.status().sent > 1) {
                return;
            }
            sentAt = clock.now();
            executor.measured(sample);
            executor.stop();
            sent.release();
        });
    executor.measured({ -100, 0, 0 });
    executor.moveToThread(&thread);
    thread.begin();
    Times each;
    for ([[maybe_unused]] auto _ : state) {
        // The arm is measured again and again, so that it is at rest.
        QMetaObject::invokeMethod(
            &executor,
            [&] {
                executor.measured({ -100, 0, 0 });
            },
            Qt::BlockingQueuedConnection);
        std::this_thread::sleep_for(1ms);
        const auto asked = clock.now();
        executor.request(motion::command::Execute { { { 100, 0, 0 }, 1, 5ms } });
        if (!sent.try_acquire_for(1s)) {
            state.SkipWithError("No motion began.");
            break;
        }
        each.push_back(toMs(sentAt - asked) * 1e3);
    }
    thread.quit();
    thread.wait();
    state.counters["p50_us"] = percentile(each, 0.5);
    state.counters["p99_us"] = percentile(each, 0.99);
}
BENCHMARK(requestToFirstSample)
    ->Name("request to first sample")
    ->Iterations(500)
    ->UseRealTime()
    ->Unit(benchmark::kMicrosecond);

/// To and fro between the edges of the workspace, so that braking is looked at too.
void jog(benchmark::State& state, const motion::Rules& rules)
{
    motion::Jog jog(rules, { 0, 0, 0 });
    Times each;
    int k = 0;
    for ([[maybe_unused]] auto _ : state) {
        if (k++ % 300 == 0) {
            jog.setWish({ k % 600 < 300 ? 250.0 : -250.0, 20.0, 5.0 });
        }
        const auto begin = SystemClock().now();
        benchmark::DoNotOptimize(jog.next());
        each.push_back(toMs(SystemClock().now() - begin) * 1e3);
    }
    state.counters["p99.9_us"] = percentile(each, 0.999);
}
void jogging(benchmark::State& state)
{
    jog(state, cellRules());
}
BENCHMARK(jogging)->Name("one step of a jog")->Iterations(20'000);

void joggingWithJointLimits(benchmark::State& state)
{
    jog(state, shippedRules());
}
BENCHMARK(joggingWithJointLimits)
    ->Name("one step of a jog, limits of the joints")
    ->Iterations(20'000);

/// Back along a semicircle of 100 mm radius that was measured with 0.5 mm of noise.
void retracing(benchmark::State& state)
{
    const auto rules = cellRules();
    SeededRandom random(1);
    motion::MeasuredPath measured;
    measured.begin({ -100, 0, 0 });
    for (int k = 0; k <= 1000; ++k) {
        const auto angle = std::numbers::pi * k / 1000.0;
        measured.add({ -100.0 * std::cos(angle) + random.uniform(-0.5, 0.5),
            100.0 * std::sin(angle) + random.uniform(-0.5, 0.5), 0.0 });
    }
    const motion::Request request { { -100, 0, 0 }, 1, motion::kStandardPeriod };
    for ([[maybe_unused]] auto _ : state) {
        const auto path = motion::planBack({ 100, 0, 0 }, request, measured, rules);
        if (path.refusal || !path.retraces) {
            state.SkipWithError("The path was not followed.");
        }
        benchmark::DoNotOptimize(path.samples.data());
    }
}
BENCHMARK(retracing)->Name("plan back along 314 mm")->Unit(benchmark::kMicrosecond);

void publishing(benchmark::State& state)
{
    SimulatedClock clock;
    motion::Executor executor(clock, {});
    double x = 0.0;
    for ([[maybe_unused]] auto _ : state) {
        executor.measured({ x += 1e-3, 0, 0 });
    }
}
BENCHMARK(publishing)->Name("one measurement taken in");

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    return bench::run(argc, argv);
}
