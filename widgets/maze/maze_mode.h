// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/game_setup.h"
#include "core/game/remote_game.h"
#include "widgets/frame/mode_page.h"
#include "widgets/maze/map_options.h"
#include "widgets/maze/maze_actions.h"
#include "widgets/maze/maze_feed.h"

#include <functional>
#include <vector>

#include <QPointer>

class QAbstractButton;
class QAction;
class QDockWidget;
class QStackedWidget;

namespace medulla::widgets {
class NoticeBar;
class PlotPanel;
class Preferences;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

class GamePanel;
class MapView;
class MazeConnectDialog;
class MazeDrawingDialog;
class MazeExperimentDialog;
class MazeTournamentDialog;
class MazeVideoDialog;
class GameVideo;
class MazeGameDialog;
class MazePresenter;
class MazeStart;
class MazeToolBar;
class TeamPanel;
enum class LostWith;

/// The mode to observe a maze team: truth and belief of a robot in the centre, team and game below,
/// with the plots beside them. It shows the data of the presenter. Without enough height, team and
/// game share a tab group.
class MazeMode final : public ModePage {
    Q_OBJECT

public:
    /// All arguments except `parent` must outlive the mode.
    MazeMode(Theme& theme, MazePresenter& presenter, Preferences& preferences,
        QWidget* parent = nullptr);

    [[nodiscard]] MapView& view() { return *m_view; }
    [[nodiscard]] TeamPanel& team() { return *m_team; }
    [[nodiscard]] GamePanel& game() { return *m_game; }
    [[nodiscard]] PlotPanel& plots() { return *m_plots; }
    [[nodiscard]] const MazeActions& mazeActions() const { return m_actions; }

    /// In a replay: nothing can be started, opened or ordered from now on. `why` is shown.
    void setReadOnly(const QString& why);

    void refresh() override;
    void addActions(ActionRegistry& actions) override;
    [[nodiscard]] QByteArray contentState() const override;
    void restoreContent(const QByteArray& state) override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// Ask for the setup of a game, for a simulator to watch, for a series.
    void askForGame();
    void askForSimulator();
    void showExperiments();
    void showTournament();
    void showDrawing();
    void askForVideo();

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
    /// Shows whether the game was accepted, in the dialog that asked; empty: no dialog did.
    using Answered = std::function<void(const Result<void>& played)>;
    void play(const game::GameSetup& setup, const Answered& answer);
    void takePlayed(
        const game::GameSetup& setup, const Result<void>& played, const Answered& answer);
    void showRejection(const Finding& why);
    void watch(const game::RemoteGameOptions& options);
    /// See askBeforeGameIsLost.
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
    QWidget* m_empty; ///< shown without a game
    MapView* m_view;
    TeamPanel* m_team;
    GamePanel* m_game;
    PlotPanel* m_plots;
    MazeFeed m_feed;
    bool m_tabbed = false; ///< team and game share a tab group because of the low height
    int m_ticks = 0;
    game::RemoteGameOptions m_simulator; ///< the simulator that was watched last
    std::vector<QAction*> m_locked; ///< disabled for good, in a replay
    QPointer<MazeGameDialog> m_gameDialog;
    QPointer<MazeConnectDialog> m_connectDialog;
    QPointer<MazeExperimentDialog> m_experimentDialog;
    QPointer<MazeTournamentDialog> m_tournamentDialog;
    QPointer<MazeVideoDialog> m_videoDialog;
    GameVideo* m_video;
    QPointer<MazeDrawingDialog> m_drawingDialog; ///< kept for its undo when closed
};

} // namespace medulla::widgets::mazes
