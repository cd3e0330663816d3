// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/primary_button.h"
#include "widgets/motion/motion_model.h"
#include "widgets/motion/section.h"

namespace medulla::widgets {

class ButtonRow;
class Note;

/// What starts and ends motions, and why it cannot be started now.
class RunGroup final : public Section {
    Q_OBJECT

public:
    RunGroup(Theme& theme, QWidget* parent);

    /// `refusal` is why Execute cannot be pressed, `said` that another group says so already.
    void display(const MotionView& view, const QString& refusal, bool said);

Q_SIGNALS:
    void executeRequested();
    void backRequested(); ///< to where the last motion began
    void againRequested(); ///< to the target of the last motion once more
    void queueRequested(); ///< the target, behind the motions that wait
    void parkRequested();
    void pauseRequested();
    void resumeRequested(); ///< goes on after a pause
    void reverseRequested(); ///< back to where the running motion began
    void releaseRequested();
    void clearAbortRequested();

private:
    PrimaryButton* addLarge(const char* name, const QString& text, const char* icon,
        const QString& key = {}, PrimaryButton::Look look = PrimaryButton::Look::Outlined);
    PrimaryButton* addSmall(const char* name, const QString& text, const char* icon);
    void keepFocus(const MotionView& view);
    [[nodiscard]] static QString resumeMeaning(const MotionView& view);
    void displayWhy(const MotionView& view, const QString& refusal);
    void displayHappened(const MotionView& view);

    Theme& m_theme;
    Note* m_happened;
    Note* m_shut; ///< sources of actuators that are shut
    PrimaryButton* m_execute;
    ButtonRow* m_underway; ///< what can be done to a motion that runs
    PrimaryButton* m_pause;
    PrimaryButton* m_resume;
    PrimaryButton* m_reverse;
    PrimaryButton* m_release;
    PrimaryButton* m_clearAbort;
    ButtonRow* m_others;
    PrimaryButton* m_back;
    PrimaryButton* m_again;
    PrimaryButton* m_queue;
    PrimaryButton* m_park;
    Note* m_why;
};

} // namespace medulla::widgets
