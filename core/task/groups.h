// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <QSet>
#include <QString>

/// Groups of actions, which an editor can fold into one node each. They structure large tasks for
/// the reader and have no effect on a run. Pure functions, as those in edit.h.
namespace medulla::task {

struct ActionGroup {
    QString name;
    std::vector<std::size_t> actions; ///< indices in the task, ascending; at least one
    bool isFolded = false;
};

/// The groups of a task, in the order of their first actions.
[[nodiscard]] std::vector<ActionGroup> groupsOf(const TaskGraph& task);
/// The group of that name; nullopt if no action is in it.
[[nodiscard]] std::optional<ActionGroup> findGroup(const TaskGraph& task, const QString& name);
/// The group has been folded, and the action is in it.
[[nodiscard]] bool isFolded(const TaskGraph& task, std::size_t action);

[[nodiscard]] QSet<QString> groupNames(const TaskGraph& task);
/// A name for a new group: `base`, with the lowest free number behind it if it is taken.
[[nodiscard]] QString freeGroupName(const TaskGraph& task, const QString& base);
/// Puts the actions into the group of that name, which may exist; they leave their former groups.
[[nodiscard]] TaskGraph group(
    TaskGraph task, std::span<const std::size_t> actions, const QString& name);
/// Dissolves a group; its actions stay.
[[nodiscard]] TaskGraph ungroup(TaskGraph task, const QString& name);
/// Folds or unfolds a group. No effect on an unknown one.
[[nodiscard]] TaskGraph fold(TaskGraph task, const QString& name, bool folded);
/// No effect when there is no group of that name, or already one of the new name.
[[nodiscard]] TaskGraph renameGroup(TaskGraph task, const QString& from, const QString& to);

/// The action at which a group is entered: the initial action of the task, otherwise the first one
/// to which an action outside leads, otherwise the first one of the group.
[[nodiscard]] std::size_t entryOf(const TaskGraph& task, const ActionGroup& group);

/// Forgets that groups without actions were folded.
void dropEmptyGroups(TaskGraph& task);

} // namespace medulla::task
