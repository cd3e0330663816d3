// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/task/check.h"
#include "widgets/tasks/task_edit.h"

#include <optional>
#include <vector>

namespace medulla::widgets::tasks {

/// The properties of the arm against which a task is checked. Each member may be empty; the
/// corresponding checks are then left out.
struct TaskSurroundings {
    std::optional<motion::Rules> rules {};
    Duration samplePeriod = motion::kStandardPeriod;
    int factor = motion::kStandardFactor;

    /// The result refers to this object, which must outlive it.
    [[nodiscard]] task::CheckContext context() const;
};

/// An English text of the task that is being written and not yet applied.
struct TaskDraft {
    QString text;
    QString told; ///< text of the task when the writing began

    friend bool operator==(const TaskDraft&, const TaskDraft&) = default;
};

/// A task open in the editor: its file, its undo stack, and the findings, which are updated after
/// each change. Saved as JSON, without its draft. GUI thread.
class TaskDocument final : public EditedContent<task::TaskGraph, TaskPatch> {
    Q_OBJECT

public:
    /// Creates an empty task. `name` is shown until the file is saved: "untitled.json".
    explicit TaskDocument(QString name, QObject* parent = nullptr);

    [[nodiscard]] const task::TaskGraph& task() const { return content(); }
    [[nodiscard]] bool isModified() const override
    {
        return EditedFile::isModified() || (m_draft && m_draft->text != m_draft->told);
    }

    /// Sets the places of all actions, in their order, for a task without places. This is not an
    /// edit: it is neither undone nor saved.
    void place(const std::vector<QPointF>& places);

    /// The English draft; nullopt: none.
    [[nodiscard]] const std::optional<TaskDraft>& draft() const { return m_draft; }
    void setDraft(std::optional<TaskDraft> draft);

    void setSurroundings(const TaskSurroundings& surroundings);
    [[nodiscard]] const TaskSurroundings& surroundings() const { return m_surroundings; }
    [[nodiscard]] const std::vector<task::Diagnosis>& diagnoses() const { return m_diagnoses; }
    /// Duration of the checks after the latest change.
    [[nodiscard]] Duration checkTime() const { return m_checkTime; }

Q_SIGNALS:
    void draftChanged();

private:
    [[nodiscard]] QByteArray bytes() const override;
    void check() override;

    std::optional<TaskDraft> m_draft;
    TaskSurroundings m_surroundings;
    std::vector<task::Diagnosis> m_diagnoses;
    Duration m_checkTime {};
};

} // namespace medulla::widgets::tasks
