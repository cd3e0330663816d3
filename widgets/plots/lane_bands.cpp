// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/lane_bands.h"

#include "widgets/kit/theme.h"
#include "widgets/plots/lane_plot.h"

namespace medulla::widgets {

LaneBands::LaneBands(LanePlot& plot, const Theme& theme)
    : QCPLayerable(&plot, QStringLiteral("grid")) // below grids and curves
    , m_plot(plot)
    , m_theme(theme)
{
}

void LaneBands::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(false);
}

void LaneBands::draw(QCPPainter* painter)
{
    for (const auto& band : m_bands) {
        if (band.lane >= m_plot.lanes().count()) {
            continue;
        }
        const auto& lane = m_plot.lanes().lane(band.lane);
        const QRectF room(lane.rect());
        const double perValue = room.height() / lane.values().size();
        const double left = m_plot.pixelOf(band.fromS);
        const double top = room.bottom() - (band.upper - lane.values().lower) * perValue;
        const QRectF whole(
            left, top, m_plot.pixelOf(band.toS) - left, (band.upper - band.lower) * perValue);
        painter->fillRect(whole & room, m_theme.color(ColorToken::Bg3));
    }
}

} // namespace medulla::widgets
