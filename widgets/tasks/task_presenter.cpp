// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/task_presenter.h"

#include "widgets/motion/arm_state.h"
#include "widgets/run/run_cell.h"
#include "widgets/run/run_question.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets::tasks {

namespace {

using Engine = task::Engine;

/// The arm counts as moved if it is farther than this from its last position in the trace, mm;
/// encoder noise is smaller.
constexpr double kMovedMm = 0.3;

} // namespace

TaskPresenter::TaskPresenter(
    RunCell& runs, ArmState& arm, StopControl& stop, AlarmModel& alarms, QObject* parent)
    : RunPresenter(runs, arm, stop, alarms,
        { .commander = cell::Commander::Kind::Task,
            .alarm = QStringLiteral("task"),
            .source = tr("Task"),
            .doesNotRun = tr("The task does not run"),
            .waits = tr("Waits before its first tick."),
            .stepDone = {},
            .pausedWithMotion = tr("The motion is paused. The task goes on with it.") },
        parent)
{
}

QString TaskPresenter::dryRefusal() const
{
    return runs().refusal();
}

QString TaskPresenter::armRefusal(std::span<const task::Diagnosis> findings) const
{
    if (auto why = runs().armRefusal(); !why.isEmpty()) {
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
    runs().dropQuestion();
    auto why = dryRefusal();
    if (why.isEmpty()) {
        why = runs().takeDry(name);
    }
    if (!why.isEmpty()) {
        refuse(why);
        return;
    }
    prepare(RunPlace::Dry, task, name);
    begin(task, paused);
}

void TaskPresenter::askToRunOnArm(const task::TaskGraph& task, const QString& name,
    const std::vector<task::Diagnosis>& findings, QWidget* window)
{
    runs().dropQuestion();
    armState().update(); // the last `update` may be too old if the GUI thread was busy
    if (const auto why = armRefusal(findings); !why.isEmpty()) {
        refuse(why);
        return;
    }
    const auto confirmed = [this, task, name](bool paused) {
        if (takeArm(name)) {
            prepare(RunPlace::Arm, task, name);
            begin(task, paused);
        }
    };
    runs().ask(armQuestion(name, described(summary(task, name, findings)), confirmed), *window);
}

void TaskPresenter::prepare(RunPlace place, const task::TaskGraph& task, const QString& name)
{
    m_task = task;
    TaskRunView view;
    view.place = place;
    view.name = name;
    view.speed = m_view.speed;
    m_trace = task::TaskTrace(task);
    m_values.clear();
    m_lastMeasured.reset();
    m_view = std::move(view);
    setMarks({});
    Q_EMIT began(m_task);
}

void TaskPresenter::beginRecorded(const task::TaskGraph& task, const QString& name)
{
    prepare(RunPlace::Arm, task, name);
    beginRecordedRun();
}

void TaskPresenter::beginning()
{
    // The speed factor applies to dry runs only.
    host()->request(run::SetSpeed { m_view.place == RunPlace::Dry ? m_view.speed : 1.0 });
}

void TaskPresenter::motionPauses(bool pauses)
{
    auto* cell = runs().cell();
    if (cell == nullptr || cell->motion() == nullptr) {
        return;
    }
    const auto state = cell->motion()->newestStatus().state;
    if (pauses && state == motion::State::Moving) {
        cell->control().pauseMotion();
    } else if (!pauses && state == motion::State::Paused) {
        cell->control().resumeMotion();
    }
}

void TaskPresenter::setSpeed(double factor)
{
    editView([&](TaskRunView& view) {
        view.speed = std::clamp(factor, Engine::kSlowest, Engine::kFastest);
    });
    if (host() != nullptr && m_view.place == RunPlace::Dry) {
        host()->request(run::SetSpeed { m_view.speed });
    }
}

void TaskPresenter::setBreakpoints(const task::TaskGraph& task)
{
    const auto sameActions = std::ranges::equal(
        task.actions, m_task.actions, {}, &task::Action::name, &task::Action::name);
    if (!isRunning() || !sameActions) {
        return;
    }
    if (host() != nullptr) {
        host()->request(run::Change { task });
        return;
    }
    // The run has not begun yet. Take over breakpoints only: the trace belongs to the present
    // steps.
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
    if (auto* waiting = waitingRequest()) {
        *waiting = m_task;
    }
}

void TaskPresenter::concluding()
{
    setMarks({});
}

template <class Edit>
void TaskPresenter::editView(Edit&& edit)
{
    auto view = m_view;
    edit(view);
    if (view != m_view) {
        m_view = std::move(view);
        Q_EMIT viewChanged();
    }
}

void TaskPresenter::editRunView(const std::function<void(RunView&)>& edit)
{
    editView(edit);
}

void TaskPresenter::takeEvents(const std::vector<run::Event>& events)
{
    std::vector<task::Event> added;
    auto marks = m_marks;
    for (const auto& each : events) {
        const auto& event = std::get<task::Event>(each);
        takeEvent(event, marks);
        added.push_back(event);
    }
    setMarks(std::move(marks));
    Q_EMIT eventsAdded(added);
}

void TaskPresenter::takeEvent(const task::Event& event, TaskRunMarks& marks)
{
    using Kind = task::Event::Kind;
    m_trace.add(event);
    switch (event.kind) {
    case Kind::Decided:
        marks.lastTaken =
            TaskEdgePlace { std::size_t(event.action), std::size_t(event.decision), event.holds };
        break;
    case Kind::Reset:
        marks.lastTaken = TaskEdgePlace { std::size_t(event.action), std::nullopt, false };
        break;
    case Kind::VariableSet: {
        const task::Variable variable { m_task.actions[std::size_t(event.action)].name,
            event.decision,
            event.object == task::kNone ? std::nullopt : std::optional(int(event.object)) };
        m_values[variable] = { motion::toPosition(event.position), event.value };
        break;
    }
    case Kind::Paused:
        setPausedBy(task::toText(event, m_task).shown());
        break;
    default:
        break;
    }
}

void TaskPresenter::takeMeasured()
{
    const auto at = runs().measured();
    if (at && (!m_lastMeasured || (*at - *m_lastMeasured).norm() > kMovedMm)) {
        m_lastMeasured = at;
        const auto now = runs().now();
        m_trace.addMeasured(now, *at);
        Q_EMIT measuredAdded(now, *at);
    }
}

void TaskPresenter::takeStatus(const run::Status& status)
{
    takeMeasured();
    auto marks = m_marks;
    marks.running.clear();
    for (std::size_t i = 0; i < status.task.runningCount; ++i) {
        const auto& one = status.task.running[i];
        if (one.wait <= 0) {
            marks.running.push_back(
                { std::size_t(one.action), std::size_t(std::max(one.step - 1, 0)) });
        }
    }
    setMarks(std::move(marks));
    editView([&](TaskRunView& view) { view.ticks = status.task.progress.ticks; });
}

void TaskPresenter::setMarks(TaskRunMarks marks)
{
    if (marks != m_marks) {
        m_marks = std::move(marks);
        Q_EMIT marksChanged();
    }
}

} // namespace medulla::widgets::tasks
