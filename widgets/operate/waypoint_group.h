// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/section.h"
#include "widgets/motion/motion_model.h"

namespace medulla::widgets {
class PrimaryButton;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

class TargetRows;

/// The waypoints, which Queue collects at rest, and the buttons to move through them, to play the
/// preview, and to keep them as a task; hidden if there are none.
class WaypointGroup final : public Section {
    Q_OBJECT

public:
    WaypointGroup(Theme& theme, QWidget* parent);

    void display(const MotionView& view);

Q_SIGNALS:
    void removeRequested(int index);
    void clearRequested();
    void moveRequested();
    void playRequested(); ///< the preview, or its end
    void loopRequested(bool on);
    void taskRequested();

private:
    PrimaryButton* m_move;
    PrimaryButton* m_play;
    PrimaryButton* m_loop;
    PrimaryButton* m_task;
    TextLabel* m_count;
    TargetRows* m_targets;
};

} // namespace medulla::widgets::operate
