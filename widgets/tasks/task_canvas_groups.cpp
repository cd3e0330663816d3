// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/groups.h"
#include "widgets/tasks/task_canvas.h"

#include <algorithm>
#include <utility>

// TaskCanvas: groups of actions, each folded into one node or shown in a frame.
namespace medulla::widgets::tasks {

std::optional<task::ActionGroup> TaskCanvas::groupAt(const QString& node) const
{
    return m_document ? taskGroupOf(m_document->task(), node) : std::nullopt;
}

std::vector<std::size_t> TaskCanvas::membersOf(const QString& node) const
{
    return m_document ? taskActionsOf(m_document->task(), node) : std::vector<std::size_t>();
}

std::optional<std::size_t> TaskCanvas::targetAt(const QString& node) const
{
    if (const auto group = groupAt(node)) {
        return task::entryOf(m_document->task(), *group);
    }
    return taskActionOf(node);
}

task::TaskGraph TaskCanvas::partOf(const QStringList& nodes) const
{
    task::TaskGraph part;
    for (const auto& node : nodes) {
        for (const auto action : membersOf(node)) {
            part.actions.push_back(m_document->task().actions[action]);
            // At its drawn place, also if the task has none.
            part.actions.back().position = taskPlace(m_document->task(), action);
        }
        if (const auto group = groupAt(node)) {
            part.folded.push_back(group->name);
        }
    }
    return part;
}

std::vector<std::size_t> TaskCanvas::chosenActions() const
{
    std::vector<std::size_t> actions;
    for (const auto& node : m_canvas.selection().nodes) {
        const auto members = membersOf(node);
        actions.insert(actions.end(), members.begin(), members.end());
    }
    return actions;
}

QStringList TaskCanvas::chosenGroups() const
{
    QStringList groups;
    for (const auto action : chosenActions()) {
        const auto& name = m_document->task().actions[action].group;
        if (!name.isEmpty() && !groups.contains(name)) {
            groups << name;
        }
    }
    return groups;
}

bool TaskCanvas::canFold() const
{
    const auto groups = chosenGroups();
    return std::ranges::any_of(groups, [this](const QString& name) {
        const auto group = task::findGroup(m_document->task(), name);
        return group && !group->isFolded;
    });
}

void TaskCanvas::group()
{
    const auto actions = chosenActions();
    if (actions.empty()) {
        return;
    }
    edit(tr("Group actions"), [&](task::TaskGraph& task) {
        const auto name = task::freeGroupName(task, tr("group"));
        task = task::fold(task::group(std::move(task), actions, name), name, true);
    });
    chooseActions(actions);
    m_canvas.rename();
}

void TaskCanvas::ungroup()
{
    const auto actions = chosenActions();
    const auto groups = chosenGroups();
    if (groups.isEmpty()) {
        return;
    }
    edit(tr("Ungroup %1").arg(groups.join(QStringLiteral(", "))), [&](task::TaskGraph& task) {
        for (const auto& group : groups) {
            task = task::ungroup(std::move(task), group);
        }
    });
    chooseActions(actions);
}

void TaskCanvas::setFolded(bool folded)
{
    fold(chosenGroups(), folded);
}

void TaskCanvas::fold(const QStringList& groups, bool folded)
{
    if (groups.isEmpty() || m_isReadOnly) {
        return;
    }
    const auto words = folded ? tr("Fold %1") : tr("Unfold %1");
    edit(words.arg(groups.join(QStringLiteral(", "))), [&](task::TaskGraph& task) {
        for (const auto& group : groups) {
            task = task::fold(std::move(task), group, folded);
        }
    });
    std::vector<std::size_t> actions;
    for (const auto& name : groups) {
        if (const auto group = task::findGroup(m_document->task(), name)) {
            actions.insert(actions.end(), group->actions.begin(), group->actions.end());
        }
    }
    chooseActions(actions);
}

} // namespace medulla::widgets::tasks
