// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace medulla::widgets {
class DocumentFiles;
} // namespace medulla::widgets

namespace medulla::widgets::tasks {

class TaskDocument;
class TracePanel;

/// Files of a task other than the task itself. Each function opens a file dialog that is not modal.
/// GUI thread.

/// Writes the English sentences of the task to a text file. `files` must outlive the dialog.
void exportEnglish(DocumentFiles& files, TaskDocument& document);
/// Saves the trace of the panel to a file, or opens one in it.
void keepTrace(DocumentFiles& files, TracePanel& panel);
void openTrace(DocumentFiles& files, TracePanel& panel);

} // namespace medulla::widgets::tasks
