// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/primary_button.h"
#include "widgets/kit/section.h"
#include "widgets/motion/motion_model.h"

namespace medulla::widgets {
class Note;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

class ButtonRow;

/// The buttons that start and end motions, and the reason if a motion cannot be started.
class RunGroup final : public Section {
    Q_OBJECT

public:
    RunGroup(Theme& theme, QWidget* parent);

    /// `refusal`: why Execute is disabled; `shownElsewhere`: another group shows the reason
    /// already.
    void display(const MotionView& view, const QString& refusal, bool shownElsewhere);

Q_SIGNALS:
    void executeRequested();
    void backRequested(); ///< to the start of the last motion
    void againRequested(); ///< again to the target of the last motion
    void queueRequested(); ///< appends the target to the queue
    void parkRequested();
    void pauseRequested();
    void resumeRequested(); ///< continue after a pause
    void reverseRequested(); ///< back to the start of the running motion
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
    Note* m_shut; ///< shut sources of actuators
    PrimaryButton* m_execute;
    ButtonRow* m_underway; ///< buttons for a running motion
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

} // namespace medulla::widgets::operate
