// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/strip.h"

namespace medulla::widgets {
class SegmentedControl;
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::reviews {

class ReviewPresenter;

/// The controls of a replay: begin, previous and next event, play, end, the moment, speed, loop,
/// mark and next alarm.
class ReplayBar final : public Strip {
    Q_OBJECT

public:
    /// Both must outlive the bar.
    ReplayBar(const Theme& theme, ReviewPresenter& presenter, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The loop button was pressed: loop the visible range, or none.
    void loopAsked(bool on);
    void markAsked();

private:
    ToolBarButton* addButton(const char* name, const char* icon, const QString& tip);
    void showMoment();
    void showPlayback();
    void showOpened();

    ReviewPresenter& m_presenter;
    ToolBarButton* m_play = nullptr;
    ToolBarButton* m_loop = nullptr;
    ToolBarButton* m_mark = nullptr;
    ToolBarButton* m_alarm = nullptr;
    TextLabel* m_moment = nullptr;
    TextLabel* m_length = nullptr;
    TextLabel* m_clock = nullptr;
    SegmentedControl* m_speed = nullptr;
};

} // namespace medulla::widgets::reviews
