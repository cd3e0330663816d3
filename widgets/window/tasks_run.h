// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/task_editor/task_live.h"
#include "widgets/task_editor/task_view.h"

#include <optional>

#include <QObject>

namespace medulla::widgets {

class NoticeBar;
class Desk;
class TaskPresenter;
class TaskTrace;
class TasksMode;

/// The run in a Tasks mode: what its buttons do and when, what of the task is lit, the trace while
/// it grows and while it is looked through afterwards, and how a run ended. GUI thread.
class TasksRun final : public QObject {
    Q_OBJECT

public:
    /// All must outlive it; the mode becomes the parent.
    TasksRun(TasksMode& mode, Desk& desk, TaskPresenter& presenter);

    /// At display rate, while the mode is shown.
    void refresh();

private:
    void connectTools();
    void connectRun();
    void run(bool paused);
    void refreshTools();
    void refreshNotice();
    void refreshMarks();
    void refreshLive();
    void scrub(quint64 tick);
    /// Whether the current task is the one that runs or ran last, so that what is known of the run
    /// is about it.
    [[nodiscard]] bool isShown() const;

    TasksMode& m_mode;
    Desk& m_desk;
    TaskPresenter& m_presenter;
    NoticeBar& m_notice;
    TaskLive m_live; ///< as the panels have it
    quint64 m_liveTicks = 0;
    int m_ticks = 0; ///< of the display
    bool m_isEdited = false; ///< the current task, since its run began
    bool m_marksChanged = false; ///< since they were shown
    std::optional<TaskRunMarks> m_scrubbed; ///< while the trace is looked through
};

/// What ran and was taken last at a tick of a trace.
[[nodiscard]] TaskRunMarks marksAt(const TaskTrace& trace, quint64 tick);

} // namespace medulla::widgets
