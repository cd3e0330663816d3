// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/format.h"
#include "widgets/arm_view/arm_marks.h"
#include "widgets/arm_view/color_mix.h"
#include "widgets/kit/paint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <QCoreApplication>
#include <QFontMetricsF>

namespace medulla::widgets {
namespace {

using scene::Dash;

/// Length of the axes of a frame, mm: below the arm's links, so that they are told from it. Those
/// of the edited frame are longer, so that they stand out of the others.
constexpr double kFrameAxisMm = 60.0;
constexpr double kEditedAxisMm = 110.0;
constexpr double kDegrees = 180.0 / std::numbers::pi;

QString degrees(double rad)
{
    return formatNumber(rad * kDegrees) + QChar(0x00B0);
}

QString numbered(const char* word, std::size_t index)
{
    return QLatin1String(word) + QString::number(index);
}

std::vector<Position> circle(const Position& centre, const Position& normal, double radiusMm)
{
    // sides of a circle, 5 degrees apart
    constexpr int kSteps = 72;
    const Position u = normal.unitOrthogonal();
    const Position v = normal.normalized().cross(u);
    std::vector<Position> points;
    points.reserve(kSteps + 1);
    for (int i = 0; i <= kSteps; ++i) {
        const auto angle = 2.0 * std::numbers::pi * i / kSteps;
        points.emplace_back(centre + radiusMm * (std::cos(angle) * u + std::sin(angle) * v));
    }
    return points;
}

void nameTorches(MarkSheet& sheet, const ArmViewModel& model)
{
    const auto& scene = model.scene();
    for (std::size_t i = 0; i < scene.torches.size(); ++i) {
        const auto& torch = scene.torches[i];
        if (scene.target && (*scene.target - torch.position).norm() < 1.0) {
            continue; // named by the box of the target
        }
        const auto form = torch.lit
            ? markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "%1, lit"))
            : markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "%1, not lit"));
        sheet.box(numbered("torch.", i), torch.position, { -105.0, -20.0 }, form.arg(torch.name),
            coordinates(torch.position));
    }
}

void drawGuard(MarkSheet& sheet, const MarkedScene& marked)
{
    const auto& scene = marked.model.scene();
    if (!scene.guardMm || !scene.measured || !marked.model.shows(ArmLayer::Guard)) {
        return;
    }
    const auto radius = *scene.guardMm;
    const Position& tip = *scene.measured;
    const auto ink = sheet.color(ColorToken::Text);
    const auto faint = mixed(ink, sheet.color(ColorToken::View), 0.35);
    if (!sheet.projection().isParallel()) {
        for (const auto& normal : { Position::UnitX(), Position::UnitY(), Position::UnitZ() }) {
            for (const auto& run : sheet.seen(circle(tip, normal, radius))) {
                sheet.canvas().polyline(run, 1.0, faint);
            }
        }
    }
    // The visible rim of the sphere, which is nearer than its centre.
    const Position towards = sheet.projection().eye() - tip;
    const auto distance = towards.norm();
    if (distance <= radius * 1.05) {
        return;
    }
    const auto sine = sheet.projection().isParallel() ? 0.0 : radius / distance;
    const auto rim = circle(tip + towards * (sine * sine), sheet.projection().towardsEye(tip),
        radius * std::sqrt(1.0 - sine * sine));
    for (const auto& run : sheet.seen(rim)) {
        sheet.canvas().polyline(run, 1.5, ink, Dash { 6.0, 4.0 });
    }
    if (marked.terse || !marked.model.shows(ArmLayer::Names)) {
        return;
    }
    const Position side = tip - sheet.projection().right() * (radius * 0.7)
        - sheet.projection().up() * (radius * 0.7);
    auto reading = QString();
    if (scene.largestStepMm > 0.0) {
        reading = markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "largest step %1 mm"))
                      .arg(formatNumber(scene.largestStepMm));
    }
    sheet.box(QStringLiteral("guard"), side, { -100.0, 60.0 },
        markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Guard, %1 mm"))
            .arg(formatNumber(radius, 0)),
        reading);
}

void drawObstacles(MarkSheet& sheet, const ArmScene& scene)
{
    const auto diamond = [](const QPointF& at, double radius) {
        return std::array { at + QPointF(0, -radius), at + QPointF(radius, 0),
            at + QPointF(0, radius), at + QPointF(-radius, 0) };
    };
    const auto ink = sheet.color(ColorToken::Warn);
    for (const auto& before : scene.obstaclesBefore) {
        if (const auto at = sheet.pixel(before)) {
            sheet.canvas().polyline(diamond(*at, 6.0), 1.5, ink, {}, true);
        }
    }
    if (!scene.obstacle) {
        return;
    }
    if (const auto at = sheet.pixel(*scene.obstacle)) {
        const auto edge = diamond(*at, 9.0);
        sheet.canvas().polygon(edge, sheet.color(ColorToken::WarnFill));
        sheet.canvas().polyline(edge, 1.0, ink, {}, true);
    }
    sheet.box(QStringLiteral("obstacle"), *scene.obstacle, { 80.0, -60.0 },
        markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Obstacle")),
        coordinates(*scene.obstacle), ColorToken::Warn);
}

