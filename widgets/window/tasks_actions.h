// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QKeySequence>
#include <QString>

class QAction;
class QObject;

namespace medulla::widgets {

class Actions;

/// What can be done with tasks and programs, once: tool bar, menus, palette and keys all use these.
/// The mode that makes them says what they do and when they can be done.
struct TasksActions {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::TasksActions)

public:
    /// They become children of `owner`.
    explicit TasksActions(QObject& owner);
    /// Hands them to the window, with their keys in the mode `scope` alone.
    void adoptInto(Actions& actions, const QString& scope) const;

    // Files.
    QAction* create;
    QAction* createProgram;
    QAction* open;
    QAction* save;
    QAction* saveAs;
    QAction* exportEnglish;
    QAction* close;
    // Editing.
    QAction* undo;
    QAction* redo;
    QAction* add;
    QAction* arrange;
    QAction* fit;
    QAction* find;
    QAction* breakpoint;
    // Running.
    QAction* run; ///< dry, or pause, or go on
    QAction* step;
    QAction* end;
    QAction* runOnArm;
};

} // namespace medulla::widgets
