// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/motion/motion_model.h"

#include <QWidget>

namespace medulla::widgets {
class Note;
class Section;
class TextLabel;
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

class HoverTable;
class MotionDelegate;

/// The results of earlier motions; a click restores the target of a motion.
class HistoryGroup final : public QWidget {
    Q_OBJECT

public:
    /// `history` must outlive the group.
    HistoryGroup(Theme& theme, MotionHistory& history, QWidget* parent);
    ~HistoryGroup() override;

    void display(const MotionView& view);
    /// Hides the header and the last obstacle for lack of room; an alarm reports the obstacle too.
    void setShort(bool on);

Q_SIGNALS:
    /// The target of an earlier motion, mm, global frame.
    void broughtBack(const medulla::Position& target);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void measure();
    void count();
    void arrange();

    Theme& m_theme;
    MotionHistory& m_history;
    bool m_manual = true;
    bool m_short = false;
    int m_widestTarget = 0; ///< of the motions in the list, px
    Section* m_head = nullptr;
    TextLabel* m_count = nullptr;
    TextLabel* m_hint = nullptr;
    HoverTable* m_table = nullptr;
    MotionDelegate* m_delegate = nullptr;
    QWidget* m_last = nullptr;
    Note* m_obstacle = nullptr;
};

} // namespace medulla::widgets::operate
