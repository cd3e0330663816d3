// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/section.h"
#include "widgets/motion/motion_model.h"
#include "widgets/operate/spread_row.h"

class QProgressBar;
class QSlider;

namespace medulla::widgets {
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

class Tag;

/// A preview of the motion that Execute would start, with a slider to scrub. Marked as not real.
/// Disabled without such a motion; its height is always the same.
class PreviewGroup final : public Section {
    Q_OBJECT

public:
    PreviewGroup(Theme& theme, QWidget* parent);

    void display(const MotionView& view);
    /// Hides the number of datagrams for lack of room.
    void setShort(bool on);

Q_SIGNALS:
    void scrubbed(double at); ///< 0 start to 1 end

private:
    void displayPlan();
    /// Without the number of datagrams where the panel is short.
    [[nodiscard]] QList<SpreadRow::Piece> shortened(QList<SpreadRow::Piece> pieces) const;

    bool m_displaying = false;
    QSlider* m_slider;
    SpreadRow* m_plan;
    QList<SpreadRow::Piece> m_pieces; ///< all texts of the plan
    bool m_short = false;
};

/// The motion in progress.
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

} // namespace medulla::widgets::operate
