// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/check.h"
#include "core/task/task_trace.h"
#include "widgets/run/run_presenter.h"
#include "widgets/run/task_run.h"
#include "widgets/tasks/task_live.h"
#include "widgets/tasks/task_view.h"

#include <optional>
#include <span>
#include <vector>

#include <QHash>
#include <QObject>

namespace medulla::widgets::tasks {

/// Runs tasks, with trace, marks and values for the panels. Independent of documents: tasks are
/// passed by value, so editing continues during a run. GUI thread.
class TaskPresenter final : public RunPresenter {
    Q_OBJECT

public:
    /// All but `parent` must outlive it.
    TaskPresenter(RunCell& runs, ArmState& arm, StopControl& stop, AlarmModel& alarms,
        QObject* parent = nullptr);

    /// State of the run; without a run, the result of the last one.
    [[nodiscard]] const TaskRunView& view() const { return m_view; }
    [[nodiscard]] const RunView& runView() const override { return m_view; }
    /// Trace of the run or of the last one; empty before the first run.
    [[nodiscard]] const task::TaskTrace& trace() const { return m_trace; }
    /// Marks of active steps on the canvas; empty without a run.
    [[nodiscard]] const TaskRunMarks& marks() const { return m_marks; }
    /// Present values of the cell on which the task runs (without a run: of the cell that the
    /// windows show), and the variables of the run or of the last one. Computed at each call: call
    /// it at display rate, for visible values only.
    [[nodiscard]] TaskLive live() const;

    /// Why a dry run cannot begin, and the remedy; empty if it can.
    [[nodiscard]] QString dryRefusal() const;
    /// Likewise for a run on the arm. `findings` of the check of the task: an error refuses the
    /// run.
    [[nodiscard]] QString armRefusal(std::span<const task::Diagnosis> findings = {}) const;
    /// The motions of a run on the arm, for the question before it.
    [[nodiscard]] RunSummary summary(const task::TaskGraph& task, const QString& name,
        std::span<const task::Diagnosis> findings) const;

    /// The run of a recording that `showRecorded` shows; it replaces the shown run.
    void beginRecorded(const task::TaskGraph& task, const QString& name);

public Q_SLOTS:
    /// Runs the task on a new simulated cell, with the flames that the eyes see now. A refusal is
    /// reported as a warning. `name`: of the task, for the operator. `paused`: the run begins
    /// paused before the first tick, for single steps.
    void runDry(const medulla::task::TaskGraph& task, const QString& name, bool paused = false);
    /// Opens a non-modal dialog over `window`. After confirmation the task runs on the arm, if
    /// chosen there paused before the first tick. A refusal is reported as a warning, without a
    /// question. Findings as of `armRefusal`, which is evaluated again at the confirmation. Only
    /// one question is open: the next request of a run, on the arm or dry, closes it.
    void askToRunOnArm(const medulla::task::TaskGraph& task, const QString& name,
        const std::vector<medulla::task::Diagnosis>& findings, QWidget* window);
    /// Factor on the pace of the task for this dry run and the following ones; only for pacing by
    /// interval. Runs on the arm always use the pace of the task.
    void setSpeed(double factor);
    /// Takes over breakpoints and watched variables during the run. A task with other actions than
    /// those of the run is ignored.
    void setBreakpoints(const medulla::task::TaskGraph& task);

Q_SIGNALS:
    /// A run begins: panels remove the display of the last run.
    void began(const medulla::task::TaskGraph& task);
    /// New events of the trace, in chronological order.
    void eventsAdded(const std::vector<medulla::task::Event>& events);
    void measuredAdded(medulla::TimePoint at, const medulla::Position& position);
    /// `marks` has changed.
    void marksChanged();

protected:
    void editRunView(const std::function<void(RunView&)>& edit) override;
    void takeEvents(const std::vector<run::Event>& events) override;
    void takeStatus(const run::Status& status) override;
    void beginning() override;
    void motionPauses(bool pauses) override;
    void concluding() override;

private:
    void prepare(RunPlace place, const task::TaskGraph& task, const QString& name);
    void takeEvent(const task::Event& event, TaskRunMarks& marks);
    void takeMeasured();
    void setMarks(TaskRunMarks marks);
    template <class Edit>
    void editView(Edit&& edit);

    TaskRunView m_view;
    task::TaskTrace m_trace;
    TaskRunMarks m_marks;
    QHash<task::Variable, task::SeenObject> m_values;
    task::TaskGraph m_task; ///< task of the run or of the last one
    std::optional<Position> m_lastMeasured; ///< last position in the trace
};

} // namespace medulla::widgets::tasks
