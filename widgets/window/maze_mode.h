// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/game_setup.h"
#include "core/game/remote_game.h"
#include "widgets/map_view/map_options.h"
#include "widgets/window/maze_actions.h"
#include "widgets/window/maze_feed.h"
#include "widgets/window/mode.h"

#include <functional>

#include <QPointer>

class QAbstractButton;
class QDockWidget;
class QStackedWidget;

namespace medulla::widgets {

class GamePanel;
class MapView;
class MazeConnectDialog;
class MazeExperimentDialog;
class MazeGameDialog;
class MazePresenter;
class MazeStart;
class MazeToolBar;
class NoticeBar;
class PlotPanel;
class Preferences;
class TeamPanel;
enum class LostWith;

/// The mode in which a maze team is looked at: the truth and what a robot believes in the middle,
/// the team and the game over its cycles below, with plots beside that. Shows what the presenter
/// has; where there is no room for team and game, they share a place.
class MazeMode final : public Mode {
    Q_OBJECT

public:
    /// All but `parent` must outlive the mode.
    MazeMode(Theme& theme, MazePresenter& presenter, Preferences& preferences,
        QWidget* parent = nullptr);

    [[nodiscard]] MapView& view() { return *m_view; }
    [[nodiscard]] TeamPanel& team() { return *m_team; }
    [[nodiscard]] GamePanel& game() { return *m_game; }
    [[nodiscard]] PlotPanel& plots() { return *m_plots; }
    [[nodiscard]] const MazeActions& mazeActions() const { return m_actions; }

    void refresh() override;
    void addActions(Actions& actions) override;
    [[nodiscard]] QByteArray contentState() const override;
    void restoreContent(const QByteArray& state) override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// Asks what game to play, at which simulator to look, what series to play.
    void askForGame();
    void askForSimulator();
    void showExperiments();

protected:
    void layOut() override;
    void takeDefault() override;
    void fitPanels() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildPanels();
    void connectPanels();
    void connectActions();
    void connectPresenter();
    void refreshActions();
    void refreshGame();
    void refreshNotice();
    void choose(int robot);
    void takePlace(const maze::Point& place);
    void play(const game::GameSetup& setup);
    void watch(const game::RemoteGameOptions& options);
    /// As of askBeforeGameIsLost.
    void afterAsking(LostWith what, const std::function<void()>& then);
    void openRecording();
    void saveRecording();
    void exportTable();
    void exportPicture();
    void writePicture(const QString& path);
    void showFigures(bool shown);
    [[nodiscard]] QDockWidget* dockOf(QWidget* panel) const;
    [[nodiscard]] bool together() const;
    [[nodiscard]] game::GameSetup lastSetup() const;

    Theme& m_theme;
    MazePresenter& m_presenter;
    Preferences& m_preferences;
    MazeActions m_actions;
    MazeToolBar* m_bar;
    NoticeBar* m_notice;
    QAbstractButton* m_letGo = nullptr;
    QStackedWidget* m_middle;
    MazeStart* m_start;
    MapView* m_view;
    TeamPanel* m_team;
    GamePanel* m_game;
    PlotPanel* m_plots;
    MazeFeed m_feed;
    bool m_tabbed = false; ///< team and game share a place for want of room
    int m_ticks = 0;
    game::RemoteGameOptions m_simulator; ///< that was looked at last
    QPointer<MazeGameDialog> m_gameDialog;
    QPointer<MazeConnectDialog> m_connectDialog;
    QPointer<MazeExperimentDialog> m_experimentDialog;
};

} // namespace medulla::widgets
