// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"

#include <optional>

#include <QPointF>
#include <QSizeF>

namespace medulla::scene {

/// A half line; `direction` has length 1.
struct Ray {
    Position origin = Position::Zero();
    Position direction = Position::UnitZ();

    /// The point at `distanceMm` along the ray.
    [[nodiscard]] Position at(double distanceMm) const { return origin + distanceMm * direction; }
};

/// The intersection of the ray with the plane through `point` with `normal` (any length). nullopt
/// if the plane is behind the ray or within a degree of parallel to it, where one pixel would be
/// centimetres.
[[nodiscard]] std::optional<Position> meetPlane(
    const Ray& ray, const Position& point, const Position& normal);
/// The first intersection of the ray with the sphere from outside; its origin if that is inside.
[[nodiscard]] std::optional<Position> meetSphere(
    const Ray& ray, const Position& centre, double radiusMm);
/// The same for the capsule of all points within `radiusMm` of the segment `from` to `to`.
[[nodiscard]] std::optional<Position> meetCapsule(
    const Ray& ray, const Position& from, const Position& to, double radiusMm);

/// A camera as a map between the global frame (mm) and the view (logical pixels, y downwards):
/// perspective, equal to the OpenGL matrices, or parallel, as in a technical drawing. Immutable
/// value type.
class Projection {
public:
    /// Points nearer to the eye are not drawn, mm.
    static constexpr double kNearMm = 20.0;
    /// Points farther from the eye are not drawn, mm.
    static constexpr double kFarMm = 12000.0;

    /// Looks from `eye` to `centre`, which must differ; `up` must not be along the line between
    /// them. `fieldRad`: vertical field of view; `size`: of the view in logical pixels.
    Projection(const Position& eye, const Position& centre, const Position& up, double fieldRad,
        const QSizeF& size);
    /// Parallel rays along `forward`, with `centre` in the middle of the view; `up` must not be
    /// along `forward`. The eye is several metres before `centre`.
    [[nodiscard]] static Projection parallel(const Position& centre, const Position& forward,
        const Position& up, double pixelsPerMm, const QSizeF& size);

    [[nodiscard]] bool isParallel() const { return m_parallel; }
    [[nodiscard]] const Position& eye() const { return m_eye; }
    [[nodiscard]] const Position& forward() const { return m_forward; }
    [[nodiscard]] const Position& right() const { return m_right; }
    [[nodiscard]] const Position& up() const { return m_up; }
    [[nodiscard]] const QSizeF& size() const { return m_size; }
    /// The direction from a point to the eye, length 1.
    [[nodiscard]] Position towardsEye(const Position& point) const;

    /// The pixel of a point; nullopt if it is nearer than kNearMm or behind the eye.
    [[nodiscard]] std::optional<QPointF> toPixel(const Position& point) const;
    /// The ray of all points drawn at `pixel`.
    [[nodiscard]] Ray ray(const QPointF& pixel) const;
    /// Pixels per millimetre perpendicular to the view at `point`, which must be before the eye.
    [[nodiscard]] double pixelsPerMm(const Position& point) const;

private:
    Position m_eye;
    Position m_forward;
    Position m_right;
    Position m_up;
    QSizeF m_size;
    double m_focusPx; ///< distance with one pixel per mm; parallel: pixels per mm
    bool m_parallel = false;
};

} // namespace medulla::scene
