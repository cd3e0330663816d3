// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/presenters/task_presenter.h"

#include "widgets/alarms/alarm_model.h"
#include "widgets/presenters/motion_presenter.h"
#include "widgets/presenters/run_cell.h"

#include <algorithm>
#include <utility>

#include <QLoggingCategory>

namespace medulla::widgets {

namespace {

Q_LOGGING_CATEGORY(lcRuns, "medulla.tasks", QtInfoMsg)

using Engine = task::Engine;

} // namespace

TaskPresenter::TaskPresenter(
    RunCell& runs, MotionPresenter& motion, AlarmModel& alarms, QObject* parent)
    : QObject(parent)
    , m_runs(runs)
    , m_motion(motion)
    , m_alarms(alarms)
{
    connect(&m_motion, &MotionPresenter::stopped, this, &TaskPresenter::stop);
    listenTo(m_runs.shown(), *this);
}

TaskPresenter::~TaskPresenter()
{
    if (isRunning()) {
        m_runs.leaveAndDrop();
    }
}

void TaskPresenter::listenTo(site::Cell& cell, QObject& context)
{
    connect(
        &cell.task(), &site::TaskPart::ended, &context,
        [this, &cell](const task::Outcome& outcome) {
            if (runCell() == &cell) {
                takeEvents(cell);
                takeStatus(cell);
                conclude(outcome);
            }
        },
        Qt::QueuedConnection);
    connect(
        &cell.task(), &site::TaskPart::refused, &context,
        [this, &cell](const Finding& finding) {
            if (runCell() == &cell) {
                conclude({ task::Outcome::How::Failed, finding.text, finding.remedy });
            }
        },
        Qt::QueuedConnection);
}

bool TaskPresenter::commandsArm() const
{
    return m_runs.shown().commander().kind == site::Commander::Kind::Task;
}

site::Cell* TaskPresenter::runCell() const
{
    const auto hasBegun = isRunning() && m_view.state != RunState::Starting;
    return hasBegun ? m_runs.cell() : nullptr;
}

void TaskPresenter::refuse(const QString& why)
{
    m_alarms.raise(QStringLiteral("taskRefused"),
        { .severity = AlarmSeverity::Warning,
            .what = tr("The task does not run"),
            .remedy = why,
            .source = tr("Task"),
            .since = {} });
}

QString TaskPresenter::dryRefusal() const
{
    return m_runs.refusal();
}

QString TaskPresenter::armRefusal(std::span<const task::Diagnosis> findings) const
{
    if (auto why = m_runs.armRefusal(); !why.isEmpty()) {
        return why;
    }
    const auto error = std::ranges::find_if(
        findings, [](const auto& one) { return one.finding.severity == Severity::Error; });
    return error == findings.end()
        ? QString()
        : tr("The task has a fault: %1 Mend it first.").arg(error->finding.text.shown());
}

void TaskPresenter::runDry(const task::TaskGraph& task, const QString& name, bool paused)
{
    m_runs.dropQuestion();
    auto why = dryRefusal();
    if (why.isEmpty()) {
        why = m_runs.takeDry(name);
    }
    if (!why.isEmpty()) {
        refuse(why);
        return;
    }
    prepare(RunPlace::Dry, task, name, paused);
    auto view = m_view;
    view.state = RunState::Starting;
    setView(std::move(view));
}

void TaskPresenter::prepare(
    RunPlace place, const task::TaskGraph& task, const QString& name, bool paused)
{
    m_alarms.clear(QStringLiteral("task"));
    m_alarms.clear(QStringLiteral("taskRefused"));
    m_alarms.clear(QStringLiteral("taskLost"));
    m_task = task;
    m_beginPaused = paused;
    m_pausedBy.clear();
    TaskRunView view;
    view.place = place;
    view.name = name;
    view.speed = m_view.speed;
    m_trace = TaskTrace(task);
    m_values.clear();
    m_lastMeasured.reset();
    m_view = std::move(view);
    setMarks({});
    Q_EMIT began(m_task);
}

void TaskPresenter::beginOn(site::Cell& cell)
{
    while (cell.task().nextEvent()) { // of a run before
    }
    m_lostBefore = cell.task().lostEvents();
    m_run = cell.task().newestStatus().runs + 1;
    // What a dry run was hurried by is not meant for the arm.
    cell.task().requestSpeed(m_view.place == RunPlace::Dry ? m_view.speed : 1.0);
    auto view = m_view;
    view.state = m_beginPaused ? RunState::Paused : RunState::Running;
    if (m_beginPaused) {
        view.paused = tr("Waits before its first tick.");
        m_pausedBy = view.paused;
    }
    setView(std::move(view));
    const auto drive = m_beginPaused ? Engine::Drive::ClockPaused : Engine::Drive::Clock;
    if (const auto refusal = cell.runTask(m_task, drive)) {
        conclude({ task::Outcome::How::Failed, refusal->text, refusal->remedy });
        return;
    }
    qCInfo(lcRuns).noquote() << "Run of" << m_view.name
                             << (m_view.place == RunPlace::Arm ? "on the arm" : "dry");
}

void TaskPresenter::beginDryWhenReady()
{
    if (!m_runs.findings().empty()) {
        const auto finding = m_runs.findings().front();
        conclude({ task::Outcome::How::Failed, finding.text, finding.remedy });
        m_runs.leaveAndDrop();
    } else if (auto* cell = m_runs.cell()) {
        listenTo(*cell, m_runs.context());
        beginOn(*cell);
    }
}

void TaskPresenter::askToRunOnArm(const task::TaskGraph& task, const QString& name,
    const std::vector<task::Diagnosis>& findings, QWidget* window)
{
    m_runs.dropQuestion();
    m_motion.update(); // a busy display may be behind what the arm reports
    if (const auto why = armRefusal(findings); !why.isEmpty()) {
        refuse(why);
        return;
    }
    const auto confirmed = [this, task, name](bool paused) {
        m_motion.update();
        if (const auto why = armRefusal(); !why.isEmpty()) {
            refuse(why);
            return;
        }
        m_runs.takeArm(name);
        prepare(RunPlace::Arm, task, name, paused);
        beginOn(m_runs.shown());
    };
    m_runs.ask(armQuestion(name, described(summary(task, name, findings)), confirmed), *window);
}

void TaskPresenter::pause()
{
    auto* cell = runCell();
    if (cell == nullptr) {
        return;
    }
    cell->task().requestPause(); // first, so that it does not go on by itself with the motion
    auto* motion = cell->motion();
    if (motion != nullptr && motion->newestStatus().state == motion::State::Moving) {
        motion->requestPause();
    }
}

void TaskPresenter::resume()
{
    if (auto* cell = runCell();
        cell != nullptr && m_view.state == RunState::Paused && goOnRefusal().isEmpty()) {
        cell->task().requestResume();
        resumeMotion(*cell);
    }
}

void TaskPresenter::resumeMotion(site::Cell& cell)
{
    auto* motion = cell.motion();
    if (motion != nullptr && motion->newestStatus().state == motion::State::Paused) {
        motion->requestResume();
    }
}

QString TaskPresenter::goOnRefusal() const
{
    return m_runs.goOnRefusal();
}

void TaskPresenter::pauseOrResume()
{
    if (m_view.state == RunState::Paused) {
        resume();
    } else {
        pause();
    }
}

void TaskPresenter::step()
{
    auto* cell = runCell();
    if (cell == nullptr || m_view.state != RunState::Paused || !goOnRefusal().isEmpty()) {
        return;
    }
    // The step alone goes on with the motion, not the whole task.
    cell->task().requestPause();
    cell->task().requestStep();
    resumeMotion(*cell);
}

void TaskPresenter::end()
{
    endBecause(tr("The operator ended the run."));
}

void TaskPresenter::endBecause(const QString& why)
{
    if (!isRunning()) {
        return;
    }
    m_runs.setEndedBy(why);
    if (auto* cell = runCell()) {
        cell->task().requestStop();
    } else {
        conclude({ task::Outcome::How::Stopped, {}, {} }); // the simulated cell just starts
        m_runs.leaveAndDrop();
    }
}

void TaskPresenter::stop()
{
    endBecause(tr("STOP ended the run."));
}

void TaskPresenter::setSpeed(double factor)
{
    auto view = m_view;
    view.speed = std::clamp(factor, Engine::kSlowest, Engine::kFastest);
    setView(std::move(view));
    if (auto* cell = runCell(); cell != nullptr && m_view.place == RunPlace::Dry) {
        cell->task().requestSpeed(m_view.speed);
    }
}

void TaskPresenter::setBreakpoints(const task::TaskGraph& task)
{
    const auto sameActions = std::ranges::equal(
        task.actions, m_task.actions, {}, &task::Action::name, &task::Action::name);
    if (!isRunning() || !sameActions) {
        return;
    }
    if (auto* cell = runCell()) {
        cell->task().requestBreakpoints(task);
        return;
    }
    // It has not begun yet. Only what stops it is taken over: the trace is of these steps.
    for (std::size_t i = 0; i < m_task.actions.size(); ++i) {
        auto& action = m_task.actions[i];
        const auto& edited = task.actions[i];
        action.breakpoint = edited.breakpoint;
        for (std::size_t d = 0; d < std::min(action.decisions.size(), edited.decisions.size());
             ++d) {
            action.decisions[d].breakpoint = edited.decisions[d].breakpoint;
        }
    }
    m_task.watched = task.watched;
}

void TaskPresenter::conclude(const task::Outcome& outcome)
{
    auto view = m_view;
    const auto stopped = outcome.how == task::Outcome::How::Stopped;
    view.state = RunState::Idle;
    view.paused.clear();
    view.end = outcome.how;
    view.outcome = stopped && !m_runs.endedBy().isEmpty() ? m_runs.endedBy() : outcome.text.shown();
    view.remedy = outcome.remedy.shown();
    m_runs.leave();
    qCInfo(lcRuns).noquote() << "Run of" << view.name << "ended after" << view.ticks
                             << "ticks:" << outcome.text.english();
    if (outcome.how == task::Outcome::How::Failed) {
        const auto isDry = view.place == RunPlace::Dry;
        m_alarms.raise(QStringLiteral("task"),
            { .severity = isDry ? AlarmSeverity::Warning : AlarmSeverity::Alarm,
                .what =
                    (isDry ? tr("Dry run of %1: %2") : tr("%1: %2")).arg(view.name, view.outcome),
                .remedy = view.remedy,
                .source = tr("Task"),
                .since = {} });
    }
    setMarks({});
    setView(std::move(view));
}

} // namespace medulla::widgets
