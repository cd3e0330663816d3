// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>

class QAction;

namespace medulla::widgets {

class ActionRegistry;
class DocumentFiles;
class Documents;
class EditedFile;

/// Actions for any kind of document: create, open, save, close, undo and redo. Tool bars, menus,
/// palette and keys use the same actions. GUI thread.
class DocumentActions final : public QObject {
    Q_OBJECT

public:
    /// The part of the window where their keys are valid.
    static QString scope() { return QStringLiteral("tasks"); }

    /// Documents and files must outlive this object.
    DocumentActions(Documents& documents, DocumentFiles& files, QObject* parent);
    void adoptInto(ActionRegistry& actions) const;

    QList<QAction*> create; ///< one for each kind, in the order of the kinds
    QAction* open;
    QList<QAction*> examples; ///< each opens a copy of the example in its data, a path
    QAction* save;
    QAction* saveAs;
    QAction* close;
    QAction* undo;
    QAction* redo;

private:
    void follow();
    void refresh();

    Documents& m_documents;
    QPointer<EditedFile> m_document; ///< the current document
};

} // namespace medulla::widgets
