// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/presenters/program_run.h"
#include "widgets/window/run_actions.h"

#include <array>
#include <utility>

#include <QCoreApplication>

namespace medulla::widgets {

/// What can be done with a teleo-reactive program alone, once: tool bar, menus, palette and keys
/// all use these. The mode that makes them says what they do and when they can be done.
struct ProgramActions {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::ProgramActions)

public:
    /// They become children of `owner`.
    explicit ProgramActions(QObject& owner);
    /// Hands them to the window, with their keys in the mode `scope` alone.
    void adoptInto(Actions& actions, const QString& scope) const;

    QAction* add;
    QAction* find;
    QAction* showTree; ///< in place of the rows
    QAction* keepRun;
    QAction* openRun;
    QAction* addRuns; ///< for the proposals
    QAction* anotherWorld; ///< for Robo; shown for its programs
    std::array<std::pair<Disturbance, QAction*>, 10>
        disturb; ///< shown are those of the program's world
    RunActions running;
};

} // namespace medulla::widgets
