// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/rail_button.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"

#include <algorithm>

#include <QFontMetrics>

namespace medulla::widgets {

RailButton::RailButton(
    const Theme& theme, const QString& icon, const QString& label, bool mode, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme)
    , m_icon(icon)
    , m_mode(mode)
{
    setText(label);
    setAccessibleName(label);
    setCheckable(mode);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    follow(theme, this);
}

void RailButton::setNarrow(bool narrow)
{
    m_narrow = narrow;
    updateGeometry();
    update();
}

int RailButton::labelWidth() const
{
    const QFont bold = weighted(m_theme.font(FontRole::Caption), QFont::DemiBold);
    return QFontMetrics(bold).horizontalAdvance(text()) + m_theme.px(10);
}

QSize RailButton::sizeHint() const
{
    if (m_narrow)
        return { narrowRail(m_theme), m_theme.px(m_mode ? 48 : 44) };
    return { labelWidth(), m_theme.px(m_mode ? 64 : 54) };
}

QSize RailButton::minimumSizeHint() const
{
    const int label = m_narrow ? 0 : QFontMetrics(m_theme.font(FontRole::Caption)).height();
    return { m_narrow ? m_theme.px(24) + 8 : labelWidth(), m_theme.px(26) + label };
}

void RailButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const bool on = isChecked();
    if (on || underMouse() || isDown())
        painter.fillRect(
            rect(), m_theme.color(isDown() && !on ? ColorToken::Sel : ColorToken::Bg3));
    if (on)
        painter.fillRect(0, 0, 3, height(), m_theme.color(ColorToken::Accent));
    const QColor ink = m_theme.color(!isEnabled() ? ColorToken::Text3
            : on || underMouse()                  ? ColorToken::Text
                                                  : ColorToken::Text2);
    const int edge = m_theme.px(m_mode ? 24 : 22);
    if (m_narrow) {
        paintIcon(painter, m_icon,
            QRectF(centred(width(), edge), centred(height(), edge), edge, edge), ink);
        return;
    }
    const QFont font =
        weighted(m_theme.font(FontRole::Caption), on ? QFont::DemiBold : QFont::Normal);
    const QFontMetrics metrics(font);
    const int gap = m_theme.px(5);
    const int top = (height() - edge - gap - metrics.height()) / 2;
    paintIcon(painter, m_icon, QRectF(centred(width(), edge), top, edge, edge), ink);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(QRect(0, top + edge + gap, width(), metrics.height()),
        Qt::AlignCenter | Qt::TextDontClip, text());
}

int narrowRail(const Theme& theme)
{
    return std::max(56, theme.px(24) + 24);
}

} // namespace medulla::widgets
