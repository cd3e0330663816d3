// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/format.h"
#include "widgets/maze/map_paint.h"
#include "widgets/maze/map_words.h"
#include "widgets/maze/robot_look.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include <QCoreApplication>
#include <QFontMetricsF>

namespace medulla::widgets::mazes {

namespace {

/// Paints the true walls, dashed, over the belief.
void paintTrueWalls(const MapPaint& paint)
{
    const auto& lab = paint.model.about().lab;
    if (!lab) {
        return;
    }
    auto& painter = paint.painter;
    QPen pen(paint.ink(ColorToken::Text2), 1.0);
    pen.setDashPattern({ 3, 2 });
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    for (const auto& wall : lab->walls) {
        QPolygonF outline;
        for (const auto& corner : wall.corners) {
            outline << paint.camera.toPixel(corner);
        }
        painter.drawPolygon(outline);
    }
    painter.drawRect(paint.camera.toPixels({ 0, 0, lab->widthMu, lab->heightMu }));
}

QRectF boxOf(const MapPaint& paint, const WrongPatch& patch)
{
    return paint.camera.toPixels(patch.place).adjusted(-4, -4, 4, 4);
}

/// Paints boxes around wrong patches.
void paintPatches(const MapPaint& paint, const BeliefMap& map, TagRoom& room)
{
    auto& painter = paint.painter;
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& patch : map.wrong()) {
        const auto box = boxOf(paint, patch);
        QPen pen(paint.ink(ColorToken::Warn), 1.5);
        if (!patch.wall) {
            pen.setDashPattern({ 4, 3 });
        }
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box);
        if (patch.wall) {
            // A cut corner marks a wall that does not exist, also without text.
            painter.drawLine(box.topLeft() + QPointF(0, 6), box.topLeft() + QPointF(6, 0));
        }
        room.take(box);
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

/// Paints the texts of the patches where there is room.
void paintPatchWords(const MapPaint& paint, const BeliefMap& map, TagRoom& room)
{
    auto& painter = paint.painter;
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& patch : map.wrong()) {
        const auto box = boxOf(paint, patch);
        const auto words = patch.wall
            ? mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "no wall here in truth"))
            : mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "a wall here in truth"));
        const auto size = tagSize(paint.theme, words);
        const double gap = paint.theme.px(18);
        const auto top = box.center().y() - size.height() / 2;
        for (const bool right : { true, false }) {
            const QRectF tag(
                QPointF(right ? box.right() + gap : box.left() - gap - size.width(), top), size);
            // The line to the text needs room too.
            const auto whole = tag.adjusted(right ? 1 - gap : 0, 0, right ? 0 : gap - 1, 0);
            if (tag.left() < 0 || tag.right() > paint.camera.size.width() || !room.isFree(whole)) {
                continue;
            }
            painter.setPen(QPen(paint.ink(ColorToken::Warn), 1.0));
            painter.drawLine(QPointF(right ? box.right() : box.left(), box.center().y()),
                QPointF(right ? tag.left() : tag.right(), box.center().y()));
            paintTag(painter, paint.theme, paint.side, tag.center(), words, ColorToken::Text, true);
            painter.setPen(QPen(paint.ink(ColorToken::Warn), 1.0));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(tag);
            room.take(whole);
            break;
        }
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

/// Paints the contours of the target's probability.
void paintContours(const MapPaint& paint, const BeliefMap& map)
{
    auto& painter = paint.painter;
    const auto ink = paint.ink(ColorToken::Data4);
    painter.setBrush(Qt::NoBrush);
    QList<QLineF> lines;
    for (std::size_t i = 0; i < map.contours().size(); ++i) {
        lines.clear();
        for (const auto& line : map.contours().at(i)) {
            lines << QLineF(paint.camera.toPixel({ line.x1(), line.y1() }),
                paint.camera.toPixel({ line.x2(), line.y2() }));
        }
        // Thicker lines for a higher probability; dotted lines around places searched without a
        // result.
        const bool searched = i == kTargetContours.size();
        QPen pen(ink, searched ? 1.0 : 1.0 + 0.7 * double(i));
        pen.setCapStyle(Qt::RoundCap);
        if (searched) {
            pen.setColor(paint.ink(ColorToken::Data5));
            pen.setDashPattern({ 1, 4 });
        }
        painter.setPen(pen);
        painter.drawLines(lines);
    }
}

