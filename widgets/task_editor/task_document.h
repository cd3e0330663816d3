// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/task/check.h"
#include "widgets/task_editor/task_edit.h"

#include <optional>
#include <vector>

#include <QObject>
#include <QUndoStack>

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
/// each change. GUI thread.
class TaskDocument final : public QObject {
    Q_OBJECT

public:
    /// An empty task. `name` is what it is called until it is saved: "untitled.json".
    explicit TaskDocument(QString name, QObject* parent = nullptr);
    ~TaskDocument() override;

    [[nodiscard]] const task::TaskGraph& task() const { return m_task; }
    /// Absolute path; empty while it was never saved.
    [[nodiscard]] const QString& file() const { return m_file; }
    /// Of the file, without folder.
    [[nodiscard]] QString name() const;
    /// Whether there is something to lose.
    [[nodiscard]] bool isModified() const
    {
        return !m_undo.isClean() || (m_draft && m_draft->text != m_draft->told);
    }
    /// Changes whenever what there is to lose does.
    [[nodiscard]] int revision() const { return m_revision; }
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }

    /// Takes over a task that was read; forgets the undo stack. Without a file it counts as
    /// modified, since it stands nowhere else.
    void setContent(task::TaskGraph task, const QString& file);
    /// The same of a task that was not saved before: it counts as modified.
    void recover(task::TaskGraph task, const QString& file);
    /// Gives every action a place, in their order, when the task came without any. Nothing that
    /// the operator did: it is neither undone nor to be lost.
    void place(const std::vector<QPointF>& places);
    /// Makes a change. One that changes nothing is no step.
    void apply(const TaskEdit& edit);
    /// The next edit begins a step of its own, whatever its key: the field was left.
    void endTyping() { ++m_typing; }

    /// What is being written of it in English; nothing while nobody writes.
    [[nodiscard]] const std::optional<TaskDraft>& draft() const { return m_draft; }
    void setDraft(std::optional<TaskDraft> draft);

    /// Writes the task, without its draft, to `path` as JSON, in place of what is there, whole or
    /// not at all; from then on that is its file. An error when it cannot be written: the document
    /// stays modified.
    [[nodiscard]] std::optional<Finding> saveAs(const QString& path);
    /// Whether somebody else has written the file since it was read or saved here.
    [[nodiscard]] bool isChangedOutside() const;

    void setSurroundings(const TaskSurroundings& surroundings);
    [[nodiscard]] const TaskSurroundings& surroundings() const { return m_surroundings; }
    [[nodiscard]] const std::vector<task::Diagnosis>& diagnoses() const { return m_diagnoses; }
    /// What the checks took after the last change.
    [[nodiscard]] Duration checkTime() const { return m_checkTime; }

Q_SIGNALS:
    /// Task or findings.
    void changed();
    /// File, name or whether it is modified.
    void stateChanged();
    void draftChanged();

private:
    class Command;

    void check();
    void took();
    void turnTo(const QString& file);

    task::TaskGraph m_task;
    QString m_name;
    QString m_file;
    QByteArray m_fileHash; ///< of what stands there as far as is known here
    QUndoStack m_undo;
    int m_typing = 0;
    std::optional<TaskDraft> m_draft;
    int m_revision = 0;
    TaskSurroundings m_surroundings;
    std::vector<task::Diagnosis> m_diagnoses;
    Duration m_checkTime {};
};

} // namespace medulla::widgets
