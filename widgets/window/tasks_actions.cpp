// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/tasks_actions.h"

#include "widgets/common/actions.h"

#include <QAction>

namespace medulla::widgets {

TasksActions::TasksActions(QObject& owner)
{
    const auto make = [&owner](const char* id, const QString& text, const QKeySequence& keys = {}) {
        auto* action = new QAction(text, &owner);
        action->setObjectName(QLatin1String("task.") + QLatin1String(id));
        if (!keys.isEmpty()) {
            action->setShortcut(keys);
        }
        return action;
    };
    create = make("new", tr("New task"), QKeySequence::New);
    createProgram = make("newProgram", tr("New program"));
    open = make("open", tr("Open a task or a program…"), QKeySequence::Open);
    save = make("save", tr("Save"), QKeySequence::Save);
    saveAs = make("saveAs", tr("Save as…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S);
    exportEnglish = make("exportEnglish", tr("Export the task in English…"));
    close = make("close", tr("Close the file"), QKeySequence(Qt::CTRL | Qt::Key_W));
    undo = make("undo", tr("Undo"), QKeySequence::Undo);
    redo = make("redo", tr("Redo"), QKeySequence::Redo);
    add = make("add", tr("Add an action"));
    arrange = make("arrange", tr("Arrange the actions"));
    fit = make("fit", tr("Fit the task into the view"));
    find = make("find", tr("Find in the task"), QKeySequence::Find);
    breakpoint = make("breakpoint", tr("Set or clear a breakpoint"), Qt::Key_F9);
    run = make("run", tr("Run dry, pause, or go on"), Qt::Key_F5);
    step = make("step", tr("Run one step"), Qt::Key_F10);
    end = make("end", tr("End the run"));
    runOnArm = make("runOnArm", tr("Run on the arm…"));
}

void TasksActions::adoptInto(Actions& actions, const QString& scope) const
{
    for (auto* action : { create, createProgram, open, save, saveAs, exportEnglish, close, undo,
             redo, add, arrange, fit, find, breakpoint, end }) {
        actions.adopt(tr("Tasks"), action, scope);
    }
    // The first two let a run on the arm go on as well, without a question.
    for (auto* action : { run, step, runOnArm }) {
        actions.adopt(tr("Tasks"), action, scope, true);
    }
}

} // namespace medulla::widgets
