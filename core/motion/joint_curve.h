// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "core/base/clock.h"
#include "core/motion/minimum_jerk.h"

#include <optional>

namespace medulla::motion {

/// A motion whose jerk is least in the space of the joints: each joint goes from its angle at the
/// start to its angle at the end by the polynomial of MinimumJerk, all in the same time. The tip
/// thus follows an arc rather than a straight line. Immutable value type.
class JointCurve {
public:
    /// Nothing when the arm cannot reach one of the ends; the start may be as far off as
    /// kStartToleranceMm.
    [[nodiscard]] static std::optional<JointCurve> between(
        const arm::Arm& arm, const Position& start, const Position& end);

    /// Where the tip is at the part `share` (0 .. 1) of the time; at 0 exactly the start, at 1
    /// exactly the end.
    [[nodiscard]] Position at(double share) const;
    /// That and its derivatives when the motion takes `duration` (> 0); at rest before and after.
    [[nodiscard]] Kinematics at(Duration sinceStart, Duration duration) const;
    /// The way of the tip, mm, by 256 chords.
    [[nodiscard]] double lengthMm() const { return m_lengthMm; }
    /// Greatest speed, mm/s, and acceleration, mm/s^2, of a motion that takes a second; found at
    /// 256 places. They go with 1/T and 1/T^2.
    [[nodiscard]] double peakSpeedInASecond() const { return m_peakSpeed; }
    [[nodiscard]] double peakAccelerationInASecond() const { return m_peakAcceleration; }

private:
    JointCurve(const arm::Arm& arm, const Position& start, const Position& end,
        const arm::Joints& from, const arm::Joints& to);

    [[nodiscard]] Position velocity(double share) const;
    /// With velocity and acceleration by the share.
    [[nodiscard]] Kinematics stateAt(double share) const;

    arm::Arm m_arm;
    Position m_start;
    Position m_end;
    Eigen::Vector3d m_from; ///< shoulder, upper, elbow; rad
    Eigen::Vector3d m_difference;
    /// The start is measured and may lie a little out of reach: by so much, which fades on the way.
    Position m_offset;
    double m_lengthMm = 0.0;
    double m_peakSpeed = 0.0;
    double m_peakAcceleration = 0.0;
};

} // namespace medulla::motion
