// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/title_editor.h"

#include <QKeyEvent>

namespace medulla::widgets {

TitleEditor::TitleEditor(const Theme& theme, const QString& title, QWidget* parent)
    : QLineEdit(title, parent)
{
    setObjectName(QStringLiteral("titleEditor"));
    setAccessibleName(tr("Title of the plot"));
    setPlaceholderText(tr("Title"));
    setMaxLength(80);
    resize(theme.px(220), sizeHint().height());
    selectAll();
}

void TitleEditor::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        end(false);
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        end(true);
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

void TitleEditor::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::ActiveWindowFocusReason && event->reason() != Qt::PopupFocusReason) {
        end(true);
    }
}

void TitleEditor::end(bool take)
{
    if (m_ended) {
        return;
    }
    m_ended = true;
    if (take) {
        Q_EMIT titleTaken(text().trimmed());
    }
    if (hasFocus()) {
        parentWidget()->setFocus(Qt::OtherFocusReason);
    }
    hide();
    deleteLater();
}

} // namespace medulla::widgets
