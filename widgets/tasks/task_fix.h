// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/check.h"
#include "widgets/tasks/task_edit.h"

#include <QCoreApplication>

namespace medulla::widgets::tasks {

/// Edits that remove a finding and need no decision by the operator.
class TaskFix {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::tasks::TaskFix)

public:
    /// Button text: "Set to 30 ± 15"; empty if the operator must decide. A text with "…" only leads
    /// to the field.
    [[nodiscard]] static QString words(
        const task::TaskGraph& task, const task::Diagnosis& diagnosis);
    /// The edit; the unchanged task if the operator must decide.
    [[nodiscard]] static TaskEdit edit(
        const task::TaskGraph& task, const task::Diagnosis& diagnosis);
    /// `words` only leads to the field for the maximum number of fails.
    [[nodiscard]] static bool asksForLimit(const task::Diagnosis& diagnosis);

private:
    static TaskEdit editCondition(const task::TaskGraph& task, const task::Diagnosis& diagnosis);
    /// An edit of steps, delays or name of the action at the spot, which must be set.
    static TaskEdit editAction(const task::TaskGraph& task, const task::Diagnosis& diagnosis);
};

} // namespace medulla::widgets::tasks
