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
                    letGo();
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
    const bool wasHeld = isHeld();
    m_direction = direction;
    m_timer.start();
    renew();
    if (isHeld() && !wasHeld) {
        Q_EMIT heldChanged();
    }
}

void JogHold::letGo()
{
    if (end()) {
        Q_EMIT heldChanged();
    }
}

bool JogHold::end()
{
    if (!m_timer.isActive()) {
        return false;
    }
    m_timer.stop();
    m_direction = Position::Zero();
    m_cell.control().endJog();
    return true;
}

void JogHold::renew()
{
    if (const auto refusal = m_cell.control().jog(m_direction * m_speed)) {
        letGo();
        Q_EMIT refused(*refusal);
    }
}

} // namespace medulla::widgets
