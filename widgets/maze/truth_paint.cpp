// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/format.h"
#include "widgets/kit/theme_icon.h"
#include "widgets/maze/map_paint.h"
#include "widgets/maze/robot_look.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QCoreApplication>
#include <QPainterPath>

namespace medulla::widgets::mazes {

namespace {

QPolygonF outlineOf(const MapPaint& paint, const maze::Wall& wall)
{
    QPolygonF outline;
    for (const auto& corner : wall.corners) {
        outline << paint.camera.toPixel(corner);
    }
    return outline;
}

void paintGrid(const MapPaint& paint, const QRectF& floor)
{
    auto& painter = paint.painter;
    const auto low = paint.camera.toPlace(floor.bottomLeft());
    const auto high = paint.camera.toPlace(floor.topRight());
    for (const bool major : { false, true }) {
        if (!major && paint.camera.scale < 8) {
            continue;
        }
        painter.setPen(paint.ink(major ? ColorToken::GridMajor : ColorToken::Grid));
        const auto isMajor = [](double at) { return std::abs(std::remainder(at, 5.0)) < 1e-6; };
        for (int x = int(std::ceil(low.x - 1e-6)); x <= high.x + 1e-6; ++x) {
            if (isMajor(x) == major) {
                const auto px = std::round(paint.camera.toPixel({ double(x), 0 }).x()) + 0.5;
                painter.drawLine(QPointF(px, floor.top()), QPointF(px, floor.bottom()));
            }
        }
        for (int y = int(std::ceil(low.y - 1e-6)); y <= high.y + 1e-6; ++y) {
            if (isMajor(y) == major) {
                const auto px = std::round(paint.camera.toPixel({ 0, double(y) }).y()) + 0.5;
                painter.drawLine(QPointF(floor.left(), px), QPointF(floor.right(), px));
            }
        }
    }
}

void paintCones(const MapPaint& paint, const maze::Pose& pose)
{
    auto& painter = paint.painter;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(paint.ink(ColorToken::Outline), 1.0));
    const auto reach = kConeReach * paint.camera.scale;
    for (const auto angle : kSensorAngles) {
        const auto heading = pose.headingRad + angle;
        const auto tip =
            paint.camera.toPixel(maze::ahead(maze::placeOf(pose), heading, maze::kRobotRadiusMu));
        const QRectF around(tip - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach));
        // Counter-clockwise from the right, in 1/16 degrees.
        const auto begin = (heading - maze::kConeHalfAngleRad) * 180 / std::numbers::pi * 16;
        painter.drawPie(around, int(std::lround(begin)),
            int(std::lround(2 * maze::kConeHalfAngleRad * 180 / std::numbers::pi * 16)));
    }
}

void paintLinks(const MapPaint& paint)
{
    auto& painter = paint.painter;
    const auto& moment = paint.model.moment();
    const auto links = paint.model.links();
    const auto place = [&](int robot) {
        return paint.camera.toPixel(maze::placeOf(moment.robot(robot)->truth->pose));
    };
    for (const auto& link : links) {
        QPen pen(paint.ink(link.near ? ColorToken::Warn : ColorToken::Text), 1.5);
        if (link.near) {
            pen.setDashPattern({ 5, 3 });
        }
        painter.setPen(pen);
        painter.drawLine(place(link.a), place(link.b));
    }
    if (!paint.model.shows(MapLayer::Names)) {
        return;
    }
    TagRoom room;
    room.take(markTag(paint));
    const auto radius =
        std::max(maze::kRobotRadiusMu * paint.camera.scale, double(paint.theme.px(8)));
    for (const auto& robot : moment.robots) {
        if (robot.truth) {
            const auto at = paint.camera.toPixel(maze::placeOf(robot.truth->pose));
            room.take(QRectF(at - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)));
        }
    }
    for (const auto& link : links) {
        const auto from = place(link.a);
        const auto to = place(link.b);
        const auto words = formatNumber(link.length);
        const auto size = tagSize(paint.theme, words);
        // A short link would be hidden by its own text.
        if (std::hypot(to.x() - from.x(), to.y() - from.y()) <= size.width() * 2.2) {
            continue;
        }
        if (const auto at = room.findAlong(size, from, to)) {
            paintTag(painter, paint.theme, paint.side, *at, words,
                link.near ? ColorToken::Warn : ColorToken::Text);
        }
    }
}

} // namespace

