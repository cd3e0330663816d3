// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/task/model.h"

#include <QByteArray>

namespace medulla::task {

/// More actions are refused: nobody can look at them, and everything stays fast below.
constexpr std::size_t kMostActions = 5'000;

/// A task that was read, and what a reader wondered about but passed over.
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
/// All that is wrong is told at once (up to kMostFindings), each finding with `source` and JSON
/// path. What is wrong below Medulla's own keys, and keys that nobody knows, are notes; both are
/// kept when the task is saved. Whether the task makes sense is for `check` to say.
[[nodiscard]] Checked<LoadedTask> readTask(const QByteArray& text, const QString& source);

/// `readTask` of a file; findings begin with its name. An error too when it cannot be read.
[[nodiscard]] Checked<LoadedTask> loadTask(const QString& path);

} // namespace medulla::task