/// Paints the believed place of the target.
void paintTarget(const MapPaint& paint, const maze::AgentSnapshot& belief, TagRoom& room)
{
    auto& painter = paint.painter;
    const auto ink = paint.ink(ColorToken::Data4);
    painter.setBrush(Qt::NoBrush);
    const auto at =
        paint.camera.toPixel(game::inArena(paint.model.moment(), belief.target->middle));
    const auto radius =
        std::max(2 * belief.target->sigmaMu * paint.camera.scale, double(paint.theme.px(4)));
    painter.setPen(QPen(ink, 1.5));
    painter.drawEllipse(at, radius, radius);
    painter.drawLine(at - QPointF(radius + 3, 0), at + QPointF(radius + 3, 0));
    painter.drawLine(at - QPointF(0, radius + 3), at + QPointF(0, radius + 3));
    if (paint.model.shows(MapLayer::Names)) {
        const auto words =
            mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "target ±%1 Mu"))
                .arg(formatNumber(2 * belief.target->sigmaMu));
        const auto size = tagSize(paint.theme, words);
        // Beside the target, or where there is room.
        const auto aside = radius + 6 + size.width() / 2;
        const auto above = radius + 6 + size.height();
        const std::array centres { at + QPointF(aside, size.height()), at - QPointF(0, above),
            at + QPointF(0, above), at + QPointF(-aside, size.height()) };
        const bool fits = centres[0].x() + size.width() / 2 < paint.camera.size.width();
        const auto from = std::span(centres).subspan(fits ? 0 : 1);
        paintTag(painter, paint.theme, paint.side, room.find(size, from).value_or(from.front()),
            words, ColorToken::Data4);
    }
    room.take(QRectF(at - QPointF(radius, radius), at + QPointF(radius, radius)));
}

void paintUncertainty(const MapPaint& paint, const maze::AgentSnapshot& belief)
{
    const auto ellipse = sigmaEllipse(belief.covariance);
    auto& painter = paint.painter;
    painter.save();
    painter.translate(
        paint.camera.toPixel(game::inArena(paint.model.moment(), maze::placeOf(belief.pose))));
    painter.rotate(-maze::degrees(ellipse.headingRad));
    QPen pen(paint.ink(ColorToken::Text), 1.5);
    pen.setDashPattern({ 2, 2 });
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(
        QPointF(), ellipse.along * paint.camera.scale, ellipse.across * paint.camera.scale);
    painter.restore();
}

/// Texts beside robots: centre of the robot, px, and its text.
using RobotTags = std::vector<std::pair<QPointF, QString>>;

maze::Pose poseInArena(const game::Moment& moment, const maze::Pose& pose)
{
    const auto place = game::inArena(moment, maze::placeOf(pose));
    return { place.x, place.y, pose.headingRad };
}

/// Radius of a painted robot, px.
double paintedRadius(const MapPaint& paint)
{
    return std::max(maze::kRobotRadiusMu * paint.camera.scale, double(paint.theme.px(8)));
}

void reserveRobot(const MapPaint& paint, const QPointF& at, TagRoom& room)
{
    const auto radius = paintedRadius(paint);
    room.take(QRectF(at - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)));
}

/// Paints the true place of a robot that is believed at `believed`, px, and a line to it, if they
/// differ visibly.
void paintTruePlace(const MapPaint& paint, int robot, const QPointF& believed)
{
    const auto* truth = paint.model.moment().robot(robot);
    if (truth == nullptr || !truth->truth) {
        return;
    }
    const auto really = paint.camera.toPixel(maze::placeOf(truth->truth->pose));
    if (std::hypot((really - believed).x(), (really - believed).y()) <= 4) {
        return;
    }
    QPen pen(paint.ink(ColorToken::Text2), 1.0);
    pen.setDashPattern({ 2, 2 });
    paint.painter.setPen(pen);
    paint.painter.setBrush(Qt::NoBrush);
    const auto body = maze::kRobotRadiusMu * paint.camera.scale;
    paint.painter.drawEllipse(really, body, body);
    paint.painter.drawLine(believed, really);
}

