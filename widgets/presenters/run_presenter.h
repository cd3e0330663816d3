// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/host.h"
#include "core/site/commander.h"
#include "widgets/presenters/run_view.h"

#include <functional>
#include <memory>
#include <optional>

#include <QObject>

namespace medulla::widgets {

class AlarmModel;
class MotionPresenter;
class RunCell;

/// What runs of tasks and programs have in common: dry, on a simulated cell of their own that sends
/// nothing outside this process, or on the arm, by the cell that the windows show. One run at a
/// time, of tasks and programs together. Turns the reports of the run into a view, and what the
/// operator wants into commands. GUI thread; nothing here waits.
class RunPresenter : public QObject {
    Q_OBJECT

public:
    /// Ends a dry run and its cell. A run on the arm is the cell's to end.
    ~RunPresenter() override;

    /// The run, or how the last one ended.
    [[nodiscard]] virtual const RunView& runView() const = 0;
    [[nodiscard]] bool isRunning() const { return runView().state != RunState::Idle; }
    /// A run of this kind has the arm of the cell that the windows show.
    [[nodiscard]] bool commandsArm() const;
    /// Why a paused run cannot go on; empty when it can.
    [[nodiscard]] QString goOnRefusal() const;

    /// Takes in the reports since the last call; at display rate. Costs nothing without a run.
    void update();

public Q_SLOTS:
    /// Nothing of the run moves the arm any more.
    void pause();
    void resume();
    void pauseOrResume();
    /// While paused: a tick of a task; a program goes on until another rule is first.
    void step();
    /// Ends the run. The arm ends the step of a task that is under way; STOP ends that too.
    void end();
    /// STOP was pressed: ends the run and the question about one, at once.
    virtual void stop();

Q_SIGNALS:
    /// The view differs from before.
    void viewChanged();

protected:
    /// The words and keys in which tasks and programs differ.
    struct Language {
        site::Commander::Kind commander = site::Commander::Kind::Task;
        QString alarm; ///< begins the keys of its alarms
        QString source; ///< of its alarms
        QString doesNotRun; ///< title of a refusal
        QString waits; ///< why a run that begins paused waits
        QString stepDone; ///< why it waits after a step
        QString pausedWithMotion; ///< why it waits when the operator paused the motion
    };

    /// All but `parent` must outlive it.
    RunPresenter(RunCell& runs, MotionPresenter& motion, AlarmModel& alarms, Language language,
        QObject* parent);

    /// Changes what the view has in common with others, and emits viewChanged when it differs.
    virtual void editRunView(const std::function<void(RunView&)>& edit) = 0;
    /// Events of the run, oldest first.
    virtual void takeEvents(const std::vector<run::Event>& events) = 0;
    /// The newest status of the run, once it has begun.
    virtual void takeStatus(const run::Status& status) = 0;
    /// A change of the run was refused.
    virtual void changeRefused(const Findings& /*findings*/) { }
    /// The run is about to begin on `host`.
    virtual void beginning() { }
    /// At display rate while the run goes on, before its events.
    virtual void updating() { }
    /// The operator paused or resumed the run; the motion follows when it does not by itself.
    virtual void motionPauses(bool /*pauses*/) { }
    /// The run has ended, before the view says so.
    virtual void concluding() { }

    [[nodiscard]] RunCell& runs() const { return m_runs; }
    [[nodiscard]] MotionPresenter& motion() const { return m_motion; }
    [[nodiscard]] AlarmModel& alarms() const { return m_alarms; }
    /// Runs the run; null without one, and while its simulated cell is being started.
    [[nodiscard]] run::RunHost* host() const { return m_host; }
    /// Its first event came.
    [[nodiscard]] bool hasBegun() const { return m_hasBegun; }
    [[nodiscard]] std::uint64_t lostBefore() const { return m_lostBefore; }
    /// Why it waits, as far as a report of the run says so.
    void setPausedBy(const QString& why) { m_pausedBy = why; }

    /// Says as a warning that nothing runs, and why.
    void refuse(const QString& why);
    /// Takes the arm for a run; false, with a warning, when it cannot be had.
    [[nodiscard]] bool takeArm(const QString& name);
    /// Begins a run where the place was taken. The view must say place and name.
    void begin(run::Request request, bool paused);
    /// What is to run, while it has not begun yet; null after that.
    [[nodiscard]] run::Request* waitingRequest();

private:
    void beginWhenReady();
    void beginOn(run::RunHost& host);
    void listenTo(const run::RunHost& host);
    void takeReports();
    void describe(const run::Status& status);
    void endBecause(const QString& why);
    void conclude(const run::Outcome& outcome);
    [[nodiscard]] QString alarmKey(const char* what = "") const;

    RunCell& m_runs;
    MotionPresenter& m_motion;
    AlarmModel& m_alarms;
    const Language m_language;

    run::RunHost* m_host = nullptr;
    std::unique_ptr<QObject> m_listener; ///< context of the signals of m_host
    std::optional<run::Request> m_request; ///< waits for a simulated cell
    bool m_beginsPaused = false;
    std::uint64_t m_run = 0; ///< number of the run
    bool m_hasBegun = false;
    std::uint64_t m_lostBefore = 0; ///< events of earlier runs that the host lost
    QString m_pausedBy; ///< why the run waits
};

} // namespace medulla::widgets
