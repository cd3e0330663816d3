// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QPointer>
#include <QString>
#include <QStringList>

class QWidget;

namespace medulla::widgets {

class FileChooser;

/// The parameters of a file dialog.
struct FileQuestion {
    QString name; ///< object name of the dialog
    QString title;
    QStringList filters;
    QString folder {}; ///< start folder; empty: the current one
    QString file {}; ///< proposed file name
    QString suffix {}; ///< default suffix for writing, without a dot
    bool writes = false; ///< true: save, false: open
    QString own {}; ///< absolute path that may be replaced without a question
    /// The object that the dialog belongs to: one dialog per object, closed when the object is
    /// deleted. Null: one dialog per name.
    QPointer<QObject> about {};
};

/// Asks for a file. Neither the dialog nor a following question is modal, because STOP must work
/// with any dialog open, nor is any disk looked at on the GUI thread. A second request raises the
/// open dialog, which then answers the second request. `chosen` is called with the path after the
/// dialog was hidden and, for an existing file, after the replacement was confirmed. It is not
/// called if `window` has been deleted.
FileChooser* askForFile(QWidget& window, const FileQuestion& question,
    const std::function<void(const QString&)>& chosen);

} // namespace medulla::widgets
