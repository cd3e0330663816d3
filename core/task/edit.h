// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"

#include <vector>

#include <QSet>

/// Changes of a task that keep references valid. Pure functions: an editor keeps the task before
/// and after as its undo step.
namespace medulla::task {

/// Renames an action everywhere: branches, resets, variables, the initial action, watched
/// variables. No effect when there is no action of that name, or already one of the new name.
[[nodiscard]] TaskGraph rename(TaskGraph task, const QString& from, const QString& to);

/// A name for a new action: `base` itself when it is free, otherwise with the lowest free number
/// from 2 behind it ("grip 2"). A number at the end of `base` is counted on.
[[nodiscard]] QString freeName(const TaskGraph& task, const QString& base);
/// Likewise, for a name that is not among `taken`.
[[nodiscard]] QString freeName(const QSet<QString>& taken, const QString& base);

/// Inserts an action before the one at `at` (or at the end). When its name is taken, it is given a
/// free one, and its references to itself are adapted. The first action of a task becomes its
/// initial action.
[[nodiscard]] TaskGraph insert(TaskGraph task, std::size_t at, Action action);

/// Appends copies of actions, for copy and paste of a part of a graph: duplicate names are replaced
/// by free ones, and references among the copied actions are adapted. Two or more copies from the
/// same group form a new group, which is folded if the former one is in `folded`; a single one is
/// in none.
[[nodiscard]] TaskGraph paste(
    TaskGraph task, const std::vector<Action>& actions, const std::vector<QString>& folded = {});

/// Removes an action. Branches and variables that refer to it are kept and reported by the checks:
/// the operator decides on their replacement. If the initial action is removed, another one becomes
/// the initial action.
[[nodiscard]] TaskGraph remove(TaskGraph task, std::size_t action);

/// Inserts a step before the one at `at`, or at the end. Decisions stay behind their step; those
/// behind the last step stay behind the last one.
[[nodiscard]] TaskGraph insertStep(
    TaskGraph task, std::size_t action, std::size_t at, const Step& step);
/// Removes a step. Decisions stay behind their step; those of this step move to the previous one.
[[nodiscard]] TaskGraph removeStep(TaskGraph task, std::size_t action, std::size_t step);

/// Removes a decision. Variables of later decisions are renumbered everywhere; those of the removed
/// decision are given the number behind the last decision, which does not exist: so the checks find
/// them, and none of them changes its meaning.
[[nodiscard]] TaskGraph removeDecision(TaskGraph task, std::size_t action, std::size_t decision);
/// Removes an object condition from a decision; references are treated likewise.
[[nodiscard]] TaskGraph removeObject(
    TaskGraph task, std::size_t action, std::size_t decision, std::size_t object);

} // namespace medulla::task
