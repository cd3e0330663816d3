// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/frame/mode_page.h"

namespace medulla::widgets {
class NoticeBar;
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::reviews {

class CompareView;
class RecordingPanel;
class RecordingsPanel;
class ReplayView;
class ReviewPresenter;

/// The mode for what happened: recordings at the left, the open one replayed in the centre, what is
/// known about it at the right. Or two of them, compared. Nothing in it can move a device.
class ReviewMode final : public ModePage {
    Q_OBJECT

public:
    /// Both must outlive the mode.
    ReviewMode(Theme& theme, ReviewPresenter& presenter, QWidget* parent = nullptr);

    [[nodiscard]] ReplayView& replayView() { return *m_view; }
    [[nodiscard]] CompareView& compareView() { return *m_compare; }
    [[nodiscard]] RecordingsPanel& recordingsPanel() { return *m_recordings; }

    void addActions(ActionRegistry& actions) override;

protected:
    /// Space plays and pauses; arrows go to events, Home and End to the ends, unless the focused
    /// widget handles them.
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    ReviewPresenter& m_presenter;
    NoticeBar* m_notice;
    ReplayView* m_view;
    CompareView* m_compare;
    RecordingsPanel* m_recordings;
    RecordingPanel* m_about;
};

} // namespace medulla::widgets::reviews
