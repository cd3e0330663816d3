// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

class QAction;

namespace medulla::widgets {

class Actions;

/// What runs a task or a program: tool bar, palette and keys all use these. The mode that makes
/// them says what they do and when they can be done.
struct RunActions {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::RunActions)

public:
    /// They become children of `owner`; `prefix` begins their ids: "task" makes "task.run".
    RunActions(QObject& owner, const QString& prefix);
    /// Hands them to the window, below the head `group`, with their keys in the mode `scope` alone.
    void adoptInto(Actions& actions, const QString& group, const QString& scope) const;

    QAction* run; ///< dry, or pause, or go on
    QAction* step;
    QAction* end;
    QAction* runOnArm;
};

/// A new action of `owner`.
[[nodiscard]] QAction* makeAction(QObject& owner, const QString& id, const QString& text);
/// Enables the action, or says why it cannot be done. `help` is its tool tip when it can.
void enableAction(QAction* action, const QString& whyNot, const QString& help = {});

} // namespace medulla::widgets
