// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/edit.h"

#include "core/task/groups.h"

#include <algorithm>
#include <utility>

#include <QHash>
#include <QSet>

namespace medulla::task {

namespace {

template <class Change>
void changeValue(Value& value, const Change& change)
{
    if (auto* variable = std::get_if<Variable>(&value)) {
        change(*variable);
    }
}

template <class Change>
void changeCondition(Condition& condition, const Change& change)
{
    if (condition) {
        changeValue(condition->value, change);
    }
}

/// Calls `change` with each variable used by the action.
template <class Change>
void changeVariables(Action& action, const Change& change)
{
    for (auto& step : action.trajectory) {
        for (auto& value : step.at) {
            changeValue(value, change);
        }
    }
    for (auto& decision : action.decisions) {
        for (auto& condition : decision.arm.at) {
            changeCondition(condition, change);
        }
        for (auto& object : decision.objects) {
            for (auto& condition : object.at) {
                changeCondition(condition, change);
            }
            changeCondition(object.certainty, change);
        }
    }
}

template <class Change>
void changeVariables(TaskGraph& task, const Change& change)
{
    for (auto& action : task.actions) {
        changeVariables(action, change);
    }
    for (auto& variable : task.watched) {
        change(variable);
    }
}

/// Calls `change` with each name of an action in the branches and the reset of the action.
template <class Change>
void changeBranches(Action& action, const Change& change)
{
    for (auto& decision : action.decisions) {
        change(decision.success.action);
        change(decision.fail.action);
    }
    change(action.reset.to.action);
}

/// Copies of several actions of one group become a group of their own, folded if the former one is
/// in `folded`; a single one is in none.
void separateGroups(
    std::vector<Action>& copies, const std::vector<QString>& folded, TaskGraph& task)
{
    auto taken = groupNames(task);
    QHash<QString, int> counts;
    for (const auto& action : copies) {
        ++counts[action.group];
    }
    QHash<QString, QString> names;
    for (auto& action : copies) {
        const auto former = action.group;
        if (!names.contains(former)) {
            const auto isGroup = !former.isEmpty() && counts.value(former) > 1;
            const auto name = isGroup ? freeName(taken, former) : QString();
            taken.insert(name);
            names.insert(former, name);
            if (isGroup && std::find(folded.begin(), folded.end(), former) != folded.end()) {
                task.folded.push_back(name);
            }
        }
        action.group = names.value(former);
    }
}

QSet<QString> namesOf(const TaskGraph& task)
{
    QSet<QString> names;
    for (const auto& action : task.actions) {
        names.insert(action.name);
    }
    return names;
}

/// Renames actions as in `names`, including references.
void takeNames(std::vector<Action>& actions, const QHash<QString, QString>& names)
{
    const auto change = [&](QString& name) { name = names.value(name, name); };
    for (auto& action : actions) {
        change(action.name);
        changeBranches(action, change);
        changeVariables(action, [&](Variable& variable) { change(variable.action); });
    }
}

} // namespace

QString freeName(const QSet<QString>& taken, const QString& base)
{
    if (!base.isEmpty() && !taken.contains(base)) {
        return base;
    }
    // "grip 2" is counted on, "grip" begins with 2.
    auto stem = base;
    while (!stem.isEmpty() && stem.back().isDigit()) {
        stem.chop(1);
    }
    const auto isNumbered = stem.size() < base.size() && stem.endsWith(QLatin1Char(' '));
    stem = isNumbered ? stem.trimmed() : base;
    for (int number = 2;; ++number) {
        auto name = QStringLiteral("%1 %2").arg(stem).arg(number).trimmed();
        if (!taken.contains(name)) {
            return name;
        }
    }
}

TaskGraph rename(TaskGraph task, const QString& from, const QString& to)
{
    const auto found = task.find(from);
    if (!found || task.find(to)) {
        return task;
    }
    const auto change = [&, from = from](QString& name) {
        if (name == from) {
            name = to;
        }
    };
    change(task.actions[*found].name);
    change(task.initialAction);
    for (auto& action : task.actions) {
        changeBranches(action, change);
    }
    changeVariables(task, [&](Variable& variable) { change(variable.action); });
    return task;
}

QString freeName(const TaskGraph& task, const QString& base)
{
    return freeName(namesOf(task), base);
}

TaskGraph insert(TaskGraph task, std::size_t at, Action action)
{
    std::vector<Action> one { std::move(action) };
    takeNames(one, { { one[0].name, freeName(task, one[0].name) } });
    if (task.actions.empty()) {
        task.initialAction = one[0].name;
    }
    const auto place = std::min(at, task.actions.size());
    task.actions.insert(task.actions.begin() + std::ptrdiff_t(place), std::move(one[0]));
    return task;
}

TaskGraph paste(
    TaskGraph task, const std::vector<Action>& actions, const std::vector<QString>& folded)
{
    auto taken = namesOf(task);
    QHash<QString, QString> names;
    for (const auto& action : actions) {
        const auto name = freeName(taken, action.name);
        taken.insert(name);
        names.insert(action.name, name);
    }
    auto copies = actions;
    takeNames(copies, names);
    separateGroups(copies, folded, task);
    if (task.actions.empty() && !copies.empty()) {
        task.initialAction = copies[0].name;
    }
    task.actions.insert(task.actions.end(), copies.begin(), copies.end());
    return task;
}

TaskGraph remove(TaskGraph task, std::size_t action)
{
    if (action >= task.actions.size()) {
        return task;
    }
    const auto name = task.actions[action].name;
    task.actions.erase(task.actions.begin() + std::ptrdiff_t(action));
    if (task.initialAction == name && !task.find(name)) {
        task.initialAction = task.actions.empty() ? QString() : task.actions.front().name;
    }
    dropEmptyGroups(task);
    return task;
}

TaskGraph insertStep(TaskGraph task, std::size_t action, std::size_t at, const Step& step)
{
    if (action >= task.actions.size()) {
        return task;
    }
    auto& to = task.actions[action];
    const auto count = to.trajectory.size();
    const auto place = std::min(at, count);
    to.trajectory.insert(to.trajectory.begin() + std::ptrdiff_t(place), step);
    for (auto& decision : to.decisions) {
        const auto isLast =
            decision.executeAfter >= 0 && std::size_t(decision.executeAfter) + 1 == count;
        const auto isBehind =
            decision.executeAfter >= 0 && std::size_t(decision.executeAfter) >= place;
        decision.executeAfter += isLast || (isBehind && count > 0) ? 1 : 0;
    }
    return task;
}

TaskGraph removeStep(TaskGraph task, std::size_t action, std::size_t step)
{
    if (action >= task.actions.size() || step >= task.actions[action].trajectory.size()) {
        return task;
    }
    auto& from = task.actions[action];
    from.trajectory.erase(from.trajectory.begin() + std::ptrdiff_t(step));
    for (auto& decision : from.decisions) {
        if (decision.executeAfter > 0 && std::size_t(decision.executeAfter) >= step) {
            --decision.executeAfter;
        }
    }
    return task;
}

TaskGraph removeDecision(TaskGraph task, std::size_t action, std::size_t decision)
{
    if (action >= task.actions.size() || decision >= task.actions[action].decisions.size()) {
        return task;
    }
    auto& from = task.actions[action];
    from.decisions.erase(from.decisions.begin() + std::ptrdiff_t(decision));
    const auto gone = int(decision);
    const auto none = int(from.decisions.size());
    changeVariables(task, [&, name = from.name](Variable& variable) {
        if (variable.action == name && variable.decision == gone) {
            variable.decision = none;
        } else if (variable.action == name && variable.decision > gone) {
            // A variable that no decision set before must not be set by one now.
            variable.decision -= variable.decision <= none ? 1 : 0;
        }
    });
    return task;
}

TaskGraph removeObject(TaskGraph task, std::size_t action, std::size_t decision, std::size_t object)
{
    if (action >= task.actions.size() || decision >= task.actions[action].decisions.size()
        || object >= task.actions[action].decisions[decision].objects.size()) {
        return task;
    }
    const auto name = task.actions[action].name;
    auto& objects = task.actions[action].decisions[decision].objects;
    objects.erase(objects.begin() + std::ptrdiff_t(object));
    const auto gone = int(object);
    const auto none = int(objects.size());
    changeVariables(task, [&](Variable& variable) {
        if (variable.action != name || variable.decision != int(decision) || !variable.object) {
            return;
        }
        if (*variable.object == gone) {
            variable.object = none;
        } else if (*variable.object > gone) {
            *variable.object -= *variable.object <= none ? 1 : 0;
        }
    });
    return task;
}

} // namespace medulla::task
