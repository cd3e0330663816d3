// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>

namespace medulla::widgets {

/// Shows a message or question over `window` with a Close button, which may be replaced. Never
/// modal: the STOP button has to work whatever is open. Deletes itself when it is closed.
QMessageBox* showMessage(QWidget& window, QMessageBox::Icon icon, const QString& name,
    const QString& title, const QString& text);

} // namespace medulla::widgets
