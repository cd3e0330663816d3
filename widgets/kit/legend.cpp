// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/legend.h"

#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"

#include <algorithm>
#include <utility>

#include <QFontMetrics>

namespace medulla::widgets {

Legend::Legend(
    const Theme& theme, const Metrics& metrics, std::vector<Entry> entries, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_metrics(metrics)
    , m_entries(std::move(entries))
{
    setAccessibleRole(this, QAccessible::StaticText);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    follow(theme, this);
}

QSize Legend::sizeHint() const
{
    const QFontMetrics font(m_theme.font(FontRole::Table));
    int width = -m_theme.px(m_metrics.between);
    for (const auto& entry : m_entries) {
        width += m_theme.px(m_metrics.glyph.width()) + m_theme.px(m_metrics.gap)
            + font.horizontalAdvance(entry.word) + m_theme.px(m_metrics.between);
    }
    return { width, std::max(font.height(), m_theme.px(m_metrics.glyph.height())) };
}

void Legend::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setFont(m_theme.font(FontRole::Table));
    const QFontMetrics font(painter.font());
    const QSize glyph(m_theme.px(m_metrics.glyph.width()), m_theme.px(m_metrics.glyph.height()));
    int x = 0;
    for (const auto& entry : m_entries) {
        entry.paint(painter, QRect(QPoint(x, centred(height(), glyph.height())), glyph));
        x += glyph.width() + m_theme.px(m_metrics.gap);
        painter.setPen(m_theme.color(ColorToken::Text2));
        painter.drawText(
            QRect(x, 0, width() - x, height()), Qt::AlignLeft | Qt::AlignVCenter, entry.word);
        x += font.horizontalAdvance(entry.word) + m_theme.px(m_metrics.between);
    }
}

} // namespace medulla::widgets
