// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/task/model.h"

#include <QByteArray>

namespace medulla::task {

/// Limit of actions: more cannot be displayed usefully, and all functions stay fast below.
constexpr std::size_t kMostActions = 5'000;

/// A task read from a file, with the reader's notes.
struct LoadedTask {
    TaskGraph task;
    Findings notes; ///< no errors
};

/// Reads an instructions file, the original's or one with Medulla's own keys:
///
///     at the top   "medulla": { "pacing": "interval" | "settled", "periodMs": 2500,
///                      "watch": [VARIABLE...], "comment": TEXT }
///     an action    "medulla": { "position": [x, y], "comment": TEXT, "breakpoint": true,
///                      "verificationMm": 25, "findAnotherWay": true }
///     a decision   "medulla": { "label": TEXT, "objects": [LABEL...], "comment": TEXT,
///                      "breakpoint": true }
///
/// All errors are reported at once (up to kMostFindings), each with `source` and JSON path. Errors
/// below Medulla's own keys, and unknown keys, are notes; both are kept when the task is saved.
/// `check` decides whether the task is meaningful.
[[nodiscard]] Checked<LoadedTask> readTask(const QByteArray& text, const QString& source);

/// `readTask` of a file; findings begin with its name. An unreadable file is an error as well.
[[nodiscard]] Checked<LoadedTask> loadTask(const QString& path);

} // namespace medulla::task
