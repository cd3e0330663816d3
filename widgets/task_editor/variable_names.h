// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"

#include <vector>

#include <QHash>

namespace medulla::widgets {

/// What the variables of a task are called where people read them: an object by the label it has
/// ("flame"), otherwise by its action ("start", "start 2.1" where a decision or an object of it has
/// to be told), the arm as "start arm". A name stands for one variable alone. Value type, made anew
/// for each state of a task.
class VariableNames {
public:
    explicit VariableNames(const task::TaskGraph& task);

    /// Of one that no decision sets: as the file has it.
    [[nodiscard]] QString of(const task::Variable& variable) const;
    /// "flame.y"; without axis "flame.certainty".
    [[nodiscard]] QString of(
        const task::Variable& variable, const std::optional<task::Axis>& axis) const;
    /// The variable of a name; with or without the axis behind it, which has to be `axis`.
    [[nodiscard]] std::optional<task::Variable> find(
        const QString& name, const std::optional<task::Axis>& axis) const;
    /// Those that the decisions of the task set, in their order.
    [[nodiscard]] const std::vector<task::Variable>& all() const { return m_all; }

private:
    void add(const task::Variable& variable, const QString& name);

    std::vector<task::Variable> m_all;
    QHash<task::Variable, QString> m_names;
    QHash<QString, task::Variable> m_variables;
};

/// How an axis, or the certainty, is written behind a name.
[[nodiscard]] QString componentName(const std::optional<task::Axis>& axis);

} // namespace medulla::widgets
