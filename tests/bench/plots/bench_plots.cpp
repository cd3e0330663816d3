// SPDX-License-Identifier: GPL-3.0-or-later
// What plots cost: recording a value, a picture of 12 components with 10,000 visible values each at
// 1600 px, an hour in view, and the memory after an hour of 12 components at 1 kHz.
#include "core/base/clock.h"
#include "core/signals/signal_store.h"
#include "tests/bench/support/run.h"
#include "widgets/kit/theme.h"
#include "widgets/plots/plot_panel.h"

#include <cmath>
#include <memory>
#include <vector>

#include <QApplication>
#include <QJsonArray>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::widgets;

constexpr int kComponents = 12;
constexpr double kRateHz = 1000;

std::vector<signals::SignalValue> addComponents(signals::SignalStore& store)
{
    std::vector<signals::SignalValue> values;
    for (int i = 0; i < kComponents; ++i) {
        signals::SignalInfo info;
        info.key = QStringLiteral("s%1.x").arg(i);
        info.unit = QStringLiteral("mm");
        values.push_back({ *store.add(info), 0.0 });
    }
    return values;
}

/// Fills `store` with `steps` moments at 1 kHz that end at `endS`: slow motions with the tremble
/// of an encoder.
void fill(
    signals::SignalStore& store, std::vector<signals::SignalValue>& values, double endS, int steps)
{
    unsigned noise = 1;
    for (int step = 0; step < steps; ++step) {
        const double tS = endS - (steps - 1 - step) / kRateHz;
        for (int i = 0; i < kComponents; ++i) {
            noise = noise * 1'664'525U + 1'013'904'223U;
            values[std::size_t(i)].value =
                60 * std::sin(tS * 0.3 * (i + 1)) + double(noise >> 24U) / 2560.0;
        }
        store.append(tS, values);
    }
}

void recordsAMoment(benchmark::State& state)
{
    signals::SignalStore store;
    auto values = addComponents(store);
    if (state.range(0) != 0) {
        (void)store.addExpression(
            QStringLiteral("e"), QStringLiteral("sqrt(s0.x^2 + s1.x^2 + s2.x^2)"));
    }
    double tS = 1;
    for (auto _ : state) {
        tS += 1 / kRateHz;
        for (auto& value : values) {
            value.value = tS;
        }
        store.append(tS, values);
    }
    state.SetItemsProcessed(state.iterations() * kComponents);
    state.SetLabel(state.range(0) != 0 ? "with an expression over 3" : "values only");
}
BENCHMARK(recordsAMoment)->Arg(0)->Arg(1);

/// A picture each time, 33 ms on: what following costs while everything moves. `lanes` 12: a plot
/// each; 1: all in one.
void drawsTwelve(benchmark::State& state)
{
    Theme theme;
    signals::SignalStore store;
    auto values = addComponents(store);
    double nowS = 5000;
    const double spanS = double(state.range(1));
    fill(store, values, nowS, std::min(int(spanS * kRateHz) + 1000, 3'600'000));
    PlotPanel panel(theme, store, [&nowS] { return nowS; });
    QJsonArray plots;
    QJsonArray all;
    for (const auto& value : values) {
        const auto key = store.catalogue().at(value.id).key;
        all += key;
        plots += QJsonObject { { QStringLiteral("title"), key },
            { QStringLiteral("signals"), QJsonArray { key } } };
    }
    if (state.range(0) == 1) {
        plots = { QJsonObject { { QStringLiteral("signals"), all } } };
    }
    panel.setLayoutState(
        { { QStringLiteral("spanS"), spanS }, { QStringLiteral("plots"), plots } });
    panel.resize(1600 + 230, 900);
    panel.show();
    QCoreApplication::processEvents();
    const int before = panel.drawn();
    for (auto _ : state) {
        state.PauseTiming();
        nowS += 0.033;
        fill(store, values, nowS, 33);
        state.ResumeTiming();
        panel.tick();
        QCoreApplication::processEvents();
    }
    state.counters["pictures"] = double(panel.drawn() - before);
    state.SetLabel(QStringLiteral("%1 s in view").arg(spanS).toStdString());
}
BENCHMARK(drawsTwelve)
    ->Args({ 12, 10 })
    ->Args({ 1, 10 })
    ->Args({ 12, 60 })
    ->Args({ 12, 3600 })
    ->Unit(benchmark::kMillisecond);

void anHourInMemory(benchmark::State& state)
{
    std::size_t bytes = 0;
    for (auto _ : state) {
        SimulatedClock clock;
        signals::SignalStore store;
        auto values = addComponents(store);
        for (int minute = 0; minute < 60; ++minute) {
            clock.advance(std::chrono::minutes(1));
            fill(store, values, toS(clock.now().time_since_epoch()), 60'000);
        }
        bytes = store.bytes();
    }
    state.counters["MiB"] = double(bytes) / 1024 / 1024;
    state.counters["bound MiB"] =
        double(kComponents * signals::SignalSeries::kMostBytes) / 1024 / 1024;
}
BENCHMARK(anHourInMemory)->Iterations(1)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QApplication application(argc, argv);
    return medulla::bench::run(argc, argv);
}
