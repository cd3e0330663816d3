// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/signal_catalogue.h"
#include "widgets/kit/theme.h"

#include <array>
#include <span>
#include <vector>

#include <QPainter>
#include <QPen>

namespace medulla::widgets {

/// Marker shapes, which distinguish curves without colour.
enum class Marker { None, Circle, Triangle, Square, Diamond, Cross, Plus };

/// Line style of a curve: measured curves solid, commanded curves dashed in the text colour and
/// behind the others, computed curves dash-dotted. Value type.
struct CurveStyle {
    ColorToken colour = ColorToken::X;
    Marker marker = Marker::Circle;
    std::vector<double> dash; ///< dash and gap lengths, px; empty: solid

    [[nodiscard]] double dashLength() const;
    [[nodiscard]] QPen pen(const Theme& theme) const;

    friend bool operator==(const CurveStyle&, const CurveStyle&) = default;
};

/// Number of uses of each data colour, in the order of assignment.
using ColourUse = std::array<int, 6>;

/// Styles of the curves of one plot, in their order, and distinct as far as possible. Curves x, y
/// and z keep their own colour and marker if these are free; other curves take a colour free in
/// this plot and least used `elsewhere` (in the other plots).
[[nodiscard]] std::vector<CurveStyle> stylesOf(
    std::span<const signals::SignalInfo> curves, const ColourUse& elsewhere = {});
/// Counts the colour of the style.
void addUse(ColourUse& use, const CurveStyle& style);
/// Counts the colours reserved for the curves x, y and z.
void addUseByName(ColourUse& use, std::span<const signals::SignalInfo> curves);

/// Paints the marker around `centre`; `size` in px.
void paintMarker(QPainter& painter, Marker marker, QPointF centre, double size, const QColor& edge,
    const QColor& ground);

} // namespace medulla::widgets
