// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/tasks_run.h"

#include "widgets/frame/notice_bar.h"
#include "widgets/tasks/english_panel.h"
#include "widgets/tasks/inspector_panel.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/tasks/tasks_mode.h"
#include "widgets/tasks/tasks_tool_bar.h"
#include "widgets/tasks/trace_panel.h"

#include <algorithm>

#include <QAction>

namespace medulla::widgets::tasks {

namespace {

/// The panels take measured values every so many display ticks.
constexpr int kTicksPerLive = 3;
/// Encoder noise, mm.
constexpr double kEncoderNoiseMm = 0.1;

bool isNear(const std::optional<Position>& a, const std::optional<Position>& b)
{
    return a.has_value() == b.has_value() && (!a || (*a - *b).norm() < kEncoderNoiseMm);
}

bool isNear(const std::vector<task::SeenObject>& a, const std::vector<task::SeenObject>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
        [](const task::SeenObject& x, const task::SeenObject& y) {
            return (x.at - y.at).norm() < kEncoderNoiseMm;
        });
}

} // namespace

TaskRunMarks marksAt(const task::TaskTrace& trace, quint64 tick)
{
    TaskRunMarks marks;
    // Binary search: both lists are sorted by tick and long in a long run.
    const auto isBefore = [tick](const auto& each) { return each.tick < tick; };
    const auto& steps = trace.steps();
    for (auto step = std::partition_point(steps.begin(), steps.end(), isBefore);
         step != steps.end() && step->tick == tick; ++step) {
        marks.running.push_back({ step->action, std::size_t(std::max(step->step, 0)) });
    }
    const auto& actions = trace.task().actions;
    const auto isPast = [tick](const auto& each) { return each.tick <= tick; };
    const auto& all = trace.marks();
    auto each = std::partition_point(all.begin(), all.end(), isPast);
    while (!marks.lastTaken && each != all.begin()) {
        const auto& mark = *--each;
        const bool taken = mark.kind == task::TraceMark::Kind::Success
            || mark.kind == task::TraceMark::Kind::Fail
            || mark.kind == task::TraceMark::Kind::Reset;
        if (!taken || mark.action >= actions.size() || mark.next < 0
            || std::size_t(mark.next) >= actions.size()) {
            continue;
        }
        const bool success = mark.kind == task::TraceMark::Kind::Success;
        TaskEdgePlace place { mark.action, {}, success };
        const auto& decisions = actions[mark.action].decisions;
        for (std::size_t i = 0; mark.kind != task::TraceMark::Kind::Reset && i < decisions.size();
             ++i) {
            const auto& branch = success ? decisions[i].success : decisions[i].fail;
            if (!place.decision && branch.action == actions[std::size_t(mark.next)].name) {
                place.decision = i;
            }
        }
        marks.lastTaken = place;
    }
    return marks;
}

TasksRun::TasksRun(TasksMode& mode, TaskSelection& selection, TaskPresenter& presenter)
    : EditorRun(presenter, mode.tasks().running, mode.notice(),
        { .stepDry = tr("Run dry, one step at a time"),
            .pause = tr("Pause; the arm holds its position"),
            .step = tr("Run one step and pause again"),
            .onArm = tr("Run the task on the arm; asks first") },
        &mode)
    , m_mode(mode)
    , m_selection(selection)
    , m_presenter(presenter)
    , m_notice(mode.notice())
    , m_isEdited(selection.isEditedSince(presenter.trace().task()))
{
    connectTools();
    connectRun();
    if (!presenter.trace().isEmpty()) {
        mode.trace().show(presenter.trace());
    }
    refreshTools();
    refreshNotice();
    refreshMarks();
}

bool TasksRun::isShown() const
{
    return m_selection.isOf(m_presenter.trace().task());
}

void TasksRun::connectTools()
{
    connect(&m_mode.toolBar(), &TasksToolBar::speedWanted, &m_presenter, &TaskPresenter::setSpeed);
    connect(&m_mode, &TasksMode::taskChanged, this, [this] {
        if (m_presenter.isRunning() && isShown()) {
            m_presenter.setBreakpoints(m_selection.currentTask()->task());
        }
        m_isEdited = m_selection.isEditedSince(m_presenter.trace().task());
        refreshTools();
        refreshNotice();
        refreshMarks();
        m_liveTicks = ~quint64(0); // another task may be shown: send its values again
    });
}

void TasksRun::runDry(bool paused)
{
    if (const auto* document = m_selection.currentTask()) {
        m_selection.noteRunRequest();
        m_presenter.runDry(document->task(), document->name(), paused);
    }
}

void TasksRun::askToRunOnArm()
{
    if (const auto* document = m_selection.currentTask()) {
        m_selection.noteRunRequest();
        m_presenter.askToRunOnArm(
            document->task(), document->name(), document->diagnoses(), m_mode.window());
    }
}

QString TasksRun::dryRefusal() const
{
    return m_selection.currentTask() == nullptr ? tr("No task is open: open one first.")
                                                : m_presenter.dryRefusal();
}

