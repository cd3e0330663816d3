// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/groups.h"

#include "core/task/edit.h"

#include <algorithm>
#include <utility>

#include <QHash>

namespace medulla::task {

namespace {

bool holds(const std::vector<QString>& names, const QString& name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool leadsTo(const Action& action, const QString& name)
{
    const auto decides = std::any_of(
        action.decisions.begin(), action.decisions.end(), [&name](const Decision& decision) {
            return decision.success.action == name || decision.fail.action == name;
        });
    return decides || (action.reset.timeout > 0 && action.reset.to.action == name);
}

} // namespace

std::vector<ActionGroup> groupsOf(const TaskGraph& task)
{
    std::vector<ActionGroup> groups;
    QHash<QString, std::size_t> places;
    for (std::size_t i = 0; i < task.actions.size(); ++i) {
        const auto& name = task.actions[i].group;
        if (name.isEmpty()) {
            continue;
        }
        if (!places.contains(name)) {
            places.insert(name, groups.size());
            groups.push_back({ name, {}, holds(task.folded, name) });
        }
        groups[places.value(name)].actions.push_back(i);
    }
    return groups;
}

std::optional<ActionGroup> findGroup(const TaskGraph& task, const QString& name)
{
    auto groups = groupsOf(task);
    const auto found = std::find_if(
        groups.begin(), groups.end(), [&name](const ActionGroup& one) { return one.name == name; });
    return found == groups.end() ? std::nullopt : std::optional(std::move(*found));
}

bool isFolded(const TaskGraph& task, std::size_t action)
{
    return action < task.actions.size() && !task.actions[action].group.isEmpty()
        && holds(task.folded, task.actions[action].group);
}

QSet<QString> groupNames(const TaskGraph& task)
{
    QSet<QString> names;
    for (const auto& action : task.actions) {
        names.insert(action.group);
    }
    names.remove(QString());
    return names;
}

QString freeGroupName(const TaskGraph& task, const QString& base)
{
    return freeName(groupNames(task), base);
}

TaskGraph group(TaskGraph task, std::span<const std::size_t> actions, const QString& name)
{
    for (const auto action : actions) {
        if (action < task.actions.size()) {
            task.actions[action].group = name;
        }
    }
    dropEmptyGroups(task);
    return task;
}

TaskGraph ungroup(TaskGraph task, const QString& name)
{
    for (auto& action : task.actions) {
        if (action.group == name) {
            action.group.clear();
        }
    }
    dropEmptyGroups(task);
    return task;
}

TaskGraph fold(TaskGraph task, const QString& name, bool folded)
{
    std::erase(task.folded, name);
    if (folded && findGroup(task, name)) {
        task.folded.push_back(name);
    }
    return task;
}

TaskGraph renameGroup(TaskGraph task, const QString& from, const QString& to)
{
    if (from.isEmpty() || to.isEmpty() || findGroup(task, to)) {
        return task;
    }
    for (auto& action : task.actions) {
        if (action.group == from) {
            action.group = to;
        }
    }
    std::replace(task.folded.begin(), task.folded.end(), from, to);
    return task;
}

std::size_t entryOf(const TaskGraph& task, const ActionGroup& group)
{
    const auto isEntered = [&](std::size_t member) {
        const auto& name = task.actions[member].name;
        return std::any_of(task.actions.begin(), task.actions.end(), [&](const Action& action) {
            return action.group != group.name && leadsTo(action, name);
        });
    };
    const auto& members = group.actions;
    auto entry = std::find_if(members.begin(), members.end(),
        [&task](std::size_t member) { return task.actions[member].name == task.initialAction; });
    if (entry == members.end()) {
        entry = std::find_if(members.begin(), members.end(), isEntered);
    }
    return entry == members.end() ? members.front() : *entry;
}

void dropEmptyGroups(TaskGraph& task)
{
    std::erase_if(task.folded,
        [names = groupNames(task)](const QString& name) { return !names.contains(name); });
}

} // namespace medulla::task
