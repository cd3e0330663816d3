// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"
#include "widgets/editor/edited_content.h"

#include <vector>

namespace medulla::widgets::tasks {

/// An edit of a task.
using TaskEdit = Edit<task::TaskGraph>;

/// The difference between two tasks. Value type.
class TaskPatch {
public:
    TaskPatch(const task::TaskGraph& before, const task::TaskGraph& after);

    /// Changes the old task into the new one.
    void apply(task::TaskGraph& task) const;
    /// Changes the new task into the old one.
    void revert(task::TaskGraph& task) const;
    [[nodiscard]] bool isEmpty() const;

private:
    using ActionList = std::vector<task::Action>;

    static void swapIn(task::TaskGraph& task, std::size_t first, std::size_t count,
        const ActionList& actions, const task::TaskGraph& head);

    std::size_t m_first = 0; ///< index of the first differing action
    ActionList m_before;
    ActionList m_after;
    task::TaskGraph m_headBefore; ///< the task without its actions
    task::TaskGraph m_headAfter;
};

} // namespace medulla::widgets::tasks
