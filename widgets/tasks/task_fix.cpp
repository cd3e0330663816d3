// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/task_fix.h"

#include "core/task/edit.h"
#include "widgets/tasks/task_words.h"

#include <cmath>

namespace medulla::widgets::tasks {

namespace {

using task::Problem;

/// The condition at a spot; null if there is none.
task::Condition* conditionAt(task::TaskGraph& task, const task::Spot& spot)
{
    if (!spot.action || !spot.decision) {
        return nullptr;
    }
    auto& decision = task.actions[*spot.action].decisions[*spot.decision];
    if (spot.object) {
        auto& object = decision.objects[*spot.object];
        return spot.axis ? &object.at[std::size_t(*spot.axis)] : &object.certainty;
    }
    return spot.axis ? &decision.arm.at[std::size_t(*spot.axis)] : nullptr;
}

} // namespace

bool TaskFix::asksForLimit(const task::Diagnosis& diagnosis)
{
    return diagnosis.spot.action.has_value()
        && (diagnosis.problem == Problem::EndlessRepetition
            || diagnosis.problem == Problem::EndlessLoop
            || diagnosis.problem == Problem::EndlessVerification);
}

QString TaskFix::words(const task::TaskGraph& task, const task::Diagnosis& diagnosis)
{
    if (asksForLimit(diagnosis)) {
        return tr("Set a limit…");
    }
    switch (diagnosis.problem) {
    case Problem::ConditionOnTheEdge:
    case Problem::ContradictedCondition:
    case Problem::NegativeThreshold:
    case Problem::TooFarForOneTick:
    case Problem::NoSteps:
    case Problem::ExecuteAfterOutside:
    case Problem::DelayTooShort:
    case Problem::NameTwice:
    case Problem::EmptyName:
    case Problem::UnknownInitialAction:
        return edit(task, diagnosis).words;
    default:
        return {}; // avoids the copy of the task below
    }
}

TaskEdit TaskFix::edit(const task::TaskGraph& task, const task::Diagnosis& diagnosis)
{
    TaskEdit fix { task, {}, {} };
    const auto& spot = diagnosis.spot;
    switch (diagnosis.problem) {
    case Problem::ConditionOnTheEdge:
    case Problem::ContradictedCondition:
    case Problem::NegativeThreshold:
        return editCondition(task, diagnosis);
    case Problem::NoSteps:
    case Problem::DelayTooShort:
    case Problem::NameTwice:
    case Problem::EmptyName:
        return spot.action ? editAction(task, diagnosis) : fix;
    case Problem::ExecuteAfterOutside:
        if (spot.action && spot.decision) {
            auto& action = fix.after.actions[*spot.action];
            action.decisions[*spot.decision].executeAfter = int(action.trajectory.size()) - 1;
            fix.words = tr("Set to step %1").arg(action.trajectory.size());
        }
        break;
    case Problem::TooFarForOneTick:
        fix.after.pacing.mode = task::Pacing::Mode::Settled;
        fix.words = tr("Pace when settled");
        break;
    case Problem::UnknownInitialAction:
        fix.after.initialAction = fix.after.actions.front().name;
        fix.words = tr("Begin with %1").arg(fix.after.initialAction);
        break;
    default:
        break;
    }
    return fix;
}

TaskEdit TaskFix::editCondition(const task::TaskGraph& task, const task::Diagnosis& diagnosis)
{
    TaskEdit fix { task, {}, {} };
    const auto& spot = diagnosis.spot;
    auto* condition = conditionAt(fix.after, spot);
    if (condition == nullptr || !*condition) {
        return fix;
    }
    if (diagnosis.problem == Problem::NegativeThreshold) {
        if (!std::isfinite((*condition)->threshold)) {
            return fix;
        }
        (*condition)->threshold = std::abs((*condition)->threshold);
    } else {
        if ((*condition)->threshold <= 0.0) {
            return fix; // the value is already correct
        }
        const auto& action = task.actions[*spot.action];
        const auto& decision = action.decisions[*spot.decision];
        const auto& end = action.trajectory[std::size_t(decision.executeAfter)];
        (*condition)->value = end.at[std::size_t(*spot.axis)];
    }
    fix.words =
        tr("Set to %1").arg(TaskWords::condition(*condition, spot.axis, VariableNames(fix.after)));
    return fix;
}

TaskEdit TaskFix::editAction(const task::TaskGraph& task, const task::Diagnosis& diagnosis)
{
    TaskEdit fix { task, {}, {} };
    auto& action = fix.after.actions[*diagnosis.spot.action];
    if (diagnosis.problem == Problem::NoSteps) {
        action.trajectory.emplace_back();
        fix.words = tr("Add a step");
    } else if (diagnosis.problem == Problem::DelayTooShort) {
        const auto raise = [](task::Branch& branch) { branch.delay = std::max(branch.delay, -1); };
        if (const auto& decision = diagnosis.spot.decision) {
            raise(action.decisions[*decision].success);
            raise(action.decisions[*decision].fail);
        } else {
            raise(action.reset.to);
        }
        fix.words = tr("Set to at once");
    } else {
        action.name =
            task::freeName(task, action.name.trimmed().isEmpty() ? tr("action") : action.name);
        fix.words = tr("Rename to %1").arg(action.name);
    }
    return fix;
}

} // namespace medulla::widgets::tasks
