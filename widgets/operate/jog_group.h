// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/motion/motion_model.h"

#include <array>

#include <QWidget>

class QCheckBox;
class QVBoxLayout;

namespace medulla::widgets {
class Note;
class SegmentedControl;
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

class JogButton;

/// Manual motion: six buttons that move the arm while they are held, the step of the keys that
/// nudge the target, and the switch of the gamepad.
class JogGroup final : public QWidget {
    Q_OBJECT

public:
    JogGroup(Theme& theme, QWidget* parent);

    void display(const MotionView& view);
    /// Available steps, mm.
    static constexpr std::array kStepsMm { 0.1, 1.0, 10.0 };

Q_SIGNALS:
    /// A button is held; unit vector along an axis of the global frame.
    void jogHeld(const medulla::Position& direction);
    void jogReleased();
    void stepChosen(double mm);
    void gamepadSwitched(bool on);

private:
    void buildButtons(QVBoxLayout* rows);
    void measure();
    void held(JogButton* button, const Position& direction);

    Theme& m_theme;
    bool m_displaying = false;
    std::array<JogButton*, 6> m_buttons {};
    JogButton* m_held = nullptr;
    SegmentedControl* m_step = nullptr;
    QCheckBox* m_gamepad = nullptr;
    Note* m_running = nullptr;
    Note* m_note = nullptr;
};

} // namespace medulla::widgets::operate
