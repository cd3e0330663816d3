// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/arm_model.h"

#include <algorithm>

namespace medulla::target {

namespace {

std::array<Joint, 3> jointsAt(const arm::Joints& joints, const JointTraits& traits)
{
    return { Joint(traits, joints.shoulder), Joint(traits, joints.upper),
        Joint(traits, joints.elbow) };
}

} // namespace

ArmModel::ArmModel(const arm::Geometry& geometry, const JointTraits& traits, const Position& at)
    : m_arm(geometry)
    , m_joints(jointsAt(m_arm.reach(at).joints, traits))
    , m_tip(m_arm.pose(joints()).tip)
{
}

void ArmModel::setReference(const Position& tip)
{
    const auto joints = m_arm.reach(tip).joints;
    m_joints[0].setReference(joints.shoulder);
    m_joints[1].setReference(joints.upper);
    m_joints[2].setReference(joints.elbow);
    m_reference = m_arm.pose(joints).tip;
}

double ArmModel::offMm() const
{
    return m_reference ? (measuredTip() - *m_reference).norm() : 0.0;
}

void ArmModel::hold()
{
    for (auto& joint : m_joints) {
        joint.hold();
    }
    m_reference.reset();
}

void ArmModel::step(SeededRandom& random)
{
    const auto before = joints();
    for (auto& joint : m_joints) {
        joint.step(random);
    }
    const auto wanted = joints();
    const auto kept = m_arm.clamped(wanted);
    const auto next = m_arm.pose(kept).tip;

    const auto settle = [this](const arm::Joints& from, const arm::Joints& to) {
        m_joints[0].force(to.shoulder, (to.shoulder - from.shoulder) / kStepS);
        m_joints[1].force(to.upper, (to.upper - from.upper) / kStepS);
        m_joints[2].force(to.elbow, (to.elbow - from.elbow) / kStepS);
    };
    if (strikes(next)) {
        // It sticks rather than slides: the motors push on, but no joint moves.
        settle(before, before);
        m_blocked = true;
        return;
    }
    if (kept != wanted) {
        settle(before, kept);
    }
    m_tip = next;
    m_blocked = m_blocked && !isFree();
}

void ArmModel::restart()
{
    m_reference.reset();
    for (auto& joint : m_joints) {
        joint.restart();
    }
}

Position ArmModel::measuredTip() const
{
    return m_arm
        .pose({ m_joints[0].measuredRad(), m_joints[1].measuredRad(), m_joints[2].measuredRad() })
        .tip;
}

arm::Joints ArmModel::joints() const
{
    return { m_joints[0].angleRad(), m_joints[1].angleRad(), m_joints[2].angleRad() };
}

bool ArmModel::removeObstacle(std::size_t number)
{
    if (number >= m_obstacles.size() || !m_obstacles[number]) {
        return false;
    }
    m_obstacles[number].reset();
    return true;
}

bool ArmModel::strikes(const Position& next) const
{
    return std::any_of(m_obstacles.begin(), m_obstacles.end(), [&](const auto& obstacle) {
        if (!obstacle) {
            return false;
        }
        const auto distance = (next - obstacle->centre).norm();
        // An obstacle put over the tip lets the tip leave, but go no deeper.
        return distance < obstacle->radiusMm && distance < (m_tip - obstacle->centre).norm();
    });
}

bool ArmModel::isFree() const
{
    return std::all_of(m_obstacles.begin(), m_obstacles.end(), [&](const auto& obstacle) {
        return !obstacle || (m_tip - obstacle->centre).norm() > obstacle->radiusMm + kFreeMm;
    });
}

} // namespace medulla::target