/// Paints the other robots as the selected robot believes them; their texts are the ages of the
/// belief.
void paintOthers(
    const MapPaint& paint, const game::RobotMoment& robot, TagRoom& room, RobotTags& tags)
{
    const auto& moment = paint.model.moment();
    const auto behind = game::beliefBehind(moment, robot).value_or(0);
    for (const auto& report : robot.belief->others) {
        const auto pose = poseInArena(moment, report.pose);
        const auto at = paint.camera.toPixel(maze::placeOf(pose));
        paintRobot(paint, report.number, pose, true);
        if (paint.model.shows(MapLayer::Differences)) {
            paintTruePlace(paint, report.number, at);
        }
        reserveRobot(paint, at, room);
        if (paint.model.shows(MapLayer::Names)) {
            const auto age = robot.belief->reportAge(report.number).value_or(0) + behind;
            tags.emplace_back(at, spanWords(paint.model.about(), age));
        }
    }
}

/// Paints the selected robot. Its number is beside it, so that the ellipse within its ring is
/// visible.
void paintSelf(
    const MapPaint& paint, const game::RobotMoment& robot, TagRoom& room, RobotTags& tags)
{
    const auto& moment = paint.model.moment();
    const auto& belief = *robot.belief;
    const auto self = poseInArena(moment, belief.pose);
    const auto at = paint.camera.toPixel(maze::placeOf(self));
    paintRobot(paint, robot.number, self, false);
    if (paint.model.shows(MapLayer::Uncertainty)) {
        paint.painter.setPen(Qt::NoPen);
        paint.painter.setBrush(paint.ink(ColorToken::Field));
        const auto inside = paint.theme.px(8) - 1.0;
        paint.painter.drawEllipse(at, inside, inside);
        paintUncertainty(paint, belief);
    }
    reserveRobot(paint, at, room);
    const bool names = paint.model.shows(MapLayer::Names);
    const auto behind = game::beliefBehind(moment, robot);
    auto words = QString::number(robot.number);
    if (names && behind) {
        words = mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "%1, self, %2 ago"))
                    .arg(words, spanWords(paint.model.about(), *behind));
    } else if (names) {
        words = mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "%1, self")).arg(words);
    }
    tags.emplace_back(at, words);
}

/// Paints the texts, the last one first.
void paintRobotTags(const MapPaint& paint, RobotTags tags, TagRoom& room)
{
    const auto radius = paintedRadius(paint);
    std::ranges::reverse(tags);
    for (const auto& [middle, words] : tags) {
        const auto size = tagSize(paint.theme, words);
        const auto down = radius + paint.theme.px(12);
        const auto aside = radius + paint.theme.px(6) + size.width() / 2;
        const std::array centres { middle + QPointF(0, down), middle + QPointF(aside, 0),
            middle - QPointF(aside, 0), middle - QPointF(0, down) };
        // Below the robot even over other marks: the age must be visible.
        paintTag(paint.painter, paint.theme, paint.side,
            room.find(size, centres).value_or(centres.front()), words);
    }
}

/// Paints the robots as the selected robot believes them.
void paintTeam(const MapPaint& paint, const game::RobotMoment& robot, TagRoom& room)
{
    RobotTags tags;
    if (paint.model.shows(MapLayer::Others)) {
        paintOthers(paint, robot, room, tags);
    }
    paintSelf(paint, robot, room, tags);
    paintRobotTags(paint, std::move(tags), room);
}

} // namespace

SigmaEllipse sigmaEllipse(const maze::PoseCovariance& covariance)
{
    // Eigenvalues of the symmetric 2 x 2 covariance.
    const auto mean = (covariance.xx + covariance.yy) / 2;
    const auto half = (covariance.xx - covariance.yy) / 2;
    const auto off = std::hypot(half, covariance.xy);
    return { 2 * std::sqrt(std::max(0.0, mean + off)), 2 * std::sqrt(std::max(0.0, mean - off)),
        off == 0 ? 0.0 : std::atan2(covariance.xy, half) / 2 };
}

void paintCrosshair(
    QPainter& painter, const Theme& theme, MapSide side, const QPointF& at, double arm)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(mapInk(theme, side, ColorToken::Accent), 1.0));
    const auto x = std::round(at.x()) + 0.5;
    const auto y = std::round(at.y()) + 0.5;
    const double gap = theme.px(3);
    painter.drawLine(QPointF(x - arm, y), QPointF(x - gap, y));
    painter.drawLine(QPointF(x + gap, y), QPointF(x + arm, y));
    painter.drawLine(QPointF(x, y - arm), QPointF(x, y - gap));
    painter.drawLine(QPointF(x, y + gap), QPointF(x, y + arm));
}

