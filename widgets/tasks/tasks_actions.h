// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/run/run_actions.h"

#include <QCoreApplication>

namespace medulla::widgets::tasks {

/// The actions of a task. Tool bar, menus, palette and keys use the same actions. The mode that
/// creates them connects and enables them.
struct TasksActions {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::tasks::TasksActions)

public:
    /// The actions become children of `owner`.
    explicit TasksActions(QObject& owner);
    /// Registers the actions with the window; their keys are valid in the mode `scope` only.
    void adoptInto(ActionRegistry& actions, const QString& scope) const;

    QAction* add;
    QAction* arrange;
    QAction* fit;
    QAction* find;
    QAction* group;
    QAction* ungroup;
    QAction* fold; ///< folds or unfolds
    QAction* breakpoint;
    RunActions running;
};

} // namespace medulla::widgets::tasks
