// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_marks.h"
#include "widgets/kit/paint.h"

#include <array>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetricsF>

namespace medulla::widgets {
namespace {

using scene::Dash;

constexpr double kRadiusPx = 9.0;

/// Points at the same place of the view share a mark.
struct StepMark {
    QPointF at;
    QString numbers;
    bool current = false;
    bool running = false;
    bool movable = false;
    bool reached = true;
};

bool isReached(const MarkedScene& marked, std::size_t point)
{
    const auto& pointer = marked.pointer;
    return pointer.pointAt && pointer.point == point
        ? marked.model.arm().reach(*pointer.pointAt).reachable
        : marked.model.reaches(point);
}

/// The places of the points; a dragged point is at the pointer.
std::vector<Position> placesOf(const MarkedScene& marked)
{
    std::vector<Position> places;
    for (const auto& point : marked.model.trajectory()->points) {
        places.push_back(point.position);
    }
    if (marked.pointer.pointAt && marked.pointer.point && *marked.pointer.point < places.size()) {
        places[*marked.pointer.point] = *marked.pointer.pointAt;
    }
    return places;
}

std::vector<StepMark> stepMarksOf(
    const MarkSheet& sheet, const MarkedScene& marked, const std::vector<Position>& places)
{
    constexpr double kTogetherPx = 12.0;
    const auto& trajectory = *marked.model.trajectory();
    std::vector<StepMark> marks;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto at = sheet.pixel(places[i]);
        if (!at || !sheet.view().contains(*at)) {
            continue;
        }
        StepMark* mark = nullptr;
        for (auto& other : marks) {
            if (std::hypot(other.at.x() - at->x(), other.at.y() - at->y()) < kTogetherPx) {
                mark = &other;
            }
        }
        if (mark == nullptr) {
            mark = &marks.emplace_back();
            mark->at = *at;
        } else {
            mark->numbers += QLatin1String(", ");
        }
        mark->numbers += QString::number(trajectory.points[i].step);
        mark->current = mark->current || trajectory.current == i;
        mark->running = mark->running || trajectory.running == i;
        mark->movable = mark->movable || trajectory.points[i].isMovable();
        mark->reached = mark->reached && isReached(marked, i);
    }
    return marks;
}

/// Long dashes, and an arrow in the middle of each segment, unlike the path's shades and the
/// trail's dots.
void drawWay(const MarkSheet& sheet, const std::vector<Position>& places)
{
    constexpr double kWidthPx = 2.0;
    constexpr double kArrowPx = 10.0;
    constexpr double kLeastPx = 44.0;
    const auto ink = sheet.color(ColorToken::Accent);
    for (const auto& run : sheet.seen(places)) {
        sheet.canvas().polyline(run, kWidthPx, ink, Dash { 12.0, 5.0 });
        for (std::size_t i = 1; i < run.size(); ++i) {
            const auto way = run[i] - run[i - 1];
            const auto length = std::hypot(way.x(), way.y());
            if (length > kLeastPx) {
                const auto middle = run[i - 1] + way * 0.5;
                sheet.canvas().arrow(
                    middle - way * (kArrowPx / length), middle, kWidthPx, kArrowPx, ink);
            }
        }
    }
}

/// A disc as wide as its numbers; a square if no axis is movable; crossed out if unreachable.
void drawStepMark(MarkSheet& sheet, const StepMark& mark, const QString& id)
{
    auto& canvas = sheet.canvas();
    const QFontMetricsF metrics(weighted(sheet.theme().font(FontRole::Caption), QFont::DemiBold));
    const auto radius = std::max(kRadiusPx, metrics.height() / 2.0 + 1.0);
    const auto half = std::max(0.0, metrics.horizontalAdvance(mark.numbers) / 2.0 + 4.0 - radius);
    const auto body = [&](double more, const QColor& color) {
        const QPointF side(half, 0.0);
        const auto r = radius + more;
        if (!mark.movable) {
            const std::array corners { mark.at + QPointF(-half - r, -r),
                mark.at + QPointF(half + r, -r), mark.at + QPointF(half + r, r),
                mark.at + QPointF(-half - r, r) };
            canvas.polygon(corners, color);
            return;
        }
        canvas.disc(mark.at - side, r, color);
        if (half > 0.0) {
            canvas.disc(mark.at + side, r, color);
            canvas.line(mark.at - side, mark.at + side, 2.0 * r, color);
        }
    };
    const auto edge = sheet.color(mark.reached ? ColorToken::Accent : ColorToken::Alarm);
    if (mark.running) {
        body(6.0, edge);
        body(4.0, sheet.color(ColorToken::View));
    }
    body(2.0, edge);
    if (!mark.current) {
        body(0.0, sheet.color(ColorToken::View));
    }
    if (!mark.reached) {
        const QPointF slash(radius + 6.0, radius + 6.0);
        canvas.line(mark.at - slash, mark.at + slash, 2.5, edge);
    }
    sheet.word(id, mark.at, mark.numbers, FontRole::Caption,
        mark.current ? ColorToken::View : ColorToken::Text, true);
    sheet.take(QRectF(mark.at.x() - half - radius - 2.0, mark.at.y() - radius - 2.0,
        2.0 * (half + radius + 2.0), 2.0 * (radius + 2.0)));
}

/// The texts beside the line: the name of the action, and the most important step.
void nameSteps(MarkSheet& sheet, const MarkedScene& marked, const std::vector<Position>& places)
{
    const auto& trajectory = *marked.model.trajectory();
    const auto& shown = trajectory.current ? trajectory.current : trajectory.running;
    const auto named = shown && *shown < places.size() ? *shown : 0;
    const auto step = [&](std::size_t point) {
        return markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "%1, step %2"))
            .arg(trajectory.action)
            .arg(trajectory.points[point].step);
    };
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (marked.pointer.pointAt && marked.pointer.point == i) {
            continue; // the box of the drag is there
        }
        if (!isReached(marked, i)) {
            sheet.box(QStringLiteral("step.%1").arg(i), places[i], { -90.0, -44.0 }, step(i),
                markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "out of reach")),
                ColorToken::Alarm, !marked.terse);
        } else if (i == named && !marked.terse && marked.model.shows(ArmLayer::Names)) {
            const auto& note = trajectory.points[i].note;
            sheet.box(QStringLiteral("step"), places[i], { -90.0, -44.0 }, step(i),
                note.isEmpty() ? coordinates(places[i])
                               : coordinates(places[i]) + QStringLiteral("  ") + note,
                ColorToken::Accent);
        }
    }
}

} // namespace

void drawTrajectory(MarkSheet& sheet, const MarkedScene& marked)
{
    if (!marked.model.trajectory() || marked.model.trajectory()->points.empty()
        || !marked.model.shows(ArmLayer::Trajectory)) {
        return;
    }
    const auto places = placesOf(marked);
    drawWay(sheet, places);
    auto index = 0;
    for (const auto& mark : stepMarksOf(sheet, marked, places)) {
        drawStepMark(sheet, mark, QStringLiteral("stepMark.%1").arg(index++));
    }
    nameSteps(sheet, marked, places);
}

} // namespace medulla::widgets
