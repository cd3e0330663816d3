// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"

namespace medulla::motion {

/// Position of a point on a trajectory, and its derivatives.
struct Kinematics {
    Position position; ///< mm
    Eigen::Vector3d velocityMmPerS;
    Eigen::Vector3d accelerationMmPerS2;
};

/// Fraction of the way covered by a motion of least jerk at a fraction of its time, and its
/// derivatives by that fraction of time.
struct Covered {
    double part = 0.0; ///< of the way, 0 .. 1
    double rate = 0.0;
    double rateRate = 0.0;
};
/// By the polynomial of MinimumJerk; `share` is the fraction of the time, 0 .. 1.
[[nodiscard]] Covered coveredAt(double share);
/// Peak values of the first and second derivative: half way, and (in absolute value) a fifth of the
/// way from the ends.
constexpr double kPeakRate = 15.0 / 8.0;
constexpr double kPeakRateRate = 5.773502691896258; ///< 10 / sqrt(3)

/// A straight motion of least jerk (Flash and Hogan 1985, in the form of the original PYT). With t
/// running from -1 to 1 and D = end - start, each axis follows
///
///     x(t) = start + D (1/2 + 15/16 t - 5/8 t^3 + 3/16 t^5)
///
/// so that velocity and acceleration vanish at both ends. The motion is divided into n = ceil(|D|)
/// * factor steps, |D| in mm, with a sample at t_i = -1 + 2 i / n for i = 0 .. n. A motion of zero
/// length has n = 0 and no samples. Immutable value type.
class MinimumJerk {
public:
    /// Positions in mm. Aborts unless both are finite, `factor` is at least 1 and n fits an int;
    /// `plan` checks values from outside.
    [[nodiscard]] static MinimumJerk between(
        const Position& start, const Position& end, int factor);
    /// With the given number of steps, 1 or more, whatever the length.
    [[nodiscard]] static MinimumJerk inSteps(const Position& start, const Position& end, int steps);

    [[nodiscard]] const Position& start() const { return m_start; }
    [[nodiscard]] const Position& end() const { return m_end; }
    [[nodiscard]] double distanceMm() const { return m_distanceMm; }

    /// n: one less than the number of samples, or 0 when there is no motion.
    [[nodiscard]] int steps() const { return m_steps; }
    /// n + 1, or 0 when there is no motion.
    [[nodiscard]] int samples() const { return m_steps == 0 ? 0 : m_steps + 1; }
    /// The i-th sample, i in 0 .. n. The first is exactly the start, the last exactly the end.
    [[nodiscard]] Position sample(int i) const;
    /// The longest distance between one sample and the next, mm.
    [[nodiscard]] double largestStepMm() const;

    /// n periods.
    [[nodiscard]] Duration duration(Duration period) const { return m_steps * period; }
    /// The speed half way, 15/8 |D| over the duration, mm/s; 0 when there is no motion.
    [[nodiscard]] double peakSpeedMmPerS(Duration period) const;
    /// State `sinceStart` after the first sample when one sample is sent each `period` (> 0). At
    /// rest at the start before that, and at rest at the end after the duration.
    [[nodiscard]] Kinematics at(Duration sinceStart, Duration period) const;

    friend bool operator==(const MinimumJerk&, const MinimumJerk&) = default;

private:
    MinimumJerk(const Position& start, const Position& end, double distanceMm, int steps);

    Position m_start;
    Position m_end;
    double m_distanceMm;
    int m_steps;
};

} // namespace medulla::motion
