// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"

#include <vector>

#include <QHash>

namespace medulla::widgets::tasks {

/// Names of a task's variables for the operator. An object has its label ("flame"), otherwise the
/// name of its action ("start", or "start 2.1" for the second decision and its first object if
/// ambiguous); the arm is "start arm". Names are unique. Value type, rebuilt after each change of
/// the task.
class VariableNames {
public:
    explicit VariableNames(const task::TaskGraph& task);

    /// A variable that no decision sets has its name in the file.
    [[nodiscard]] QString of(const task::Variable& variable) const;
    /// "flame.y"; without axis "flame.certainty".
    [[nodiscard]] QString of(
        const task::Variable& variable, const std::optional<task::Axis>& axis) const;
    /// The variable with this name. An axis in the name must be `axis`.
    [[nodiscard]] std::optional<task::Variable> find(
        const QString& name, const std::optional<task::Axis>& axis) const;
    /// The variables that the task's decisions set, in their order.
    [[nodiscard]] const std::vector<task::Variable>& all() const { return m_all; }

private:
    void add(const task::Variable& variable, const QString& name);

    std::vector<task::Variable> m_all;
    QHash<task::Variable, QString> m_names;
    QHash<QString, task::Variable> m_variables;
};

/// Suffix of a name for an axis, or for the certainty.
[[nodiscard]] QString componentName(const std::optional<task::Axis>& axis);

} // namespace medulla::widgets::tasks
