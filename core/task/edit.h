// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"

#include <vector>

/// Changes of a task that keep what refers to what. Pure functions: an editor keeps the task before
/// and after as its undo step.
namespace medulla::task {

/// Renames an action everywhere: branches, resets, variables, the initial action, watched
/// variables. Without effect when there is no action of that name, or one of the new name already.
[[nodiscard]] TaskGraph rename(TaskGraph task, const QString& from, const QString& to);

/// A name for a new action: `base` itself when it is free, otherwise with the lowest number from 2
/// behind it ("grip 2"). A number at the end of `base` is counted on.
[[nodiscard]] QString freeName(const TaskGraph& task, const QString& base);

/// Puts an action before the one at `at` (at the end when there is none). When its name is taken,
/// it gets a free one, and what in it referred to itself follows. The first action of a task
/// becomes its initial one.
[[nodiscard]] TaskGraph insert(TaskGraph task, std::size_t at, Action action);

/// Puts copies of actions behind all others, as one copies and pastes a part of a graph: names that
/// are taken get free ones, and what the actions referred to among themselves follows.
[[nodiscard]] TaskGraph paste(TaskGraph task, const std::vector<Action>& actions);

/// Takes an action out. Branches and variables that named it stay, for the checks to find: to lead
/// them elsewhere is for the operator to decide. Another action becomes the initial one if need be.
[[nodiscard]] TaskGraph remove(TaskGraph task, std::size_t action);

/// Puts a step before the one at `at`, or at the end. Decisions stay with the step they stand
/// after; those after the last step stay after the last.
[[nodiscard]] TaskGraph insertStep(
    TaskGraph task, std::size_t action, std::size_t at, const Step& step);
/// Takes a step out. Decisions stay with the step they stand after, those of this step go to the
/// one before.
[[nodiscard]] TaskGraph removeStep(TaskGraph task, std::size_t action, std::size_t step);

/// Takes a decision out. Variables of later decisions are renumbered everywhere; its own are given
/// the number behind the last decision, which no decision has: so the checks find them, and none of
/// them comes to mean something else.
[[nodiscard]] TaskGraph removeDecision(TaskGraph task, std::size_t action, std::size_t decision);
/// Takes an object condition out of a decision; likewise.
[[nodiscard]] TaskGraph removeObject(
    TaskGraph task, std::size_t action, std::size_t decision, std::size_t object);

} // namespace medulla::task
