// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <functional>
#include <memory>
#include <vector>

#include <QWidget>

class QAbstractButton;
class QComboBox;
class QSplitter;
class QStackedWidget;
class QVBoxLayout;

namespace medulla::widgets {
class ArmView;
class LaneTimeline;
class NoticeBar;
class PlotPanel;
class SegmentedControl;
class Strip;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::reviews {

class ReviewPresenter;

/// A page of a replay beside the recording itself, made when it is first shown.
struct ReplayPage {
    QString label;
    QString name; ///< object name
    std::function<QWidget*()> make; ///< the view becomes its parent
};

/// An open recording within the violet frame of a replay: title, arm as it was, plots over the
/// whole recording, controls and lanes of events. It sends nothing: a recording has no sockets.
class ReplayView final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive the view.
    ReplayView(Theme& theme, ReviewPresenter& presenter, QWidget* parent = nullptr);
    ~ReplayView() override;

    /// Null without an open recording.
    [[nodiscard]] PlotPanel* plots() const { return m_plots; }
    [[nodiscard]] ArmView& armView() { return *m_arm; }
    [[nodiscard]] LaneTimeline& timeline() { return *m_timeline; }

    /// Replaces the pages beside the recording, and deletes the former ones. The recording itself
    /// is shown.
    void setPages(std::vector<ReplayPage> pages);
    /// Chooses the recording itself, 0, or a page, from 1.
    void showPage(int index);
    /// The shown page; null: the recording itself.
    [[nodiscard]] QWidget* page() const;

Q_SIGNALS:
    void pageChanged();

public Q_SLOTS:
    /// Loops the time that the plots show, or ends the loop.
    void setLooping(bool on);
    /// Marks the moment, with a text that is asked for.
    void askForMark();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QWidget* makeArm();
    void showWhetherOpen(bool isOpen);
    void takePage(int index);
    void makeNotice();
    void showOpened();
    void showMoment();
    void showLanes();
    void showScene();
    void showReading();
    /// Keeps the moment within the shown time while it plays.
    void followMoment();

    Theme& m_theme;
    ReviewPresenter& m_presenter;
    QVBoxLayout* m_layout;
    TextLabel* m_nothingOpen;
    NoticeBar* m_notice = nullptr; ///< while not all signals have been read
    QAbstractButton* m_cancel = nullptr;
    QAbstractButton* m_readAll = nullptr;
    ArmView* m_arm = nullptr;
    TextLabel* m_asItWas = nullptr;
    QComboBox* m_trail = nullptr;
    QSplitter* m_split = nullptr;
    QStackedWidget* m_middle = nullptr; ///< the recording itself, and pages
    Strip* m_choice = nullptr; ///< of the page; null: there are none
    SegmentedControl* m_segments = nullptr; ///< in `m_choice`
    std::vector<ReplayPage> m_pages;
    std::vector<QWidget*> m_made; ///< of `m_pages`; null: not shown yet
    PlotPanel* m_plots = nullptr; ///< of the open recording
    LaneTimeline* m_timeline = nullptr;
};

} // namespace medulla::widgets::reviews
