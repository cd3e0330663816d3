// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/format.h"
#include "widgets/arm_view/arm_marks.h"
#include "widgets/arm_view/color_mix.h"
#include "widgets/arm_view/reading_bar.h"
#include "widgets/kit/paint.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>

namespace medulla::widgets {
namespace {

using scene::Dash;

constexpr std::array kAxisColors { ColorToken::X, ColorToken::Y, ColorToken::Z };

void drawGizmo(MarkSheet& sheet, const MarkedScene& marked)
{
    const auto stand = marked.model.gizmoStand();
    if (!stand) {
        return;
    }
    const auto at = stand->ofPoint ? marked.pointer.pointAt.value_or(stand->at) : stand->at;
    const Gizmo gizmo(sheet.projection(), at, stand->axes);
    const auto& hot = marked.pointer.handle;
    for (const auto& square : gizmo.squares()) {
        const auto ink = sheet.color(kAxisColors.at(std::size_t(square.handle.axis)));
        const auto isHot = hot == square.handle;
        sheet.canvas().polygon(
            square.corners, mixed(sheet.color(ColorToken::View), ink, isHot ? 0.75 : 0.42));
        sheet.canvas().polyline(square.corners, isHot ? 2.0 : 1.2,
            isHot ? sheet.color(ColorToken::Text) : ink, {}, true);
    }
    for (const auto& arrow : gizmo.arrows()) {
        const auto color = kAxisColors.at(std::size_t(arrow.handle.axis));
        const auto isHot = hot == arrow.handle;
        if (isHot) {
            sheet.canvas().line(arrow.from, arrow.to, 9.0,
                mixed(sheet.color(ColorToken::View), sheet.color(ColorToken::Text), 0.45));
        }
        sheet.canvas().arrow(arrow.from, arrow.to, 3.0, 13.0, sheet.color(color));
        const auto along = arrow.to - arrow.from;
        const auto size = std::hypot(along.x(), along.y());
        const QString name = QChar(ushort('X' + arrow.handle.axis));
        sheet.word(QLatin1String("axis.") + name, arrow.to + along * (11.0 / size), name,
            FontRole::Table, color, true);
    }
}

void drawDrag(MarkSheet& sheet, const MarkedScene& marked)
{
    const auto& pointer = marked.pointer;
    const auto& at = pointer.pointAt ? pointer.pointAt : marked.model.scene().target;
    if (pointer.dragging && at) {
        const Position by = *at - pointer.dragStart;
        sheet.box(QStringLiteral("drag"), *at, { 0.0, -64.0 },
            markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Dragged by %1 mm"))
                .arg(formatNumber(by.norm())),
            differencesText(by), ColorToken::Accent, true);
    }
}

void drawThing(const MarkSheet& sheet, const PointerState& pointer)
{
    if (!pointer.thing) {
        return;
    }
    if (const auto at = sheet.pixel(pointer.thing->position)) {
        sheet.canvas().ring(*at, 14.0, 2.0, sheet.color(ColorToken::Accent));
    }
}

void drawMeasure(MarkSheet& sheet, const PointerState& pointer)
{
    if (!pointer.measureFrom) {
        return;
    }
    const auto accent = sheet.color(ColorToken::Accent);
    const auto from = sheet.pixel(*pointer.measureFrom);
    const auto cross = [&](const QPointF& at) {
        sheet.canvas().line(at - QPointF(6.0, 0.0), at + QPointF(6.0, 0.0), 2.0, accent);
        sheet.canvas().line(at - QPointF(0.0, 6.0), at + QPointF(0.0, 6.0), 2.0, accent);
    };
    if (from) {
        cross(*from);
    }
    if (!pointer.measureTo) {
        return;
    }
    const auto to = sheet.pixel(*pointer.measureTo);
    if (from && to) {
        const std::array ends { *from, *to };
        sheet.canvas().polyline(ends, 1.5, accent, Dash { 6.0, 3.0 });
        cross(*to);
    }
    const Position by = *pointer.measureTo - *pointer.measureFrom;
    sheet.box(QStringLiteral("measure"), (*pointer.measureFrom + *pointer.measureTo) / 2.0,
        { 0.0, 44.0 },
        markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Distance %1 mm"))
            .arg(formatNumber(by.norm())),
        differencesText(by), ColorToken::Accent, true);
}

/// A note in the upper left corner, `top` below its edge. Returns the bottom of the note, px.
double note(MarkSheet& sheet, const QString& id, double top, const scene::LabelContent& content)
{
    const QPointF corner(14.0, top);
    sheet.canvas().label(id, content, corner);
    const QRectF place(corner, scene::labelSize(content));
    sheet.take(place);
    return place.bottom();
}

void writeNotes(MarkSheet& sheet, const MarkedScene& marked)
{
    constexpr double kGap = 12.0;
    scene::LabelContent content;
    content.titleFont = weighted(sheet.theme().font(FontRole::Table), QFont::DemiBold);
    auto bottom = 0.0;
    if (const auto& dry = marked.model.scene().dryRun) {
        content.title =
            markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "DRY RUN: %1")).arg(dry->run);
        content.titleColor = sheet.color(ColorToken::Unreal);
        content.ground = sheet.color(ColorToken::Bg1);
        content.edge = sheet.color(ColorToken::Unreal);
        bottom = note(sheet, QStringLiteral("dryRun"), kGap, content);
    }
    if (marked.pointer.clickAndGo && !marked.terse) {
        content.title = markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks",
            "Click-and-go is on: a click moves the arm. Esc ends it."));
        content.titleColor = sheet.color(ColorToken::Text);
        content.ground = sheet.color(ColorToken::Sel);
        content.edge = sheet.color(ColorToken::Accent);
        note(sheet, QStringLiteral("clickAndGo"), bottom + kGap, content);
    }
}

void sayViolet(MarkSheet& sheet)
{
    scene::LabelContent content;
    content.title = ReadingBar::shortNote();
    content.titleFont = sheet.theme().font(FontRole::Table);
    content.titleColor = sheet.color(ColorToken::Unreal);
    content.ground = sheet.color(ColorToken::Bg1);
    const auto size = scene::labelSize(content);
    const QPointF corner(
        sheet.view().right() - size.width() - 6.0, sheet.view().bottom() - size.height() - 20.0);
    sheet.canvas().label(QStringLiteral("violet"), content, corner);
    sheet.take(QRectF(corner, size));
}

} // namespace

void drawToolMarks(MarkSheet& sheet, const MarkedScene& marked)
{
    drawGizmo(sheet, marked);
    drawDrag(sheet, marked);
    drawThing(sheet, marked.pointer);
    drawMeasure(sheet, marked.pointer);
    writeNotes(sheet, marked);
    if (marked.explainViolet) {
        sayViolet(sheet);
    }
}

void drawViewEdge(MarkSheet& sheet, const MarkedScene& marked)
{
    const auto frame = [&](double width) {
        const auto rect =
            sheet.view().adjusted(width / 2.0, width / 2.0, -width / 2.0, -width / 2.0);
        const std::array corners { rect.topLeft(), rect.topRight(), rect.bottomRight(),
            rect.bottomLeft() };
        sheet.canvas().polyline(corners, width, sheet.color(ColorToken::Accent), {}, true);
    };
    if (marked.pointer.clickAndGo) {
        frame(6.0);
    } else if (marked.focused) {
        frame(2.0);
    }
}

} // namespace medulla::widgets
