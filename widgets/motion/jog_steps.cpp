// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/jog_steps.h"

#include "core/spine/step_guard.h"
#include "widgets/motion/arm_state.h"
#include "widgets/motion/motion_events.h"
#include "widgets/motion/motion_settings.h"

namespace medulla::widgets {

namespace {

/// A motion that was asked for is planned and begins within this time.
constexpr std::chrono::milliseconds kBeginsWithin { 500 };

/// The tip after `mm` along the direction: on a straight line, or turned by one joint.
Position jogged(const arm::Arm& arm, const Position& from, const JogDirection& direction, double mm)
{
    if (!direction.inJoints) {
        return from + direction.along * mm;
    }
    const auto joints = arm.turned(arm.reach(from).joints, direction.along, mm);
    return joints ? arm.pose(*joints).tip : from;
}

} // namespace

JogSteps::JogSteps(cell::Cell& cell, ArmState& arm, const MotionSettings& settings,
    MotionEvents& events, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_arm(arm)
    , m_settings(settings)
    , m_events(events)
{
    connect(&arm, &ArmState::updated, this, &JogSteps::update);
}

std::optional<Position> JogSteps::restingAt() const
{
    const auto measured = m_arm.measuredNow();
    const auto& commanded = m_arm.commanded();
    if (measured && commanded && commanded->allFinite()
        && (*measured - *commanded).norm() <= spine::StepGuard::kNoiseMm) {
        return commanded;
    }
    return measured;
}

void JogSteps::step(const JogDirection& direction)
{
    m_arm.update();
    const bool isNext = m_target.has_value();
    const auto from = isNext ? m_target : restingAt();
    if (!from || (!isNext && !m_arm.idleRefusal().isEmpty())) {
        return;
    }
    auto request =
        m_settings.request(jogged(m_cell.arm(), *from, direction, m_settings.nudgeStepMm()));
    request.path = direction.inJoints ? motion::PathKind::JointSpace : motion::PathKind::Straight;
    m_events.clearRefusal();
    const auto refused =
        isNext ? m_cell.control().enqueue(request) : m_cell.control().execute(request);
    if (refused) {
        m_events.refuse(*refused);
        return;
    }
    m_target = request.target;
    m_askedAt = m_cell.now();
    m_arm.update();
}

void JogSteps::update()
{
    if (!m_target) {
        return;
    }
    const auto phase = m_arm.phase();
    const bool rests = phase == MotionPhase::Idle && m_cell.control().queue().count == 0
        && m_cell.now() - m_askedAt > kBeginsWithin;
    const bool isThere = phase == MotionPhase::Idle && m_arm.commanded()
        && (*m_arm.commanded() - *m_target).norm() < 1e-6;
    if (rests || isThere || (phase != MotionPhase::Idle && phase != MotionPhase::Moving)) {
        m_target.reset();
    }
}

} // namespace medulla::widgets
