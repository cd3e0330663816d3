// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the Tasks mode.
#include "app/workstation/shots.h"

#include "widgets/editor/documents.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/graph/graph_camera.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/kit/action_registry.h"
#include "widgets/tasks/english_panel.h"
#include "widgets/tasks/task_document.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/tasks/task_view.h"
#include "widgets/tasks/tasks_actions.h"
#include "widgets/tasks/tasks_mode.h"
#include "widgets/tasks/trace_panel.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"

#include <algorithm>

#include <QAbstractButton>
#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMessageBox>

namespace medulla {

namespace {

using std::chrono::seconds;
using task::Near;
using task::Value;
using task::Variable;

task::Action action(const QString& name, std::vector<std::array<Value, 3>> steps, QPointF place)
{
    task::Action made;
    made.name = name;
    made.verified = true;
    for (auto& step : steps) {
        made.trajectory.push_back({ .at = std::move(step) });
    }
    made.position = place;
    return made;
}

task::Decision decision(int after, const QString& success, const QString& fail, int delay = 0)
{
    task::Decision made;
    made.executeAfter = after;
    made.success = { .action = success, .delay = delay };
    made.fail = { .action = fail };
    return made;
}

/// Carries a flame from its seen position to a torch: as the lab's task, with another position of
/// the torch.
task::TaskGraph passFlame()
{
    const Variable flame { QStringLiteral("start"), 0, 0 };
    auto start = action(QStringLiteral("start"), { { 0.0, 0.0, 0.0 } }, { 40, 240 });
    auto look = decision(0, QStringLiteral("lightSelf"), QStringLiteral("start"));
    look.objects.push_back({ .certainty = Near { 75.0, 25.0 }, .label = QStringLiteral("flame") });
    start.decisions.push_back(look);
    start.reset.to.action = QStringLiteral("start");

    auto self = action(QStringLiteral("lightSelf"),
        { { 0.0, flame, 0.0 }, { 0.0, flame, flame }, { flame, flame, flame },
            { 0.0, flame, 0.0 } },
        { 480, 40 });
    auto lit = decision(3, QStringLiteral("lightOther"), QStringLiteral("lightSelf"), -1);
    lit.arm.at = { Near { 0.0, 15.0 }, Near { flame, 15.0 }, Near { 0.0, 15.0 } };
    lit.objects.push_back({ .at = { Near { 0.0, 15.0 }, Near { flame, 15.0 }, {} },
        .certainty = Near { 75.0, 25.0 },
        .label = QStringLiteral("splint") });
    self.decisions.push_back(lit);
    self.reset = { .timeout = 3, .to = { .action = QStringLiteral("start") } };

    auto other = action(QStringLiteral("lightOther"),
        { { 0.0, 30.0, 0.0 }, { -95.0, 30.0, 0.0 }, { -95.0, 30.0, 45.0 }, { 0.0, 30.0, 0.0 } },
        { 480, 400 });
    auto passed = decision(3, QStringLiteral("start"), QStringLiteral("lightOther"));
    passed.arm.at[1] = Near { 15.0, 15.0 };
    passed.objects.push_back({ .at = { Near { -100.0, 15.0 }, Near { 15.0, 15.0 }, {} },
        .certainty = Near { 75.0, 25.0 },
        .label = QStringLiteral("torch") });
    other.decisions.push_back(passed);
    other.breakpoint = true;
    other.reset = { .timeout = 3, .to = { .action = QStringLiteral("start") } };

    task::TaskGraph task;
    task.actions = { start, self, other };
    task.initialAction = QStringLiteral("start");
    task.pacing.mode = task::Pacing::Mode::Settled;
    return task;
}

} // namespace

void Shots::takeTasks()
{
    // Alarms of the previous scenes are not part of this one.
    m_window.actions().action(QStringLiteral("acknowledgeAll"))->trigger();
    m_window.choose(QStringLiteral("tasks"));
    auto& mode = m_window.tasksMode();
    auto& documents = m_window.cellSession().documents();
    auto& selection = m_window.cellSession().taskSelection();
    save(QStringLiteral("tasks-none"));

    documents.create(*documents.kinds().front());
    auto* document = selection.currentTask();
    document->apply({ passFlame(), QStringLiteral("Sample"), {} });
    run(std::chrono::milliseconds(100));
    mode.canvas().camera().fit();
    selection.choose({ 1, 2, {}, {}, {} });
    save(QStringLiteral("tasks-edit"));
    selection.choose({});
    mode.bringUp(&mode.english());
    save(QStringLiteral("tasks-english"));

    takeTaskRun();

    auto faulty = passFlame();
    faulty.actions[0].decisions[0].success.action = QStringLiteral("lightSlef");
    faulty.actions[2].trajectory[1].at[0] = -400.0;
    document->apply({ faulty, QStringLiteral("Faults"), {} });
    mode.bringUp(&mode.findings());
    selection.choose({ 0, {}, 0, {}, {} });
    save(QStringLiteral("tasks-findings"));

    m_window.close(); // which asks, as the task is not saved, and first about the game in the maze
    if (auto* lose = m_window.findChild<QAbstractButton*>(QStringLiteral("loseGame"))) {
        lose->click();
    }
    save(QStringLiteral("tasks-unsaved"));
    if (auto* question = m_window.findChild<QMessageBox*>(QStringLiteral("unsavedFiles"))) {
        question->close();
    }
    m_window.choose(QStringLiteral("operate"));
    selection.choose({ 2, 2, {}, {}, {} });
    save(QStringLiteral("operate-trajectory"));
    while (documents.count() > 0) {
        documents.close(0);
    }
}

void Shots::takeTaskRun()
{
    auto& mode = m_window.tasksMode();
    auto& runs = m_window.cellSession().tasks();
    auto& selection = m_window.cellSession().taskSelection();
    selection.choose({ 1, {}, {}, {}, {} });
    mode.tasks().running.run->trigger();
    const auto runsAction = [&runs](std::size_t action, std::size_t step) {
        const auto& running = runs.marks().running;
        return !running.empty() && running.front().action == action && running.front().step >= step;
    };
    (void)waitFor([&] { return runsAction(1, 2); }, seconds(20));
    selection.choose({ 1, 2, {}, {}, {} });
    save(QStringLiteral("tasks-run"));
    auto* view = mode.findChild<QAction*>(QStringLiteral("tasks.armInset.show"));
    view->trigger();
    (void)waitFor([&] { return runsAction(2, 0); }, seconds(20));
    save(QStringLiteral("tasks-dry-arm"));
    view->trigger();
    m_window.choose(QStringLiteral("operate"));
    save(QStringLiteral("operate-dry-run"));
    m_window.choose(QStringLiteral("tasks"));
    (void)waitFor([&] { return runs.view().state == widgets::RunState::Paused; }, seconds(30));
    mode.bringUp(&mode.trace());
    save(QStringLiteral("tasks-breakpoint"));
    mode.tasks().running.end->trigger();
    (void)waitFor([&runs] { return !runs.isRunning(); }, seconds(5));
    save(QStringLiteral("tasks-ended"));
    takeGroups();
    takeQuestion(QStringLiteral("tasks-question"), *mode.tasks().running.runOnArm);
}

void Shots::takeQuestion(const QString& name, QAction& runOnArm)
{
    const auto dialogs = [this] {
        return m_window.findChildren<QDialog*>(QStringLiteral("runQuestion"));
    };
    const auto isAsked = [&] { return std::ranges::any_of(dialogs(), &QWidget::isVisible); };
    const bool mayAsk = m_cell.site().embedded; // others ask for their preflight first
    if (!mayAsk || !reaches(name, [&runOnArm] { return runOnArm.isEnabled(); })) {
        return;
    }
    runOnArm.trigger();
    if (reaches(name, isAsked)) {
        save(name);
    }
    for (auto* question : dialogs()) {
        question->close();
    }
}

void Shots::takeGroups()
{
    auto& mode = m_window.tasksMode();
    auto& undo = m_window.cellSession().taskSelection().currentTask()->undoStack();
    mode.canvas().setSelection(
        { { widgets::tasks::taskNodeId(1), widgets::tasks::taskNodeId(2) }, {} });
    mode.tasks().group->trigger();
    if (auto* name = mode.findChild<QLineEdit*>(QStringLiteral("graphTitleEdit"))) {
        name->setText(QStringLiteral("light"));
        QKeyEvent enter(QEvent::KeyPress, Qt::Key_Return, {});
        QCoreApplication::sendEvent(name, &enter);
    }
    mode.canvas().camera().fit();
    save(QStringLiteral("tasks-group-folded"));
    mode.tasks().fold->trigger();
    mode.canvas().camera().fit();
    save(QStringLiteral("tasks-group"));
    for (int i = 0; i < 3; ++i) { // grouped, named, unfolded
        undo.undo();
    }
}

} // namespace medulla