QSizeF cardSize(const Theme& theme, const std::vector<CardLine>& lines)
{
    const QFontMetricsF names(theme.font(FontRole::Table));
    const QFontMetricsF values(theme.font(FontRole::MonoTable));
    double name = 0;
    double value = 0;
    for (const auto& line : lines) {
        name = std::max(name, names.horizontalAdvance(line.name));
        value = std::max(value, values.horizontalAdvance(line.value));
    }
    const auto row = std::max(names.height(), values.height()) + theme.px(2);
    return { std::ceil(name + value + theme.px(36)),
        std::ceil(double(lines.size()) * row + theme.px(12)) };
}

void paintCardOf(QPainter& painter, const Theme& theme, MapSide side,
    const std::vector<CardLine>& lines, const QPointF& beside, const QRectF& room)
{
    const auto size = cardSize(theme, lines);
    const double off = theme.px(14);
    // Below and right of the pointer, or on the other side near the edge.
    auto at = beside + QPointF(off, off);
    if (at.x() + size.width() > room.right() - 4) {
        at.setX(beside.x() - off - size.width());
    }
    if (at.y() + size.height() > room.bottom() - 4) {
        at.setY(beside.y() - off - size.height());
    }
    at = { std::round(std::clamp(at.x(), room.left() + 4.0,
               std::max(room.left() + 4.0, room.right() - size.width() - 4))),
        std::round(std::clamp(at.y(), room.top() + 4.0,
            std::max(room.top() + 4.0, room.bottom() - size.height() - 4))) };
    const QRectF box(at, size);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(box, mapInk(theme, side, ColorToken::Bg1));
    painter.setPen(QPen(mapInk(theme, side, ColorToken::Outline), 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    const auto inside = box.adjusted(theme.px(10), theme.px(6), -theme.px(10), -theme.px(6));
    const auto row = inside.height() / double(std::max<std::size_t>(1, lines.size()));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const QRectF line(inside.left(), inside.top() + double(i) * row, inside.width(), row);
        painter.setFont(theme.font(FontRole::Table));
        painter.setPen(mapInk(theme, side, ColorToken::Text2));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, lines[i].name);
        painter.setFont(theme.font(FontRole::MonoTable));
        painter.setPen(mapInk(theme, side, ColorToken::Text));
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, lines[i].value);
    }
}

void paintBelief(const MapPaint& paint, const BeliefMap& map)
{
    auto& painter = paint.painter;
    const auto& model = paint.model;
    const auto* robot = model.chosenRobot();
    if (robot == nullptr || !robot->belief) {
        return;
    }
    if (const auto extent = model.extent()) {
        painter.fillRect(QRectF(paint.camera.toPixel({ extent->low.x, extent->high.y }),
                             paint.camera.toPixel({ extent->high.x, extent->low.y })),
            QColor(kUnknownShade));
    }
    // Beliefs outside the arena are clipped, except near its border.
    painter.save();
    if (const auto& lab = model.about().lab) {
        constexpr double kBeyond = 0.5; ///< Mu
        painter.setClipRect(paint.camera.toPixels(
            QRectF(-kBeyond, -kBeyond, lab->widthMu + 2 * kBeyond, lab->heightMu + 2 * kBeyond)));
    }
    const auto place = paint.camera.toPixels(map.place());
    if (model.shows(MapLayer::Walls)) {
        painter.drawImage(place, map.walls());
    }
    if (model.shows(MapLayer::Frontier)) {
        painter.drawImage(place, map.frontier());
    }
    if (model.shows(MapLayer::Target)) {
        if (const auto& lab = model.about().lab) {
            painter.setClipRect(paint.camera.toPixels({ 0, 0, lab->widthMu, lab->heightMu }));
        }
        painter.setRenderHint(QPainter::Antialiasing);
        paintContours(paint, map);
    }
    painter.restore();
    painter.setRenderHint(QPainter::Antialiasing);
    TagRoom room;
    room.take(markTag(paint));
    const bool differs = model.shows(MapLayer::Differences);
    if (differs) {
        paintTrueWalls(paint);
        paintPatches(paint, map, room);
    }
    if (model.shows(MapLayer::Paths)) {
        paintPath(paint, *robot);
    }
    paintTeam(paint, *robot, room);
    if (model.shows(MapLayer::Target) && robot->belief->target) {
        paintTarget(paint, *robot->belief, room);
    }
    if (differs && model.shows(MapLayer::Names)) {
        paintPatchWords(paint, map, room);
    }
}

} // namespace medulla::widgets::mazes
