// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/task_files.h"

#include "core/base/save_file.h"
#include "core/task/edit.h"
#include "core/task/english_writer.h"
#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"
#include "widgets/tasks/task_document.h"
#include "widgets/tasks/task_kind.h"
#include "widgets/tasks/trace_panel.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFileInfo>
#include <QPointer>

namespace medulla::widgets::tasks {

namespace {

/// Context of the translations.
struct TaskFiles {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::TaskFiles)
};

} // namespace

void openTaskThrough(Documents& documents, const std::vector<Position>& waypoints, bool looped)
{
    task::Action action;
    action.name = TaskFiles::tr("waypoints");
    for (const auto& at : waypoints) {
        action.trajectory.push_back({ { at.x(), at.y(), at.z() }, {} });
    }
    if (looped) {
        task::Decision again;
        again.executeAfter = int(action.trajectory.size()) - 1;
        again.success.action = again.fail.action = action.name;
        action.decisions.push_back(again);
    }
    const auto& kinds = documents.kinds();
    const auto tasks = std::ranges::find_if(
        kinds, [](const FileKind* kind) { return dynamic_cast<const TaskKind*>(kind) != nullptr; });
    auto* document = qobject_cast<TaskDocument*>(documents.create(**tasks));
    document->apply({ task::insert(document->task(), 0, std::move(action)),
        TaskFiles::tr("Move through the waypoints"), {} });
}

void exportEnglish(DocumentFiles& files, TaskDocument& document)
{
    // The text is taken now, so later edits do not reach the file.
    const auto text = task::describeInEnglish(document.task()).text().toUtf8();
    askForFile(files.window(),
        { .name = QStringLiteral("exportEnglishDialog"),
            .title = TaskFiles::tr("Export in English"),
            .filters = { TaskFiles::tr("English (*.txt)"), TaskFiles::tr("All files (*)") },
            .folder = files.folder(),
            .file = QFileInfo(document.name()).completeBaseName() + QStringLiteral(".txt"),
            .suffix = QStringLiteral("txt"),
            .writes = true,
            .about = &document },
        [&files, text](const QString& path) {
            inBackground(
                &files, [path, text] { return saveFile(path, text); },
                [&files](const Result<void>& saved) {
                    if (!saved) {
                        files.showError(
                            TaskFiles::tr("The sentences were not written"), saved.error());
                    }
                });
        });
}

void keepTrace(DocumentFiles& files, TracePanel& panel)
{
    const QPointer<TracePanel> what(&panel);
    askForFile(files.window(),
        { .name = QStringLiteral("keepTraceDialog"),
            .title = TaskFiles::tr("Save the trace"),
            .filters = { TaskFiles::tr("Recordings (*.mcap)") },
            .folder = files.folder(),
            .file = QStringLiteral("run.mcap"),
            .suffix = QStringLiteral("mcap"),
            .writes = true },
        [&files, what](const QString& path) {
            if (what) {
                what->keep(path, [&files](const Finding& refused) {
                    files.showError(TaskFiles::tr("The trace was not saved"), refused);
                });
            }
        });
}

void openTrace(DocumentFiles& files, TracePanel& panel)
{
    const QPointer<TracePanel> what(&panel);
    askForFile(files.window(),
        { .name = QStringLiteral("openTraceDialog"),
            .title = TaskFiles::tr("Open a saved trace"),
            .filters = { TaskFiles::tr("Traces (*.mcap *.trace)"), TaskFiles::tr("All files (*)") },
            .folder = files.folder() },
        [&files, what](const QString& path) {
            if (what) {
                what->open(path, [&files](const Finding& refused) {
                    files.showError(TaskFiles::tr("The trace was not opened"), refused);
                });
            }
        });
}

} // namespace medulla::widgets::tasks
