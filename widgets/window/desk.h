// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"
#include "widgets/editor/documents.h"
#include "widgets/task_editor/task_kind.h"
#include "widgets/task_editor/task_live.h"
#include "widgets/teleo_editor/program_kind.h"
#include "widgets/window/file_lookup.h"

#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>

namespace medulla::widgets {

/// The tasks and teleo-reactive programs of a running cell, which all its windows share: which are
/// open, what part of the task that is worked on is chosen, and which task runs or ran last. GUI
/// thread.
class Desk final : public QObject {
    Q_OBJECT

public:
    /// Tasks are checked against the arm and the workspace of `cell`, programs against what it
    /// offers to them. `recoveryFolder` as of `Recovery`.
    Desk(site::Cell& cell, const QString& recoveryFolder, QObject* parent = nullptr);

    [[nodiscard]] Documents& documents() { return m_documents; }
    [[nodiscard]] const Documents& documents() const { return m_documents; }
    [[nodiscard]] const FileKind& taskKind() const { return m_taskKind; }
    [[nodiscard]] const FileKind& programKind() const { return m_programKind; }
    /// Null while none is open.
    [[nodiscard]] EditedFile* current() const { return m_documents.current(); }
    /// The one that is worked on, if it is a task.
    [[nodiscard]] TaskDocument* currentTask() const
    {
        return m_documents.currentAs<TaskDocument>();
    }
    /// The one that is worked on, if it is a program.
    [[nodiscard]] ProgramDocument* currentProgram() const
    {
        return m_documents.currentAs<ProgramDocument>();
    }
    /// Those that are not saved, by index.
    [[nodiscard]] std::vector<EditedFile*> unsaved() const;

    /// What of the current task is chosen; nothing of it: the task itself.
    [[nodiscard]] const task::Spot& chosen() const { return m_chosen; }
    void choose(const task::Spot& spot);
    /// The action that is chosen; null when none is.
    [[nodiscard]] const task::Action* chosenAction() const;

    /// Sets the breakpoint of the chosen decision, or of the chosen action, or clears it: one undo
    /// step. Without effect when none is chosen.
    void toggleBreakpoint();
    /// Whether what is chosen has one.
    [[nodiscard]] bool hasBreakpoint() const;
    /// An edit of the current task: one undo step.
    void setPacing(const task::Pacing& pacing);
    /// Puts a step of the chosen action elsewhere, mm, global frame, as it is given but for axes
    /// that follow a variable: one undo step.
    void moveStep(std::size_t step, const Position& to);
    /// Likewise the first action.
    void setInitial(std::size_t action);

    /// The current task is to be run, maybe after a question.
    void askedToRun() { m_asked = currentTask(); }
    /// The run begins.
    void runBegan() { m_ran = m_asked; }
    /// Whether the current task is the one that runs or ran last, with the same actions as
    /// `running` has.
    [[nodiscard]] bool isOf(const task::TaskGraph& running) const;
    /// Whether the current task is the one that runs or ran last, and would run in another way now.
    [[nodiscard]] bool isEditedSince(const task::TaskGraph& running) const;
    /// Whether the current task has actions of the same names, in the same order.
    [[nodiscard]] bool hasActionsOf(const task::TaskGraph& task) const;

    /// What was lost when a program that ran before did not end well, less what was opened or
    /// discarded since. It is looked for in the background at the start; `lostChanged` tells.
    [[nodiscard]] const std::vector<RecoverableFile>& lost() const { return m_lost; }
    /// Opens all that was lost. `then` gets what was found with those that cannot be opened, which
    /// stay lost.
    void recoverAll(const std::function<void(const Findings& findings)>& then = {});
    void discardAll();

Q_SIGNALS:
    void chosenChanged(const medulla::task::Spot& spot);
    /// The current task was changed, or is another one, or none.
    void edited();
    void lostChanged();
    /// Files that were kept for recovery are damaged and were set aside.
    void damagedFound(const medulla::Findings& findings);

private:
    void edit(
        const QString& words, const QString& key, const std::function<void(task::TaskGraph&)>& how);
    void followCurrent();
    [[nodiscard]] ProgramSurroundings surroundings(site::Cell& cell);
    void checkPrograms();

    FileLookup m_executables; ///< asked at every change of a program
    FileLookup m_taskFiles;
    TaskKind m_taskKind;
    ProgramKind m_programKind;
    Documents m_documents;
    task::Spot m_chosen;
    QPointer<TaskDocument> m_followed;
    QPointer<TaskDocument> m_asked;
    QPointer<TaskDocument> m_ran;
    std::vector<RecoverableFile> m_lost;
};

} // namespace medulla::widgets
