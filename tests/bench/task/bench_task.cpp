// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks of the task engine with an output that does nothing, on the original flame-passing task
// (on one of the same shape where the real files are not at hand), and what an edit of a task of
// 500 actions costs: the original program reaches 180,000 ticks a second with its log off.
#include "core/task/check.h"
#include "core/task/detour.h"
#include "core/task/edit.h"
#include "core/task/engine.h"
#include "core/task/writer.h"
#include "tests/bench/support/run.h"
#include "tests/core/task/texts.h"
#include "tests/support/shared_data.h"

#include <cmath>
#include <numbers>

#include <QCoreApplication>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::task;

TaskGraph originalTask()
{
    if (const auto data = medulla::test::sharedDataFolder()) {
        if (const auto loaded =
                loadTask(*data + QStringLiteral("/arnie/brain/instructions.json"))) {
            return loaded->task;
        }
    }
    return task::test::taskOf(task::test::flameTaskText());
}

/// What the eyes see in turn, so that each decision of the task holds.
std::vector<Coordinates> sights(const TaskGraph& task)
{
    std::vector<Coordinates> all;
    const auto& torch = task.actions.back().decisions.back().objects.back();
    const auto at = [&](int axis) {
        const auto& near = torch.at[std::size_t(axis)];
        return near ? std::get<double>(near->value) : 0.0;
    };
    for (const auto& flame : { Position(0, 20, 0), Position(at(0), at(1), at(2)) }) {
        Coordinates seen(flame);
        Coordinates one;
        for (const auto value : seen.values()) {
            one.append(value);
        }
        one.append(90.0);
        one.endCoordinate();
        all.push_back(one);
    }
    return all;
}

/// Argument: whether events are listened to.
void ticks(benchmark::State& state)
{
    SystemClock clock;
    std::uint64_t events = 0;
    EngineSinks sinks;
    if (state.range(0) != 0) {
        sinks.event = [&](const Event& event) { events += event.tick + 1; };
    }
    std::optional<Position> newest;
    sinks.dispatch = [&](const Position& at) { newest = at; };
    Engine engine(clock, {}, std::move(sinks));
    const auto task = originalTask();
    const auto seen = sights(task);
    engine.measured(Position::Zero());
    if (engine.begin(task, Engine::Drive::Hand)) {
        state.SkipWithError("the task cannot begin");
        return;
    }
    std::uint64_t k = 0;
    for ([[maybe_unused]] auto _ : state) {
        // As the cell would: a position for each tick, now and then a sight.
        if (newest) {
            engine.measured(*newest);
        }
        if (k++ % 4 == 0) {
            engine.observed(seen[k / 4 % seen.size()]);
        }
        engine.tick();
    }
    if (engine.state() != Engine::State::Running) {
        state.SkipWithError("the run ended");
    }
    benchmark::DoNotOptimize(events);
    state.SetItemsProcessed(std::int64_t(engine.progress().ticks));
    state.counters["cycles"] = double(engine.progress().cycles);
}
BENCHMARK(ticks)->Name("ticks")->ArgName("events")->Arg(0)->Arg(1)->MinTime(1.0);

/// The flame task again and again, each time leading to the next.
TaskGraph longTask(int count)
{
    const auto one = task::test::taskOf(task::test::flameTaskText());
    TaskGraph all;
    for (int i = 0; int(all.actions.size()) < count; ++i) {
        const auto named = [&](const QString& name) {
            return QStringLiteral("%1 %2").arg(name).arg(i);
        };
        auto copy = one;
        for (const auto& action : one.actions) {
            copy = rename(std::move(copy), action.name, named(action.name));
        }
        copy.actions.back().decisions[0].success.action = QStringLiteral("start %1").arg(i + 1);
        all.actions.insert(all.actions.end(), copy.actions.begin(), copy.actions.end());
    }
    all.actions.resize(std::size_t(count));
    all.actions.back().decisions[0].success.action = QStringLiteral("start 0");
    all.initialAction = QStringLiteral("start 0");
    return all;
}

motion::Rules standardRules()
{
    motion::Rules rules;
    rules.arm.emplace(arm::Geometry::standard());
    rules.zones.push_back(
        { QStringLiteral("shelf"), motion::KeepOut::Box { { -20, 60, -20 }, { 20, 90, 20 } } });
    return rules;
}

