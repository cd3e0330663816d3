// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/window/task_run.h"

#include <functional>

#include <QMessageBox>

namespace medulla::widgets {

/// The question before a task moves the arm: what will move, and where it is sent. Not modal, so
/// that STOP works; Cancel is the default, and Ctrl+W does the same. Esc is STOP, here as
/// everywhere, and takes the question away. `confirmed` is told whether the run is to wait before
/// its first tick, to be stepped. Over `window`; deletes itself.
[[nodiscard]] QMessageBox* askToRun(
    const RunSummary& summary, QWidget& window, std::function<void(bool paused)> confirmed);

/// The same as sentences.
[[nodiscard]] QStringList described(const RunSummary& summary);

} // namespace medulla::widgets
