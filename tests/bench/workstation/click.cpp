// SPDX-License-Identifier: GPL-3.0-or-later
// From the press on Execute to the first datagram of the motion at the arm's socket.
#include "tests/bench/support/lateness.h"
#include "tests/bench/workstation/window_rig.h"

#include <atomic>
#include <optional>
#include <thread>

#include <QAbstractButton>
#include <QRandomGenerator>
#include <QTest>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::bench;
using namespace std::chrono_literals;

constexpr int kClicks = 300;
/// After each so many clicks the motion is stopped on its way, and released.
constexpr int kStopEvery = 10;

/// A hand on the mouse: presses at a moment of its own, which the window's thread does not know.
/// The click queues behind what the window is at, as one of the X server does. How long it took
/// until the arm had a datagram, ms; nothing when none came.
std::optional<double> clickFromOutside(WindowRig& rig, QAbstractButton& button, Duration after)
{
    TimePoint pressed;
    std::atomic<bool> isPressed { false };
    std::thread hand([&] {
        std::this_thread::sleep_for(after);
        pressed = std::chrono::steady_clock::now();
        QMetaObject::invokeMethod(
            &button, [&button] { QTest::mouseClick(&button, Qt::LeftButton); },
            Qt::QueuedConnection);
        isPressed = true;
    });
    const auto& arm = rig.lab().arm();
    const auto came = rig.waitFor([&] { return isPressed && !arm.commands().empty(); }, 5s);
    hand.join();
    if (!came) {
        return std::nullopt;
    }
    return toMs(arm.commands().front().at - pressed);
}

/// Argument: whether the 3D view redraws all the time.
void clickToDatagram(benchmark::State& state)
{
    for ([[maybe_unused]] auto _ : state) {
        WindowRig rig;
        if (state.range(0) != 0) {
            rig.keepTurning();
        }
        auto choices = rig.motion().model().view().choices;
        choices.periodMs = 5;
        rig.motion().settings().setChoices(choices);
        auto& execute = rig.button("execute");
        auto& arm = rig.lab().arm();
        auto bare = wire::UdpSocket::open(QStringLiteral("bare"));
        if (!bare) {
            qFatal("%s", qPrintable(bare.error().shown()));
        }
        const auto* codec = wire::findCodec(QStringLiteral("simulink"));
        QRandomGenerator chance(1);
        int lost = 0; // the machine held everything up, and the Spine refused a stale arm
        Times clicks;
        Times bareTimes;
        for (int i = 0; i < kClicks; ++i) {
            // In turn along three axes: from wherever a stop left the arm, there is a way to go.
            Position target = Position::Zero();
            target[i % 3] = 6.0;
            rig.motion().targetPicker().setTarget(target);
            rig.runUntil([&] { return execute.isVisible() && execute.isEnabled(); });
            arm.forget();
            const auto after = std::chrono::microseconds(chance.bounded(40'000));
            const auto took = clickFromOutside(rig, execute, after);
            if (!took) {
                ++lost;
                continue;
            }
            clicks.push_back(*took);
            if (i % kStopEvery == kStopEvery - 1) {
                rig.motion().stopControl().stop();
                rig.runUntil([&] { return rig.button("release").isEnabled(); });
                QTest::mouseClick(&rig.button("release"), Qt::LeftButton);
            }
            rig.runUntil([&] { return !rig.cell().motion()->newestStatus().isBusy(); });

            // The same way without a window: a datagram to the same socket and the same reader. It
            // leaves the arm an encoder's count off, as a real one comes to rest; were it exactly
            // where it was sent last, the Spine would hold the next motion's first sample back as
            // unchanged.
            wire::Bytes bytes;
            const Position beside = arm.commands().back().inDevice + Position(0.01, 0.0, 0.0);
            codec->encode(Coordinates(beside), bytes);
            arm.forget();
            const auto sent = std::chrono::steady_clock::now();
            bare->send(bytes, rig.lab().armAddress());
            rig.runUntil([&] { return !arm.commands().empty(); });
            bareTimes.push_back(toMs(arm.commands().front().at - sent));
        }
        state.counters["clicks"] = double(clicks.size());
        state.counters["lost"] = lost;
        state.counters["p50_ms"] = percentile(clicks, 0.5);
        state.counters["p99_ms"] = percentile(clicks, 0.99);
        state.counters["max_ms"] = percentile(clicks, 1.0);
        state.counters["bare_p50_ms"] = percentile(bareTimes, 0.5);
        state.counters["bare_p99_ms"] = percentile(bareTimes, 0.99);
        state.counters["bare_max_ms"] = percentile(bareTimes, 1.0);
    }
}
BENCHMARK(clickToDatagram)
    ->Name("click to first datagram")
    ->ArgName("view redraws")
    ->Arg(0)
    ->Arg(1)
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

} // namespace
