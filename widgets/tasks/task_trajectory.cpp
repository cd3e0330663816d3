// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/task_trajectory.h"

#include "widgets/arm_view/arm_view.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/tasks/variable_names.h"

#include <utility>

namespace medulla::widgets::tasks {

namespace {

/// The point of a step; nullopt if one of its variables has no value.
std::optional<TrajectoryPoint> pointOf(
    const task::Step& step, int number, const TaskLive& live, const VariableNames& names)
{
    TrajectoryPoint point;
    point.step = number;
    QStringList notes;
    for (const auto axis : task::kAxes) {
        const auto index = std::size_t(axis);
        if (const auto* fixed = std::get_if<double>(&step.at[index])) {
            point.position[int(axis)] = *fixed;
            continue;
        }
        const auto& variable = std::get<task::Variable>(step.at[index]);
        const auto known = live.component(variable, axis);
        if (!known) {
            return std::nullopt;
        }
        point.position[int(axis)] = *known;
        point.movable[index] = false;
        notes << QStringLiteral("%1: %2").arg(task::name(axis), names.of(variable));
    }
    point.note = notes.join(QStringLiteral(", "));
    return point;
}

} // namespace

TaskTrajectory::TaskTrajectory(
    ArmView& view, TaskSelection& selection, const TaskPresenter& runs, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_selection(selection)
    , m_runs(runs)
{
    const auto note = [this] { m_changed = true; };
    connect(&selection, &TaskSelection::chosenChanged, this, note);
    connect(&selection, &TaskSelection::edited, this, note);
    connect(&runs, &TaskPresenter::marksChanged, this, note);
    connect(&runs, &TaskPresenter::began, this, note);
    connect(&view, &ArmView::trajectoryPointChosen, this, [this](int index) {
        const auto& shown = m_view.trajectory();
        if (shown && std::size_t(index) < shown->points.size()) {
            m_selection.choose({ m_selection.chosen().action,
                std::size_t(shown->points[std::size_t(index)].step - 1), {}, {}, {} });
        }
    });
    connect(&view, &ArmView::trajectoryPointMoved, this, [this](int index, const Position& to) {
        const auto& shown = m_view.trajectory();
        if (shown && std::size_t(index) < shown->points.size()) {
            m_selection.moveStep(std::size_t(shown->points[std::size_t(index)].step - 1), to);
            show(); // puts the point back at once
        }
    });
}

void TaskTrajectory::refresh()
{
    if (std::exchange(m_changed, false)) {
        show();
    }
}

void TaskTrajectory::show()
{
    const auto* action = m_selection.chosenAction();
    if (action == nullptr) {
        m_view.setTrajectory({});
        return;
    }
    TaskLive live;
    if (m_selection.isOf(m_runs.trace().task())) {
        live = m_runs.live();
    }
    const VariableNames names(m_selection.currentTask()->task());
    ShownTrajectory shown;
    shown.action = action->name;
    for (std::size_t i = 0; i < action->trajectory.size(); ++i) {
        const auto point = pointOf(action->trajectory[i], int(i) + 1, live, names);
        if (!point) {
            continue;
        }
        if (m_selection.chosen().step == i) {
            shown.current = shown.points.size();
        }
        for (const auto& running : live.running) {
            if (running.action == *m_selection.chosen().action && running.step == i) {
                shown.running = shown.points.size();
            }
        }
        shown.points.push_back(*point);
    }
    m_view.setTrajectory(shown);
}

} // namespace medulla::widgets::tasks
