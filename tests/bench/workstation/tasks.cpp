// SPDX-License-Identifier: GPL-3.0-or-later
// The Tasks mode: what it costs at rest and in a dry run, and how long it holds the window up.
#include "core/task/writer.h"
#include "tests/bench/workstation/stalls.h"
#include "tests/bench/workstation/window_rig.h"
#include "tests/widgets/tasks/sample_task.h"
#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/kit/action_registry.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/tasks/tasks_mode.h"
#include "widgets/window/cell_session.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>

#include <QAbstractButton>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::bench;
using namespace std::chrono_literals;

constexpr auto kSpan = 10s;
/// As fast as dry runs go.
constexpr double kSpeed = 20.0;

/// A window with the Tasks mode and a task open.
struct TasksRig {
    explicit TasksRig(std::size_t actions)
    {
        window.window().choose(QStringLiteral("tasks"));
        auto task = actions > 3 ? widgets::sample::longTask(actions) : widgets::sample::flameTask();
        const auto file = folder.filePath(QStringLiteral("task.json"));
        widgets::sample::writeFile(file, task::writeTask(task));
        window.window().findChild<widgets::DocumentFiles*>()->open(file);
        window.runUntil([&] { return taskSelection().currentTask() != nullptr; });
        taskSelection().choose({ 0, {}, {}, {}, {} });
        settle();
    }

    void settle()
    {
        (void)window.waitFor([] { return false; }, 2s);
    }
    [[nodiscard]] widgets::tasks::TaskSelection& taskSelection()
    {
        return window.window().cellSession().taskSelection();
    }
    [[nodiscard]] widgets::tasks::TaskPresenter& runs()
    {
        return window.window().cellSession().tasks();
    }
    void runDry()
    {
        runs().setSpeed(kSpeed);
        window.button("tool.task.run").click();
        window.runUntil([&] { return runs().view().ticks > 0; });
    }

    QTemporaryDir folder;
    WindowRig window;
};

/// Measures what a span costs, and its longest stall.
class Measured {
public:
    void tell(benchmark::State& state, const std::string& what)
    {
        const double spanMs = double(m_span.nsecsElapsed()) * 1e-6;
        state.counters[what + "core_%"] = 1e5 * (processorS() - m_processorS) / spanMs;
        state.counters[what + "window_%"] = 100.0 * (threadMs() - m_threadMs) / spanMs;
        tellStall(state, what);
    }
    void tellStall(benchmark::State& state, const std::string& what)
    {
        state.counters[what + "stall_ms"] = m_stalls.longestMs();
        state.counters[what + "work_ms"] = m_stalls.longestWorkMs();
    }

private:
    Stalls m_stalls;
    double m_processorS = processorS();
    double m_threadMs = threadMs();
    QElapsedTimer m_span = [] {
        QElapsedTimer timer;
        timer.start();
        return timer;
    }();
};

/// Argument: actions of the task.
void tasksMode(benchmark::State& state)
{
    for ([[maybe_unused]] auto _ : state) {
        TasksRig rig(std::size_t(state.range(0)));
        const auto wait = [&rig](Duration span) {
            (void)rig.window.waitFor([] { return false; }, span);
        };
        {
            Measured rest;
            wait(kSpan);
            rest.tell(state, "rest_");
        }
        rig.runDry();
        {
            Measured run;
            wait(kSpan);
            run.tell(state, "run_");
        }
        {
            Measured choice;
            const auto count = rig.taskSelection().currentTask()->task().actions.size();
            for (std::size_t i = 0; i < 60; ++i) {
                rig.taskSelection().choose({ i % count, {}, {}, {}, {} });
                wait(50ms);
            }
            choice.tellStall(state, "choose_");
        }
        rig.runs().end();
    }
}
BENCHMARK(tasksMode)
    ->Name("tasks mode")
    ->ArgName("actions")
    ->Arg(3)
    ->Arg(60)
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

/// An edit of a task of that many actions, checked and shown in all panels.
void editing(benchmark::State& state)
{
    TasksRig rig(std::size_t(state.range(0)));
    auto* document = rig.taskSelection().currentTask();
    auto after = document->task();
    auto& x = after.actions[after.actions.size() / 2].trajectory[0].at[0];
    double value = 0;
    for ([[maybe_unused]] auto _ : state) {
        x = ++value;
        document->apply({ after, QStringLiteral("Set x"), QStringLiteral("x") });
        QCoreApplication::processEvents();
    }
}
BENCHMARK(editing)
    ->Name("an edit of a task")
    ->ArgName("actions")
    ->Arg(60)
    ->Arg(500)
    ->Unit(benchmark::kMillisecond);

/// How long the window does not react while a task of that many actions is opened, fitted, edited,
/// arranged and its English applied.
void stallsOfTasks(benchmark::State& state)
{
    for ([[maybe_unused]] auto _ : state) {
        const auto count = std::size_t(state.range(0));
        TasksRig rig(3);
        const auto measure = [&](const std::string& what, const std::function<void()>& act) {
            Measured measured;
            (void)rig.window.waitFor([] { return false; }, 20ms);
            act();
            (void)rig.window.waitFor([] { return false; }, 1500ms);
            measured.tellStall(state, what);
        };
        const auto trigger = [&rig](const char* id) {
            rig.window.window().actions().action(QLatin1String(id))->trigger();
        };
        const auto file = rig.folder.filePath(QStringLiteral("many.json"));
        widgets::sample::writeFile(file, task::writeTask(widgets::sample::longTask(count)));
        measure(
            "open_", [&] { rig.window.window().findChild<widgets::DocumentFiles*>()->open(file); });
        measure("fit_", [&] { trigger("task.fit"); });
        auto after = rig.taskSelection().currentTask()->task();
        after.actions[count / 2].trajectory[0].at[0] = 12.5;
        measure("edit_", [&] {
            rig.taskSelection().currentTask()->apply(
                { after, QStringLiteral("Set x"), QStringLiteral("x") });
        });
        measure("add_", [&] { trigger("task.add"); });
        measure("arrange_", [&] { trigger("task.arrange"); });
        measure("undo_", [&] { rig.taskSelection().currentTask()->undoStack().undo(); });
    }
}
BENCHMARK(stallsOfTasks)
    ->Name("stalls of a task")
    ->ArgName("actions")
    ->Arg(120)
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

/// From Operate to each other mode, for the first time and again.
void switchingModes(benchmark::State& state)
{
    for ([[maybe_unused]] auto _ : state) {
        WindowRig rig;
        (void)rig.waitFor([] { return false; }, 2s);
        const auto go = [&](const char* mode, const std::string& what) {
            Measured measured;
            (void)rig.waitFor([] { return false; }, 20ms);
            rig.window().choose(QLatin1String(mode));
            (void)rig.waitFor([] { return false; }, 1s);
            measured.tellStall(state, what);
        };
        // What of the first time is the making of it, and what its being shown.
        const double before = threadMs();
        (void)rig.window().tasksMode();
        state.counters["make_tasks_ms"] = threadMs() - before;
        go("tasks", "first_tasks_");
        go("routing", "first_routing_");
        go("operate", "operate_");
        go("tasks", "tasks_");
    }
}
BENCHMARK(switchingModes)
    ->Name("switching modes")
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

} // namespace
