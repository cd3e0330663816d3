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

    /// The point `distanceMm` along it.
    [[nodiscard]] Position at(double distanceMm) const { return origin + distanceMm * direction; }
};

/// Where the ray meets the plane through `point` with `normal` (any length), or nothing when it
/// leaves the plane behind or runs within a degree of it, where a pixel would be worth centimetres.
[[nodiscard]] std::optional<Position> meetPlane(
    const Ray& ray, const Position& point, const Position& normal);
/// The first point at which the ray meets the sphere from outside; its origin when it starts
/// inside.
[[nodiscard]] std::optional<Position> meetSphere(
    const Ray& ray, const Position& centre, double radiusMm);
/// The same for all points that are at most `radiusMm` from the segment `from` to `to`.
[[nodiscard]] std::optional<Position> meetCapsule(
    const Ray& ray, const Position& from, const Position& to, double radiusMm);

/// A camera as a map between the global frame (mm) and the view (logical pixels, y downwards):
/// perspective, the twin of the matrices that OpenGL is given, or parallel, as in a drawing.
/// Immutable value type.
class Projection {
public:
    /// Points nearer to the eye than this are not drawn, mm.
    static constexpr double kNearMm = 20.0;
    /// Points farther away than this are not drawn, mm.
    static constexpr double kFarMm = 12000.0;

    /// Looks from `eye` to `centre`, which differ; `up` is not along the line between them.
    /// `fieldRad` is the vertical opening, `size` that of the view in logical pixels.
    Projection(const Position& eye, const Position& centre, const Position& up, double fieldRad,
        const QSizeF& size);
    /// Parallel rays along `forward`, with `centre` in the middle of the view; `up` is not along
    /// `forward`. Everything within several metres of `centre` lies before the eye.
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

    /// The pixel of a point; nothing when it lies nearer than kNearMm or behind the eye.
    [[nodiscard]] std::optional<QPointF> toPixel(const Position& point) const;
    /// The half line of all points that are drawn at `pixel`.
    [[nodiscard]] Ray ray(const QPointF& pixel) const;
    /// How many pixels a millimetre across the view is at `point`, which is before the eye.
    [[nodiscard]] double pixelsPerMm(const Position& point) const;

private:
    Position m_eye;
    Position m_forward;
    Position m_right;
    Position m_up;
    QSizeF m_size;
    double m_focusPx; ///< distance at which a mm is a pixel; parallel: pixels a mm
    bool m_parallel = false;
};

} // namespace medulla::scene
