// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"
#include "widgets/editor/edited_content.h"

#include <vector>

namespace medulla::widgets {

/// A change that someone wants made to a task.
using TaskEdit = Edit<task::TaskGraph>;

/// What is different between two tasks, without what they share. Value type.
class TaskPatch {
public:
    TaskPatch(const task::TaskGraph& before, const task::TaskGraph& after);

    /// Turns the task before into that after.
    void apply(task::TaskGraph& task) const;
    /// Turns the task after into that before.
    void revert(task::TaskGraph& task) const;
    [[nodiscard]] bool isEmpty() const;

private:
    using Actions = std::vector<task::Action>;

    static void swapIn(task::TaskGraph& task, std::size_t first, std::size_t count,
        const Actions& actions, const task::TaskGraph& head);

    std::size_t m_first = 0; ///< index of the first action that differs
    Actions m_before;
    Actions m_after;
    task::TaskGraph m_headBefore; ///< all but the actions
    task::TaskGraph m_headAfter;
};

} // namespace medulla::widgets
