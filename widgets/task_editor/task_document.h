// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/task/check.h"
#include "widgets/task_editor/task_edit.h"

#include <optional>
#include <vector>

namespace medulla::widgets {

/// What is known of the arm that a task is written for; nothing of it has to be known.
struct TaskSurroundings {
    std::optional<motion::Rules> rules {};
    Duration samplePeriod = motion::kStandardPeriod;
    int factor = motion::kStandardFactor;

    /// Refers to these surroundings.
    [[nodiscard]] task::CheckContext context() const;
};

/// A task as English text that somebody is writing and has not applied.
struct TaskDraft {
    QString text;
    QString told; ///< what it was when the writing began

    friend bool operator==(const TaskDraft&, const TaskDraft&) = default;
};

/// A task that is open in the editor, with its file, its undo stack, and what its checks find after
/// each change. Saved as JSON, without its draft. GUI thread.
class TaskDocument final : public EditedContent<task::TaskGraph, TaskPatch> {
    Q_OBJECT

public:
    /// An empty task. `name` is what it is called until it is saved: "untitled.json".
    explicit TaskDocument(QString name, QObject* parent = nullptr);

    [[nodiscard]] const task::TaskGraph& task() const { return content(); }
    [[nodiscard]] bool isModified() const override
    {
        return EditedFile::isModified() || (m_draft && m_draft->text != m_draft->told);
    }

    /// Gives every action a place, in their order, when the task came without any. Nothing that
    /// the operator did: it is neither undone nor to be lost.
    void place(const std::vector<QPointF>& places);

    /// What is being written of it in English; nothing while nobody writes.
    [[nodiscard]] const std::optional<TaskDraft>& draft() const { return m_draft; }
    void setDraft(std::optional<TaskDraft> draft);

    void setSurroundings(const TaskSurroundings& surroundings);
    [[nodiscard]] const TaskSurroundings& surroundings() const { return m_surroundings; }
    [[nodiscard]] const std::vector<task::Diagnosis>& diagnoses() const { return m_diagnoses; }
    /// What the checks took after the last change.
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

} // namespace medulla::widgets
