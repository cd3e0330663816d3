// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

class QAction;

namespace medulla::widgets {

class ActionRegistry;

/// The actions that run a task or a program. Tool bar, palette and keys use the same actions. The
/// mode that creates them connects and enables them.
struct RunActions {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::RunActions)

public:
    /// The actions become children of `owner`. `prefix` begins their ids: "task" gives "task.run".
    RunActions(QObject& owner, const QString& prefix);
    /// Registers the actions with the window under the heading `group`; their keys are valid in the
    /// mode `scope` only.
    void adoptInto(ActionRegistry& actions, const QString& group, const QString& scope) const;

    QAction* run; ///< start a dry run, pause or continue
    QAction* step;
    QAction* end;
    QAction* runOnArm;
};

} // namespace medulla::widgets
