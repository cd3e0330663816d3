// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/run/run_actions.h"
#include "widgets/run/tr_program_run.h"

#include <array>
#include <utility>

#include <QCoreApplication>

namespace medulla::widgets::programs {

/// The actions of a teleo-reactive program. Tool bar, menus, palette and keys use the same actions.
/// The mode that creates them connects and enables them.
struct TrProgramActions {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::programs::TrProgramActions)

public:
    /// The actions become children of `owner`.
    explicit TrProgramActions(QObject& owner);
    /// Registers the actions with the window; their keys are valid in the mode `scope` only.
    void adoptInto(ActionRegistry& actions, const QString& scope) const;

    QAction* add;
    QAction* find;
    QAction* showTree; ///< instead of the rows
    QAction* showWorld; ///< likewise Robo's world; visible for its programs only
    QAction* keepRun;
    QAction* openRun;
    QAction* addRuns; ///< for the proposals
    QAction* anotherWorld; ///< for Robo; visible for its programs only
    std::array<std::pair<Disturbance, QAction*>, 10>
        disturb {}; ///< visible: those of the program's world
    RunActions running;
};

} // namespace medulla::widgets::programs
