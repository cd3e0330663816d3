// SPDX-License-Identifier: GPL-3.0-or-later
// A day at the window: what it costs at rest, and whether it keeps up when all moves at once.
#include "core/wire/codec.h"
#include "core/wire/udp_socket.h"
#include "tests/bench/workstation/frames.h"
#include "tests/bench/workstation/stalls.h"
#include "tests/bench/workstation/step_watch.h"
#include "tests/bench/workstation/window_rig.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/operate/operate_mode.h"
#include "widgets/plots/lane_stack.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/plots/time_view.h"

#include <cmath>
#include <thread>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::bench;
using namespace std::chrono_literals;

/// Sends `kComponents` values to an input of the Spine a thousand times a second, from a thread of
/// its own.
class Stream {
public:
    static constexpr int kComponents = 12;

    explicit Stream(const wire::Address& to)
        : m_thread([this, to] { run(to); })
    {
    }
    ~Stream()
    {
        m_ends = true;
        m_thread.join();
    }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

private:
    void run(const wire::Address& to)
    {
        auto socket = wire::UdpSocket::open(QStringLiteral("stream"));
        if (!socket) {
            qFatal("%s", qPrintable(socket.error().shown()));
        }
        const auto* codec = wire::findCodec(QStringLiteral("simulink"));
        wire::Bytes bytes;
        Coordinates coordinates;
        auto due = std::chrono::steady_clock::now();
        for (double tS = 0.0; !m_ends; tS += 1e-3) {
            coordinates.clear();
            for (int i = 0; i < kComponents; ++i) {
                coordinates.append(60.0 * std::sin(tS * 0.7 * (i + 1)));
                if (i % 3 == 2) {
                    coordinates.endCoordinate();
                }
            }
            codec->encode(coordinates, bytes);
            socket->send(bytes, to);
            due += 1ms;
            std::this_thread::sleep_until(due);
        }
    }

    std::atomic<bool> m_ends { false };
    std::thread m_thread;
};

/// Argument: whether plots follow, or are paused.
void atRest(benchmark::State& state)
{
    constexpr auto kSpan = 20s;
    for ([[maybe_unused]] auto _ : state) {
        WindowRig rig;
        rig.window().operateMode().plot().setPaused(state.range(0) == 0);
        (void)rig.waitFor([] { return false; }, 3s); // until all has settled
        const double beforeS = processorS();
        (void)rig.waitFor([] { return false; }, kSpan);
        state.counters["core_%"] = 100.0 * (processorS() - beforeS) / toS(kSpan);
    }
}
BENCHMARK(atRest)
    ->Name("scene at rest")
    ->ArgName("plots follow")
    ->Arg(0)
    ->Arg(1)
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

/// The arm moves for 30 s at 2 ms a step with all that can be drawn on it, beside four plots of 12
/// components at 1 kHz with 10 s in view. Argument: whether the camera turns as well, which asks
/// for more pictures than the display rate of 30 a second that the arm moves with.
void everythingAtOnce(benchmark::State& state)
{
    constexpr auto kPeriod = 2ms;
    constexpr int kStepsPerMm = motion::kHighestFactor;
    const Position target(100.0, 70.0, -80.0);
    for ([[maybe_unused]] auto _ : state) {
        WindowRig rig;
        if (state.range(0) != 0) {
            rig.keepTurning();
        }
        auto& view = rig.window().operateMode().armView();
        for (const auto layer : widgets::kArmLayers) {
            view.options().setLayerShown(layer, true);
        }
        auto* input = rig.cell().spine().input(QStringLiteral("head"));
        const Stream stream(input->address());
        (void)rig.waitFor([] { return false; }, 12s); // until 10 s have values
        auto& plot = rig.window().operateMode().plot();
        plot.lanes().setPlots({});
        for (int i = 1; i <= Stream::kComponents / 3; ++i) {
            const auto head = i == 1 ? QStringLiteral("head.") : QStringLiteral("head.%1.").arg(i);
            plot.addSignalsToNewPlot(
                { head + QLatin1Char('x'), head + QLatin1Char('y'), head + QLatin1Char('z') });
        }
        plot.time().setSpan(10.0);
        (void)rig.waitFor([] { return false; }, 1s);

        StepWatch steps(rig.cell(), kPeriod);
        const Stalls stalls;
        const SystemClock clock;
        const auto framesBefore = framesShown();
        const auto plotsBefore = plot.drawn();
        const double processorBefore = processorS();
        const auto begun = clock.now();
        rig.cell().control().execute({ target, kStepsPerMm, kPeriod });
        Times bare;
        std::thread reference([&] { bare = bareSteps(int(target.norm() * kStepsPerMm), kPeriod); });
        rig.runUntil([&] { return steps.hasEnded(); });
        const double spanS = toS(clock.now() - begun);
        state.counters["frames_per_s"] = double(framesShown() - framesBefore) / spanS;
        state.counters["plots_per_s"] = double(plot.drawn() - plotsBefore) / spanS;
        state.counters["curves"] = plot.lanes().count() * 3.0;
        state.counters["longest_stall_ms"] = stalls.longestMs();
        state.counters["core_%"] = 100.0 * (processorS() - processorBefore) / spanS;
        reference.join();
        steps.tell(state, bare);
    }
}
BENCHMARK(everythingAtOnce)
    ->Name("everything at once")
    ->ArgName("camera turns")
    ->Arg(0)
    ->Arg(1)
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

} // namespace
