// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/tasks_actions.h"

#include "widgets/kit/action_registry.h"

#include <QAction>

namespace medulla::widgets::tasks {

TasksActions::TasksActions(QObject& owner)
    : add(makeAction(owner, QStringLiteral("task.add"), tr("Add an action")))
    , arrange(makeAction(owner, QStringLiteral("task.arrange"), tr("Arrange the actions")))
    , fit(makeAction(owner, QStringLiteral("task.fit"), tr("Fit the task into the view")))
    , find(makeAction(owner, QStringLiteral("task.find"), tr("Find in the task")))
    , group(makeAction(owner, QStringLiteral("task.group"), tr("Group the chosen actions")))
    , ungroup(makeAction(owner, QStringLiteral("task.ungroup"), tr("Ungroup the chosen actions")))
    , fold(makeAction(owner, QStringLiteral("task.fold"), tr("Fold or unfold the group")))
    , breakpoint(
          makeAction(owner, QStringLiteral("task.breakpoint"), tr("Set or clear a breakpoint")))
    , running(owner, QStringLiteral("task"))
{
    find->setShortcut(QKeySequence::Find);
    group->setShortcut(Qt::CTRL | Qt::Key_G);
    ungroup->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_G);
    fold->setShortcut(Qt::CTRL | Qt::Key_E);
    breakpoint->setShortcut(Qt::Key_F9);
    breakpoint->setCheckable(true);
}

void TasksActions::adoptInto(ActionRegistry& actions, const QString& scope) const
{
    const auto heading = tr("Tasks");
    for (auto* action : { add, arrange, fit, find, group, ungroup, fold, breakpoint }) {
        actions.adopt(heading, action, scope);
    }
    running.adoptInto(actions, heading, scope);
}

} // namespace medulla::widgets::tasks
