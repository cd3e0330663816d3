// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"
#include "widgets/motion/gamepad.h"

#include <QObject>
#include <QTimer>

namespace medulla::widgets {

/// Keeps the arm jogging for as long as somebody holds something: a button, keys, a gamepad. What
/// was held last counts; letting go of anything ends it. The cell ends the jog by itself when this
/// is silent, as it is when the window hangs. GUI thread.
class JogHold final : public QObject {
    Q_OBJECT

public:
    /// Well within motion::kJogWatchdog, so that a late timer does not stutter.
    static constexpr std::chrono::milliseconds kRenewal { 40 };

    /// `cell` must outlive it.
    JogHold(site::Cell& cell, Gamepad::Settings gamepad, QObject* parent = nullptr);
    ~JogHold() override;

    [[nodiscard]] Gamepad& gamepad() { return m_gamepad; }
    [[nodiscard]] const Gamepad& gamepad() const { return m_gamepad; }
    [[nodiscard]] bool isHeld() const { return m_timer.isActive(); }
    /// Zero unless held.
    [[nodiscard]] const Position& direction() const { return m_direction; }
    /// For full deflection, mm/s.
    void setSpeed(double mmPerS);

    /// Global frame; no longer than 1, the length being the part of the speed.
    void hold(const Position& direction);
    void letGo();

Q_SIGNALS:
    /// The cell takes no jog: why.
    void refused(const medulla::motion::Refusal& refusal);

private:
    void renew();

    site::Cell& m_cell;
    Gamepad m_gamepad;
    QTimer m_timer;
    Position m_direction = Position::Zero();
    double m_speed = 0.0;
};

} // namespace medulla::widgets
