// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/title_field.h"

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
        event->accept(); // nothing typed here is for what lies below
        break;
    }
}

void TitleField::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    // Neither its own menu nor a look into another window is a reason to end.
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
    // Before it hides, which would send the focus on as the Tab key does.
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
