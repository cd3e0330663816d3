// SPDX-License-Identifier: GPL-3.0-or-later
// View of TaskPresenter with and without a run; runs are in task_presenter.cpp.
#include "core/motion/status.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/motion/arm_state.h"
#include "widgets/motion/cell_words.h"
#include "widgets/motion/places.h"
#include "widgets/run/run_cell.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/task_words.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets::tasks {

RunSummary TaskPresenter::summary(const task::TaskGraph& task, const QString& name,
    std::span<const task::Diagnosis> findings) const
{
    RunSummary summary;
    summary.name = name;
    // Variables of the last run do not apply to this one: it may have been a dry run, or a run of
    // another task with the same name.
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
    const auto at = armState().measuredNow();
    if (initial && at && !task.actions[*initial].trajectory.empty()) {
        task::Action first;
        first.trajectory = { task.actions[*initial].trajectory.front() };
        if (const auto box = task::extentOf(first, known).box) {
            summary.firstMm = (box->least - *at).norm();
        }
    }
    if (at && summary.extent.box) {
        auto& box = *summary.extent.box;
        box.least = box.least.cwiseMin(*at);
        box.most = box.most.cwiseMax(*at);
    }
    summary.liveHosts = liveHosts(runs().shown());
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
    const auto* run = host() != nullptr ? runs().cell() : nullptr;
    const auto& cell = run != nullptr ? *run : runs().shown();
    TaskLive live;
    live.measured = run != nullptr ? runs().measured() : armState().measuredNow();
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

} // namespace medulla::widgets::tasks
