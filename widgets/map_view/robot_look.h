// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "widgets/common/theme.h"
#include "widgets/map_view/map_options.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

#include <QColor>
#include <QPainter>
#include <QPen>
#include <QPointF>
#include <QRectF>

namespace medulla::widgets {

/// The colour of a robot; those above six share colours and are told apart by number and dash.
[[nodiscard]] Token robotToken(int number);
/// Lengths of dash and gap of a robot's lines, logical px; empty: drawn through.
[[nodiscard]] std::vector<double> robotDash(int number);
/// A pen for the lines of a robot, cosmetic.
[[nodiscard]] QPen robotPen(int number, const QColor& ink, double width);

/// Inks of a picture. What is believed is drawn on the dark ground of its probabilities, whatever
/// the scheme, so that inks are those of the dark scheme there.
[[nodiscard]] QColor mapInk(const Theme& theme, MapSide side, Token token);

/// How probable a wall is, in grey levels from free through unknown to wall, the same in both
/// schemes; `seen`: whether anybody ever saw the cell.
[[nodiscard]] QRgb wallShade(int level, bool seen);
/// The grounds that `wallShade` runs through.
inline constexpr QRgb kFreeShade = qRgb(0x0B, 0x0D, 0x0F);
inline constexpr QRgb kUnknownShade = qRgb(0x3C, 0x42, 0x49);
inline constexpr QRgb kWallShade = qRgb(0xF2, 0xF4, 0xF6);

/// How a robot's disc is to look.
struct RobotDisc {
    int number = 0;
    double radius = 9.0; ///< px
    bool chosen = false; ///< with a second ring
    bool faint = false; ///< not known for sure: a dashed ring
};
/// The number of a robot in a ring of its colour.
void paintRobotDisc(QPainter& painter, const Theme& theme, MapSide side, const QPointF& centre,
    const RobotDisc& disc);

/// The led of a robot that is lit.
enum class RobotLed { None, End, Returning, Visiting };
[[nodiscard]] RobotLed litLed(const game::GameAbout& about, const game::RobotMoment& robot);
/// Where it sits, as seen from the middle of a disc of that radius, px.
[[nodiscard]] QPointF ledPlace(double radius);
/// A lit led by its shape: end a filled square, returning a ring, visiting a triangle.
void paintLed(
    QPainter& painter, const Theme& theme, MapSide side, const QPointF& centre, RobotLed led);

/// A word in an opaque box, so that it can be read on any ground, whole also at the edge of the
/// picture; returns the box.
QRectF paintTag(QPainter& painter, const Theme& theme, MapSide side, const QPointF& centre,
    const QString& words, Token ink = Token::Text, bool edged = false);
/// Logical px that such a box takes.
[[nodiscard]] QSizeF tagSize(const Theme& theme, const QString& words);

/// Which places of a picture are taken, so that its words cover neither one another nor what they
/// are about. Value type.
class TagRoom {
public:
    void take(const QRectF& place) { m_taken.push_back(place); }
    [[nodiscard]] bool isFree(const QRectF& place) const;
    /// The first of those centres about which a box of that size is free, taken now; nothing when
    /// there is none.
    [[nodiscard]] std::optional<QPointF> find(const QSizeF& size, std::span<const QPointF> centres);
    /// Along a line, about its middle.
    [[nodiscard]] std::optional<QPointF> findAlong(
        const QSizeF& size, const QPointF& from, const QPointF& to);

private:
    std::vector<QRectF> m_taken;
};

} // namespace medulla::widgets
