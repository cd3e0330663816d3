// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curve_style.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace medulla::widgets {
namespace {

constexpr std::array kTokens { ColorToken::X, ColorToken::Y, ColorToken::Z, ColorToken::Data4,
    ColorToken::Data5, ColorToken::Data6 };
constexpr std::array kMarkers { Marker::Circle, Marker::Triangle, Marker::Square, Marker::Diamond,
    Marker::Cross, Marker::Plus };
const std::vector<double> kCommandedDash { 5, 3 };
const std::vector<double> kComputedDash { 8, 3, 2, 3 };
/// Dashes of the second and third round of the same six colours.
const std::vector<double> kFurtherDashes[] = { {}, { 3, 2 }, { 12, 4 } };

/// Index of the colour reserved for a component by its name (x, y, z); -1: none.
int placeByName(const QString& key)
{
    const auto component = key.section(QLatin1Char('.'), -1);
    return component.size() == 1 ? int(QStringLiteral("xyz").indexOf(component)) : -1;
}

} // namespace

double CurveStyle::dashLength() const
{
    return std::accumulate(dash.begin(), dash.end(), 0.0);
}

QPen CurveStyle::pen(const Theme& theme) const
{
    QPen pen(theme.color(colour), 1);
    if (!dash.empty()) {
        pen.setDashPattern(QVector<qreal>(dash.begin(), dash.end()));
    }
    return pen;
}

void addUse(ColourUse& use, const CurveStyle& style)
{
    const auto* place = std::find(kTokens.begin(), kTokens.end(), style.colour);
    if (place != kTokens.end()) {
        ++use.at(std::size_t(place - kTokens.begin()));
    }
}

void addUseByName(ColourUse& use, std::span<const signals::SignalInfo> curves)
{
    for (const auto& curve : curves) {
        const int place = placeByName(curve.key);
        if (place >= 0 && curve.role != signals::SignalRole::Commanded) {
            ++use.at(std::size_t(place));
        }
    }
}

std::vector<CurveStyle> stylesOf(
    std::span<const signals::SignalInfo> curves, const ColourUse& elsewhere)
{
    ColourUse taken {};
    std::vector<CurveStyle> styles(curves.size());
    const auto give = [&](std::size_t curve, std::size_t place) {
        const auto round = std::min<std::size_t>(std::size_t(taken[place]), 2);
        ++taken[place];
        auto dash = kFurtherDashes[round];
        if (round == 0 && !curves[curve].expression.isEmpty()) {
            dash = kComputedDash;
        }
        styles[curve] = { kTokens[place], kMarkers[place], dash };
    };
    std::vector<std::size_t> rest;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const int place = placeByName(curves[i].key);
        if (curves[i].role == signals::SignalRole::Commanded) {
            styles[i] = { ColorToken::Text, Marker::None, kCommandedDash };
        } else if (place >= 0 && taken[std::size_t(place)] == 0) {
            give(i, std::size_t(place));
        } else {
            rest.push_back(i);
        }
    }
    for (const auto i : rest) {
        std::size_t best = 0;
        for (std::size_t place = 1; place < taken.size(); ++place) {
            if (std::pair(taken[place], elsewhere[place])
                < std::pair(taken[best], elsewhere[best])) {
                best = place;
            }
        }
        give(i, best);
    }
    // Several commanded curves in one plot differ by their dashes.
    int commanded = 0;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        if (curves[i].role == signals::SignalRole::Commanded && commanded++ > 0) {
            styles[i].dash = { 5.0, 3.0 + 2.0 * commanded };
        }
    }
    return styles;
}

void paintMarker(QPainter& painter, Marker marker, QPointF centre, double size, const QColor& edge,
    const QColor& ground)
{
    const double half = size / 2;
    painter.setPen(QPen(edge, 1.5));
    painter.setBrush(ground);
    switch (marker) {
    case Marker::None:
        break;
    case Marker::Circle:
        painter.drawEllipse(centre, half, half);
        break;
    case Marker::Triangle:
        painter.drawPolygon(QPolygonF({ centre + QPointF(0, -half), centre + QPointF(half, half),
            centre + QPointF(-half, half) }));
        break;
    case Marker::Square:
        painter.drawRect(
            QRectF(centre.x() - half + 0.5, centre.y() - half + 0.5, size - 1, size - 1));
        break;
    case Marker::Diamond:
        painter.drawPolygon(QPolygonF({ centre + QPointF(0, -half), centre + QPointF(half, 0),
            centre + QPointF(0, half), centre + QPointF(-half, 0) }));
        break;
    case Marker::Cross:
        painter.drawLine(centre + QPointF(-half, -half), centre + QPointF(half, half));
        painter.drawLine(centre + QPointF(-half, half), centre + QPointF(half, -half));
        break;
    case Marker::Plus:
        painter.drawLine(centre + QPointF(-half, 0), centre + QPointF(half, 0));
        painter.drawLine(centre + QPointF(0, -half), centre + QPointF(0, half));
        break;
    }
}

} // namespace medulla::widgets
