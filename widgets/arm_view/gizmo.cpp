// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/gizmo.h"

#include <algorithm>
#include <cmath>

#include <QPolygonF>

namespace medulla::widgets {
namespace {

double distanceToSegment(const QPointF& point, const QPointF& from, const QPointF& to)
{
    const auto along = to - from;
    const auto square = QPointF::dotProduct(along, along);
    const auto part = square > 0.0
        ? std::clamp(QPointF::dotProduct(point - from, along) / square, 0.0, 1.0)
        : 0.0;
    const auto off = point - (from + along * part);
    return std::hypot(off.x(), off.y());
}

} // namespace

Gizmo::Gizmo(
    const scene::Projection& projection, const Position& at, const std::array<bool, 3>& axes)
{
    // of the length; the centre is reserved for the target itself
    constexpr double kBeginsAt = 0.14;
    constexpr double kSquareFrom = 0.22;
    constexpr double kSquareTo = 0.44;
    constexpr double kLeastPx = 24.0;
    constexpr double kLeastSquarePx2 = 60.0;
    if (!projection.toPixel(at)) {
        return;
    }
    const auto reachPx = std::clamp(projection.size().height() * 0.24, 60.0, 105.0);
    const auto length = reachPx / projection.pixelsPerMm(at);
    for (int axis = 0; axis < 3; ++axis) {
        const Position side = Position::Unit(axis) * length;
        const auto from = projection.toPixel(at + side * kBeginsAt);
        const auto to = projection.toPixel(at + side);
        const auto moves = [&](int which) { return axes.at(std::size_t(which % 3)); };
        if (moves(axis) && from && to
            && std::hypot(to->x() - from->x(), to->y() - from->y()) >= kLeastPx) {
            m_arrows.push_back({ { Handle::Kind::Axis, axis }, *from, *to });
        }
        if (!moves(axis + 1) || !moves(axis + 2)) {
            continue;
        }
        const Position u = Position::Unit((axis + 1) % 3) * length;
        const Position v = Position::Unit((axis + 2) % 3) * length;
        const auto corner = [&](double a, double b) {
            return projection.toPixel(at + u * a + v * b).value_or(QPointF());
        };
        const std::array corners { corner(kSquareFrom, kSquareFrom), corner(kSquareTo, kSquareFrom),
            corner(kSquareTo, kSquareTo), corner(kSquareFrom, kSquareTo) };
        const auto a = corners[1] - corners[0];
        const auto b = corners[3] - corners[0];
        if (std::abs(a.x() * b.y() - a.y() * b.x()) >= kLeastSquarePx2) {
            m_squares.push_back({ { Handle::Kind::Plane, axis }, corners });
        }
    }
}

std::optional<Handle> Gizmo::handleAt(const QPointF& pixel) const
{
    constexpr double kReachPx = 7.0;
    for (const auto& square : m_squares) {
        if (QPolygonF(QList<QPointF>(square.corners.begin(), square.corners.end()))
                .containsPoint(pixel, Qt::OddEvenFill)) {
            return square.handle;
        }
    }
    std::optional<Handle> best;
    auto nearest = kReachPx;
    for (const auto& arrow : m_arrows) {
        const auto distance = distanceToSegment(pixel, arrow.from, arrow.to);
        if (distance <= nearest) {
            nearest = distance;
            best = arrow.handle;
        }
    }
    return best;
}

std::optional<Position> alongHandle(const Handle& handle, const Position& at,
    const scene::Projection& projection, const QPointF& pixel)
{
    const auto ray = projection.ray(pixel);
    const auto axis = handle.direction();
    if (handle.kind == Handle::Kind::Plane) {
        return scene::meetPlane(ray, at, axis);
    }
    // The point of the line nearest to the ray; both directions have length 1.
    constexpr double kLeast = 1e-3;
    const auto slope = axis.dot(ray.direction);
    const auto across = 1.0 - slope * slope;
    if (across < kLeast) {
        return std::nullopt;
    }
    const Position off = ray.origin - at;
    const auto along = (off.dot(axis) - slope * off.dot(ray.direction)) / across;
    return at + axis * along;
}

} // namespace medulla::widgets
