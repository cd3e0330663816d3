// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_title_edit.h"

#include <QKeyEvent>

namespace medulla::widgets {

GraphTitleEdit::GraphTitleEdit(const Theme& theme, const QString& title, QWidget* parent)
    : QLineEdit(title, parent)
    , m_before(title)
{
    setObjectName(QStringLiteral("graphTitleEdit"));
    setAccessibleName(tr("Name of %1").arg(title));
    setFont(theme.font(Type::Body));
    selectAll();
}

void GraphTitleEdit::keyPressEvent(QKeyEvent* event)
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
        event->accept(); // Nothing typed here is for the canvas.
        break;
    }
}

void GraphTitleEdit::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    // Its own menu is no reason to end.
    if (event->reason() != Qt::PopupFocusReason)
        end(true);
}

void GraphTitleEdit::end(bool take)
{
    if (m_ended)
        return;
    m_ended = true;
    const auto title = text().trimmed();
    // Before it hides, which would send the focus on as the Tab key does.
    if (hasFocus() && parentWidget() != nullptr)
        parentWidget()->setFocus(Qt::OtherFocusReason);
    hide();
    if (take && !title.isEmpty() && title != m_before)
        Q_EMIT titleTaken(title);
    deleteLater();
}

} // namespace medulla::widgets
