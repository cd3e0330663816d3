// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "widgets/motion/gamepad.h"

#include <QObject>
#include <QTimer>

namespace medulla::widgets {

/// Jogs the arm while the operator holds a button, keys or a gamepad. The newest input determines
/// the direction; releasing any of them ends the jog. The cell ends the jog itself if this class
/// stops renewing it, for example because the window hangs. GUI thread.
class JogHold final : public QObject {
    Q_OBJECT

public:
    /// Period of the renewal. motion::kJogWatchdog is 150 ms: two renewals in a row can be lost or
    /// late before the jog ends.
    static constexpr std::chrono::milliseconds kRenewal { 40 };

    /// `cell` must outlive it.
    JogHold(cell::Cell& cell, Gamepad::Settings gamepad, QObject* parent = nullptr);
    ~JogHold() override;

    [[nodiscard]] Gamepad& gamepad() { return m_gamepad; }
    [[nodiscard]] const Gamepad& gamepad() const { return m_gamepad; }
    [[nodiscard]] bool isHeld() const { return m_timer.isActive(); }
    /// Zero if no input is held.
    [[nodiscard]] const Position& direction() const { return m_direction; }
    /// Sets the speed for full deflection, mm/s.
    void setSpeed(double mmPerS);

    /// Begins or changes the jog. Direction in the global frame; its length, at most 1, is the
    /// fraction of the speed.
    void hold(const Position& direction);
    void letGo();

Q_SIGNALS:
    /// A jog began or ended.
    void heldChanged();
    /// The cell refused the jog.
    void refused(const medulla::motion::Refusal& refusal);

private:
    void renew();
    /// Ends the jog; false if none was held.
    bool end();

    cell::Cell& m_cell;
    Gamepad m_gamepad;
    QTimer m_timer;
    Position m_direction = Position::Zero();
    double m_speed = 0.0;
};

} // namespace medulla::widgets
