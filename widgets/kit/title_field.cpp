// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/title_field.h"

#include <QKeyEvent>

namespace medulla::widgets {

TitleField::TitleField(const QString& title, const QString& name, QWidget* parent)
    : QLineEdit(title, parent)
    , m_before(title)
{
    setAccessibleName(name);
    selectAll();
}

void TitleField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        end(true);
        break;
    case Qt::Key_Escape:
        end(false);
        break;
    default:
        QLineEdit::keyPressEvent(event);
        event->accept(); // keys typed here must not reach the widget below
        break;
    }
}

void TitleField::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    // A context menu or another window takes the focus only temporarily.
    if (event->reason() != Qt::ActiveWindowFocusReason && event->reason() != Qt::PopupFocusReason) {
        end(true);
    }
}

void TitleField::end(bool take)
{
    if (m_ended) {
        return;
    }
    m_ended = true;
    const auto title = text().trimmed();
    // Before it hides: hiding would move the focus as the Tab key does.
    if (hasFocus()) {
        parentWidget()->setFocus(Qt::OtherFocusReason);
    }
    hide();
    if (take && title != m_before) {
        Q_EMIT titleTaken(title);
    }
    deleteLater();
}

} // namespace medulla::widgets
