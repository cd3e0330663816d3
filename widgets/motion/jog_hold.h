// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "widgets/motion/gamepad.h"
#include "widgets/motion/motion_model.h"

#include <functional>
#include <optional>
#include <utility>

#include <QObject>
#include <QTimer>

namespace medulla::widgets {

/// Jogs the arm while the operator holds a button, keys or a gamepad. The newest input determines
/// the direction; releasing any of them ends the jog. A button or key that is released at once is a
/// tap, which asks for one step. The cell ends the jog itself if this class
/// stops renewing it, for example because the window hangs. GUI thread.
class JogHold final : public QObject {
    Q_OBJECT

public:
    /// Period of the renewal. motion::kJogWatchdog is 150 ms: two renewals in a row can be lost or
    /// late before the jog ends.
    static constexpr std::chrono::milliseconds kRenewal { 40 };
    /// A press that lasts longer is no tap; then the jog begins. Taps on a mouse button mostly last
    /// 80 to 150 ms.
    static constexpr std::chrono::milliseconds kTap { 200 };

    /// `cell` must outlive it.
    JogHold(cell::Cell& cell, Gamepad::Settings gamepad, QObject* parent = nullptr);
    ~JogHold() override;

    [[nodiscard]] Gamepad& gamepad() { return m_gamepad; }
    [[nodiscard]] const Gamepad& gamepad() const { return m_gamepad; }
    [[nodiscard]] bool isHeld() const { return m_timer.isActive(); }
    /// Zero if no input is held.
    [[nodiscard]] const JogDirection& direction() const { return m_direction; }
    /// Tells where the tip is, mm, global frame, for jogs of a joint; nothing: unknown.
    void setTip(std::function<std::optional<Position>()> tip) { m_tip = std::move(tip); }
    /// Sets the speed for full deflection, mm/s.
    void setSpeed(double mmPerS);

    /// Begins or changes the jog. Direction in the global frame; its length, at most 1, is the
    /// fraction of the speed.
    void hold(const Position& direction);
    void letGo();
    /// Ends the jog, and until its button is pressed again, that of a gamepad too.
    void cancel();
    /// A button or key is pressed: a tap, or the beginning of a jog.
    void press(const medulla::widgets::JogDirection& direction);
    /// It is released: by the hand, or because something took it away, which is never a tap.
    void release(bool byHand);

Q_SIGNALS:
    /// A jog began or ended.
    void heldChanged();
    /// The cell refused the jog.
    void refused(const medulla::motion::Refusal& refusal);
    /// A tap.
    void stepAsked(const medulla::widgets::JogDirection& direction);

private:
    void begin(const JogDirection& direction);
    void renew();
    [[nodiscard]] Position velocity() const;
    /// Ends the jog; false if none was held.
    bool end();

    cell::Cell& m_cell;
    Gamepad m_gamepad;
    QTimer m_timer;
    QTimer m_tap; ///< from the press until the jog begins
    JogDirection m_direction;
    std::function<std::optional<Position>()> m_tip;
    std::optional<arm::Joints> m_joints; ///< at the beginning of a jog of a joint
    double m_speed = 0.0;
};

} // namespace medulla::widgets
