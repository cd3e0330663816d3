// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/point_drag.h"

#include "widgets/kit/tenths.h"

#include <algorithm>
#include <cmath>

namespace medulla::widgets {
namespace {

/// Minimum cosine between a plane's normal and the line of sight; below it the plane is seen from
/// its edge.
constexpr double kLeastSeen = 0.1;

bool isSeen(const Position& normal, const scene::Projection& projection, const Position& at)
{
    return std::abs(normal.normalized().dot(projection.towardsEye(at))) > kLeastSeen;
}

/// The handle along which a directly dragged point moves; nullopt: a plane of the view is better.
std::optional<Handle> handleFor(const TrajectoryPoint& point, const scene::Projection& projection)
{
    const auto& movable = point.movable;
    const auto count = std::count(movable.begin(), movable.end(), true);
    const auto axisThat = [&](bool moves) {
        return int(std::find(movable.begin(), movable.end(), moves) - movable.begin());
    };
    if (count == 1) {
        return Handle { Handle::Kind::Axis, axisThat(true) };
    }
    if (count == 2 && isSeen(Position::Unit(axisThat(false)), projection, point.position)) {
        return Handle { Handle::Kind::Plane, axisThat(false) };
    }
    return std::nullopt;
}

} // namespace

PointDrag::PointDrag(std::size_t index, const TrajectoryPoint& point,
    const std::optional<Handle>& handle, const scene::Projection& projection,
    const Position& planeNormal, const QPointF& pixel)
    : m_index(index)
    , m_point(point)
    , m_free(!handle)
    , m_handle(handle ? handle : handleFor(point, projection))
    , m_normal(isSeen(planeNormal, projection, point.position) ? planeNormal : projection.forward())
    , m_pressedAt(pixel)
    , m_at(point.position)
    , m_grip(along(projection, pixel))
{
}

std::optional<Position> PointDrag::along(
    const scene::Projection& projection, const QPointF& pixel) const
{
    return m_handle ? alongHandle(*m_handle, m_point.position, projection, pixel)
                    : scene::meetPlane(projection.ray(pixel), m_point.position, m_normal);
}

bool PointDrag::follow(const scene::Projection& projection, const QPointF& pixel, bool fine)
{
    // shorter movements are a click; Shift slows a drag; farther points (a flat view) are ignored
    constexpr double kDragPx = 4.0;
    constexpr double kFine = 0.1;
    constexpr double kFarthestMm = 3000.0;
    if (!m_begun && (pixel - m_pressedAt).manhattanLength() < kDragPx) {
        return false;
    }
    m_begun = m_point.isMovable();
    const auto now = along(projection, pixel);
    if (now && m_grip) {
        // Incremental, so that Shift slows the drag from its present place instead of jumping back.
        const Position moved = m_at + (*now - *m_grip) * (fine ? kFine : 1.0);
        if (moved.norm() < kFarthestMm) {
            m_at = moved;
        }
    }
    m_grip = now;
    return m_begun;
}

Position PointDrag::allowed(const Position& wanted) const
{
    constexpr double kMovedMm = 0.05; // smaller moves vanish by rounding to 0.1 mm
    Position place = m_point.position;
    for (int axis = 0; axis < 3; ++axis) {
        if (m_point.movable.at(std::size_t(axis))
            && std::abs(wanted[axis] - place[axis]) > kMovedMm) {
            place[axis] = toTenths(wanted[axis]);
        }
    }
    return place;
}

} // namespace medulla::widgets
