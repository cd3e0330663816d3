// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QByteArray>
#include <QMessageBox>
#include <QVariant>

namespace medulla::widgets {

/// Shows a message or question over `window`; further buttons may be added. Esc selects the single
/// standard button, so this button must be passed here. Not modal, because STOP must work with any
/// dialog open. The box deletes itself when closed.
QMessageBox* showMessage(QWidget& window, QMessageBox::Icon icon, const QString& name,
    const QString& title, const QString& text,
    QMessageBox::StandardButtons buttons = QMessageBox::Close);

/// An answer to a question, in addition to Cancel.
struct Answer {
    QByteArray name; ///< object name of the button, UTF-8; one of its own for each answer
    QString words;
    QMessageBox::ButtonRole role;
    std::function<void()> run;
};

/// Asks a question with these answers and Cancel over `window`, as in `showMessage`. If a question
/// of this name about the same object is open, it is raised and gets the new text and answers.
/// Enter selects the answer of role Accept, or Cancel. A question about a QObject is closed when
/// that is deleted.
QMessageBox* ask(QWidget& window, const QString& name, const QVariant& about, const QString& title,
    const QString& text, const std::vector<Answer>& answers);

} // namespace medulla::widgets
