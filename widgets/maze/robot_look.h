// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "widgets/kit/theme.h"
#include "widgets/maze/map_options.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

#include <QColor>
#include <QPainter>
#include <QPen>
#include <QPointF>
#include <QRectF>

namespace medulla::widgets::mazes {

/// The colour of a robot. Robots above 6 share colours and differ by number and dash.
[[nodiscard]] ColorToken robotToken(int number);
/// Dash and gap lengths of a robot's lines, logical px; empty: solid.
[[nodiscard]] std::vector<double> robotDash(int number);
/// A cosmetic pen for the lines of a robot.
[[nodiscard]] QPen robotPen(int number, const QColor& ink, double width);

/// The colour of a view. Beliefs have a dark ground in both schemes, so their colours are those of
/// the dark scheme.
[[nodiscard]] QColor mapInk(const Theme& theme, MapSide side, ColorToken token);

/// Grey level of a wall probability, from free through unknown to wall, the same in both schemes.
/// `seen`: the cell has been explored.
[[nodiscard]] QRgb wallShade(int level, bool seen);
/// The grounds that `wallShade` interpolates.
inline constexpr QRgb kFreeShade = qRgb(0x0B, 0x0D, 0x0F);
inline constexpr QRgb kUnknownShade = qRgb(0x3C, 0x42, 0x49);
inline constexpr QRgb kWallShade = qRgb(0xF2, 0xF4, 0xF6);

/// Appearance of a robot's disc.
struct RobotDisc {
    int number = 0;
    double radius = 9.0; ///< px
    bool chosen = false; ///< with a second ring
    bool faint = false; ///< uncertain: a dashed ring
};
/// Paints the number of a robot in a ring of its colour.
void paintRobotDisc(QPainter& painter, const Theme& theme, MapSide side, const QPointF& centre,
    const RobotDisc& disc);

/// The lit LED of a robot.
enum class RobotLed { None, End, Returning, Visiting };
[[nodiscard]] RobotLed litLed(const game::GameAbout& about, const game::RobotMoment& robot);
/// Place of the LED relative to the centre of a disc of that radius, px.
[[nodiscard]] QPointF ledPlace(double radius);
/// Paints a lit LED by its shape: end as a filled square, returning as a ring, visiting as a
/// triangle.
void paintLed(
    QPainter& painter, const Theme& theme, MapSide side, const QPointF& centre, RobotLed led);

/// Paints a text in an opaque box, legible on any ground, and moved inwards near the edge; returns
/// the box.
QRectF paintTag(QPainter& painter, const Theme& theme, MapSide side, const QPointF& centre,
    const QString& words, ColorToken ink = ColorToken::Text, bool edged = false);
/// Size of such a box, logical px.
[[nodiscard]] QSizeF tagSize(const Theme& theme, const QString& words);

/// Occupied areas of a view, so that texts cover neither each other nor their objects. Value type.
class TagRoom {
public:
    void take(const QRectF& place) { m_taken.push_back(place); }
    [[nodiscard]] bool isFree(const QRectF& place) const;
    /// The first of the centres with room for a box of that size, which is then occupied; nullopt:
    /// none.
    [[nodiscard]] std::optional<QPointF> find(const QSizeF& size, std::span<const QPointF> centres);
    /// The same for places along a line, near its middle first.
    [[nodiscard]] std::optional<QPointF> findAlong(
        const QSizeF& size, const QPointF& from, const QPointF& to);

private:
    std::vector<QRectF> m_taken;
};

} // namespace medulla::widgets::mazes
