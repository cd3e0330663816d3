// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/joint_curve.h"

#include "core/motion/rules.h"

#include <algorithm>

namespace medulla::motion {

namespace {

constexpr int kPlaces = 256; ///< samples for length and peaks

Eigen::Vector3d toVector(const arm::Joints& joints)
{
    return { joints.shoulder, joints.upper, joints.elbow };
}
arm::Joints toJoints(const Eigen::Vector3d& vector)
{
    return { vector.x(), vector.y(), vector.z() };
}

} // namespace

std::optional<JointCurve> JointCurve::between(
    const arm::Arm& arm, const Position& start, const Position& end)
{
    const auto from = arm.reach(start);
    const auto to = arm.solve(end);
    if (!to || (from.nearest - start).norm() > kStartToleranceMm) {
        return std::nullopt;
    }
    return JointCurve(arm, start, end, from.joints, *to);
}

JointCurve::JointCurve(const arm::Arm& arm, const Position& start, const Position& end,
    const arm::Joints& from, const arm::Joints& to)
    : m_arm(arm)
    , m_start(start)
    , m_end(end)
    , m_from(toVector(from))
    , m_difference(toVector(to) - m_from)
    , m_offset(start - arm.pose(from).tip)
{
    Position before = start;
    for (int i = 1; i <= kPlaces; ++i) {
        const auto share = double(i) / kPlaces;
        const auto state = stateAt(share);
        m_lengthMm += (state.position - before).norm();
        before = state.position;
        m_peakSpeed = std::max(m_peakSpeed, state.velocityMmPerS.norm());
        m_peakAcceleration = std::max(m_peakAcceleration, state.accelerationMmPerS2.norm());
    }
}

Position JointCurve::at(double share) const
{
    if (share <= 0.0) {
        return m_start;
    }
    if (share >= 1.0) {
        return m_end;
    }
    const auto part = coveredAt(share).part;
    return m_arm.pose(toJoints(m_from + part * m_difference)).tip + (1.0 - part) * m_offset;
}

Position JointCurve::velocity(double share) const
{
    const auto covered = coveredAt(share);
    const auto joints = toJoints(m_from + covered.part * m_difference);
    return covered.rate * (m_arm.jacobian(joints) * m_difference - m_offset);
}

Kinematics JointCurve::stateAt(double share) const
{
    // The analytic acceleration of the tip has terms of second order in the joints; a difference of
    // the exact velocities is simpler and accurate to a factor of 1e-6.
    constexpr auto kStep = 1e-4;
    const auto from = std::max(0.0, share - kStep);
    const auto to = std::min(1.0, share + kStep);
    return { at(share), velocity(share), (velocity(to) - velocity(from)) / (to - from) };
}

Kinematics JointCurve::at(Duration sinceStart, Duration duration) const
{
    if (sinceStart <= Duration::zero() || sinceStart >= duration) {
        return { sinceStart >= duration ? m_end : m_start, Position::Zero(), Position::Zero() };
    }
    const auto seconds = toS(duration);
    auto state = stateAt(toS(sinceStart) / seconds);
    state.velocityMmPerS /= seconds;
    state.accelerationMmPerS2 /= seconds * seconds;
    return state;
}

} // namespace medulla::motion
