// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/tasks/choice_popup.h"
#include "widgets/tasks/task_document.h"
#include "widgets/tasks/task_live.h"
#include "widgets/tasks/variable_names.h"

#include <functional>
#include <optional>
#include <vector>

#include <QPointer>

namespace medulla::widgets::tasks {

/// The action shown in the inspector, with its document and the state of the run. Thread-confined.
class Inspected {
public:
    /// Selects an action; document and action may be missing.
    void turnTo(TaskDocument* document, std::optional<std::size_t> action);
    /// Updates the data after a change of the task.
    void refresh();

    [[nodiscard]] TaskDocument* document() const { return m_document; }
    /// Null: no action.
    [[nodiscard]] const task::Action* action() const;
    [[nodiscard]] std::size_t index() const { return m_action.value_or(0); }
    [[nodiscard]] const task::TaskGraph& task() const { return m_document->task(); }
    [[nodiscard]] const VariableNames& names() const { return m_names; }

    /// Applies a change to the action. `words`: name of the undo step. `key`: merge key of the
    /// field within the action; empty: no merging.
    void change(const QString& words, const QString& key,
        const std::function<void(task::Action&)>& how) const;
    /// Applies a change to the task.
    void changeTask(const QString& words, const QString& key,
        const std::function<void(task::TaskGraph&)>& how) const;
    void endTyping() const;
    /// All variables have the same values in `other` as in `live`.
    [[nodiscard]] bool hasValuesOf(const TaskLive& other) const;
    /// The same steps of the action are running in `other` as in `live`.
    [[nodiscard]] bool runsAs(const TaskLive& other) const;

    [[nodiscard]] std::vector<ListChoice> actions() const;
    /// The variables with their current values.
    [[nodiscard]] std::vector<ListChoice> variables(const std::optional<task::Axis>& axis) const;
    [[nodiscard]] static std::vector<ListChoice> delays();

    TaskLive live;

private:
    QPointer<TaskDocument> m_document;
    std::optional<std::size_t> m_action;
    VariableNames m_names { task::TaskGraph() };
};

} // namespace medulla::widgets::tasks
