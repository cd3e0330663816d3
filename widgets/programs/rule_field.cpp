// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rule_field.h"

#include <algorithm>

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>

namespace medulla::widgets::programs {

/// The message with an opaque background, because the style sheet gives labels none.
class RuleField::Note final : public QLabel {
public:
    Note(const Theme& theme, QWidget* parent)
        : QLabel(parent)
        , m_theme(theme)
    {
    }

    void setSeverity(Severity severity)
    {
        m_isError = severity == Severity::Error;
        update();
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), m_theme.color(m_isError ? ColorToken::Alarm : ColorToken::Warn));
        painter.fillRect(rect().adjusted(1, 1, -1, -1),
            m_theme.color(m_isError ? ColorToken::AlarmBg : ColorToken::WarnBg));
        painter.end();
        QLabel::paintEvent(event);
    }

private:
    const Theme& m_theme;
    bool m_isError = false;
};

RuleField::RuleField(const Theme& theme, Part part, const QString& text, QWidget* parent)
    : QLineEdit(text, parent)
    , m_theme(theme)
    , m_part(part)
    , m_note(new Note(theme, parent))
{
    setObjectName(QStringLiteral("ruleField"));
    setAccessibleName(part == Part::Name ? tr("Name of the rule")
            : part == Part::Condition    ? tr("Condition")
            : part == Part::Action       ? tr("Action")
                                         : tr("Note"));
    m_note->setObjectName(QStringLiteral("ruleFieldNote"));
    m_note->setAccessibleName(tr("What is found in it"));
    m_note->setWordWrap(true);
    m_note->hide();
    connect(this, &QObject::destroyed, m_note, &QObject::deleteLater);
    connect(&theme, &Theme::changed, this, &RuleField::dress);
    dress();
    selectAll();
}

void RuleField::dress()
{
    const bool isWords = m_part == Part::Name || m_part == Part::Note;
    setFont(m_theme.font(isWords ? FontRole::Body : FontRole::MonoTable));
    m_note->setFont(m_theme.font(FontRole::Table));
    m_note->setMargin(m_theme.px(6));
}

QWidget* RuleField::note() const
{
    return m_note;
}

void RuleField::say(Severity severity, const QString& text)
{
    m_note->setText(text);
    m_note->setSeverity(severity);
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
    const int gap = m_theme.px(6); // width of the focus ring
    const int height = m_note->heightForWidth(width());
    const bool below = geometry().bottom() + gap + height < parentWidget()->height();
    m_note->setGeometry(
        x(), below ? geometry().bottom() + gap : y() - gap - height, width(), std::max(height, 0));
    m_note->raise();
}

void RuleField::moveEvent(QMoveEvent* event)
{
    QLineEdit::moveEvent(event);
    place();
}

bool RuleField::event(QEvent* event)
{
    // QWidget::event handles Tab as a focus change before keyPressEvent.
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

} // namespace medulla::widgets::programs
