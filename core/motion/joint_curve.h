// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "core/base/clock.h"
#include "core/motion/minimum_jerk.h"

#include <optional>

namespace medulla::motion {

/// A motion of least jerk in joint space: each joint moves from its start angle to its end angle by
/// the polynomial of MinimumJerk, all in the same time. The tip thus follows an arc rather than a
/// straight line. Immutable value type.
class JointCurve {
public:
    /// Unset when the arm cannot reach one of the ends; the start may be out of reach by up to
    /// kStartToleranceMm.
    [[nodiscard]] static std::optional<JointCurve> between(
        const arm::Arm& arm, const Position& start, const Position& end);

    /// Tip position at the fraction `share` (0 .. 1) of the time; at 0 exactly the start, at 1
    /// exactly the end.
    [[nodiscard]] Position at(double share) const;
    /// Position and derivatives when the motion takes `duration` (> 0); at rest before and after.
    [[nodiscard]] Kinematics at(Duration sinceStart, Duration duration) const;
    /// Arc length of the tip's path, mm, by 256 chords.
    [[nodiscard]] double lengthMm() const { return m_lengthMm; }
    /// Peak speed, mm/s, and peak acceleration, mm/s^2, of a motion that takes one second; from 256
    /// places. They scale with 1/T and 1/T^2.
    [[nodiscard]] double peakSpeedInASecond() const { return m_peakSpeed; }
    [[nodiscard]] double peakAccelerationInASecond() const { return m_peakAcceleration; }

private:
    JointCurve(const arm::Arm& arm, const Position& start, const Position& end,
        const arm::Joints& from, const arm::Joints& to);

    [[nodiscard]] Position velocity(double share) const;
    /// With velocity and acceleration as derivatives by the share.
    [[nodiscard]] Kinematics stateAt(double share) const;

    arm::Arm m_arm;
    Position m_start;
    Position m_end;
    Eigen::Vector3d m_from; ///< shoulder, upper, elbow; rad
    Eigen::Vector3d m_difference;
    /// The measured start may lie slightly out of reach: by this offset, which fades to zero on the
    /// way.
    Position m_offset;
    double m_lengthMm = 0.0;
    double m_peakSpeed = 0.0;
    double m_peakAcceleration = 0.0;
};

} // namespace medulla::motion
