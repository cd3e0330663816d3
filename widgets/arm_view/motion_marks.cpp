// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/format.h"
#include "widgets/arm_view/arm_marks.h"
#include "widgets/arm_view/color_mix.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <QCoreApplication>
#include <QPolygonF>

namespace medulla::widgets {
namespace {

using scene::Dash;

/// The outline of a cylinder: both end rings and the two lines between them.
void drawCylinder(const MarkSheet& sheet, const Limb& limb, const QColor& color)
{
    constexpr int kSteps = 28;
    const Position axis = (limb.to - limb.from).normalized();
    const Position u = axis.unitOrthogonal();
    const Position v = axis.cross(u);
    for (const auto& centre : { limb.from, limb.to }) {
        std::vector<QPointF> ring;
        for (int i = 0; i < kSteps; ++i) {
            const auto angle = 2.0 * std::numbers::pi * i / kSteps;
            const auto pixel =
                sheet.pixel(centre + limb.radiusMm * (std::cos(angle) * u + std::sin(angle) * v));
            if (!pixel) {
                return;
            }
            ring.push_back(*pixel);
        }
        sheet.canvas().polyline(ring, 1.0, color, {}, true);
    }
    const Position across = axis.cross(sheet.projection().towardsEye(limb.from));
    if (across.norm() < 1e-6) {
        return;
    }
    for (const auto side : { -1.0, 1.0 }) {
        const Position shift = across.normalized() * side * limb.radiusMm;
        const auto from = sheet.pixel(limb.from + shift);
        const auto to = sheet.pixel(limb.to + shift);
        if (from && to) {
            sheet.canvas().line(*from, *to, 1.0, color);
        }
    }
}

void drawTrail(const MarkSheet& sheet, const ArmViewModel& model)
{
    if (!model.shows(ArmLayer::Trail)) {
        return;
    }
    for (const auto& run : sheet.seen(model.scene().trail)) {
        sheet.canvas().polyline(run, 2.0, sheet.color(ColorToken::Text), Dash { 2.0, 3.0 });
    }
}

/// Solid, unlike the trail of the arm: both are seen without colour.
void drawDryTrail(const MarkSheet& sheet, const ArmViewModel& model)
{
    if (!model.scene().dryRun || !model.shows(ArmLayer::Trail)) {
        return;
    }
    for (const auto& run : sheet.seen(model.scene().dryRun->trail)) {
        sheet.canvas().polyline(run, 2.0, sheet.color(ColorToken::Unreal));
    }
}

void drawPath(const MarkSheet& sheet, const ArmViewModel& model)
{
    if (model.targetIsOut() || model.isThere() || !model.shows(ArmLayer::Path)) {
        return; // no motion leads out of reach, and none is needed at the target
    }
    const auto& path = model.scene().path;
    auto most = 0.0;
    for (const auto& sample : path) {
        most = std::max(most, sample.speedMmPerS);
    }
    const auto shade = [&](const PathSample& sample) {
        return speedShade(sheet.theme(), most > 0.0 ? sample.speedMmPerS / most : 0.0);
    };
    for (std::size_t i = 1; i < path.size(); ++i) {
        const auto from = sheet.pixel(path[i - 1].position);
        const auto to = sheet.pixel(path[i].position);
        if (from && to) {
            sheet.canvas().fadingLine(*from, shade(path[i - 1]), *to, shade(path[i]), 3.0);
        }
    }
    for (const auto& dot : model.pathDots()) {
        if (const auto at = sheet.pixel(dot)) {
            sheet.canvas().disc(*at, 3.2, sheet.color(ColorToken::Unreal));
            sheet.canvas().disc(*at, 1.8, sheet.color(ColorToken::View));
        }
    }
}

/// Numbered, with the way through them.
void drawWaypoints(MarkSheet& sheet, const ArmViewModel& model)
{
    if (!model.shows(ArmLayer::Path)) {
        return;
    }
    const auto violet = sheet.color(ColorToken::Unreal);
    for (const auto& run : sheet.seen(model.scene().waypointPath)) {
        sheet.canvas().polyline(run, 1.5, violet, Dash { 8.0, 4.0 });
    }
    int number = 0;
    for (const auto& waypoint : model.scene().waypoints) {
        const auto text = QString::number(++number);
        if (const auto at = sheet.pixel(waypoint)) {
            sheet.canvas().disc(*at, 4.0, violet);
            sheet.word(QStringLiteral("waypoint") + text, *at + QPointF(0.0, -14.0), text,
                FontRole::Table, ColorToken::Unreal, true, ColorToken::View);
        }
    }
}

/// No box covers the tip, the target or the gizmo.
void barTipAndTarget(MarkSheet& sheet, const MarkedScene& marked)
{
    constexpr double kSidePx = 24.0; // the largest of the marks there, with a gap
    const auto bar = [&](const QPointF& at, double side) {
        sheet.bar(QRectF(at - QPointF(side, side) / 2.0, QSizeF(side, side)));
    };
    const auto& scene = marked.model.scene();
    for (const auto& point : { scene.measured, scene.target }) {
        if (const auto at = point ? sheet.pixel(*point) : std::nullopt) {
            bar(*at, kSidePx);
        }
    }
    const auto stand = marked.model.gizmoStand();
    if (!stand) {
        return;
    }
    const auto at = stand->ofPoint ? marked.pointer.pointAt.value_or(stand->at) : stand->at;
    const Gizmo gizmo(sheet.projection(), at, stand->axes);
    for (const auto& arrow : gizmo.arrows()) {
        // Beyond its end stands the letter of the axis.
        constexpr std::array kParts { 0.25, 0.5, 0.75, 1.0, 1.15 };
        for (const auto part : kParts) {
            bar(arrow.from + (arrow.to - arrow.from) * part, 14.0);
        }
    }
    for (const auto& square : gizmo.squares()) {
        sheet.bar(
            QPolygonF(QList<QPointF>(square.corners.begin(), square.corners.end())).boundingRect());
    }
}

/// Boxes avoid the arm, the head, the tip and the target.
void takeTheArm(MarkSheet& sheet, const MarkedScene& marked)
{
    const auto around = [&](const std::optional<QPointF>& pixel, double side) {
        if (pixel) {
            sheet.take(QRectF(*pixel - QPointF(side, side) / 2.0, QSizeF(side, side)));
        }
    };
    const auto& scene = marked.model.scene();
    barTipAndTarget(sheet, marked);
    if (marked.model.shows(ArmLayer::Torches)) {
        for (const auto& torch : scene.torches) {
            // The flame is above its wick.
            around(sheet.pixel(torch.position + Position::UnitY() * 20.0),
                torch.lit ? 60.0 * sheet.projection().pixelsPerMm(torch.position) : 0.0);
        }
    }
    if (marked.model.shows(ArmLayer::Head)) {
        around(sheet.pixel(marked.head.middle),
            120.0 * sheet.projection().pixelsPerMm(marked.head.middle));
    }
    const auto& pose = marked.model.pose();
    const std::array line { pose.shoulder, pose.elbow, pose.tip };
    for (std::size_t i = 1; i < line.size(); ++i) {
        constexpr int kSteps = 6;
        for (int step = 0; step < kSteps; ++step) {
            const auto part = double(step) / kSteps;
            around(sheet.pixel(line.at(i - 1) * (1.0 - part) + line.at(i) * part), 36.0);
        }
    }
}

void drawUnreachable(MarkSheet& sheet, const ArmViewModel& model)
{
    const auto& target = *model.scene().target;
    const auto& reach = *model.reach();
    const auto alarm = sheet.color(ColorToken::Alarm);
    const auto at = sheet.pixel(target);
    auto& canvas = sheet.canvas();
    if (const auto nearest = sheet.pixel(reach.nearest)) {
        if (at) {
            const std::array ends { *at, *nearest };
            canvas.polyline(ends, 1.5, alarm, Dash { 5.0, 4.0 });
        }
        canvas.disc(*nearest, 7.0, sheet.color(ColorToken::View));
        canvas.ring(*nearest, 6.0, 2.0, sheet.color(ColorToken::Unreal));
    }
    if (at) {
        canvas.disc(*at, 10.0, sheet.color(ColorToken::View));
        canvas.ring(*at, 9.0, 2.5, alarm);
        canvas.line(*at - QPointF(4, 4), *at + QPointF(4, 4), 2.5, alarm);
        canvas.line(*at - QPointF(4, -4), *at + QPointF(4, -4), 2.5, alarm);
    }
    sheet.box(QStringLiteral("target"), target, { 130.0, 30.0 },
        markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Out of reach")),
        reach.why.shown(), ColorToken::Alarm, true);
    sheet.box(QStringLiteral("nearest"), reach.nearest, { -110.0, 50.0 },
        markWords(QT_TRANSLATE_NOOP(
            "medulla::widgets::ArmMarks", "Nearest within reach, click to take it")),
        coordinates(reach.nearest), ColorToken::Unreal);
}

void drawTarget(MarkSheet& sheet, const MarkedScene& marked)
{
    const auto& scene = marked.model.scene();
    if (!scene.target) {
        return;
    }
    if (marked.model.targetIsOut()) {
        drawUnreachable(sheet, marked.model);
        return;
    }
    if (const auto at = sheet.pixel(*scene.target)) {
        sheet.canvas().disc(*at, 9.0, sheet.color(ColorToken::View));
        sheet.canvas().ring(*at, 7.5, 2.5, sheet.color(ColorToken::Unreal));
        sheet.canvas().disc(*at, 3.2, sheet.color(ColorToken::Text));
    }
    const auto title = scene.targetName.isEmpty()
        ? markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Target"))
        : markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Target: %1"))
              .arg(scene.targetName);
    const auto offset = marked.terse ? QPointF(100.0, 50.0) : QPointF(226.0, 40.0);
    sheet.box(QStringLiteral("target"), *scene.target, offset, title, coordinates(*scene.target),
        ColorToken::Unreal, true);
}

} // namespace

QString markWords(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::ArmMarks", text);
}

QColor speedShade(const Theme& theme, double part)
{
    const auto unreal = theme.color(ColorToken::Unreal);
    const auto slow = mixed(unreal, theme.color(ColorToken::View), 0.55);
    // Towards the text colour of the scheme: white or black.
    const auto fast =
        mixed(unreal, theme.color(ColorToken::Text), theme.scheme() == Scheme::Dark ? 0.75 : 0.5);
    return mixed(slow, fast, std::clamp(part, 0.0, 1.0));
}

void drawMotionMarks(MarkSheet& sheet, const MarkedScene& marked)
{
    for (const auto& limb : marked.ghost) {
        drawCylinder(sheet, limb, sheet.color(ColorToken::Unreal));
    }
    drawFlames(sheet, marked.model);
    drawTrail(sheet, marked.model);
    drawDryTrail(sheet, marked.model);
    drawPath(sheet, marked.model);
    drawWaypoints(sheet, marked.model);
    takeTheArm(sheet, marked);
    drawTarget(sheet, marked);
}

void drawMarks(MarkSheet& sheet, const MarkedScene& marked)
{
    drawMotionMarks(sheet, marked);
    drawCellMarks(sheet, marked);
    drawTrajectory(sheet, marked);
    drawToolMarks(sheet, marked);
    sheet.placeBoxes();
    drawFloorNumbers(sheet, marked);
    drawViewEdge(sheet, marked);
}

} // namespace medulla::widgets
