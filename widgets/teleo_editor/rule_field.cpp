// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/teleo_editor/rule_field.h"

#include <algorithm>

#include <QKeyEvent>
#include <QLabel>

namespace medulla::widgets {

RuleField::RuleField(const Theme& theme, Part part, const QString& text, QWidget* parent)
    : QLineEdit(text, parent)
    , m_theme(theme)
    , m_part(part)
    , m_note(new QLabel(parent))
{
    setObjectName(QStringLiteral("ruleField"));
    setAccessibleName(part == Part::Name ? tr("Name of the rule")
            : part == Part::Condition    ? tr("Condition")
                                         : tr("Action"));
    setFont(theme.font(part == Part::Name ? Type::Body : Type::MonoTable));
    m_note->setObjectName(QStringLiteral("ruleFieldNote"));
    m_note->setAccessibleName(tr("What is found in it"));
    m_note->setFont(theme.font(Type::Table));
    m_note->setWordWrap(true);
    m_note->setAutoFillBackground(true);
    m_note->setMargin(theme.px(4));
    m_note->hide();
    connect(this, &QObject::destroyed, m_note, &QObject::deleteLater);
    selectAll();
}

void RuleField::say(Severity severity, const QString& text)
{
    m_note->setText(text);
    auto colours = m_note->palette();
    const bool isError = severity == Severity::Error;
    colours.setColor(QPalette::Window, m_theme.color(isError ? Token::AlarmBg : Token::WarnBg));
    colours.setColor(QPalette::WindowText, m_theme.color(Token::Text));
    m_note->setPalette(colours);
    m_note->setVisible(!text.isEmpty());
    setAccessibleDescription(text);
    place();
}

void RuleField::moveTo(const QRect& cell)
{
    setGeometry(cell);
    place();
}

void RuleField::place()
{
    const int height = m_note->heightForWidth(width());
    const bool below = geometry().bottom() + height < parentWidget()->height();
    m_note->setGeometry(
        x(), below ? geometry().bottom() + 1 : y() - height, width(), std::max(height, 0));
    m_note->raise();
}

void RuleField::moveEvent(QMoveEvent* event)
{
    QLineEdit::moveEvent(event);
    place();
}

bool RuleField::event(QEvent* event)
{
    // Tab would go to the next widget before it came as a key.
    if (event->type() == QEvent::KeyPress) {
        const auto key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Tab || key == Qt::Key_Backtab) {
            Q_EMIT left(key == Qt::Key_Tab ? 1 : -1);
            return true;
        }
    }
    return QLineEdit::event(event);
}

void RuleField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT taken();
        break;
    case Qt::Key_Escape:
        Q_EMIT givenUp();
        break;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

} // namespace medulla::widgets