void drawSimulatedObstacles(MarkSheet& sheet, const ArmScene& scene)
{
    const auto radius = scene.simulatedObstacleMm;
    const auto ink = sheet.color(ColorToken::Unreal);
    for (std::size_t i = 0; i < scene.simulatedObstacles.size(); ++i) {
        const auto& centre = scene.simulatedObstacles[i];
        const auto rim = circle(centre, sheet.projection().towardsEye(centre), radius);
        std::vector<QPointF> pixels;
        for (const auto& point : rim) {
            if (const auto at = sheet.pixel(point)) {
                pixels.push_back(*at);
            }
        }
        if (pixels.size() < rim.size()) {
            continue; // partly behind the viewer
        }
        auto inside = ink;
        inside.setAlphaF(0.35F);
        sheet.canvas().polygon(pixels, inside);
        sheet.canvas().polyline(pixels, 1.5, ink);
        sheet.box(numbered("simulatedObstacle.", i), centre, { 80.0, 50.0 },
            markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Simulated obstacle")),
            coordinates(centre), ColorToken::Unreal);
    }
}

void nameZones(MarkSheet& sheet, const MarkedScene& marked)
{
    const auto& model = marked.model;
    const auto& zones = model.scene().zones;
    for (std::size_t i = 0; i < zones.size(); ++i) {
        const auto crossed = model.crosses(zones[i]);
        if (!crossed && (marked.terse || !model.shows(ArmLayer::Names))) {
            continue;
        }
        sheet.box(numbered("zone.", i), zones[i].centre, { 70.0, -70.0 }, zones[i].name,
            crossed
                ? markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "the path crosses it"))
                : markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "keep out")),
            crossed ? ColorToken::Alarm : ColorToken::Text2, crossed);
    }
}

void drawKept(MarkSheet& sheet, const MarkedScene& marked)
{
    const auto& kept = marked.model.scene().kept;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const auto at = sheet.pixel(kept[i].position);
        if (!at || !sheet.view().contains(*at)) {
            continue;
        }
        sheet.canvas().ring(*at, 4.0, 1.5, sheet.color(ColorToken::Text2));
        const auto& target = marked.model.scene().target;
        const auto isTarget = target && (*target - kept[i].position).norm() < 1.0;
        if (!marked.terse && !isTarget && marked.model.shows(ArmLayer::Names)) {
            const QFontMetricsF metrics(sheet.theme().font(FontRole::Caption));
            const auto width = metrics.horizontalAdvance(kept[i].name);
            const QRectF words(
                at->x() + 6.0, at->y() - metrics.height() / 2.0, width + 6.0, metrics.height());
            if (!sheet.isFree(words)) {
                continue; // overlapping texts would be illegible; the ring stays
            }
            sheet.take(words);
            sheet.noteName(numbered("kept.", i), words);
            sheet.word(numbered("kept.", i), *at + QPointF(width / 2.0 + 9.0, 0.0), kept[i].name,
                FontRole::Caption, ColorToken::Text2);
        }
    }
}

void drawFrames(MarkSheet& sheet, const ArmViewModel& model)
{
    const auto& frames = model.scene().frames;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const Position at = frames[i].frame.toGlobal().translation();
        drawAxes(sheet, numbered("frame.", i), frames[i].frame, kFrameAxisMm);
        sheet.box(numbered("frameName.", i), at, { 40.0, 46.0 },
            markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Frame: %1"))
                .arg(frames[i].name),
            coordinates(at));
    }
}

void drawTip(MarkSheet& sheet, const ArmScene& scene)
{
    if (!scene.measured) {
        return;
    }
    if (const auto tip = sheet.pixel(*scene.measured)) {
        sheet.canvas().disc(
            *tip, 6.0, sheet.color(scene.stale ? ColorToken::Text3 : ColorToken::Text));
        sheet.canvas().disc(*tip, 1.8, sheet.color(ColorToken::View));
    }
    if (scene.stale) {
        sheet.box(QStringLiteral("stale"), *scene.measured, { -90.0, -60.0 },
            markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Position is stale")),
            coordinates(*scene.measured), ColorToken::Warn);
    }
}

void nameHead(MarkSheet& sheet, const MarkedScene& marked)
{
    sheet.box(QStringLiteral("head"), marked.head.middle + sheet.projection().up() * 30.0,
        { -120.0, -30.0 }, markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Head")),
        marked.model.scene().headLooksAt
            ? markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "pan %1 tilt %2"))
                  .arg(degrees(marked.head.panRad), degrees(marked.head.tiltRad))
            : QString());
}

