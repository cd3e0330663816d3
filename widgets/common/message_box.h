// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QMessageBox>
#include <QVariant>

namespace medulla::widgets {

/// Shows a message or question over `window`; further buttons may be added. Esc stands for the
/// single standard button, so that has to be there from the beginning. Never modal: the STOP button
/// has to work whatever is open. Deletes itself when it is closed.
QMessageBox* showMessage(QWidget& window, QMessageBox::Icon icon, const QString& name,
    const QString& title, const QString& text,
    QMessageBox::StandardButtons buttons = QMessageBox::Close);

/// An answer to a question, besides Cancel.
struct Answer {
    const char* name; ///< of the button as an object
    QString words;
    QMessageBox::ButtonRole role;
    std::function<void()> run;
};

/// Asks a question with these answers and Cancel over `window`, as of `showMessage`. While the one
/// of this name about the same thing is open, that comes to the front, with text and answers of the
/// later. Enter stands for the answer that accepts, or for Cancel. About an object: goes when that
/// does.
QMessageBox* ask(QWidget& window, const QString& name, const QVariant& about, const QString& title,
    const QString& text, const std::vector<Answer>& answers);

} // namespace medulla::widgets