QColor MapPaint::ink(ColorToken token) const
{
    return mapInk(theme, side, token);
}

QColor wallColor(const Theme& theme, const maze::Lab& lab, const maze::Wall& wall)
{
    const auto floor = theme.color(ColorToken::Floor);
    const auto high = theme.color(ColorToken::Text3);
    const bool hides = std::ranges::all_of(lab.beacons,
        [&wall](const maze::Beacon& beacon) { return wall.heightMu >= beacon.heightMu; });
    const auto part = hides ? 1.0 : 0.55;
    const auto mix = [part](int a, int b) { return int(std::lround(a + (b - a) * part)); };
    return QColor(mix(floor.red(), high.red()), mix(floor.green(), high.green()),
        mix(floor.blue(), high.blue()));
}

QRectF markTag(const MapPaint& paint)
{
    const auto& mark = paint.model.mark();
    if (!mark || !paint.model.shows(MapLayer::Names)) {
        return {};
    }
    const auto size = tagSize(paint.theme, placeWords(*mark));
    QRectF tag(QPointF(), size);
    tag.moveCenter(paint.camera.toPixel(*mark) - QPointF(0, paint.theme.px(21)));
    return tag;
}

void paintTruthGround(const MapPaint& paint)
{
    auto& painter = paint.painter;
    const auto extent = paint.model.extent();
    if (!extent) {
        return;
    }
    const QRectF floor(paint.camera.toPixel({ extent->low.x, extent->high.y }),
        paint.camera.toPixel({ extent->high.x, extent->low.y }));
    painter.fillRect(floor, paint.ink(ColorToken::Floor));
    paintGrid(paint, floor);
    const auto& lab = paint.model.about().lab;
    painter.setBrush(Qt::NoBrush);
    if (!lab) {
        painter.setPen(QPen(paint.ink(ColorToken::Outline), 1.0, Qt::DotLine));
        painter.drawRect(floor);
        return;
    }
    // The border is a wall that the lab does not list.
    const auto edge = std::max(2.0, 0.2 * paint.camera.scale);
    painter.setPen(
        QPen(paint.ink(ColorToken::Outline), edge, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawRect(floor.adjusted(-edge / 2, -edge / 2, edge / 2, edge / 2));
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& wall : lab->walls) {
        painter.setPen(QPen(paint.ink(ColorToken::View), 1.0));
        painter.setBrush(wallColor(paint.theme, *lab, wall));
        painter.drawPolygon(outlineOf(paint, wall));
    }
    for (const auto& target : lab->targets) {
        QPen pen(paint.ink(ColorToken::Text), 1.5);
        pen.setDashPattern({ 4, 3 });
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        const auto radius = target.radiusMu * paint.camera.scale;
        painter.drawEllipse(paint.camera.toPixel(target.at), radius, radius);
    }
    for (const auto& beacon : lab->beacons) {
        const auto at = paint.camera.toPixel(beacon.at);
        const double radius = paint.theme.px(4);
        painter.setPen(QPen(paint.ink(ColorToken::Text), 1.0));
        painter.setBrush(paint.ink(ColorToken::WarnFill));
        painter.drawEllipse(at, radius, radius);
        if (paint.model.shows(MapLayer::Names)) {
            const auto words = QCoreApplication::translate("medulla::widgets::MapWords",
                QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Beacon"));
            paintTag(painter, paint.theme, paint.side,
                at - QPointF(0, radius + tagSize(paint.theme, words).height()), words,
                ColorToken::Text, true);
        }
    }
}

void paintTrail(
    const MapPaint& paint, int robot, std::span<const Trail::Spot> spots, std::size_t from)
{
    if (spots.size() < 2 || from + 1 >= spots.size()) {
        return;
    }
    auto pen = robotPen(robot, paint.ink(robotToken(robot)), 1.0);
    QPolygonF line;
    auto done = 0.0; // continue the dash pattern of the painted part
    for (std::size_t i = 0; i < spots.size(); ++i) {
        if (i < from) {
            done += i == 0 ? 0 : maze::distance(spots[i - 1].at, spots[i].at);
            continue;
        }
        if (i == from && i > 0) {
            done += maze::distance(spots[i - 1].at, spots[i].at);
        }
        line << paint.camera.toPixel(spots[i].at);
    }
    if (!robotDash(robot).empty()) {
        pen.setDashOffset(done * paint.camera.scale);
    }
    paint.painter.setPen(pen);
    paint.painter.drawPolyline(line);
}

void paintRobot(const MapPaint& paint, int number, const maze::Pose& pose, bool faint)
{
    auto& painter = paint.painter;
    const auto middle = paint.camera.toPixel(maze::placeOf(pose));
    const auto body = maze::kRobotRadiusMu * paint.camera.scale;
    const auto radius = std::max(body, double(paint.theme.px(8)));
    const auto ink = paint.ink(robotToken(number));
    // The nose: the heading of the robot.
    QPen pen(ink, 3.5);
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    const QPointF along(std::cos(pose.headingRad), -std::sin(pose.headingRad));
    painter.drawLine(middle + along * radius, middle + along * (radius + paint.theme.px(8)));
    paintRobotDisc(painter, paint.theme, paint.side, middle,
        { number, radius, number == paint.model.chosen(), faint });
}

void paintPath(const MapPaint& paint, const game::RobotMoment& robot)
{
    const auto& moment = paint.model.moment();
    if (!robot.belief) {
        return;
    }
    auto& painter = paint.painter;
    const auto ink = paint.ink(robotToken(robot.number));
    const auto at = [&](maze::Point believed) {
        return paint.camera.toPixel(game::inArena(moment, believed));
    };
    QPolygonF way;
    way << at(maze::placeOf(robot.belief->pose));
    for (const auto& point : robot.belief->path) {
        way << at(point);
    }
    painter.setBrush(paint.ink(ColorToken::Field));
    if (way.size() > 1) {
        painter.setPen(QPen(ink, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(way);
        painter.setBrush(paint.ink(ColorToken::Field));
        for (qsizetype i = 1; i < way.size(); ++i) {
            painter.drawEllipse(way[i], paint.theme.px(3), paint.theme.px(3));
        }
    }
    const auto goal = robot.belief->ordered ? robot.belief->ordered : robot.belief->goal;
    if (goal) {
        // A cross in a square; filled for an order of the operator.
        const auto middle = at(*goal);
        const double half = paint.theme.px(5);
        painter.setPen(QPen(ink, 1.5));
        painter.setBrush(robot.belief->ordered ? QBrush(paint.ink(ColorToken::Field)) : QBrush());
        painter.drawRect(QRectF(middle - QPointF(half, half), QSizeF(2 * half, 2 * half)));
        painter.drawLine(middle - QPointF(half, half), middle + QPointF(half, half));
        painter.drawLine(middle - QPointF(half, -half), middle + QPointF(half, -half));
    }
}

void paintTruthMarks(const MapPaint& paint)
{
    auto& painter = paint.painter;
    const auto& model = paint.model;
    const auto& moment = model.moment();
    painter.setRenderHint(QPainter::Antialiasing);
    const auto* chosen = model.chosenRobot();
    if (model.shows(MapLayer::Cones)) {
        for (const auto& robot : moment.robots) {
            if (robot.truth && robot.truth->state != maze::RobotState::Removed) {
                paintCones(paint, robot.truth->pose);
            }
        }
    }
    if (model.shows(MapLayer::Radio)) {
        if (chosen != nullptr && chosen->truth && model.about().radioRangeMu) {
            QPen pen(paint.ink(robotToken(chosen->number)), 1.5);
            pen.setDashPattern({ 1.5, 3 });
            painter.setPen(pen);
            painter.setBrush(Qt::NoBrush);
            const auto radius = *model.about().radioRangeMu * paint.camera.scale;
            painter.drawEllipse(
                paint.camera.toPixel(maze::placeOf(chosen->truth->pose)), radius, radius);
        }
        paintLinks(paint);
    }
    if (model.shows(MapLayer::Paths) && chosen != nullptr) {
        paintPath(paint, *chosen);
    }
    for (const auto& robot : moment.robots) {
        if (robot.truth && robot.truth->state != maze::RobotState::Removed) {
            paintRobot(paint, robot.number, robot.truth->pose, false);
            const auto radius =
                std::max(maze::kRobotRadiusMu * paint.camera.scale, double(paint.theme.px(8)));
            paintLed(painter, paint.theme, paint.side,
                paint.camera.toPixel(maze::placeOf(robot.truth->pose)) + ledPlace(radius),
                litLed(model.about(), robot));
        }
    }
}

} // namespace medulla::widgets::mazes
