// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/check.h"
#include "widgets/presenters/run_presenter.h"
#include "widgets/presenters/task_run.h"
#include "widgets/task_editor/task_live.h"
#include "widgets/task_editor/task_trace.h"
#include "widgets/task_editor/task_view.h"

#include <optional>
#include <span>
#include <vector>

#include <QHash>
#include <QObject>

namespace medulla::widgets {

/// Runs tasks: what RunPresenter does, and trace, marks and values for the panels. It knows nothing
/// of documents: tasks are handed in by value, so editing goes on meanwhile. GUI thread.
class TaskPresenter final : public RunPresenter {
    Q_OBJECT

public:
    /// All but `parent` must outlive it.
    TaskPresenter(
        RunCell& runs, MotionPresenter& motion, AlarmModel& alarms, QObject* parent = nullptr);

    /// How far the run is, or how the last one ended.
    [[nodiscard]] const TaskRunView& view() const { return m_view; }
    [[nodiscard]] const RunView& runView() const override { return m_view; }
    /// Of the run, or the last one; empty before the first.
    [[nodiscard]] const TaskTrace& trace() const { return m_trace; }
    /// What is lit on the canvas; only while a run goes on.
    [[nodiscard]] const TaskRunMarks& marks() const { return m_marks; }
    /// What is known now of the cell that the task runs on (without a run: the one that the windows
    /// show), and the variables of the run or the last one. Made anew at each call: ask at display
    /// rate, and only what is visible.
    [[nodiscard]] TaskLive live() const;

    /// Why a dry run cannot begin, with what to do; empty when it can.
    [[nodiscard]] QString dryRefusal() const;
    /// Likewise a run on the arm. `findings` of the task's check: one that is an error refuses.
    [[nodiscard]] QString armRefusal(std::span<const task::Diagnosis> findings = {}) const;
    /// What would move, for the question before a run on the arm.
    [[nodiscard]] RunSummary summary(const task::TaskGraph& task, const QString& name,
        std::span<const task::Diagnosis> findings) const;

public Q_SLOTS:
    /// Runs the task on a simulated cell of its own, with the flames that the eyes see now. What
    /// cannot begin is said as a warning. `name` is what people call the task. `paused`: before the
    /// first tick, to be stepped.
    void runDry(const medulla::task::TaskGraph& task, const QString& name, bool paused = false);
    /// Asks, in a dialog over `window` that is not modal, and runs the task on the arm when that is
    /// confirmed, paused before the first tick if that is chosen there. What cannot begin is said
    /// as a warning, without a question. Findings as of `armRefusal`; whether it can begin is
    /// looked at again when confirmed. One question at a time: the next request of a run, this or a
    /// dry one, takes it away.
    void askToRunOnArm(const medulla::task::TaskGraph& task, const QString& name,
        const std::vector<medulla::task::Diagnosis>& findings, QWidget* window);
    /// Times the task's pace, of this dry run and those that follow; of pacing by interval only. On
    /// the arm a task keeps the pace that it has.
    void setSpeed(double factor);
    /// Takes over breakpoints and watched variables while the task runs; one with other actions is
    /// passed over.
    void setBreakpoints(const medulla::task::TaskGraph& task);

Q_SIGNALS:
    /// A run begins: what panels show of the last one goes.
    void began(const medulla::task::TaskGraph& task);
    /// New in the trace, in the order in which it happened.
    void eventsAdded(const std::vector<medulla::task::Event>& events);
    void measuredAdded(medulla::TimePoint at, const medulla::Position& position);
    /// `marks` differ from before.
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
    TaskTrace m_trace;
    TaskRunMarks m_marks;
    QHash<task::Variable, task::SeenObject> m_values;
    task::TaskGraph m_task; ///< of the run
    std::optional<Position> m_lastMeasured; ///< in the trace
};

} // namespace medulla::widgets
