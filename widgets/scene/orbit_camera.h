// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/scene/projection.h"

#include <span>

namespace medulla::scene {

/// A camera that orbits a pivot with the global y axis upwards. Value type; all functions clamp
/// tilt and distance.
class OrbitCamera {
public:
    static constexpr double kFieldRad = 0.5236; ///< vertical field of view, 30 degrees
    static constexpr double kLeastDistanceMm = 80.0;
    static constexpr double kMostDistanceMm = 6000.0;

    /// Rotation about the y axis, rad, within (-pi, pi]; 0 looks along -z, positive from the right.
    [[nodiscard]] double panRad() const { return m_panRad; }
    /// Angle above the horizon, rad, -pi/2 to pi/2; positive looks down.
    [[nodiscard]] double tiltRad() const { return m_tiltRad; }
    [[nodiscard]] double distanceMm() const { return m_distanceMm; }
    [[nodiscard]] const Position& pivot() const { return m_pivot; }

    void setPivot(const Position& pivot) { m_pivot = pivot; }
    void look(double panRad, double tiltRad);
    /// Rotates by a drag in pixels: the scene follows the pointer.
    void orbit(const QPointF& drag);
    /// Pans so that points at the depth of the pivot follow the pointer.
    void pan(const QPointF& drag, const QSizeF& size);
    /// Moves nearer by `factor` (above 1) or away; the point under `pixel` at the depth of the
    /// pivot stays there.
    void zoom(double factor, const QPointF& pixel, const QSizeF& size);
    /// Keeps the direction and moves to the place from which all points fill the view, with
    /// `marginPx` around them; no effect without points.
    void fit(std::span<const Position> points, const QSizeF& size, double marginPx);

    [[nodiscard]] Projection projection(const QSizeF& size) const;

    friend bool operator==(const OrbitCamera&, const OrbitCamera&) = default;

private:
    Position m_pivot = Position::Zero();
    double m_panRad = 0.0;
    double m_tiltRad = 0.0;
    double m_distanceMm = 1000.0;
};

} // namespace medulla::scene
