// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seeded_random.h"

#include <numbers>

namespace medulla::target {

/// A step of the simulated controllers and of everything they move: 1 kHz.
constexpr double kStepS = 0.001;

/// A geared motor and its load, second order: inertia * acceleration = torque - damping *
/// velocity, and its controller, a PI on the position that the encoder tells. The damping (the
/// motor's back-EMF through its gears) makes the differential part unnecessary: with these values
/// the proportional loop alone is damped at 0.7 of critical and lags 25 ms, which the integral then
/// takes away.
struct JointTraits {
    double inertiaKgM2 = 0.25;
    double dampingNmSPerRad = 20.0;
    double mostTorqueNm = 60.0;
    double proportionalNmPerRad = 800.0;
    double integralNmPerRadS = 2400.0;
    /// Limit of the integral part. Small, so that a joint held back by an obstacle does not
    /// shoot ahead when it is free again.
    double mostIntegralNm = 12.0;
    double encoderCountRad = 2.0 * std::numbers::pi / 65536.0;

    friend bool operator==(const JointTraits&, const JointTraits&) = default;
};

/// One simulated joint with motor, encoder and controller. Thread-confined value.
class Joint {
public:
    explicit Joint(const JointTraits& traits, double angleRad);

    /// Setpoint of the controller, rad.
    void setReference(double angleRad) { m_referenceRad = angleRad; }
    /// Reads the encoder, lets the controller act, and moves for kStepS.
    void step(SeededRandom& random);
    /// Puts the joint where something else than its motor forces it to be.
    void force(double angleRad, double velocityRadPerS);
    /// The reference becomes where the encoder says that the joint is, and the integral part ends.
    void hold();
    /// As just powered on: at rest, the reference is where it is.
    void restart();

    [[nodiscard]] double angleRad() const { return m_angleRad; }
    [[nodiscard]] double velocityRadPerS() const { return m_velocityRadPerS; }
    /// The encoder's value: whole counts, up to one of them wrong.
    [[nodiscard]] double measuredRad() const { return m_measuredRad; }

private:
    JointTraits m_traits;
    double m_angleRad;
    double m_velocityRadPerS = 0.0;
    double m_measuredRad;
    double m_referenceRad;
    double m_integralNm = 0.0;
};

} // namespace medulla::target
