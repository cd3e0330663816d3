// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/commander.h"
#include "core/run/host.h"
#include "widgets/run/run_view.h"

#include <functional>
#include <memory>
#include <optional>

#include <QObject>

namespace medulla::widgets {

class AlarmModel;
class ArmState;
class RunCell;
class StopControl;

/// Common part of the runs of tasks and of programs. A run is dry, on its own simulated cell that
/// sends nothing outside this process, or on the arm of the cell that the windows show. At most one
/// run at a time, of tasks and programs together. Converts reports of the run into a view, and
/// inputs of the operator into commands. GUI thread; no function blocks.
class RunPresenter : public QObject {
    Q_OBJECT

public:
    /// Ends a dry run and its cell. A run on the arm is ended by its cell.
    ~RunPresenter() override;

    /// State of the run; without a run, the result of the last one.
    [[nodiscard]] virtual const RunView& runView() const = 0;
    [[nodiscard]] bool isRunning() const { return runView().state != RunState::Idle; }
    /// A run of this presenter commands the arm of the cell that the windows show.
    [[nodiscard]] bool commandsArm() const;
    /// Why a paused run cannot be resumed; empty if it can.
    [[nodiscard]] QString goOnRefusal() const;

    /// Reads the reports since the last call; call it at display rate. Cheap without a run.
    void update();
    /// Shows the run of a recording at the replayed moment, after `beginRecorded` of the derived
    /// class: the events since the last call, oldest first; the status; the outcome if the run has
    /// ended.
    void showRecorded(const std::vector<run::Event>& events, const run::Status& status,
        const std::optional<run::Outcome>& outcome);

public Q_SLOTS:
    /// Pauses the run: it no longer moves the arm.
    void pause();
    void resume();
    void pauseOrResume();
    /// Single step of a paused run: one tick of a task; a program continues until another rule is
    /// the first true one.
    void step();
    /// Ends the run. The arm completes the present step of a task; STOP aborts that step as well.
    void end();
    /// STOP was pressed: ends the run and closes the question at once.
    virtual void stop();

Q_SIGNALS:
    /// The view has changed.
    void viewChanged();

protected:
    /// Texts and keys that differ between tasks and programs.
    struct Language {
        cell::Commander::Kind commander = cell::Commander::Kind::Task;
        QString alarm; ///< prefix of the alarm keys
        QString source; ///< source shown in its alarms
        QString doesNotRun; ///< title of a refusal
        QString waits; ///< reason shown for a run that begins paused
        QString stepDone; ///< reason shown after a single step
        QString pausedWithMotion; ///< reason shown after the operator paused the motion
    };

    /// All but `parent` must outlive it. `arm` and `stop` are of the cell that the windows show.
    RunPresenter(RunCell& runs, ArmState& arm, StopControl& stop, AlarmModel& alarms,
        Language language, QObject* parent);

    /// Changes the common part of the view, and emits viewChanged if it has changed.
    virtual void editRunView(const std::function<void(RunView&)>& edit) = 0;
    /// Events of the run, oldest first.
    virtual void takeEvents(const std::vector<run::Event>& events) = 0;
    /// The newest status of the run, once it has begun.
    virtual void takeStatus(const run::Status& status) = 0;
    /// A change of the run was refused.
    virtual void changeRefused(const Findings& /*findings*/) { }
    /// The run begins on `host` right after this call.
    virtual void beginning() { }
    /// Called at display rate during the run, before its events.
    virtual void updating() { }
    /// The operator paused or resumed the run. The motion must follow if the run does not pause it
    /// itself.
    virtual void motionPauses(bool /*pauses*/) { }
    /// The run has ended; called before the view changes.
    virtual void concluding() { }

    [[nodiscard]] RunCell& runs() const { return m_runs; }
    /// Arm of the cell that the windows show.
    [[nodiscard]] ArmState& armState() const { return m_arm; }
    [[nodiscard]] AlarmModel& alarms() const { return m_alarms; }
    /// Host of the run; null without a run and while its simulated cell starts.
    [[nodiscard]] run::RunHost* host() const { return m_host; }
    /// The first event of the run was received.
    [[nodiscard]] bool hasBegun() const { return m_hasBegun; }
    [[nodiscard]] std::uint64_t lostBefore() const { return m_lostBefore; }
    /// Sets the reason of the pause, from a report of the run.
    void setPausedBy(const QString& why) { m_pausedBy = why; }

    /// Reports as a warning that no run begins, with the reason.
    void refuse(const QString& why);
    /// Reserves the arm for a run; false, with a warning, if that is not possible.
    [[nodiscard]] bool takeArm(const QString& name);
    /// Begins a run at the reserved place. The view must already contain place and name.
    void begin(run::Request request, bool paused);
    /// The run of a recording is shown from its beginning.
    void beginRecordedRun();
    /// Request of a run that has not begun yet; null afterwards.
    [[nodiscard]] run::Request* waitingRequest();

private:
    void beginWhenReady();
    void beginOn(run::RunHost& host);
    void listenTo(const run::RunHost& host);
    void takeReports();
    void describe(const run::Status& status);
    void showStatus(const run::Status& status, motion::State arm);
    void showOutcome(RunEnd how, const QString& text, const QString& remedy);
    void endBecause(const QString& why);
    void conclude(const run::Outcome& outcome);
    [[nodiscard]] QString alarmKey(const char* what = "") const;

    RunCell& m_runs;
    ArmState& m_arm;
    AlarmModel& m_alarms;
    const Language m_language;

    run::RunHost* m_host = nullptr;
    std::unique_ptr<QObject> m_listener; ///< context of the signals of m_host
    std::optional<run::Request> m_request; ///< waits for the start of a simulated cell
    bool m_beginsPaused = false;
    std::uint64_t m_run = 0; ///< number of the run
    bool m_hasBegun = false;
    std::uint64_t m_lostBefore = 0; ///< lost events of earlier runs on this host
    QString m_pausedBy; ///< reason of the pause
};

} // namespace medulla::widgets
