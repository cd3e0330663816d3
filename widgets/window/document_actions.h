// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>

class QAction;

namespace medulla::widgets {

class ActionRegistry;
class EditedFile;
class DocumentSession;
class DocumentFiles;

/// Actions for any kind of document: create, open, save, close, undo and redo. Tool bars, menus,
/// palette and keys use the same actions. GUI thread.
class DocumentActions final : public QObject {
    Q_OBJECT

public:
    /// The part of the window where their keys are valid.
    static QString scope() { return QStringLiteral("tasks"); }

    /// DocumentSession and files must outlive this object.
    DocumentActions(DocumentSession& session, DocumentFiles& files, QObject* parent);
    void adoptInto(ActionRegistry& actions) const;

    QAction* createTask;
    QAction* createProgram;
    QAction* open;
    QList<QAction*> samples; ///< each opens a copy of a sample program of Medulla
    QAction* save;
    QAction* saveAs;
    QAction* exportEnglish; ///< of a task
    QAction* close;
    QAction* undo;
    QAction* redo;

private:
    void follow();
    void refresh();

    DocumentSession& m_session;
    QPointer<EditedFile> m_document; ///< the current document
};

} // namespace medulla::widgets
