// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editor/documents.h"
#include "widgets/tasks/task_document.h"

#include <functional>

#include <QObject>
#include <QPointer>

namespace medulla::widgets::tasks {

/// The current task, shared by all windows of a cell: its selected part, edits of this part, and
/// its relation to the task that runs or ran last. GUI thread.
class TaskSelection final : public QObject {
    Q_OBJECT

public:
    /// `documents` must outlive this object.
    explicit TaskSelection(Documents& documents, QObject* parent = nullptr);

    /// The current document if it is a task, else null.
    [[nodiscard]] TaskDocument* currentTask() const
    {
        return m_documents.currentAs<TaskDocument>();
    }

    /// The selected part of the current task; an empty spot: the task itself.
    [[nodiscard]] const task::Spot& chosen() const { return m_chosen; }
    void choose(const task::Spot& spot);
    /// The selected action; null: none.
    [[nodiscard]] const task::Action* chosenAction() const;

    /// Sets or clears the breakpoint of the selected decision or action, as one undo step. No
    /// effect without a selection.
    void toggleBreakpoint();
    /// The selected decision or action has a breakpoint.
    [[nodiscard]] bool hasBreakpoint() const;
    /// Sets the pacing of the current task, as one undo step.
    void setPacing(const task::Pacing& pacing);
    /// Moves a step of the selected action to `to` (mm, global frame), as one undo step. Axes that
    /// follow a variable stay.
    void moveStep(std::size_t step, const Position& to);
    /// Sets the initial action, as one undo step.
    void setInitial(std::size_t action);

    /// Call it when the operator has requested a run of the current task; a question may follow.
    void noteRunRequest() { m_asked = currentTask(); }
    /// Call it when the requested run starts.
    void noteRunStart() { m_ran = m_asked; }
    /// The current task is the task that runs or ran last, and has the same actions as `running`.
    [[nodiscard]] bool isOf(const task::TaskGraph& running) const;
    /// The current task is the task that runs or ran last, and has been edited so that it would now
    /// run differently.
    [[nodiscard]] bool isEditedSince(const task::TaskGraph& running) const;
    /// The current task has actions of the same names, in the same order.
    [[nodiscard]] bool hasActionsOf(const task::TaskGraph& task) const;

Q_SIGNALS:
    void chosenChanged(const medulla::task::Spot& spot);
    /// The current task was changed or replaced, or there is none any more.
    void edited();

private:
    void edit(
        const QString& words, const QString& key, const std::function<void(task::TaskGraph&)>& how);
    void followCurrent();

    Documents& m_documents;
    task::Spot m_chosen;
    QPointer<TaskDocument> m_followed;
    QPointer<TaskDocument> m_asked;
    QPointer<TaskDocument> m_ran;
};

} // namespace medulla::widgets::tasks
