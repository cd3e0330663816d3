// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/joint.h"

#include <algorithm>
#include <cmath>

namespace medulla::target {

Joint::Joint(const JointTraits& traits, double angleRad)
    : m_traits(traits)
    , m_angleRad(angleRad)
    , m_measuredRad(std::round(angleRad / traits.encoderCountRad) * traits.encoderCountRad)
    , m_referenceRad(angleRad)
{
}

void Joint::step(SeededRandom& random)
{
    const auto noise = double(random.below(3)) - 1.0;
    m_measuredRad =
        (std::round(m_angleRad / m_traits.encoderCountRad) + noise) * m_traits.encoderCountRad;

    const auto error = m_referenceRad - m_measuredRad;
    const auto wanted = m_traits.proportionalNmPerRad * error + m_integralNm;
    const auto torque = std::clamp(wanted, -m_traits.mostTorqueNm, m_traits.mostTorqueNm);
    // Anti-windup: the integral rests while the motor is at its limit and more would not help.
    if (torque == wanted || (wanted - torque) * error < 0.0) {
        m_integralNm = std::clamp(m_integralNm + m_traits.integralNmPerRadS * error * kStepS,
            -m_traits.mostIntegralNm, m_traits.mostIntegralNm);
    }

    // Semi-implicit Euler, stable since damping / inertia * kStepS is far below 2.
    m_velocityRadPerS +=
        kStepS * (torque - m_traits.dampingNmSPerRad * m_velocityRadPerS) / m_traits.inertiaKgM2;
    m_angleRad += kStepS * m_velocityRadPerS;
}

void Joint::force(double angleRad, double velocityRadPerS)
{
    m_angleRad = angleRad;
    m_velocityRadPerS = velocityRadPerS;
}

void Joint::hold()
{
    m_integralNm = 0.0;
    m_referenceRad = m_measuredRad;
}

void Joint::restart()
{
    m_velocityRadPerS = 0.0;
    m_integralNm = 0.0;
    m_referenceRad = m_angleRad;
}

} // namespace medulla::target
