// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/jog_button.h"

#include "widgets/kit/paint.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMouseEvent>

namespace medulla::widgets::operate {

JogButton::JogButton(const Theme& theme, const QString& sign, const QString& axis,
    ColorToken colour, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme)
    , m_sign(sign)
    , m_axis(axis)
    , m_colour(colour)
{
    setAccessibleName(tr("Jog %1").arg(sign + axis));
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    follow(theme, this);
}

void JogButton::setAxis(const QString& axis, const QString& name, ColorToken colour)
{
    m_axis = axis;
    m_colour = colour;
    setAccessibleName(tr("Jog %1").arg(m_sign + name));
    update();
}

void JogButton::hold(Held how)
{
    if (m_held != Held::Not || !isEnabled()) {
        return;
    }
    m_held = how;
    setDown(true);
    Q_EMIT heldChanged(true, true);
}

void JogButton::letGo(bool byHand)
{
    if (m_held == Held::Not) {
        return;
    }
    m_held = Held::Not;
    m_key = 0;
    setDown(false);
    Q_EMIT heldChanged(false, byHand);
}

bool JogButton::event(QEvent* event)
{
    // A popup or a drag may take the mouse grab, and then the release would be missed.
    if (event->type() == QEvent::UngrabMouse || event->type() == QEvent::WindowDeactivate
        || event->type() == QEvent::WindowBlocked) {
        letGo();
    }
    if (event->type() == QEvent::Leave && m_held == Held::ByMouse) {
        letGo();
    }
    return QAbstractButton::event(event);
}

void JogButton::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        setFocus(Qt::MouseFocusReason);
        hold(Held::ByMouse);
    } else {
        letGo();
    }
    event->accept();
}

void JogButton::mouseMoveEvent(QMouseEvent* event)
{
    // After leaving the button it needs a new press.
    if (m_held == Held::ByMouse
        && (!rect().contains(event->position().toPoint())
            || !event->buttons().testFlag(Qt::LeftButton))) {
        letGo();
    }
    event->accept();
}

void JogButton::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_held == Held::ByMouse) {
        letGo(true);
    }
    event->accept();
}

void JogButton::keyPressEvent(QKeyEvent* event)
{
    const bool holds = event->key() == Qt::Key_Space || event->key() == Qt::Key_Return
        || event->key() == Qt::Key_Enter;
    if (!holds) {
        // Another key means that the hand has left the button.
        if (!event->isAutoRepeat()) {
            letGo();
        }
        QAbstractButton::keyPressEvent(event);
        return;
    }
    if (!event->isAutoRepeat() && m_held == Held::Not) {
        m_key = event->key();
        hold(Held::ByKey);
    }
    event->accept();
}

void JogButton::keyReleaseEvent(QKeyEvent* event)
{
    if (event->isAutoRepeat()) {
        event->accept();
        return;
    }
    if (m_held == Held::ByKey && event->key() == m_key) {
        letGo(true);
        event->accept();
        return;
    }
    QAbstractButton::keyReleaseEvent(event);
}

void JogButton::focusOutEvent(QFocusEvent* event)
{
    letGo();
    QAbstractButton::focusOutEvent(event);
}

void JogButton::hideEvent(QHideEvent* event)
{
    letGo();
    QAbstractButton::hideEvent(event);
}

void JogButton::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::EnabledChange && !isEnabled()) {
        letGo();
    }
    QAbstractButton::changeEvent(event);
}

QSize JogButton::sizeHint() const
{
    const QFontMetrics words(weighted(m_theme.font(FontRole::Body), QFont::DemiBold));
    return { std::max(m_theme.px(32), words.horizontalAdvance(m_sign + m_axis) + m_theme.px(12)),
        std::max(m_theme.px(28), words.height() + m_theme.px(8)) };
}

void JogButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const bool held = isHeld();
    const ColorToken ground = !isEnabled() ? ColorToken::Bg1
        : held                             ? ColorToken::Sel
        : underMouse()                     ? ColorToken::Bg3
                                           : ColorToken::Bg2;
    const ColorToken edge = !isEnabled() ? ColorToken::Line
        : held                           ? ColorToken::Accent
                                         : ColorToken::Outline;
    paintBox(painter, rect(), m_theme.color(ground), m_theme.color(edge), held ? 2.0 : 1.0);
    const auto font = weighted(m_theme.font(FontRole::Body), QFont::DemiBold);
    const QFontMetrics words(font);
    painter.setFont(font);
    int x = centred(width(), words.horizontalAdvance(m_sign + m_axis));
    const auto write = [&](const QString& text, ColorToken ink) {
        const int wide = words.horizontalAdvance(text);
        painter.setPen(m_theme.color(isEnabled() ? ink : ColorToken::Text3));
        painter.drawText(
            QRect(x, 0, wide + 2, height()), int(Qt::AlignVCenter | Qt::AlignLeft), text);
        x += wide;
    };
    write(m_sign, ColorToken::Text);
    write(m_axis, m_colour);
}

} // namespace medulla::widgets::operate
