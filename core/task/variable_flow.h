// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/links.h"

#include <cstddef>
#include <vector>

namespace medulla::task::detail {

/// Use of a variable: a moment of an action, reached unless the action ends earlier.
struct Use {
    std::size_t action = 0;
    Moment moment;
};

/// Forward analysis of one variable over all decisions on every path. An action continues after its
/// decisions, in parallel with the actions they start, and variables are never unset again; so a
/// path ends only at a use of the variable while it is unset, where the run fails. Paths with
/// contradictory conditions are included: "can" errs towards yes, "certainly" towards no. Linear in
/// the links of the task.
class VariableFlow {
public:
    /// `links` and `task` must outlive this. `initial`: the initial action of the run.
    VariableFlow(const TaskGraph& task, const Links& links, std::size_t initial)
        : m_task(task)
        , m_links(links)
        , m_initial(initial)
    {
    }

    /// Whether some path sets the variable before one of its uses ends the run. `uses`: all of this
    /// variable.
    [[nodiscard]] bool canBeSet(const Variable& variable, const std::vector<Use>& uses) const;
    /// Whether every path reaches one of the uses. A run that repeats an action for ever does not.
    /// Only for a variable that cannot be set.
    [[nodiscard]] bool isCertainlyUsed(const std::vector<Use>& uses) const;

private:
    using FirstUse = QHash<std::size_t, Moment>;

    [[nodiscard]] static FirstUse firstOf(const std::vector<Use>& uses);
    [[nodiscard]] bool comesToUse(
        std::size_t action, const FirstUse& first, const std::vector<bool>& certain) const;

    const TaskGraph& m_task;
    const Links& m_links;
    std::size_t m_initial;
};

} // namespace medulla::task::detail
