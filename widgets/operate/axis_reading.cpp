// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/axis_reading.h"

#include "core/base/format.h"
#include "widgets/kit/paint.h"

#include <algorithm>

#include <QPainter>

namespace medulla::widgets::operate {

AxisReading::AxisReading(
    const Theme& theme, const QString& letter, ColorToken colour, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_letter(letter)
    , m_colour(colour)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_OpaquePaintEvent);
    follow(theme, this);
    setValue(std::nullopt, false);
}

void AxisReading::setValue(std::optional<double> mm, bool stale)
{
    const auto text = mm ? formatNumber(*mm) : QStringLiteral("–");
    if (text != m_text || stale != m_stale) {
        m_text = text;
        m_stale = stale;
        setAccessibleName(tr("Measured %1: %2 mm").arg(m_letter, m_text));
        update();
    }
}

QFont AxisReading::commonFont() const
{
    // Readings in a row differ in width by a pixel; all use the same font size.
    const auto row =
        parentWidget()->findChildren<const AxisReading*>(QString(), Qt::FindDirectChildrenOnly);
    auto font = m_theme.font(FontRole::MonoReading);
    for (const int size : { 18, 15, 12 }) {
        font.setPixelSize(m_theme.px(size));
        if (std::all_of(row.begin(), row.end(),
                [&font](const auto* one) { return one->widthIn(font) <= one->width(); })) {
            break;
        }
    }
    return font;
}

int AxisReading::widthIn(const QFont& font) const
{
    const QFontMetrics letter(weighted(m_theme.font(FontRole::Body), QFont::DemiBold));
    const auto longest = m_text.size() > 6 ? m_text : QStringLiteral("−000.0");
    return m_theme.px(8 + 5 + 7) + letter.horizontalAdvance(m_letter)
        + QFontMetrics(font).horizontalAdvance(longest);
}

QSize AxisReading::sizeHint() const
{
    const auto font = m_theme.font(FontRole::MonoReading);
    return { widthIn(font), std::max(m_theme.px(34), QFontMetrics(font).height() + m_theme.px(8)) };
}

QSize AxisReading::minimumSizeHint() const
{
    return { widthIn(m_theme.font(FontRole::Mono)), sizeHint().height() };
}

void AxisReading::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Bg0));
    const QRect inside = rect().adjusted(m_theme.px(8), 0, -m_theme.px(7), 0);
    painter.setFont(weighted(m_theme.font(FontRole::Body), QFont::DemiBold));
    painter.setPen(m_theme.color(m_colour));
    painter.drawText(inside, int(Qt::AlignVCenter | Qt::AlignLeft), m_letter);
    painter.setFont(commonFont());
    painter.setPen(m_theme.color(m_stale ? ColorToken::Text3 : ColorToken::Text));
    painter.drawText(inside, int(Qt::AlignVCenter | Qt::AlignRight), m_text);
}

} // namespace medulla::widgets::operate
