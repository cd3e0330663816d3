// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/task_editor/choice_popup.h"
#include "widgets/task_editor/task_document.h"
#include "widgets/task_editor/task_live.h"
#include "widgets/task_editor/variable_names.h"

#include <functional>
#include <optional>
#include <vector>

#include <QPointer>

namespace medulla::widgets {

/// The action that the inspector's parts are about, with what they need to show and change it.
/// Thread-confined.
class Inspected {
public:
    /// Of one action of a document, which may both be missing.
    void turnTo(TaskDocument* document, std::optional<std::size_t> action);
    /// The task has changed.
    void refresh();

    [[nodiscard]] TaskDocument* document() const { return m_document; }
    /// Null when there is none.
    [[nodiscard]] const task::Action* action() const;
    [[nodiscard]] std::size_t index() const { return m_action.value_or(0); }
    [[nodiscard]] const task::TaskGraph& task() const { return m_document->task(); }
    [[nodiscard]] const VariableNames& names() const { return m_names; }

    /// Changes the action. `key`: what is typed in, within the action; empty: a step of its own.
    void change(const QString& words, const QString& key,
        const std::function<void(task::Action&)>& how) const;
    /// Changes the task.
    void changeTask(const QString& words, const QString& key,
        const std::function<void(task::TaskGraph&)>& how) const;
    void endTyping() const;
    /// Whether each variable has the value in `other` that it has in `live`.
    [[nodiscard]] bool hasValuesOf(const TaskLive& other) const;
    /// Whether the same of the action's steps are under way.
    [[nodiscard]] bool runsAs(const TaskLive& other) const;

    [[nodiscard]] std::vector<Choice> actions() const;
    /// With their present values.
    [[nodiscard]] std::vector<Choice> variables(const std::optional<task::Axis>& axis) const;
    [[nodiscard]] static std::vector<Choice> delays();

    TaskLive live;

private:
    QPointer<TaskDocument> m_document;
    std::optional<std::size_t> m_action;
    VariableNames m_names { task::TaskGraph() };
};

} // namespace medulla::widgets
