// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"
#include "widgets/editor/documents.h"
#include "widgets/task_editor/task_kind.h"
#include "widgets/task_editor/task_live.h"
#include "widgets/teleo_editor/tr_program_kind.h"
#include "widgets/window/file_lookup.h"

#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>

namespace medulla::widgets {

/// The tasks and teleo-reactive programs of a running cell, shared by all windows: the open
/// documents, the selected part of the current task, and the task that runs or ran last. GUI
/// thread.
class DocumentSession final : public QObject {
    Q_OBJECT

public:
    /// Tasks are checked against the arm and workspace of `cell`, programs against the vocabulary
    /// that the cell offers. `recoveryFolder` as in `Recovery`.
    DocumentSession(site::Cell& cell, const QString& recoveryFolder, QObject* parent = nullptr);

    [[nodiscard]] Documents& documents() { return m_documents; }
    [[nodiscard]] const Documents& documents() const { return m_documents; }
    [[nodiscard]] const FileKind& taskKind() const { return m_taskKind; }
    [[nodiscard]] const FileKind& programKind() const { return m_programKind; }
    /// Null: no open document.
    [[nodiscard]] EditedFile* current() const { return m_documents.current(); }
    /// The current document if it is a task, else null.
    [[nodiscard]] TaskDocument* currentTask() const
    {
        return m_documents.currentAs<TaskDocument>();
    }
    /// The current document if it is a program, else null.
    [[nodiscard]] TrProgramDocument* currentProgram() const
    {
        return m_documents.currentAs<TrProgramDocument>();
    }
    /// The unsaved documents, in the order of their indices.
    [[nodiscard]] std::vector<EditedFile*> unsaved() const;

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

    /// Documents that a crashed session left for recovery, without those opened or discarded since.
    /// A background search at the start finds them and emits `lostChanged`.
    [[nodiscard]] const std::vector<RecoverableFile>& lost() const { return m_lost; }
    /// Opens all of them. `then` gets the findings of documents that cannot be opened; these stay
    /// listed.
    void recoverAll(const std::function<void(const Findings& findings)>& then = {});
    void discardAll();

Q_SIGNALS:
    void chosenChanged(const medulla::task::Spot& spot);
    /// The current task was changed or replaced, or there is none any more.
    void edited();
    void lostChanged();
    /// Damaged recovery files were found and set aside.
    void damagedFound(const medulla::Findings& findings);

private:
    void edit(
        const QString& words, const QString& key, const std::function<void(task::TaskGraph&)>& how);
    void followCurrent();
    [[nodiscard]] TrProgramSurroundings surroundings(site::Cell& cell);
    void checkPrograms();

    FileLookup m_executables; ///< asked at each change of a program
    FileLookup m_taskFiles;
    TaskKind m_taskKind;
    TrProgramKind m_programKind;
    Documents m_documents;
    task::Spot m_chosen;
    QPointer<TaskDocument> m_followed;
    QPointer<TaskDocument> m_asked;
    QPointer<TaskDocument> m_ran;
    std::vector<RecoverableFile> m_lost;
};

} // namespace medulla::widgets
