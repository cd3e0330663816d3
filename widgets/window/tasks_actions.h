// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/window/run_actions.h"

#include <QCoreApplication>

namespace medulla::widgets {

/// What can be done with a task alone, once: tool bar, menus, palette and keys all use these. The
/// mode that makes them says what they do and when they can be done.
struct TasksActions {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::TasksActions)

public:
    /// They become children of `owner`.
    explicit TasksActions(QObject& owner);
    /// Hands them to the window, with their keys in the mode `scope` alone.
    void adoptInto(Actions& actions, const QString& scope) const;

    QAction* add;
    QAction* arrange;
    QAction* fit;
    QAction* find;
    QAction* breakpoint;
    RunActions running;
};

} // namespace medulla::widgets
