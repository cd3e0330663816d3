// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/message_box.h"
#include "widgets/presenters/program_summary.h"
#include "widgets/presenters/task_run.h"

#include <functional>
#include <vector>

#include <QStringList>

namespace medulla::widgets {

/// A question before a run.
struct RunQuestion {
    QString title {}; ///< of the dialog
    QString question {};
    QStringList lines {}; ///< what the run does, a sentence each
    std::vector<Answer> answers {}; ///< besides Cancel
};

/// Asks over `window`. Not modal, so that STOP works; Cancel is the default, and Ctrl+W does the
/// same. Esc is STOP, here as everywhere, and takes the question away. Deletes itself.
[[nodiscard]] QMessageBox* askToRun(const RunQuestion& question, QWidget& window);

/// Before a task or program moves the arm. `confirmed` is told whether the run is to wait before
/// its beginning, to be stepped.
[[nodiscard]] RunQuestion armQuestion(const QString& name, const QStringList& lines,
    const std::function<void(bool paused)>& confirmed);

/// What would move, and where it is sent.
[[nodiscard]] QStringList described(const RunSummary& summary);
/// What a program may do on the arm, and where it is sent.
[[nodiscard]] QStringList described(const ProgramSummary& summary);
/// What a program would start beyond the simulated cell of a dry run; empty: nothing.
[[nodiscard]] QStringList describedExecutables(const ProgramSummary& summary);

} // namespace medulla::widgets
