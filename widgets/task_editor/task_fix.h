// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/check.h"
#include "widgets/task_editor/task_edit.h"

#include <QCoreApplication>

namespace medulla::widgets {

/// What can be done about a finding without thinking.
class TaskFix {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::TaskFix)

public:
    /// What a button says: "Set to 30 ± 15"; empty when it takes a person. One that ends in "…"
    /// only leads to where it is set.
    [[nodiscard]] static QString words(
        const task::TaskGraph& task, const task::Diagnosis& diagnosis);
    /// The edit; the task as it is when it takes a person.
    [[nodiscard]] static TaskEdit edit(
        const task::TaskGraph& task, const task::Diagnosis& diagnosis);
    /// Whether `words` only leads to where the limit of fails is set.
    [[nodiscard]] static bool asksForLimit(const task::Diagnosis& diagnosis);
};

} // namespace medulla::widgets
