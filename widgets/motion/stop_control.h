// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"

#include <QDateTime>
#include <QObject>

namespace medulla::widgets {

class ArmState;
class InterruptionPresenter;
class JogHold;
class MotionEvents;

/// STOP and its release. GUI thread.
class StopControl final : public QObject {
    Q_OBJECT

public:
    /// All but `parent` must outlive it.
    StopControl(cell::Cell& cell, ArmState& arm, InterruptionPresenter& interruption, JogHold& jog,
        MotionEvents& events, QObject* parent = nullptr);

    /// Time of the STOP that is in effect; invalid if none is.
    [[nodiscard]] const QDateTime& stoppedAt() const { return m_stoppedAt; }

    /// When the STOP of a recording was pressed; invalid if none is in effect.
    void showRecorded(const QDateTime& stoppedAt) { m_stoppedAt = stoppedAt; }

public Q_SLOTS:
    /// STOP. Acts before it returns: after that, no datagram is sent to an actuator.
    void stop();
    /// Allows motion again.
    void release();

Q_SIGNALS:
    /// STOP was pressed: the actuators are closed. Emitted directly, not queued.
    void stopped();

private:
    cell::Cell& m_cell;
    ArmState& m_arm;
    InterruptionPresenter& m_interruption;
    JogHold& m_jog;
    MotionEvents& m_events;
    QDateTime m_stoppedAt;
};

} // namespace medulla::widgets
