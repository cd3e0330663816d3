// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/plane_patch.h"

#include "core/base/format.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace medulla::widgets {
namespace {

constexpr double kCellMm = 50.0;

struct Span {
    double least;
    double most;
};

Span grown(Span span, double value)
{
    return { std::min(span.least, std::floor(value / kCellMm - 1.0) * kCellMm),
        std::max(span.most, std::ceil(value / kCellMm + 1.0) * kCellMm) };
}

/// "40", "40.5": at most one decimal place.
QString shortNumber(double value)
{
    const auto whole = std::abs(value - std::round(value)) < 0.05;
    return formatNumber(value, whole ? 0 : 1);
}

} // namespace

std::array<Position, 4> PlanePatch::corners() const
{
    return { corner, corner + u * breadthMm, corner + u * breadthMm + v * heightMm,
        corner + v * heightMm };
}

std::vector<std::array<Position, 2>> PlanePatch::gridLines() const
{
    std::vector<std::array<Position, 2>> lines;
    for (auto at = kCellMm; at < breadthMm - 1.0; at += kCellMm) {
        lines.push_back({ corner + u * at, corner + u * at + v * heightMm });
    }
    for (auto at = kCellMm; at < heightMm - 1.0; at += kCellMm) {
        lines.push_back({ corner + v * at, corner + v * at + u * breadthMm });
    }
    return lines;
}

PlanePatch planePatch(WorkingPlane plane, const Position& through, double floorMm,
    const scene::Projection& projection)
{
    const auto floor = std::ceil(floorMm / kCellMm) * kCellMm;
    const auto x = grown({ -250.0, 250.0 }, through.x());
    const auto z = grown({ -200.0, 200.0 }, through.z());
    auto y = grown({ -150.0, 200.0 }, through.y());
    if (through.y() > floor) {
        y.least = std::max(y.least, floor);
    }
    const auto text = [](const char* source) {
        return QCoreApplication::translate("medulla::widgets::PlanePatch", source);
    };
    switch (plane) {
    case WorkingPlane::XY:
        return { { x.least, y.least, through.z() }, Position::UnitX(), Position::UnitY(),
            x.most - x.least, y.most - y.least,
            text(QT_TRANSLATE_NOOP("medulla::widgets::PlanePatch", "Working plane XY at z %1"))
                .arg(shortNumber(through.z())) };
    case WorkingPlane::XZ:
        return { { x.least, through.y(), z.most }, Position::UnitX(), -Position::UnitZ(),
            x.most - x.least, z.most - z.least,
            text(QT_TRANSLATE_NOOP("medulla::widgets::PlanePatch", "Working plane XZ at y %1"))
                .arg(shortNumber(through.y())) };
    case WorkingPlane::YZ:
        return { { through.x(), y.least, z.most }, -Position::UnitZ(), Position::UnitY(),
            z.most - z.least, y.most - y.least,
            text(QT_TRANSLATE_NOOP("medulla::widgets::PlanePatch", "Working plane YZ at x %1"))
                .arg(shortNumber(through.x())) };
    case WorkingPlane::Camera:
        break;
    }
    constexpr double kHalfMm = 200.0;
    return { through - kHalfMm * (projection.right() + projection.up()), projection.right(),
        projection.up(), 2.0 * kHalfMm, 2.0 * kHalfMm,
        text(
            QT_TRANSLATE_NOOP("medulla::widgets::PlanePatch", "Working plane facing the viewer")) };
}

} // namespace medulla::widgets
