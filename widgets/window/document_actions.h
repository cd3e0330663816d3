// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>

class QAction;

namespace medulla::widgets {

class Actions;
class EditedFile;
class Desk;
class DocumentFiles;

/// What can be done with open documents whatever they are: to make, open, save and close them, and
/// to undo and redo. Tool bars, menus, palette and keys all use these. GUI thread.
class DocumentActions final : public QObject {
    Q_OBJECT

public:
    /// The part of the window in which they have their keys.
    static QString scope() { return QStringLiteral("tasks"); }

    /// Both must outlive it.
    DocumentActions(Desk& desk, DocumentFiles& files, QObject* parent);
    void adoptInto(Actions& actions) const;

    QAction* createTask;
    QAction* createProgram;
    QAction* open;
    QList<QAction*> samples; ///< open a copy of a program that comes with Medulla
    QAction* save;
    QAction* saveAs;
    QAction* exportEnglish; ///< of a task
    QAction* close;
    QAction* undo;
    QAction* redo;

private:
    void follow();
    void refresh();

    Desk& m_desk;
    QPointer<EditedFile> m_document; ///< the current one
};

} // namespace medulla::widgets
