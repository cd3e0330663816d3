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

/// Manual motion: six buttons, along the global axes or of the joints, that move the arm by one
/// step when they are tapped and all the time while they are held; the step, which is that of the
/// keys that nudge the target too; and the switch of the gamepad.
class JogGroup final : public QWidget {
    Q_OBJECT

public:
    JogGroup(Theme& theme, QWidget* parent);

    void display(const MotionView& view);
    /// Available steps, mm.
    static constexpr std::array kStepsMm { 0.1, 1.0, 10.0 };

Q_SIGNALS:
    /// A button is pressed.
    void jogPressed(const medulla::widgets::JogDirection& direction);
    /// It is released: by the hand, or because something took it away.
    void jogReleased(bool byHand);
    void stepChosen(double mm);
    void gamepadSwitched(bool on);

private:
    void buildButtons(QVBoxLayout* rows);
    void measure();
    void held(JogButton* button, int axis, bool plus);
    void buildSpace(QVBoxLayout* rows);
    void nameAxes();

    Theme& m_theme;
    bool m_displaying = false;
    std::array<JogButton*, 6> m_buttons {};
    SegmentedControl* m_space = nullptr; ///< global axes or joints
    bool m_inJoints = false;
    JogButton* m_held = nullptr;
    SegmentedControl* m_step = nullptr;
    QCheckBox* m_gamepad = nullptr;
    Note* m_running = nullptr;
    Note* m_note = nullptr;
};

} // namespace medulla::widgets::operate
