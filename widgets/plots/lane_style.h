// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "widgets/common/theme.h"

#include <array>

#include <QPainter>

namespace medulla::widgets {

/// What tells the lanes apart: name, colour and shape of x, y, z.
inline constexpr std::array kLaneTokens { Token::X, Token::Y, Token::Z };
inline constexpr std::array kLaneNames { 'x', 'y', 'z' };

/// The lane's marker: circle, triangle, square of `size` px around `centre`.
inline void paintMarker(QPainter& painter, int lane, QPointF centre, double size,
    const QColor& edge, const QColor& ground)
{
    const double half = size / 2;
    painter.setPen(QPen(edge, 1.5));
    painter.setBrush(ground);
    if (lane == 0) {
        painter.drawEllipse(centre, half, half);
    } else if (lane == 1) {
        painter.drawPolygon(QPolygonF({ centre + QPointF(0, -half), centre + QPointF(half, half),
            centre + QPointF(-half, half) }));
    } else {
        painter.drawRect(
            QRectF(centre.x() - half + 0.5, centre.y() - half + 0.5, size - 1, size - 1));
    }
}

} // namespace medulla::widgets
