// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/robot_look.h"

#include "core/maze/map_snapshot.h"
#include "widgets/kit/paint.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>

namespace medulla::widgets::mazes {

ColorToken robotToken(int number)
{
    constexpr std::array kTokens { ColorToken::X, ColorToken::Y, ColorToken::Z, ColorToken::Data4,
        ColorToken::Data5, ColorToken::Data6 };
    return kTokens.at(std::size_t(std::max(0, number - 1)) % kTokens.size());
}

std::vector<double> robotDash(int number)
{
    // From number 7 on the colours repeat with the next dash.
    const auto round = std::size_t(std::max(0, number - 1)) / 6;
    switch ((std::size_t(std::max(0, number - 1)) + round) % 6) {
    case 1:
        return { 6, 4 };
    case 2:
        return { 1.5, 3 };
    case 3:
        return { 7, 3, 1.5, 3 };
    case 4:
        return { 3, 3 };
    case 5:
        return { 10, 3, 1.5, 3, 1.5, 3 };
    default:
        return {};
    }
}

QPen robotPen(int number, const QColor& ink, double width)
{
    QPen pen(ink, width);
    pen.setCosmetic(true);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::BevelJoin);
    const auto dash = robotDash(number);
    if (!dash.empty()) {
        QList<qreal> pattern;
        for (const auto length : dash) {
            pattern << length / width;
        }
        pen.setDashPattern(pattern);
    }
    return pen;
}

QColor mapInk(const Theme& theme, MapSide side, ColorToken token)
{
    return side == MapSide::Belief ? Theme::color(Scheme::Dark, token) : theme.color(token);
}

QRgb wallShade(int level, bool seen)
{
    static const auto table = [] {
        std::array<QRgb, maze::kMostLevel + 1> shades {};
        const auto mix = [](QRgb from, QRgb to, double part) {
            const auto one = [part](int a, int b) { return int(std::lround(a + (b - a) * part)); };
            return qRgb(one(qRed(from), qRed(to)), one(qGreen(from), qGreen(to)),
                one(qBlue(from), qBlue(to)));
        };
        for (std::size_t i = 0; i < shades.size(); ++i) {
            const auto p = maze::probabilityOf(int(i));
            shades.at(i) = p < 0.5 ? mix(kFreeShade, kUnknownShade, p * 2)
                                   : mix(kUnknownShade, kWallShade, p * 2 - 1);
        }
        return shades;
    }();
    return seen ? table.at(std::size_t(level)) : kUnknownShade;
}

void paintRobotDisc(QPainter& painter, const Theme& theme, MapSide side, const QPointF& centre,
    const RobotDisc& disc)
{
    const auto ink = mapInk(theme, side, robotToken(disc.number));
    QPen pen(ink, disc.radius < 7 ? 1.5 : 2.0);
    if (disc.faint) {
        pen.setDashPattern({ 1.5, 1.5 });
    }
    painter.setPen(pen);
    painter.setBrush(mapInk(theme, side, ColorToken::Field));
    painter.drawEllipse(centre, disc.radius, disc.radius);
    if (disc.chosen) {
        painter.setPen(QPen(ink, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, disc.radius + 3, disc.radius + 3);
    }
    auto font = weighted(theme.font(FontRole::MonoCaption), QFont::Bold);
    if (disc.radius < 7) {
        font.setPixelSize(std::max(6, int(disc.radius * 1.4)));
    }
    painter.setFont(font);
    painter.setPen(mapInk(theme, side, ColorToken::Text));
    painter.drawText(QRectF(centre - QPointF(20, 20), QSizeF(40, 40)), Qt::AlignCenter,
        QString::number(disc.number));
}

RobotLed litLed(const game::GameAbout& about, const game::RobotMoment& robot)
{
    switch (robot.truth ? robot.truth->state : maze::RobotState::Stopped) {
    case maze::RobotState::Finished:
        return game::hasEnded(about, robot) ? RobotLed::End : RobotLed::None;
    case maze::RobotState::Returning:
        return RobotLed::Returning;
    case maze::RobotState::Waiting:
        return RobotLed::Visiting;
    default:
        return RobotLed::None;
    }
}

QPointF ledPlace(double radius)
{
    return { radius * 0.8, -radius * 1.15 };
}

void paintLed(
    QPainter& painter, const Theme& theme, MapSide side, const QPointF& centre, RobotLed led)
{
    const double half = theme.px(3);
    painter.setPen(QPen(mapInk(theme, side, ColorToken::View), 1.0));
    painter.setBrush(mapInk(theme, side, ColorToken::Text));
    switch (led) {
    case RobotLed::None:
        break;
    case RobotLed::End:
        painter.drawRect(QRectF(centre - QPointF(half, half), QSizeF(2 * half, 2 * half)));
        break;
    case RobotLed::Returning:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(mapInk(theme, side, ColorToken::Text), 2.0));
        painter.drawEllipse(centre, half, half);
        break;
    case RobotLed::Visiting: {
        const std::array<QPointF, 3> corners { centre + QPointF(0, -half - 1),
            centre + QPointF(half + 1, half), centre + QPointF(-half - 1, half) };
        painter.drawConvexPolygon(corners.data(), int(corners.size()));
        break;
    }
    }
}

QSizeF tagSize(const Theme& theme, const QString& words)
{
    const QFontMetricsF metrics(theme.font(FontRole::MonoCaption));
    return { std::ceil(metrics.horizontalAdvance(words)) + theme.px(8),
        std::ceil(metrics.height()) + theme.px(2) };
}

bool TagRoom::isFree(const QRectF& place) const
{
    return std::ranges::none_of(
        m_taken, [&place](const QRectF& taken) { return taken.intersects(place); });
}

std::optional<QPointF> TagRoom::find(const QSizeF& size, std::span<const QPointF> centres)
{
    for (const auto& centre : centres) {
        const QRectF box(
            centre - QPointF(size.width() / 2, size.height() / 2), size + QSizeF(1, 1));
        if (isFree(box)) {
            take(box);
            return centre;
        }
    }
    return std::nullopt;
}

std::optional<QPointF> TagRoom::findAlong(
    const QSizeF& size, const QPointF& from, const QPointF& to)
{
    constexpr std::array kParts { 0.5, 0.4, 0.6, 0.3, 0.7 };
    std::array<QPointF, kParts.size()> centres;
    for (std::size_t i = 0; i < kParts.size(); ++i) {
        centres.at(i) = from + (to - from) * kParts.at(i);
    }
    return find(size, centres);
}

QRectF paintTag(QPainter& painter, const Theme& theme, MapSide side, const QPointF& centre,
    const QString& words, ColorToken ink, bool edged)
{
    const auto size = tagSize(theme, words);
    QRectF box(std::round(centre.x() - size.width() / 2),
        std::round(centre.y() - size.height() / 2), size.width(), size.height());
    const auto whole = painter.worldTransform().inverted().mapRect(QRectF(painter.window()));
    if (whole.contains(centre)) {
        // Near the edge the tag is moved inwards rather than clipped.
        box.moveLeft(std::max(whole.left(), std::min(box.left(), whole.right() - box.width())));
        box.moveTop(std::max(whole.top(), std::min(box.top(), whole.bottom() - box.height())));
    }
    painter.fillRect(box, mapInk(theme, side, ColorToken::Bg2));
    if (edged) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(mapInk(theme, side, ink), 1.0));
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter.setFont(theme.font(FontRole::MonoCaption));
    painter.setPen(mapInk(theme, side, ink));
    painter.drawText(box, Qt::AlignCenter, words);
    return box;
}

} // namespace medulla::widgets::mazes
