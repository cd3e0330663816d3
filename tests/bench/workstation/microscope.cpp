// SPDX-License-Identifier: GPL-3.0-or-later
// The packet microscope at 5,000 datagrams a second: whether the Spine loses any, and how long the
// window does not react.
#include "core/wire/codec.h"
#include "core/wire/udp_socket.h"
#include "tests/bench/workstation/stalls.h"
#include "tests/bench/workstation/window_rig.h"
#include "widgets/microscope/microscope_panel.h"
#include "widgets/microscope/microscope_presenter.h"
#include "widgets/window/cell_session.h"

#include <atomic>
#include <thread>

#include <QDockWidget>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::bench;
using namespace std::chrono_literals;

constexpr auto kPeriod = 200us;
constexpr auto kSpan = 10s;

/// Sends three doubles, of which the first counts, every kPeriod for kSpan; how many.
int sendAll(const wire::Address& to)
{
    auto socket = wire::UdpSocket::open(QStringLiteral("stream"));
    if (!socket) {
        qFatal("%s", qPrintable(socket.error().shown()));
    }
    const auto* codec = wire::findCodec(QStringLiteral("csv"));
    wire::Bytes bytes;
    auto due = std::chrono::steady_clock::now();
    const auto end = due + kSpan;
    int sent = 0;
    for (; due < end; due += kPeriod) {
        codec->encode(Coordinates(Position(double(sent % 1000), 20.0, 30.0)), bytes);
        sent += socket->send(bytes, to) ? 1 : 0;
        std::this_thread::sleep_until(due + kPeriod);
    }
    return sent;
}

std::uint64_t received(WindowRig& rig, const QString& input)
{
    std::uint64_t count = 0;
    auto& spine = rig.cell().spine();
    QMetaObject::invokeMethod(
        &spine, [&] { count = spine.input(input)->counters().received; },
        Qt::BlockingQueuedConnection);
    return count;
}

/// Argument: whether the microscope is open, in the Routing mode in either case.
void microscope(benchmark::State& state)
{
    const auto eyes = QStringLiteral("eye-fudge");
    for ([[maybe_unused]] auto _ : state) {
        WindowRig rig;
        rig.window().choose(QStringLiteral("routing"));
        auto* panel = rig.window().findChild<widgets::microscope::MicroscopePanel*>();
        auto& datagrams = rig.window().cellSession().microscope();
        panel->look({ spine::LoggedEnd::Kind::Input, eyes });
        if (state.range(0) != 0) {
            qobject_cast<QDockWidget*>(panel->parentWidget())->show();
        }
        (void)rig.waitFor([] { return false; }, 1s); // until all has settled
        std::uint64_t shown = 0;
        QObject::connect(&datagrams, &widgets::microscope::MicroscopePresenter::grown, panel,
            [&shown] { ++shown; });
        const auto before = received(rig, eyes);
        const double processorBefore = processorS();
        const Stalls stalls;
        std::atomic<int> sent { -1 };
        std::thread sender(
            [&, to = rig.cell().spine().input(eyes)->address()] { sent = sendAll(to); });
        (void)rig.waitFor([&] { return sent >= 0; }, kSpan * 3);
        sender.join();
        state.counters["longest_stall_ms_max_50"] = stalls.longestMs();
        state.counters["longest_work_ms"] = stalls.longestWorkMs();
        state.counters["core_%"] = 100.0 * (processorS() - processorBefore) / toS(kSpan);
        (void)rig.waitFor([] { return false; }, 500ms); // until the last ones are read
        state.counters["sent"] = sent.load();
        state.counters["lost_in_spine"] =
            double(sent.load()) - double(received(rig, eyes) - before);
        state.counters["not_shown"] = double(datagrams.lost());
        state.counters["updates"] = double(shown);
    }
}
BENCHMARK(microscope)
    ->Name("microscope at 5,000 datagrams a second")
    ->ArgName("open")
    ->Arg(0)
    ->Arg(1)
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

} // namespace
