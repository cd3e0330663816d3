// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "widgets/frame/mode_page.h"

#include <vector>

class QAction;

namespace medulla::arm {
class Arm;
}

namespace medulla::widgets {
class ArmView;
class MotionPresenter;
class PlotPanel;
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

class MotionPanel;

/// The mode to move the arm: 3D view in the centre, plots below, PYT panel at the side.
class OperateMode final : public ModePage {
    Q_OBJECT

public:
    /// All arguments except `parent` must outlive the mode.
    OperateMode(
        Theme& theme, const arm::Arm& arm, MotionPresenter& presenter, QWidget* parent = nullptr);

    [[nodiscard]] ArmView& armView() { return *m_view; }
    [[nodiscard]] MotionPanel& motionPanel() { return *m_panel; }
    [[nodiscard]] PlotPanel& plot() { return *m_plot; }

    /// Actions that disturb a simulated cell, for the tool bar of the 3D view.
    void setDisturbances(const std::vector<QAction*>& actions);
    void addActions(ActionRegistry& actions) override;
    [[nodiscard]] QByteArray contentState() const override;
    void restoreContent(const QByteArray& state) override;

Q_SIGNALS:
    /// A new task that moves through the waypoints; again and again if `looped`.
    void taskWanted(const std::vector<medulla::Position>& waypoints, bool looped);

protected:
    /// Space plays the preview, unless the focused widget handles it.
    void keyPressEvent(QKeyEvent* event) override;

private:
    void connectPanels();
    /// Panels of a recording: nothing is connected, and their controls are disabled.
    void showReplay();
    void addUndo(ActionRegistry& actions);
    void addMotionKeys(ActionRegistry& actions);
    void addHints(ActionRegistry& actions);

    MotionPresenter& m_presenter;
    ArmView* m_view;
    MotionPanel* m_panel;
    PlotPanel* m_plot;
};

} // namespace medulla::widgets::operate
