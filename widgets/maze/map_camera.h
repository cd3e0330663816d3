// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/lab.h"
#include "widgets/maze/game_view_model.h"

#include <algorithm>

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace medulla::widgets::mazes {

/// Transforms between the arena (Mu, y up) and logical px (y down). Value type.
struct MapCamera {
    static constexpr double kLeastScale = 2.0; ///< px per Mu
    static constexpr double kMostScale = 400.0;

    maze::Point centre; ///< arena place at the centre of the view, Mu
    double scale = 20.0; ///< px per Mu
    QSizeF size;

    [[nodiscard]] QPointF toPixel(maze::Point at) const
    {
        return { size.width() / 2 + (at.x - centre.x) * scale,
            size.height() / 2 - (at.y - centre.y) * scale };
    }
    [[nodiscard]] maze::Point toPlace(const QPointF& pixel) const
    {
        return { centre.x + (pixel.x() - size.width() / 2) / scale,
            centre.y - (pixel.y() - size.height() / 2) / scale };
    }
    /// For an area of the arena whose top is the lower y.
    [[nodiscard]] QRectF toPixels(const QRectF& place) const
    {
        return { toPixel({ place.left(), place.bottom() }),
            toPixel({ place.right(), place.top() }) };
    }
    /// Shows the whole extent with a margin.
    void fit(const GameViewModel::Extent& extent, double marginPx)
    {
        const auto room = [marginPx](double px, double lengthMu) {
            return std::max(1.0, px - 2 * marginPx) / std::max(lengthMu, 0.1);
        };
        centre = { (extent.low.x + extent.high.x) / 2, (extent.low.y + extent.high.y) / 2 };
        scale = std::clamp(std::min(room(size.width(), extent.high.x - extent.low.x),
                               room(size.height(), extent.high.y - extent.low.y)),
            kLeastScale, kMostScale);
    }
    void pan(const QPointF& pixels)
    {
        centre = { centre.x - pixels.x() / scale, centre.y + pixels.y() / scale };
    }
    /// The place under the pixel stays there.
    void zoom(double factor, const QPointF& pixel)
    {
        const auto kept = toPlace(pixel);
        scale = std::clamp(scale * factor, kLeastScale, kMostScale);
        const auto now = toPlace(pixel);
        centre = { centre.x + kept.x - now.x, centre.y + kept.y - now.y };
    }

    friend bool operator==(const MapCamera&, const MapCamera&) = default;
};

} // namespace medulla::widgets::mazes