void namePlane(MarkSheet& sheet, const PlanePatch& plane)
{
    // Below the lowest corner on the screen, moved into the view.
    std::optional<QPointF> lowest;
    double leastX = 1e9;
    for (const auto& corner : plane.corners()) {
        if (const auto at = sheet.pixel(corner)) {
            leastX = std::min(leastX, at->x());
            if (!lowest || at->y() > lowest->y()) {
                lowest = at;
            }
        }
    }
    if (!lowest) {
        return;
    }
    const QFontMetricsF metrics(weighted(sheet.theme().font(FontRole::Table), QFont::DemiBold));
    const auto width = metrics.horizontalAdvance(plane.name);
    const auto size = sheet.view().size();
    const auto leftwards = lowest->x() - leastX > width;
    const auto x = lowest->x() + (leftwards ? -width / 2.0 - 8.0 : width / 2.0 + 8.0);
    const QPointF middle(std::clamp(x, width / 2.0 + 8.0, size.width() - width / 2.0 - 8.0),
        std::clamp(lowest->y() + 14.0, 12.0, size.height() - 12.0));
    sheet.word(QStringLiteral("plane"), middle, plane.name, FontRole::Table, ColorToken::Accent,
        true, ColorToken::View);
    sheet.take(QRectF(middle - QPointF(width / 2.0 + 16.0, 16.0), QSizeF(width + 32.0, 32.0)));
}

void numberFloor(MarkSheet& sheet, const FloorPlan& floor)
{
    constexpr double kOutMm = 40.0;
    // Along the edges nearer to the viewer.
    const auto middle = [](const arm::Range& range) { return (range.least + range.most) / 2.0; };
    const auto front = sheet.projection().eye().z() >= middle(floor.z);
    const auto rightHand = sheet.projection().eye().x() >= middle(floor.x);
    const auto z = front ? floor.z.most + kOutMm : floor.z.least - kOutMm;
    const auto x = rightHand ? floor.x.most + kOutMm : floor.x.least - kOutMm;
    const QFontMetricsF metrics(sheet.theme().font(FontRole::MonoCaption));
    // The first visible number names the axis.
    const auto number = [&](const QString& id, const Position& at, QString& name, double value) {
        const auto pixel = sheet.pixel(at);
        const auto text = name + formatNumber(value, 0);
        if (!pixel) {
            return;
        }
        QRectF rect(0.0, 0.0, metrics.horizontalAdvance(text) + 4.0, metrics.height());
        rect.moveCenter(*pixel);
        if (sheet.isFree(rect)) {
            sheet.take(rect);
            sheet.word(id, *pixel, text, FontRole::MonoCaption, ColorToken::Text2);
            name.clear();
        }
    };
    auto name = QStringLiteral("x ");
    for (auto at = floor.x.least + 100.0; at < floor.x.most; at += 100.0) {
        number(QLatin1String("x.") + QString::number(at), { at, floor.heightMm, z }, name, at);
    }
    name = QStringLiteral("z ");
    for (auto at = floor.z.least + 100.0; at < floor.z.most; at += 100.0) {
        number(QLatin1String("z.") + QString::number(at), { x, floor.heightMm, at }, name, at);
    }
}

} // namespace

void drawFlames(MarkSheet& sheet, const ArmViewModel& model)
{
    if (!model.shows(ArmLayer::Torches)) {
        return;
    }
    const auto burn = [&](const Position& at) {
        constexpr double kInner = 0.66;
        if (const auto outline = flameOutline(sheet.projection(), at); !outline.empty()) {
            sheet.canvas().polygon(outline, QColor::fromRgb(0xFFF59A2E));
            sheet.canvas().polygon(
                flameOutline(sheet.projection(), at, kInner), QColor::fromRgb(0xFFFFD774));
        }
    };
    const auto& scene = model.scene();
    for (const auto& torch : scene.torches) {
        if (torch.lit) {
            burn(torch.position);
        }
    }
    if (scene.splintBurns && scene.measured) {
        burn(*scene.measured);
    }
}

void drawCellMarks(MarkSheet& sheet, const MarkedScene& marked)
{
    const auto& model = marked.model;
    const auto named = !marked.terse && model.shows(ArmLayer::Names);
    if (model.shows(ArmLayer::Frames)) {
        drawFrames(sheet, model);
    }
    if (const auto& edited = model.scene().editedFrame) {
        drawEditedFrame(sheet, *edited, kEditedAxisMm);
    }
    if (named && model.shows(ArmLayer::Torches)) {
        nameTorches(sheet, model);
    }
    drawKept(sheet, marked);
    drawGuard(sheet, marked);
    drawTip(sheet, model.scene());
    drawSimulatedObstacles(sheet, model.scene());
    drawObstacles(sheet, model.scene());
    if (model.shows(ArmLayer::Zones)) {
        nameZones(sheet, marked);
    }
    if (named && model.shows(ArmLayer::Head)) {
        nameHead(sheet, marked);
    }
    if (marked.plane != nullptr) {
        namePlane(sheet, *marked.plane);
    }
}

void drawFloorNumbers(MarkSheet& sheet, const MarkedScene& marked)
{
    if (!marked.terse && marked.model.shows(ArmLayer::Floor)) {
        numberFloor(sheet, marked.floor);
    }
}

} // namespace medulla::widgets
