// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scene/projection.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Geometry>

namespace medulla::scene {

std::optional<Position> meetPlane(const Ray& ray, const Position& point, const Position& normal)
{
    constexpr double kSinOneDegree = 0.01745;
    const auto length = normal.norm();
    const auto slope = ray.direction.dot(normal);
    if (!(std::abs(slope) > kSinOneDegree * length)) {
        return std::nullopt;
    }
    const auto distance = (point - ray.origin).dot(normal) / slope;
    return distance >= 0.0 ? std::optional(ray.at(distance)) : std::nullopt;
}

std::optional<Position> meetSphere(const Ray& ray, const Position& centre, double radiusMm)
{
    const Position towards = centre - ray.origin;
    const auto outside = towards.squaredNorm() - radiusMm * radiusMm;
    if (outside <= 0.0) {
        return ray.origin;
    }
    const auto along = towards.dot(ray.direction);
    const auto square = along * along - outside;
    if (along < 0.0 || square < 0.0) {
        return std::nullopt;
    }
    return ray.at(along - std::sqrt(square));
}

std::optional<Position> meetCapsule(
    const Ray& ray, const Position& from, const Position& to, double radiusMm)
{
    const Position axis = to - from;
    const auto length = axis.norm();
    auto atFrom = meetSphere(ray, from, radiusMm);
    if (length <= 0.0) {
        return atFrom;
    }
    const Position unit = axis / length;
    const Position offset = ray.origin - from;
    const auto within = std::clamp(offset.dot(unit), 0.0, length);
    if ((offset - within * unit).squaredNorm() <= radiusMm * radiusMm) {
        return ray.origin;
    }
    // The cylinder between both ends: components of ray and offset perpendicular to the axis.
    const Position across = ray.direction - ray.direction.dot(unit) * unit;
    const Position offsetAcross = offset - offset.dot(unit) * unit;
    const auto a = across.squaredNorm();
    const auto b = across.dot(offsetAcross);
    const auto c = offsetAcross.squaredNorm() - radiusMm * radiusMm;
    std::optional<double> best;
    if (a > 1e-15 && b * b - a * c >= 0.0) {
        const auto distance = (-b - std::sqrt(b * b - a * c)) / a;
        const auto place = (ray.at(distance) - from).dot(unit);
        if (distance >= 0.0 && place >= 0.0 && place <= length) {
            best = distance;
        }
    }
    for (const auto& hit : { atFrom, meetSphere(ray, to, radiusMm) }) {
        if (hit) {
            const auto distance = (*hit - ray.origin).norm();
            best = std::min(best.value_or(distance), distance);
        }
    }
    return best ? std::optional(ray.at(*best)) : std::nullopt;
}

Projection::Projection(const Position& eye, const Position& centre, const Position& up,
    double fieldRad, const QSizeF& size)
    : m_eye(eye)
    , m_forward((centre - eye).normalized())
    , m_right(m_forward.cross(up).normalized())
    , m_up(m_right.cross(m_forward))
    , m_size(size)
    , m_focusPx(size.height() / 2.0 / std::tan(fieldRad / 2.0))
{
}

Projection Projection::parallel(const Position& centre, const Position& forward, const Position& up,
    double pixelsPerMm, const QSizeF& size)
{
    constexpr double kAwayMm = 1e4;
    Projection made(centre - forward.normalized() * kAwayMm, centre, up, 1.0, size);
    made.m_focusPx = pixelsPerMm;
    made.m_parallel = true;
    return made;
}

Position Projection::towardsEye(const Position& point) const
{
    return m_parallel ? Position(-m_forward) : Position((m_eye - point).normalized());
}

std::optional<QPointF> Projection::toPixel(const Position& point) const
{
    const Position seen = point - m_eye;
    if (m_parallel) {
        return QPointF(m_size.width() / 2.0 + m_focusPx * seen.dot(m_right),
            m_size.height() / 2.0 - m_focusPx * seen.dot(m_up));
    }
    const auto depth = seen.dot(m_forward);
    if (depth < kNearMm) {
        return std::nullopt;
    }
    return QPointF(m_size.width() / 2.0 + m_focusPx * seen.dot(m_right) / depth,
        m_size.height() / 2.0 - m_focusPx * seen.dot(m_up) / depth);
}

Ray Projection::ray(const QPointF& pixel) const
{
    const Position aside = m_right * ((pixel.x() - m_size.width() / 2.0) / m_focusPx)
        - m_up * ((pixel.y() - m_size.height() / 2.0) / m_focusPx);
    if (m_parallel) {
        return { m_eye + aside, m_forward };
    }
    return { m_eye, (m_forward + aside).normalized() };
}

double Projection::pixelsPerMm(const Position& point) const
{
    return m_parallel ? m_focusPx : m_focusPx / std::max(kNearMm, (point - m_eye).dot(m_forward));
}

} // namespace medulla::scene
