// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/primary_button.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"

#include <algorithm>

#include <QFontMetrics>
#include <QKeyEvent>

namespace medulla::widgets {

PrimaryButton::PrimaryButton(const Theme& theme, const QString& text, const QString& icon,
    const QString& key, Look look, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme)
    , m_icon(icon)
    , m_key(key)
    , m_look(look)
{
    setText(text);
    setAccessibleName(text);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(isLarge() ? QSizePolicy::Expanding : QSizePolicy::Fixed, QSizePolicy::Fixed);
    follow(theme, this);
}

void PrimaryButton::setLook(Look look)
{
    if (look != m_look) {
        m_look = look;
        setSizePolicy(isLarge() ? QSizePolicy::Expanding : QSizePolicy::Fixed, QSizePolicy::Fixed);
        updateGeometry();
        update();
    }
}

void PrimaryButton::setCompact(bool compact)
{
    if (compact != m_compact) {
        m_compact = compact;
        updateGeometry();
        update();
    }
}

QFont PrimaryButton::textFont() const
{
    // CellName is the 15 px of the scale.
    if (m_look == Look::Small)
        return m_theme.font(FontRole::Table);
    return m_look == Look::Filled ? m_theme.font(FontRole::CellName)
                                  : weighted(m_theme.font(FontRole::CellName), QFont::Normal);
}

int PrimaryButton::iconEdge() const
{
    return m_theme.px(isLarge() ? 18 : 16);
}

int PrimaryButton::gap() const
{
    return m_theme.px(isLarge() ? 8 : 6);
}

int PrimaryButton::contentWidth(bool compact) const
{
    int width = QFontMetrics(textFont()).horizontalAdvance(text());
    if (!m_icon.isEmpty() && !compact)
        width += iconEdge() + gap();
    if (!m_key.isEmpty())
        width += keyCapSize(m_theme, m_key).width() + gap() + m_theme.px(isLarge() ? 4 : 0);
    return width;
}

int PrimaryButton::widthWhen(bool compact) const
{
    return contentWidth(compact) + m_theme.px(isLarge() ? 24 : 16);
}

QSize PrimaryButton::sizeHint() const
{
    const int text = QFontMetrics(textFont()).height();
    return { widthWhen(m_compact),
        std::max(m_theme.px(isLarge() ? 44 : 28), text + m_theme.px(8)) };
}

void PrimaryButton::keyPressEvent(QKeyEvent* event)
{
    // Enter triggers the button as well; QAbstractButton handles only the space bar.
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        && !event->isAutoRepeat()) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void PrimaryButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    ColorToken ground = ColorToken::Bg2;
    ColorToken edge = ColorToken::Outline;
    ColorToken ink = ColorToken::Text;
    if (!isEnabled()) {
        ground = ColorToken::Bg1;
        edge = ColorToken::Line;
        ink = ColorToken::Text3;
    } else if (m_look == Look::Filled) {
        ground = ColorToken::AccentFill;
        edge = ColorToken::Accent;
        ink = ColorToken::InkOnFill;
    } else if (isDown()) {
        ground = ColorToken::Sel;
        edge = ColorToken::Accent;
    } else if (underMouse()) {
        ground = ColorToken::Bg3;
    }
    const bool filled = isEnabled() && m_look == Look::Filled;
    paintBox(painter, rect(), m_theme.color(ground), m_theme.color(edge));
    // A lighter ground would make the text of the filled button illegible; hover and press are
    // shown by an inner border.
    if (filled && (underMouse() || isDown()))
        paintBox(painter, QRectF(rect()).adjusted(2, 2, -2, -2), Qt::transparent,
            m_theme.color(ink), isDown() ? 2.0 : 1.0, 2.0);

    const QColor colour = m_theme.color(ink);
    double x = centred(width(), contentWidth(m_compact));
    if (hasIcon()) {
        const int side = iconEdge();
        paintIcon(painter, m_icon, QRectF(x, centred(height(), side), side, side), colour);
        x += side + gap();
    }
    const QFont font = textFont();
    const int words = QFontMetrics(font).horizontalAdvance(text());
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(QRectF(x, 0, words, height()), Qt::AlignCenter | Qt::TextDontClip, text());
    if (m_key.isEmpty())
        return;
    x += words + gap() + m_theme.px(isLarge() ? 4 : 0);
    const QSize cap = keyCapSize(m_theme, m_key);
    const QRectF box(x, centred(height(), cap.height()), cap.width(), cap.height());
    if (filled)
        paintKeyCap(painter, m_theme, box, m_key, colour, colour);
    else
        paintKeyCap(painter, m_theme, box, m_key,
            m_theme.color(isEnabled() ? ColorToken::Text2 : ColorToken::Text3),
            m_theme.color(ColorToken::Line));
}

} // namespace medulla::widgets
