// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/motion/motion_model.h"
#include "widgets/motion/section.h"
#include "widgets/motion/spread_row.h"

class QProgressBar;
class QSlider;

namespace medulla::widgets {

class Tag;
class TextLabel;

/// What Execute would do, to be scrubbed through. Nothing in it is real, and it says so.
class PreviewGroup final : public Section {
    Q_OBJECT

public:
    PreviewGroup(Theme& theme, QWidget* parent);

    void display(const MotionView& view);
    /// The number of datagrams gives way where room is short.
    void setShort(bool on);

Q_SIGNALS:
    void scrubbed(double at); ///< 0 start to 1 end

private:
    void displayPlan();

    bool m_displaying = false;
    QSlider* m_slider;
    SpreadRow* m_plan;
    QList<SpreadRow::Piece> m_pieces; ///< of the plan, all of them
    bool m_short = false;
};

/// The motion that is under way.
class ProgressGroup final : public Section {
    Q_OBJECT

public:
    ProgressGroup(Theme& theme, QWidget* parent);

    void display(const MotionView& view);

private:
    TextLabel* m_goal;
    Tag* m_tag;
    QProgressBar* m_bar;
    SpreadRow* m_figures;
};

} // namespace medulla::widgets
