// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"
#include "core/task/check.h"
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

class AlarmModel;
class MotionPresenter;
class RunCell;

/// Runs tasks: dry, on a simulated cell of its own that sends nothing outside this program, or on
/// the arm, by the cell that the windows show. One run at a time, of programs too. It turns what a
/// run tells into trace, marks and values for the panels, and what the operator wants into
/// requests. It knows nothing of documents: tasks are handed in by value, so editing goes on
/// meanwhile. GUI thread.
class TaskPresenter final : public QObject {
    Q_OBJECT

public:
    /// All but `parent` must outlive it.
    TaskPresenter(
        RunCell& runs, MotionPresenter& motion, AlarmModel& alarms, QObject* parent = nullptr);
    /// Ends a dry run and its cell. A run on the arm is the cell's to end.
    ~TaskPresenter() override;

    /// How far the run is, or how the last one ended.
    [[nodiscard]] const TaskRunView& view() const { return m_view; }
    [[nodiscard]] bool isRunning() const { return m_view.state != RunState::Idle; }
    /// A task has the arm of the cell that the windows show.
    [[nodiscard]] bool commandsArm() const;
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

    /// Takes in what happened since the last call; at display rate. Costs nothing worth speaking of
    /// while nothing runs.
    void update();
    /// Why a paused run cannot go on; empty when it can.
    [[nodiscard]] QString goOnRefusal() const;

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
    /// The task waits, and the arm is held where it is.
    void pause();
    /// Goes on; a motion that is paused does as well.
    void resume();
    void pauseOrResume();
    /// While paused: one tick.
    void step();
    /// Ends the run. The arm ends the step that is under way; STOP ends that too.
    void end();
    /// Times the task's pace, of this dry run and those that follow; of pacing by interval only. On
    /// the arm a task keeps the pace that it has.
    void setSpeed(double factor);
    /// Takes over breakpoints and watched variables while the task runs; one with other actions is
    /// passed over.
    void setBreakpoints(const medulla::task::TaskGraph& task);
    /// STOP has been pressed: ends the run and the question, at once.
    void stop();

Q_SIGNALS:
    /// A run begins: what panels show of the last one goes.
    void began(const medulla::task::TaskGraph& task);
    /// New in the trace, in the order in which it happened.
    void eventsAdded(const std::vector<medulla::task::Event>& events);
    void measuredAdded(medulla::TimePoint at, const medulla::Position& position);
    /// `view` differs from before.
    void viewChanged();
    /// `marks` differ from before.
    void marksChanged();

private:
    /// The cell that the run is on; null when there is none or it just starts.
    [[nodiscard]] site::Cell* runCell() const;
    void listenTo(site::Cell& cell, QObject& context);
    void prepare(RunPlace place, const task::TaskGraph& task, const QString& name, bool paused);
    void beginOn(site::Cell& cell);
    void beginDryWhenReady();
    static void resumeMotion(site::Cell& cell);
    void endBecause(const QString& why);
    void refuse(const QString& why);
    void conclude(const task::Outcome& outcome);
    void takeEvents(site::Cell& cell);
    void takeEvent(const task::Event& event, TaskRunMarks& marks);
    void takeMeasured(site::Cell& cell);
    void takeStatus(site::Cell& cell);
    void setMarks(TaskRunMarks marks);
    void setView(TaskRunView view);

    RunCell& m_runs;
    MotionPresenter& m_motion;
    AlarmModel& m_alarms;

    TaskRunView m_view;
    TaskTrace m_trace;
    TaskRunMarks m_marks;
    QHash<task::Variable, task::SeenObject> m_values;

    task::TaskGraph m_task; ///< of the run
    bool m_beginPaused = false;
    std::uint64_t m_run = 0; ///< number of the run in its cell's TaskStatus
    std::uint64_t m_lostBefore = 0; ///< events of runs before
    std::optional<Position> m_lastMeasured; ///< in the trace
    QString m_pausedBy; ///< why the task paused last
};

} // namespace medulla::widgets
