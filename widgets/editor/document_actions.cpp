// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/document_actions.h"

#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/editor/edited_file.h"
#include "widgets/kit/action_registry.h"

#include <QAction>
#include <QFileInfo>

namespace medulla::widgets {

DocumentActions::DocumentActions(Documents& documents, DocumentFiles& files, QObject* parent)
    : QObject(parent)
    , m_documents(documents)
{
    const auto make = [this](const QByteArray& id, const QString& text, const QKeySequence& keys) {
        auto* action = makeAction(*this, QLatin1String("document.") + QLatin1String(id), text);
        action->setShortcut(keys);
        return action;
    };
    for (const auto* kind : documents.kinds()) {
        auto id = kind->id();
        id.front() = id.front().toUpper();
        create << make("new" + id.toLatin1(), kind->createWords(), kind->createKeys());
        connect(create.back(), &QAction::triggered, this, [&files, kind] { files.create(*kind); });
    }
    open = make("open", tr("Open a task or a teleo-reactive program…"), QKeySequence::Open);
    for (const auto& [file, purpose] : files.examples()) {
        const auto name = QFileInfo(file).fileName();
        auto* action = makeAction(
            *this, QStringLiteral("document.example.") + name, tr("Example: %1").arg(purpose));
        action->setIconText(purpose);
        action->setToolTip(tr("Opens a copy of %1").arg(name));
        action->setData(file);
        connect(
            action, &QAction::triggered, this, [&files, file = file] { files.openExample(file); });
        examples << action;
    }
    save = make("save", tr("Save"), QKeySequence::Save);
    saveAs = make("saveAs", tr("Save as…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S);
    close = make("close", tr("Close the task or program"), Qt::CTRL | Qt::Key_W);
    undo = make("undo", tr("Undo"), QKeySequence::Undo);
    redo = make("redo", tr("Redo"), QKeySequence::Redo);

    const auto on = [this](QAction* action, auto run) {
        connect(action, &QAction::triggered, this, run);
    };
    on(open, [&files] { files.askToOpen(); });
    on(save, [&documents, &files] { files.save(documents.current()); });
    on(saveAs, [&documents, &files] { files.saveAs(documents.current()); });
    on(close, [&documents, &files] { files.close(documents.currentIndex()); });
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
    connect(&documents, &Documents::currentChanged, this, &DocumentActions::follow);
    follow();
}

void DocumentActions::adoptInto(ActionRegistry& actions) const
{
    for (auto* action : create + QList { open, save, saveAs, close, undo, redo } + examples) {
        actions.adopt(tr("Tasks"), action, scope());
    }
}

void DocumentActions::follow()
{
    if (m_document) {
        m_document->undoStack().disconnect(this);
    }
    m_document = m_documents.current();
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
