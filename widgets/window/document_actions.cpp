// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/document_actions.h"

#include "widgets/common/action_registry.h"
#include "widgets/editor/edited_file.h"
#include "widgets/window/document_files.h"
#include "widgets/window/document_session.h"
#include "widgets/window/run_actions.h"

#include <QAction>
#include <QFileInfo>

namespace medulla::widgets {

DocumentActions::DocumentActions(DocumentSession& session, DocumentFiles& files, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    const auto make = [this](const char* id, const QString& text, const QKeySequence& keys) {
        auto* action = makeAction(*this, QLatin1String("document.") + QLatin1String(id), text);
        action->setShortcut(keys);
        return action;
    };
    createTask = make("newTask", tr("New task"), QKeySequence::New);
    createProgram = make("newProgram", tr("New program"), Qt::CTRL | Qt::ALT | Qt::Key_N);
    open = make("open", tr("Open a task or a teleo-reactive program…"), QKeySequence::Open);
    for (const auto& file : DocumentFiles::samples()) {
        const auto name = QFileInfo(file).fileName();
        samples << makeAction(*this, QStringLiteral("document.sample.") + name,
            tr("Open a copy of the sample %1").arg(name));
        connect(
            samples.back(), &QAction::triggered, this, [&files, file] { files.openSample(file); });
    }
    save = make("save", tr("Save"), QKeySequence::Save);
    saveAs = make("saveAs", tr("Save as…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S);
    exportEnglish = make("exportEnglish", tr("Export the task in English…"), {});
    close = make("close", tr("Close the task or program"), Qt::CTRL | Qt::Key_W);
    undo = make("undo", tr("Undo"), QKeySequence::Undo);
    redo = make("redo", tr("Redo"), QKeySequence::Redo);

    const auto on = [this](QAction* action, auto run) {
        connect(action, &QAction::triggered, this, run);
    };
    on(createTask, [&files] { files.createTask(); });
    on(createProgram, [&files] { files.createProgram(); });
    on(open, [&files] { files.askToOpen(); });
    on(save, [&session, &files] { files.save(session.documents().current()); });
    on(saveAs, [&session, &files] { files.saveAs(session.documents().current()); });
    on(exportEnglish, [&session, &files] { files.exportEnglish(session.currentTask()); });
    on(close, [&session, &files] { files.close(session.documents().currentIndex()); });
    on(undo, [this] {
        if (m_document) {
            m_document->undoStack().undo();
        }
    });
    on(redo, [this] {
        if (m_document) {
            m_document->undoStack().redo();
        }
    });
    connect(&session.documents(), &Documents::currentChanged, this, &DocumentActions::follow);
    follow();
}

void DocumentActions::adoptInto(ActionRegistry& actions) const
{
    for (auto* action :
        { createTask, createProgram, open, save, saveAs, exportEnglish, close, undo, redo }) {
        actions.adopt(tr("Tasks"), action, scope());
    }
    for (auto* sample : samples) {
        actions.adopt(tr("Tasks"), sample, scope());
    }
}

void DocumentActions::follow()
{
    if (m_document) {
        m_document->undoStack().disconnect(this);
    }
    m_document = m_session.documents().current();
    if (m_document) {
        connect(
            &m_document->undoStack(), &QUndoStack::indexChanged, this, &DocumentActions::refresh);
    }
    refresh();
}

void DocumentActions::refresh()
{
    const bool isOpen = m_document != nullptr;
    const auto none =
        isOpen ? QString() : tr("Nothing is open: open a task or a teleo-reactive program first.");
    for (auto* action : { save, saveAs, close }) {
        enableAction(action, none);
    }
    enableAction(exportEnglish,
        m_session.currentTask() != nullptr ? QString() : tr("No task is open: open one first."));
    const auto step = [&](QAction* action, bool can, const QString& what, const QString& nothing) {
        const auto& words = action->text();
        enableAction(action,
            can          ? QString()
                : isOpen ? nothing
                         : none,
            what.isEmpty() ? words : QStringLiteral("%1: %2").arg(words, what));
    };
    const auto* stack = isOpen ? &m_document->undoStack() : nullptr;
    step(undo, isOpen && stack->canUndo(), isOpen ? stack->undoText() : QString(),
        tr("There is nothing to undo."));
    step(redo, isOpen && stack->canRedo(), isOpen ? stack->redoText() : QString(),
        tr("There is nothing to redo."));
}

} // namespace medulla::widgets
