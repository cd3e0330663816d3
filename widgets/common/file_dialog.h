// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QPointer>
#include <QString>
#include <QStringList>

class QFileDialog;
class QWidget;

namespace medulla::widgets {

/// What file is asked for.
struct FileQuestion {
    QString name; ///< of the dialog as an object
    QString title;
    QStringList filters;
    QString folder {}; ///< shown at first; empty: the current one
    QString file {}; ///< proposed
    QString suffix {}; ///< of a file to be written that is named without one, no dot
    bool writes = false; ///< else it is read
    QString own {}; ///< absolute path that is replaced unasked
    /// Has a dialog of its own, which goes when it does; null: there is one of the name.
    QPointer<QObject> about {};
};

/// Asks for a file. Neither the dialog nor a question that comes of it is modal, since the STOP
/// button has to work whatever is open, and nothing in it deletes or renames files. Asked once more
/// while the dialog is open, that comes to the front and answers the later one. `chosen` is called
/// with the path when the dialog is hidden already and, when a file would be replaced, that was
/// agreed to. It is not called when `window` is gone.
QFileDialog* askForFile(QWidget& window, const FileQuestion& question,
    const std::function<void(const QString&)>& chosen);

} // namespace medulla::widgets
