// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scene/orbit_camera.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace medulla::scene {

void OrbitCamera::look(double panRad, double tiltRad)
{
    m_panRad = std::remainder(panRad, 2.0 * std::numbers::pi);
    m_tiltRad = std::clamp(tiltRad, -std::numbers::pi / 2.0, std::numbers::pi / 2.0);
}

void OrbitCamera::orbit(const QPointF& drag)
{
    constexpr double kRadPerPixel = 0.4 * std::numbers::pi / 180.0;
    look(m_panRad - drag.x() * kRadPerPixel, m_tiltRad + drag.y() * kRadPerPixel);
}

void OrbitCamera::pan(const QPointF& drag, const QSizeF& size)
{
    const auto projection = this->projection(size);
    const auto mm = 1.0 / projection.pixelsPerMm(m_pivot);
    m_pivot += (projection.up() * drag.y() - projection.right() * drag.x()) * mm;
}

void OrbitCamera::zoom(double factor, const QPointF& pixel, const QSizeF& size)
{
    const auto before = projection(size);
    const auto distance = std::clamp(m_distanceMm / factor, kLeastDistanceMm, kMostDistanceMm);
    const auto shrink = distance / m_distanceMm;
    if (const auto kept = meetPlane(before.ray(pixel), m_pivot, before.forward())) {
        m_pivot = *kept + (m_pivot - *kept) * shrink;
    }
    m_distanceMm = distance;
}

void OrbitCamera::fit(std::span<const Position> points, const QSizeF& size, double marginPx)
{
    if (points.empty()) {
        return;
    }
    // A point p is inside the view from eye e if |(p - e).side| <= (p - e).forward * slope on both
    // sides. For each axis that requires an eye behind the crossing of the two outermost slopes.
    const auto camera = projection(size);
    const auto slopeOfField = std::tan(kFieldRad / 2.0);
    const auto room = [&](double extent) { return std::max(0.1, 1.0 - 2.0 * marginPx / extent); };
    const auto slopeUp = slopeOfField * room(size.height());
    const auto slopeRight = slopeOfField * size.width() / size.height() * room(size.width());
    const auto farthestForward = [&](const Position& axis, double slope) {
        auto most = -std::numeric_limits<double>::infinity();
        auto least = std::numeric_limits<double>::infinity();
        for (const auto& point : points) {
            const auto side = point.dot(axis);
            const auto depth = point.dot(camera.forward());
            most = std::max(most, side - slope * depth);
            least = std::min(least, side + slope * depth);
        }
        return (least - most) / (2.0 * slope);
    };
    const auto forward = std::min(
        farthestForward(camera.right(), slopeRight), farthestForward(camera.up(), slopeUp));
    // Farther away than one axis requires, its two outermost points are no longer at the margins:
    // place the eye where both margins are equal.
    const auto centred = [&](const Position& axis) {
        auto low = std::numeric_limits<double>::infinity();
        auto high = -low;
        for (const auto& point : points) {
            low = std::min(low, point.dot(axis));
            high = std::max(high, point.dot(axis));
        }
        const auto imbalance = [&](double side) {
            auto most = -std::numeric_limits<double>::infinity();
            auto least = std::numeric_limits<double>::infinity();
            for (const auto& point : points) {
                const auto slope =
                    (point.dot(axis) - side) / (point.dot(camera.forward()) - forward);
                most = std::max(most, slope);
                least = std::min(least, slope);
            }
            return most + least;
        };
        constexpr int kHalvings = 40;
        for (int i = 0; i < kHalvings; ++i) {
            const auto half = (low + high) / 2.0;
            (imbalance(half) > 0.0 ? low : high) = half;
        }
        return (low + high) / 2.0;
    };

    Position centre = Position::Zero();
    for (const auto& point : points) {
        centre += point / double(points.size());
    }
    const auto depth = centre.dot(camera.forward()) - forward;
    m_distanceMm = std::clamp(depth, kLeastDistanceMm, kMostDistanceMm);
    m_pivot = camera.right() * centred(camera.right()) + camera.up() * centred(camera.up())
        + camera.forward() * (forward + depth);
}

Projection OrbitCamera::projection(const QSizeF& size) const
{
    const auto sinPan = std::sin(m_panRad);
    const auto cosPan = std::cos(m_panRad);
    const auto sinTilt = std::sin(m_tiltRad);
    const auto cosTilt = std::cos(m_tiltRad);
    const Position back(cosTilt * sinPan, sinTilt, cosTilt * cosPan);
    // Also valid straight above and below, where the y axis is parallel to the line of sight.
    const Position up(-sinTilt * sinPan, cosTilt, -sinTilt * cosPan);
    return { m_pivot + back * m_distanceMm, m_pivot, up, kFieldRad, size };
}

} // namespace medulla::scene