void checking(benchmark::State& state)
{
    const auto task = longTask(int(state.range(0)));
    const auto rules = standardRules();
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(diagnose(task, { QStringLiteral("t.json"), &rules }));
    }
}
BENCHMARK(checking)->Name("check")->ArgName("actions")->Arg(500)->Arg(5000)->Unit(
    benchmark::kMillisecond);

/// What an editor does at a key press: a changed copy, and its checks.
void editing(benchmark::State& state)
{
    auto task = longTask(500);
    const auto rules = standardRules();
    int k = 0;
    for ([[maybe_unused]] auto _ : state) {
        task = rename(std::move(task), task.actions[250].name, QStringLiteral("name %1").arg(++k));
        const auto kept = task; // for undo
        benchmark::DoNotOptimize(diagnose(task, { QStringLiteral("t.json"), &rules }));
        benchmark::DoNotOptimize(kept);
    }
}
BENCHMARK(editing)->Name("rename among 500 actions, with checks")->Unit(benchmark::kMillisecond);

void reading(benchmark::State& state)
{
    const auto text = writeTask(longTask(500));
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(readTask(text, QStringLiteral("t.json")));
    }
    state.SetBytesProcessed(state.iterations() * text.size());
}
BENCHMARK(reading)->Name("read 500 actions")->Unit(benchmark::kMillisecond);

void writing(benchmark::State& state)
{
    const auto task = longTask(500);
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(writeTask(task));
    }
}
BENCHMARK(writing)->Name("write 500 actions")->Unit(benchmark::kMillisecond);

void planning(benchmark::State& state)
{
    const auto rules = standardRules();
    const std::vector<motion::KeepOutBall> balls { { { 30, 20, 15 }, 30.0 },
        { { 50, 0, -20 }, 30.0 }, { { 10, 40, 50 }, 30.0 } };
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(planDetour({ 0, 0, 0 }, { 80, 20, 30 }, balls, rules));
    }
}
BENCHMARK(planning)->Name("detour around three obstacles")->Unit(benchmark::kMillisecond);

/// What is hardest: there is no way, so that all that may be tried is tried. The target stands in a
/// closed chamber; around it are as many zones as points are set around. Argument: how many
/// obstacles there are, each as big as one is taken for at most. Without any, all ways outside of
/// the chamber are free, and looked at to their ends.
void hardPlanning(benchmark::State& state)
{
    auto rules = standardRules();
    rules.zones.clear();
    const auto box = [&](const Position& least, const Position& most) {
        rules.zones.push_back({ QStringLiteral("wall"), motion::KeepOut::Box { least, most } });
    };
    box({ 60, -60, -60 }, { 65, 60, 60 });
    box({ 60, -65, -60 }, { 140, -60, 60 });
    box({ 60, 60, -60 }, { 140, 65, 60 });
    box({ 60, -65, -65 }, { 140, 65, -60 });
    box({ 60, -65, 60 }, { 140, 65, 65 });
    box({ 135, -65, -65 }, { 140, 65, 65 });
    box({ -100, 80, -80 }, { -20, 81, 80 });
    box({ -100, -81, -80 }, { -20, -80, 80 });
    constexpr double kRadiusMm = kObstacleRadiusMm * 1.5 * 1.5 * 1.5;
    std::vector<motion::KeepOutBall> balls;
    for (int i = 0; i < int(state.range(0)); ++i) {
        const auto angle = 2.0 * std::numbers::pi * i / double(state.range(0));
        balls.push_back(obstacleAt({ 10.0 + i, 40.0 * std::cos(angle), 40.0 * std::sin(angle) },
            { 100, 0, 0 }, kRadiusMm));
    }
    bool found = false;
    for ([[maybe_unused]] auto _ : state) {
        found = found || planDetour({ -80, 0, 0 }, { 100, 0, 0 }, balls, rules).has_value();
    }
    if (found) {
        state.SkipWithError("there is a way");
    }
}
BENCHMARK(hardPlanning)
    ->Name("no detour")
    ->ArgName("obstacles")
    ->Arg(0)
    ->Arg(1)
    ->Arg(3)
    ->Arg(8)
    ->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    return bench::run(argc, argv);
}
