// SPDX-License-Identifier: GPL-3.0-or-later
// What TaskPresenter shows; what it does is in task_presenter.cpp.
#include "core/motion/status.h"
#include "widgets/alarms/alarm_model.h"
#include "widgets/presenters/cell_words.h"
#include "widgets/presenters/motion_presenter.h"
#include "widgets/presenters/places.h"
#include "widgets/presenters/run_cell.h"
#include "widgets/presenters/task_presenter.h"
#include "widgets/task_editor/task_words.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets {

namespace {

using Engine = task::Engine;
using task::Event;

/// The arm has moved when it is farther than this from where the trace has it, mm: more than
/// encoders tremble.
constexpr double kMovedMm = 0.3;

} // namespace

RunSummary TaskPresenter::summary(const task::TaskGraph& task, const QString& name,
    std::span<const task::Diagnosis> findings) const
{
    RunSummary summary;
    summary.name = name;
    // What a run before has found says nothing of this one: it may have been a dry one, of a task
    // that is only called the same.
    const auto known = [](const task::Variable& /*variable*/) { return std::optional<Position>(); };
    summary.extent = task::extentOf(task, known);
    summary.pacing = task.pacing;
    for (const auto& action : task.actions) {
        for (const auto& step : action.trajectory) {
            for (const auto& value : step.at) {
                const auto* variable = std::get_if<task::Variable>(&value);
                if (variable != nullptr) {
                    summary.unknown << taskVariableWords(task, *variable);
                }
            }
        }
    }
    summary.unknown.removeDuplicates();
    const auto initial = task.find(task.initialAction);
    const auto at = m_motion.measuredNow();
    if (initial && at && !task.actions[*initial].trajectory.empty()) {
        task::Action first;
        first.trajectory = { task.actions[*initial].trajectory.front() };
        if (const auto box = task::extentOf(first, known).box) {
            summary.firstMm = (box->least - *at).norm();
        }
    }
    summary.liveHosts = liveHosts(m_runs.shown());
    for (const auto& one : findings) {
        if (one.finding.severity == Severity::Warning) {
            summary.warnings << TaskWords::place(task, one.spot) + QStringLiteral(": ")
                    + one.finding.text.shown();
        }
    }
    return summary;
}

TaskLive TaskPresenter::live() const
{
    auto* run = runCell();
    const auto& cell = run != nullptr ? *run : m_runs.shown();
    TaskLive live;
    live.measured = run != nullptr ? m_runs.measured() : m_motion.measuredNow();
    if (const auto seen = seenNow(cell)) {
        for (std::size_t i = 0; i < seen->count; ++i) {
            const auto& object = seen->objects[i];
            live.seen.push_back({ motion::toPosition(object.position), object.certainty });
        }
    }
    live.value = [values = m_values](const task::Variable& variable) {
        const auto value = values.constFind(variable);
        return value == values.constEnd() ? std::nullopt : std::optional(*value);
    };
    for (const auto& one : m_marks.running) {
        live.running.push_back({ one.action, one.step });
    }
    return live;
}

void TaskPresenter::update()
{
    if (m_view.state == RunState::Starting) {
        beginDryWhenReady();
    }
    if (auto* cell = runCell()) {
        takeEvents(*cell);
        takeMeasured(*cell);
        takeStatus(*cell);
    }
}

void TaskPresenter::takeEvents(site::Cell& cell)
{
    std::vector<Event> events;
    auto marks = m_marks;
    while (const auto event = cell.task().nextEvent()) {
        takeEvent(*event, marks);
        events.push_back(*event);
    }
    if (!events.empty()) {
        setMarks(std::move(marks));
        Q_EMIT eventsAdded(events);
    }
}

void TaskPresenter::takeEvent(const Event& event, TaskRunMarks& marks)
{
    m_trace.add(event);
    switch (event.kind) {
    case Event::Kind::Decided:
        marks.lastTaken =
            TaskEdgePlace { std::size_t(event.action), std::size_t(event.decision), event.holds };
        break;
    case Event::Kind::Reset:
        marks.lastTaken = TaskEdgePlace { std::size_t(event.action), std::nullopt, false };
        break;
    case Event::Kind::VariableSet: {
        const task::Variable variable { m_task.actions[std::size_t(event.action)].name,
            event.decision,
            event.object == task::kNone ? std::nullopt : std::optional(int(event.object)) };
        m_values[variable] = { motion::toPosition(event.position), event.value };
        break;
    }
    case Event::Kind::Paused:
        m_pausedBy = task::toText(event, m_task).shown();
        break;
    default:
        break;
    }
}

void TaskPresenter::takeMeasured(site::Cell& cell)
{
    const auto at = m_runs.measured();
    if (at && (!m_lastMeasured || (*at - *m_lastMeasured).norm() > kMovedMm)) {
        m_lastMeasured = at;
        const auto now = cell.now();
        m_trace.addMeasured(now, *at);
        Q_EMIT measuredAdded(now, *at);
    }
}

void TaskPresenter::takeStatus(site::Cell& cell)
{
    const auto status = cell.task().newestStatus();
    if (status.runs != m_run) {
        return; // it has not begun yet
    }
    auto view = m_view;
    view.ticks = status.progress.ticks;
    view.lostEvents = cell.task().lostEvents() - m_lostBefore;
    if (view.lostEvents > m_view.lostEvents) {
        m_alarms.raise(QStringLiteral("taskLost"),
            { .severity = AlarmSeverity::Warning,
                .what = tr("%n event(s) of the run were lost, the trace misses them", nullptr,
                    int(view.lostEvents)),
                .remedy = tr("The windows were busy for too long. The run itself goes on."),
                .source = tr("Task"),
                .since = {} });
    }
    const auto* motion = cell.motion();
    view.arm = motion != nullptr ? motion->newestStatus().state : motion::State::Idle;
    view.paused.clear();
    if (status.state == Engine::State::Paused) {
        view.state = RunState::Paused;
        view.paused = status.pausedWithMotion
            ? tr("The motion is paused. The task goes on with it.")
            : m_pausedBy;
    } else if (status.state == Engine::State::Running) {
        view.state = RunState::Running;
    }
    auto marks = m_marks;
    marks.running.clear();
    for (std::size_t i = 0; i < status.runningCount; ++i) {
        const auto& one = status.running[i];
        if (one.wait <= 0) {
            marks.running.push_back(
                { std::size_t(one.action), std::size_t(std::max(one.step - 1, 0)) });
        }
    }
    setMarks(std::move(marks));
    setView(std::move(view));
}

void TaskPresenter::setMarks(TaskRunMarks marks)
{
    if (marks != m_marks) {
        m_marks = std::move(marks);
        Q_EMIT marksChanged();
    }
}

void TaskPresenter::setView(TaskRunView view)
{
    if (view != m_view) {
        m_view = std::move(view);
        Q_EMIT viewChanged();
    }
}

} // namespace medulla::widgets
