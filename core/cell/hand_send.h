// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/arm_control.h"
#include "core/cell/hand_value.h"

#include <optional>

#include <QObject>

namespace medulla::cell {

/// Values that the operator sends by hand to one input or output, to try a route.
///
/// A value for an output is submitted to that output, so its hold (STOP, interruption, preflight,
/// changed route), guard and frame act on it as on any value. A value for an input goes on by all
/// its connections, so the commander rule acts on it too. The operator must have the arm, and the
/// motion executor must be idle. A value for the arm must also be one position to which a motion
/// could go now in a straight line: within reach, and through no keep-out zone. It is one setpoint,
/// not a motion: the guard alone limits its step.
///
/// No value is sent where it would be taken for a measurement of a device, into an input by which
/// another program commands a device, or as a target of the motion executor.
///
/// On the thread of the cell's functions; none waits.
class HandSend final : public QObject {
    Q_OBJECT

public:
    /// All must outlive it.
    struct Parts {
        Clock& clock;
        const site::Site& site;
        const spine::Config& routing; ///< as it runs
        const spine::Options& options;
        const motion::Rules& rules;
        spine::Spine& spine;
        motion::Executor* motion; ///< null when the executor is remote
        ArmControl& arm;
        ArmGate& gate;
    };

    explicit HandSend(const Parts& parts);

    /// Why no value can be sent to this input or output now; unset: one can.
    [[nodiscard]] std::optional<motion::Refusal> refusalOf(
        spine::LoggedEnd::Kind kind, const QString& name) const;
    /// Sends a value. Refused with the reason when that is known at once; otherwise `handled`
    /// follows.
    std::optional<motion::Refusal> send(const HandValue& hand);

Q_SIGNALS:
    void handled(const medulla::cell::HandFate& fate);

private:
    /// Why this input or output never takes a value by hand.
    [[nodiscard]] std::optional<motion::Refusal> refusalOfInput(const QString& name) const;
    [[nodiscard]] std::optional<motion::Refusal> refusalOfOutput(const QString& name) const;
    [[nodiscard]] std::optional<motion::Refusal> refusalOfHold(const QString& output) const;
    /// Why the arm cannot go there in a straight line from where it is.
    [[nodiscard]] std::optional<motion::Refusal> refusalOfPosition(const Coordinates& value) const;
    /// The outputs that a value for this input or output goes to.
    [[nodiscard]] QStringList outputsOf(spine::LoggedEnd::Kind kind, const QString& name) const;
    [[nodiscard]] bool reachesArm(const QStringList& outputs) const;

    const Parts m_parts;
};

} // namespace medulla::cell
