// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/primary_button.h"
#include "widgets/kit/section.h"
#include "widgets/motion/motion_model.h"

#include <initializer_list>

class QPushButton;
class QVBoxLayout;

namespace medulla::widgets {
class Note;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

class ButtonRow;

/// The buttons that start, hold and take back motions, and notes: the last event, the reason if a
/// motion cannot be started, the reachability of the target. The buttons are always there, disabled
/// where they have no effect, so that none takes the place of another under the pointer. Pause is
/// always enabled.
class RunGroup final : public Section {
    Q_OBJECT

public:
    RunGroup(Theme& theme, QWidget* parent);

    /// `refusal`: why Execute is disabled; `shownElsewhere`: another group shows the reason
    /// already.
    void display(const MotionView& view, const QString& refusal, bool shownElsewhere);
    /// Uses shorter texts for lack of room.
    void setShort(bool on);
    /// The side of the buttons: below the notes, where the group is at the bottom of its panel, or
    /// above them.
    void setButtonsFirst(bool first);
    /// The height with one line of notes.
    [[nodiscard]] int leastHeight(int width) const;

Q_SIGNALS:
    void executeRequested();
    void nearestRequested();
    void backRequested(); ///< to the start of the last motion
    void againRequested(); ///< again to the target of the last motion
    void queueRequested(); ///< appends the target to the queue
    void parkRequested();
    void pauseRequested();
    void resumeRequested(); ///< continue after a pause
    void reverseRequested(); ///< back to the start of the running motion

private:
    void buildNotes();
    void buildButtons();
    PrimaryButton* add(ButtonRow* row, const char* name, const QString& text, const char* icon,
        const QString& key, PrimaryButton::Look look);
    void displayButtons(const MotionView& view, const QString& refusal);
    /// Disables the button with the reason, or enables it. The focus of a disabled one goes to
    /// Pause: Qt would give it to the next button, and Enter would press that one.
    void enable(PrimaryButton* button, const QString& whyNot, const QString& what);
    void returnFocus();
    void displayReach(const MotionView& view);
    void displayReachText();
    void displayHappened(const MotionView& view);

    Theme& m_theme;
    QWidget* m_notes;
    QWidget* m_buttons;
    Note* m_happened;
    Note* m_shut; ///< shut sources of actuators
    Note* m_why;
    Note* m_reach;
    QPushButton* m_nearest;
    PrimaryButton* m_execute;
    PrimaryButton* m_pause;
    PrimaryButton* m_resume;
    PrimaryButton* m_reverse;
    PrimaryButton* m_back;
    PrimaryButton* m_again;
    PrimaryButton* m_queue;
    PrimaryButton* m_park;
    ReachView m_shownReach;
    bool m_short = false;
    bool m_focusReturns = false; ///< Pause has the focus of Execute while that is disabled
};

} // namespace medulla::widgets::operate
