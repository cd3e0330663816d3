// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>

namespace medulla::widgets {

/// Shows a message or question over `window`; further buttons may be added. Esc stands for the
/// single standard button, so that has to be there from the beginning. Never modal: the STOP button
/// has to work whatever is open. Deletes itself when it is closed.
QMessageBox* showMessage(QWidget& window, QMessageBox::Icon icon, const QString& name,
    const QString& title, const QString& text,
    QMessageBox::StandardButtons buttons = QMessageBox::Close);

} // namespace medulla::widgets
