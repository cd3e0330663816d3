// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/jog_hold.h"

#include "core/motion/executor.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets {

JogHold::JogHold(cell::Cell& cell, Gamepad::Settings gamepad, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_gamepad(std::move(gamepad))
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(kRenewal);
    connect(&m_timer, &QTimer::timeout, this, &JogHold::renew);
    m_tap.setSingleShot(true);
    m_tap.setTimerType(Qt::PreciseTimer);
    m_tap.setInterval(kTap);
    connect(&m_tap, &QTimer::timeout, this, [this] { begin(m_direction); });
    connect(&m_gamepad, &Gamepad::moved, this, [this](const Position& direction) {
        if (direction.isZero(0.0)) {
            letGo();
        } else {
            hold(direction);
        }
    });
    connect(&m_gamepad, &Gamepad::released, this, &JogHold::letGo);
    if (auto* motion = m_cell.motion(); motion != nullptr) {
        // After a jog that the cell ended, the operator must release and press again.
        connect(
            motion, &motion::Executor::jogEnded, this,
            [this](const motion::JogEnd& end) {
                if (end.reason != motion::JogEndReason::Released) {
                    cancel();
                }
            },
            Qt::QueuedConnection);
    }
}

JogHold::~JogHold()
{
    end();
}

void JogHold::setSpeed(double mmPerS)
{
    m_speed = std::min(mmPerS, motion::kFastestJogMmPerS);
}

void JogHold::hold(const Position& direction)
{
    m_tap.stop();
    begin({ direction, false });
}

void JogHold::press(const JogDirection& direction)
{
    letGo();
    m_direction = direction;
    m_tap.start();
}

void JogHold::release(bool byHand)
{
    const bool isTap = byHand && m_tap.isActive();
    const auto direction = m_direction;
    letGo();
    if (isTap) {
        Q_EMIT stepAsked(direction);
    }
}

void JogHold::begin(const JogDirection& direction)
{
    const bool wasHeld = isHeld();
    m_direction = direction;
    m_joints.reset();
    if (const auto tip = direction.inJoints && m_tip ? m_tip() : std::nullopt) {
        m_joints = m_cell.arm().reach(*tip).joints;
    }
    m_timer.start();
    renew();
    if (isHeld() && !wasHeld) {
        Q_EMIT heldChanged();
    }
}

void JogHold::letGo()
{
    m_tap.stop();
    if (end()) {
        Q_EMIT heldChanged();
    }
}

void JogHold::cancel()
{
    m_gamepad.forgetButton();
    letGo();
}

bool JogHold::end()
{
    if (!m_timer.isActive()) {
        return false;
    }
    m_timer.stop();
    m_direction = {};
    m_cell.control().endJog();
    return true;
}

Position JogHold::velocity() const
{
    if (!m_direction.inJoints) {
        return m_direction.along * m_speed;
    }
    const auto tip = m_tip ? m_tip() : std::nullopt;
    if (!tip || !m_joints) {
        return Position::Zero();
    }
    // Towards where the tip will be in a moment, with the other joints as at the beginning, so that
    // the errors of the straight pieces of the curve do not add up.
    constexpr double kAheadS = 0.1; // 2.5 renewals
    const auto& arm = m_cell.arm();
    const auto& turn = m_direction.along;
    const auto ahead = arm.turned(arm.reach(*tip).joints, turn, m_speed * kAheadS);
    if (!ahead) {
        return Position::Zero();
    }
    const arm::Joints joints { turn[0] != 0.0 ? ahead->shoulder : m_joints->shoulder,
        turn[1] != 0.0 ? ahead->upper : m_joints->upper,
        turn[2] != 0.0 ? ahead->elbow : m_joints->elbow };
    const Position way = arm.pose(joints).tip - *tip;
    return way.normalized() * m_speed;
}

void JogHold::renew()
{
    if (const auto refusal = m_cell.control().jog(velocity())) {
        cancel();
        Q_EMIT refused(*refusal);
    }
}

} // namespace medulla::widgets
