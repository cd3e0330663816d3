// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/run/editor_run.h"
#include "widgets/tasks/task_live.h"
#include "widgets/tasks/task_view.h"

#include <optional>

namespace medulla::task {
class TaskTrace;
}

namespace medulla::widgets {
class NoticeBar;
} // namespace medulla::widgets

namespace medulla::widgets::tasks {

class TaskPresenter;
class TaskSelection;
class TasksMode;

/// The run in a Tasks mode: the run tools, the marks in the task, the trace during the run and
/// while it is scrubbed, and the notice of the end of a run. GUI thread.
class TasksRun final : public EditorRun {
    Q_OBJECT

public:
    /// All must outlive this object; the mode becomes the parent.
    TasksRun(TasksMode& mode, TaskSelection& selection, TaskPresenter& presenter);

    /// To be called at display rate while the mode is shown.
    void refresh();

protected:
    void runDry(bool paused) override;
    void askToRunOnArm() override;
    [[nodiscard]] QString dryRefusal() const override;
    [[nodiscard]] QString armRefusal() const override;
    [[nodiscard]] QString dryHelp() const override;

private:
    void connectTools();
    void connectRun();
    void refreshTools();
    void refreshNotice();
    void refreshMarks();
    void refreshLive();
    void scrub(quint64 tick);
    /// The current task is the task that runs or ran last, so the marks of the run apply to it.
    [[nodiscard]] bool isShown() const;

    TasksMode& m_mode;
    TaskSelection& m_selection;
    TaskPresenter& m_presenter;
    NoticeBar& m_notice;
    TaskLive m_live; ///< state shown by the panels
    quint64 m_liveTicks = 0;
    int m_ticks = 0; ///< display ticks
    bool m_isEdited = false; ///< the current task was edited since its run started
    bool m_marksChanged = false; ///< since they were shown
    std::optional<TaskRunMarks> m_scrubbed; ///< set while the trace is scrubbed
};

/// The running steps and the last decision at a tick of a trace.
[[nodiscard]] TaskRunMarks marksAt(const task::TaskTrace& trace, quint64 tick);

} // namespace medulla::widgets::tasks
