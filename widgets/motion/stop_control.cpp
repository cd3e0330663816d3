// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/stop_control.h"

#include "widgets/motion/arm_state.h"
#include "widgets/motion/interruption_presenter.h"
#include "widgets/motion/jog_hold.h"
#include "widgets/motion/motion_events.h"

namespace medulla::widgets {

StopControl::StopControl(cell::Cell& cell, ArmState& arm, InterruptionPresenter& interruption,
    JogHold& jog, MotionEvents& events, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_arm(arm)
    , m_interruption(interruption)
    , m_jog(jog)
    , m_events(events)
{
}

void StopControl::stop()
{
    m_cell.control().stop();
    m_interruption.forgetStop();
    Q_EMIT stopped();
    if (!m_stoppedAt.isValid()) {
        m_stoppedAt = QDateTime::currentDateTime();
        m_events.noteStop();
    }
    m_jog.cancel();
    m_arm.update();
}

void StopControl::release()
{
    m_cell.control().release(m_interruption.seen());
    m_stoppedAt = {};
    m_events.noteRelease();
    m_arm.update();
}

} // namespace medulla::widgets
