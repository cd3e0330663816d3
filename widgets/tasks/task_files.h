// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"

#include <vector>

namespace medulla::widgets {
class DocumentFiles;
class Documents;
} // namespace medulla::widgets

namespace medulla::widgets::tasks {

class TaskDocument;
class TracePanel;

/// Opens a new task whose action moves through the waypoints, mm, global frame; again and again if
/// `looped`. GUI thread.
void openTaskThrough(Documents& documents, const std::vector<Position>& waypoints, bool looped);

/// Files of a task other than the task itself. Each function opens a file dialog that is not modal.
/// GUI thread.

/// Writes the English sentences of the task to a text file. `files` must outlive the dialog.
void exportEnglish(DocumentFiles& files, TaskDocument& document);
/// Saves the trace of the panel to a file, or opens one in it.
void keepTrace(DocumentFiles& files, TracePanel& panel);
void openTrace(DocumentFiles& files, TracePanel& panel);

} // namespace medulla::widgets::tasks
