// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/message_box.h"
#include "widgets/run/task_run.h"
#include "widgets/run/tr_program_summary.h"

#include <functional>
#include <vector>

#include <QStringList>

namespace medulla::widgets {

class LastGoodRun;

/// A question before a run.
struct RunQuestion {
    QString title {}; ///< title of the dialog
    QString question {};
    QStringList lines {}; ///< effects of the run, one sentence each
    std::vector<Answer> answers {}; ///< in addition to Cancel
    bool movesArm = false; ///< of the cell that the windows show
};

/// Opens a dialog over `window`. It is not modal, so STOP stays usable. Cancel is the default
/// button; Ctrl+W cancels as well. Esc is STOP, as everywhere, and closes the dialog. The dialog
/// deletes itself.
[[nodiscard]] QMessageBox* askToRun(const RunQuestion& question, QWidget& window);

/// Question before a task or program moves the arm. `confirmed` receives whether the run is to
/// begin paused, for single steps.
[[nodiscard]] RunQuestion armQuestion(const QString& name, const QStringList& lines,
    const std::function<void(bool paused)>& confirmed);

/// What changed since the last good run of the cell.
[[nodiscard]] QStringList describedChanges(const LastGoodRun& run);
/// Lists the motions of the run and the receiving hosts.
[[nodiscard]] QStringList described(const RunSummary& summary);
/// Lists the possible effects of a program on the arm and the receiving hosts.
[[nodiscard]] QStringList described(const TrProgramSummary& summary);
/// Lists the executables that a program would start outside the simulated cell; empty if it has
/// none.
[[nodiscard]] QStringList describedExecutables(const TrProgramSummary& summary);

} // namespace medulla::widgets
