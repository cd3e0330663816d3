// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/window/task_run.h"

#include <functional>

#include <QMessageBox>

namespace medulla::widgets {

/// The question before a task moves the arm: what will move, and where it is sent. Not modal, so
/// that STOP works; Cancel is the default and what Esc does. Over `window`; deletes itself.
[[nodiscard]] QMessageBox* askToRun(
    const RunSummary& summary, QWidget* window, std::function<void()> confirmed);

/// The same as sentences.
[[nodiscard]] QStringList described(const RunSummary& summary);

} // namespace medulla::widgets
