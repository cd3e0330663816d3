// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/term_edit.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMouseEvent>

namespace medulla::widgets::tasks {

TermEdit::TermEdit(
    const Theme& theme, const QString& objectName, const QString& accessibleName, QWidget* parent)
    : QLineEdit(parent)
    , m_theme(theme)
{
    setObjectName(objectName);
    setAccessibleName(accessibleName);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_typing = true;
        take(text);
        updateGeometry();
    });
    connect(&theme, &Theme::changed, this, &TermEdit::dress);
    dress();
}

void TermEdit::dress()
{
    auto font = m_theme.font(FontRole::Mono);
    font.setPixelSize(m_theme.font(FontRole::Table).pixelSize());
    setFont(font);
    const int glyph = m_glyph.isEmpty() ? 0 : m_theme.px(18);
    setTextMargins(glyph, 0, (hasArrow() ? m_theme.px(16) : 0) + valueWidth(), 0);
    updateGeometry();
    update();
}

void TermEdit::setHelp(const QString& help)
{
    m_help = help;
    setToolTip(help);
}

void TermEdit::setChoices(std::function<std::vector<ListChoice>()> choices, bool atOnce)
{
    m_choices = std::move(choices);
    m_opensAtOnce = atOnce;
}

void TermEdit::setGlyph(const QString& icon)
{
    m_glyph = icon;
    dress();
}

int TermEdit::valueWidth() const
{
    return m_value.isEmpty()
        ? 0
        : QFontMetrics(m_theme.font(FontRole::MonoCaption)).horizontalAdvance(m_value)
            + m_theme.px(6);
}

void TermEdit::display(const QString& text, Look look, const QString& value)
{
    m_shown = text;
    m_look = look;
    const auto said = value.isEmpty() ? QString() : QStringLiteral("= ") + value;
    if (said != m_value) {
        m_value = said;
        setAccessibleDescription(m_understood ? m_value : m_help);
        dress();
    }
    if (!m_typing && this->text() != text) {
        setText(text);
        setCursorPosition(0);
        updateGeometry();
    }
    update();
}

QSize TermEdit::sizeHint() const
{
    const QFontMetrics metrics(font());
    const auto margins = textMargins();
    const auto& words = text().isEmpty() ? placeholderText() : text();
    return { std::max(metrics.horizontalAdvance(words), m_theme.px(8)) + margins.left()
            + margins.right() + m_theme.px(18),
        std::max(m_theme.px(24), metrics.height() + m_theme.px(6)) };
}

void TermEdit::setUnderstood(bool understood)
{
    if (understood != m_understood) {
        m_understood = understood;
        setAccessibleDescription(understood ? m_value : m_help);
        update();
    }
}

void TermEdit::take(const QString& text)
{
    setUnderstood(!m_take || m_take(text));
}

void TermEdit::finish()
{
    m_typing = false;
    setUnderstood(true);
    if (text() != m_shown) {
        setText(m_shown);
    }
    m_before = m_shown;
    updateGeometry();
    Q_EMIT finished();
}

void TermEdit::revert()
{
    take(m_before);
    finish();
    selectAll();
}

void TermEdit::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        finish();
        selectAll();
        event->accept();
        return;
    case Qt::Key_Escape:
        if (m_typing) {
            revert();
        }
        event->ignore();
        return;
    case Qt::Key_Down:
        if (m_choices) {
            openChoices();
            event->accept();
            return;
        }
        break;
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
}

QRect TermEdit::arrowRect() const
{
    const int edge = m_theme.px(18);
    return { width() - edge, 0, edge, height() };
}

void TermEdit::mousePressEvent(QMouseEvent* event)
{
    if (m_choices && event->button() == Qt::LeftButton
        && (m_opensAtOnce || (hasArrow() && arrowRect().contains(event->pos())))) {
        event->accept();
        return; // open on release: a popup opened on press would take the release event
    }
    QLineEdit::mousePressEvent(event);
}

void TermEdit::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_choices && event->button() == Qt::LeftButton && rect().contains(event->pos())
        && (m_opensAtOnce || (hasArrow() && arrowRect().contains(event->pos())))) {
        openChoices();
        event->accept();
        return;
    }
    QLineEdit::mouseReleaseEvent(event);
}

void TermEdit::mouseMoveEvent(QMouseEvent* event)
{
    setCursor(m_opensAtOnce || (hasArrow() && arrowRect().contains(event->pos()))
            ? Qt::ArrowCursor
            : Qt::IBeamCursor);
    QLineEdit::mouseMoveEvent(event);
}

void TermEdit::openChoices()
{
    if (!m_popup) {
        m_popup = new ChoicePopup(m_theme, this);
        connect(m_popup, &ChoicePopup::chosen, this, [this](const QString& text) {
            take(text);
            finish();
            setFocus(Qt::PopupFocusReason);
        });
    }
    m_popup->openWith(m_choices(), m_shown, mapToGlobal(QPoint(0, height())));
}

void TermEdit::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    m_before = m_shown;
    dress();
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason) {
        selectAll();
    }
}

void TermEdit::focusOutEvent(QFocusEvent* event)
{
    finish();
    deselect();
    QLineEdit::focusOutEvent(event);
    dress();
}

void TermEdit::paintEvent(QPaintEvent* event)
{
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const auto edge = !m_understood ? ColorToken::Alarm
            : hasFocus()                ? ColorToken::Accent
                                        : ColorToken::Outline;
        QPen pen(m_theme.color(isEnabled() ? edge : ColorToken::Line), m_understood ? 1.0 : 2.0);
        if (m_look == Look::Variable) {
            pen.setDashPattern({ 3, 2 });
        }
        painter.setPen(pen);
        painter.setBrush(m_theme.color(ColorToken::Field));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        const int icon = m_theme.px(14);
        if (!m_glyph.isEmpty()) {
            paintIcon(painter, m_glyph, QRectF(m_theme.px(6), centred(height(), icon), icon, icon),
                m_theme.color(ColorToken::Text));
        }
        if (!m_value.isEmpty()) {
            painter.setFont(m_theme.font(FontRole::MonoCaption));
            painter.setPen(m_theme.color(ColorToken::Text2));
            const int arrow = hasArrow() ? m_theme.px(16) : 0;
            painter.drawText(rect().adjusted(0, 0, -arrow - m_theme.px(6), 0),
                Qt::AlignRight | Qt::AlignVCenter, m_value);
        }
        if (hasArrow()) {
            const auto box = arrowRect();
            paintIcon(painter, QStringLiteral("chev"),
                QRectF(
                    box.left() + centred(box.width(), icon), centred(height(), icon), icon, icon),
                m_theme.color(ColorToken::Text2));
        }
    }
    QLineEdit::paintEvent(event);
}

} // namespace medulla::widgets::tasks
