// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/lane_painter.h"

#include <algorithm>

#include <QFontMetrics>

namespace medulla::widgets {

LaneHeight LaneHeight::ofText(const Theme& theme)
{
    const int text = QFontMetrics(theme.font(FontRole::Table)).height() + theme.px(8);
    const int height = std::max(theme.px(26), text);
    return { height, height };
}

QRectF LaneView::boxOf(double begin, double end, double gap) const
{
    const double x = std::max(xOf(begin), box.left());
    const double to = std::min(xOf(end), box.right());
    if (to < box.left() || x > box.right()) {
        return {};
    }
    return { x, box.top() + gap, std::max(to - x, 1.0), box.height() - 2 * gap };
}

void LaneView::paintTitle(QPainter& painter, const QString& name) const
{
    painter.setFont(theme.font(FontRole::Table));
    painter.setPen(theme.color(ColorToken::Text));
    painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(painter.font()).elidedText(name, Qt::ElideRight, int(title.width())));
}

LaneHeight LanePainter::height(const Theme& theme) const
{
    return LaneHeight::ofText(theme);
}

int LanePainter::titleWidth(const Theme& /*theme*/) const
{
    return 0;
}

void LanePainter::paintOver(QPainter& /*painter*/, const LaneView& /*view*/) const { }

QString LanePainter::tipAt(const LaneView& /*view*/, QPoint /*at*/) const
{
    return {};
}

QString LanePainter::wordsAt(Instant /*at*/) const
{
    return {};
}

std::optional<Instant> LanePainter::stop(Instant /*from*/, int /*direction*/) const
{
    return std::nullopt;
}

} // namespace medulla::widgets
