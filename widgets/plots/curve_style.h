// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/plots/signal_catalogue.h"

#include <array>
#include <span>
#include <vector>

#include <QPainter>
#include <QPen>

namespace medulla::widgets {

/// Shapes that tell curves apart without colour.
enum class Marker { None, Circle, Triangle, Square, Diamond, Cross, Plus };

/// How a curve is drawn: measured solid, commanded dashed in the colour of text and beneath,
/// computed dash-dotted. Value type.
struct CurveStyle {
    Token colour = Token::X;
    Marker marker = Marker::Circle;
    std::vector<double> dash; ///< lengths of dash and gap, px; empty: solid

    [[nodiscard]] double dashLength() const;
    [[nodiscard]] QPen pen(const Theme& theme) const;

    friend bool operator==(const CurveStyle&, const CurveStyle&) = default;
};

/// How often each of the colours of data is in use, in the order in which they are given out.
using ColourUse = std::array<int, 6>;

/// Styles of the curves of one plot, in its order, no two alike for as many as can be told apart:
/// x, y and z keep their own colour and marker where they can, others take what is free here and
/// used least `elsewhere`, in the other plots.
[[nodiscard]] std::vector<CurveStyle> stylesOf(
    std::span<const SignalInfo> curves, const ColourUse& elsewhere = {});
/// Adds the colours that these styles use.
void addUse(ColourUse& use, const CurveStyle& style);
/// Adds the colours that x, y and z among these curves have by their name.
void addUseByName(ColourUse& use, std::span<const SignalInfo> curves);

/// The marker, `size` px large, around `centre`.
void paintMarker(QPainter& painter, Marker marker, QPointF centre, double size, const QColor& edge,
    const QColor& ground);

} // namespace medulla::widgets