QString TasksRun::armRefusal() const
{
    const auto* document = m_selection.currentTask();
    return document == nullptr    ? tr("No task is open: open one first.")
        : m_presenter.isRunning() ? tr("A task runs. End it first.")
                                  : m_presenter.armRefusal(document->diagnoses());
}

QString TasksRun::dryHelp() const
{
    return tr("Run the task on a simulated cell; nothing real moves");
}

void TasksRun::connectRun()
{
    auto& trace = m_mode.trace();
    connect(&m_presenter, &TaskPresenter::began, this, [this](const task::TaskGraph& task) {
        m_scrubbed.reset();
        m_isEdited = m_selection.isEditedSince(task);
        m_mode.trace().begin(task);
        refreshMarks();
    });
    connect(&m_presenter, &TaskPresenter::eventsAdded, &trace, &TracePanel::add);
    connect(&m_presenter, &TaskPresenter::measuredAdded, &trace, &TracePanel::addMeasured);
    connect(&m_presenter, &TaskPresenter::viewChanged, this, [this] {
        refreshTools();
        refreshNotice();
    });
    // Shown at the next display tick, so that a hidden mode draws nothing.
    connect(&m_presenter, &TaskPresenter::marksChanged, this, [this] { m_marksChanged = true; });
    connect(&trace, &TracePanel::cursorMoved, this, &TasksRun::scrub);
}

void TasksRun::refreshTools()
{
    refreshRunActions();
    const auto& view = m_presenter.view();
    m_mode.toolBar().setRun(view.state, view.place);
    const bool onArm = view.state != RunState::Idle && view.place == RunPlace::Arm;
    m_mode.toolBar().setSpeed(onArm ? 1.0 : view.speed,
        onArm ? tr("On the arm the task keeps its own pace.") : QString());
}

void TasksRun::refreshNotice()
{
    const auto& view = m_presenter.view();
    const auto armWords = [](const TaskRunView& run) {
        if (run.place == RunPlace::Dry) {
            return QString();
        }
        return run.arm == motion::State::Paused ? tr("The arm holds its position.")
            : run.arm == motion::State::Moving
            ? tr("The arm finishes its present step; Esc stops it at once.")
            : QString();
    };
    const bool edited = m_isEdited && view.state != RunState::Idle;
    const auto ofEdits = edited
        ? tr("The run uses the task as it started; changes take effect in the next run.")
        : QString();
    if (view.state == RunState::Paused) {
        m_notice.display(QStringLiteral("pause"), ColorToken::Accent,
            sentences({ view.paused.isEmpty() ? tr("%1 is paused.").arg(view.name) : view.paused,
                armWords(view), ofEdits }));
    } else if (edited) {
        m_notice.display(QStringLiteral("info"), ColorToken::Text, ofEdits);
    } else if (view.state == RunState::Idle && !view.outcome.isEmpty()) {
        showEnd();
    } else {
        m_notice.display({}, ColorToken::Text, {});
    }
}

void TasksRun::refreshMarks()
{
    m_marksChanged = false;
    if (m_scrubbed) {
        m_mode.setMarks(
            m_selection.hasActionsOf(m_mode.trace().trace().task()) ? *m_scrubbed : TaskRunMarks());
    } else {
        m_mode.setMarks(isShown() ? m_presenter.marks() : TaskRunMarks());
    }
}

void TasksRun::scrub(quint64 tick)
{
    const auto& trace = m_mode.trace();
    if (trace.isFollowing()) {
        m_scrubbed.reset();
    } else {
        m_scrubbed = marksAt(trace.trace(), tick);
        if (!m_scrubbed->running.empty() && m_selection.hasActionsOf(trace.trace().task())) {
            const auto& first = m_scrubbed->running.front();
            m_selection.choose({ first.action, first.step, {}, {}, {} });
        }
    }
    refreshMarks();
    m_liveTicks = ~quint64(0);
}

void TasksRun::refresh()
{
    if (m_ticks % kTicksPerTools == 0) {
        refreshTools();
    }
    if (m_ticks % kTicksPerLive == 0) {
        refreshLive();
    }
    ++m_ticks;
    if (m_marksChanged) {
        refreshMarks();
    }
}

void TasksRun::refreshLive()
{
    if (m_scrubbed && m_mode.trace().isFollowing()) {
        m_scrubbed.reset();
        refreshMarks();
    }
    auto live = m_presenter.live();
    if (!isShown()) {
        live.running.clear();
        live.value = {};
    }
    if (m_scrubbed) {
        live.running.clear();
        for (const auto& each : m_scrubbed->running) {
            live.running.push_back({ each.action, each.step });
        }
    }
    const auto ticks = m_presenter.view().ticks;
    if (ticks == m_liveTicks && live.running == m_live.running
        && isNear(live.measured, m_live.measured) && isNear(live.seen, m_live.seen)) {
        return;
    }
    m_liveTicks = ticks;
    m_live = live;
    m_mode.inspector().setLive(live);
    m_mode.english().setLive(live);
}

} // namespace medulla::widgets::tasks
