// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"
#include "core/motion/minimum_jerk.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace medulla::motion {

/// A motion along a polyline with rounded corners, at rest at both ends; mm.
///
/// P(u) is the polyline by its arc length u in [0, L], continued beyond each end by its point
/// reflection there. The path is the moving average
///
///     C(u) = 1/(2h) * integral of P over [u - h, u + h]
///
/// which begins and ends exactly at the polyline's ends and stays within h/2 of it. Since |P'| = 1,
///
///     |C'(u)| <= 1    and    C''(u) = (P'(u + h) - P'(u - h)) / (2h), so |C''(u)| <= 1/h
///
/// even where the polyline turns round on the spot. With u(t) = L * covered(t / T) of MinimumJerk,
/// speed is at most u' and acceleration at most u'' + |C''| u'^2: both are bounded, and go with
/// 1/T and 1/T^2. Immutable value type.
class RoundedPath {
public:
    /// h, mm; half the polyline's length where that is shorter. A larger one allows more speed at
    /// corners (sqrt(a h) where the path turns round) and follows less closely (h/2).
    static constexpr double kRoundingMm = 5.0;

    /// Nothing when the polyline has no length. Positions finite, two or more.
    [[nodiscard]] static std::optional<RoundedPath> along(std::vector<Position> corners);

    /// Of the polyline, mm; the rounded path is no longer.
    [[nodiscard]] double lengthMm() const { return m_arcs.back(); }
    /// At the part `share` (0 .. 1) of the time; at 0 exactly the first corner, at 1 the last.
    [[nodiscard]] Position at(double share) const;
    /// That and its derivatives when the motion takes `duration` (> 0); at rest before and after.
    [[nodiscard]] Kinematics at(Duration sinceStart, Duration duration) const;
    /// The number of corners that are still ahead at that part of the time.
    [[nodiscard]] std::size_t cornersAhead(double share) const;
    /// Upper bounds of speed, mm/s, and acceleration, mm/s^2, of a motion that takes a second.
    [[nodiscard]] double peakSpeedInASecond() const { return kPeakRate * lengthMm(); }
    [[nodiscard]] double peakAccelerationInASecond() const { return m_peakAcceleration; }

private:
    explicit RoundedPath(std::vector<Position> corners);

    /// P(u) and P'(u), for u from -L to 2 L.
    [[nodiscard]] Position onPolyline(double u) const;
    [[nodiscard]] Position tangent(double u) const;
    /// Of P over [from, to] within [0, L].
    [[nodiscard]] Position integral(double from, double to) const;
    /// C(u) and C''(u).
    [[nodiscard]] Position rounded(double u) const;
    [[nodiscard]] Position curvature(double u) const;
    /// Index of the corner at the end of the edge that holds u, for u in [0, L].
    [[nodiscard]] std::size_t edgeEnd(double u) const;
    [[nodiscard]] double findPeakAcceleration() const;

    std::vector<Position> m_corners;
    std::vector<double> m_arcs; ///< arc length from the first corner to each; strictly rising
    double m_halfMm = kRoundingMm; ///< h
    double m_peakAcceleration = 0.0;
};

} // namespace medulla::motion
