// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_mode.h"

#include "widgets/frame/notice_bar.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/text_label.h"
#include "widgets/maze/game_control.h"
#include "widgets/maze/game_panel.h"
#include "widgets/maze/game_saver.h"
#include "widgets/maze/game_video.h"
#include "widgets/maze/map_view.h"
#include "widgets/maze/maze_connect_dialog.h"
#include "widgets/maze/maze_experiment_dialog.h"
#include "widgets/maze/maze_files.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_game_dialog.h"
#include "widgets/maze/maze_notices.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/maze/maze_robots.h"
#include "widgets/maze/maze_signals.h"
#include "widgets/maze/maze_start.h"
#include "widgets/maze/maze_tool_bar.h"
#include "widgets/maze/shown_moment.h"
#include "widgets/maze/team_panel.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/timeline/lane_timeline.h"

#include <algorithm>

#include <QAbstractButton>
#include <QAction>
#include <QDockWidget>
#include <QFileInfo>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace medulla::widgets::mazes {

namespace {

/// Minimum height, px, for view, team and game below one another.
constexpr int kAllBelow = 730;
constexpr int kTeam = 214; ///< five robots
constexpr double kGameShare = 0.21;
constexpr int kGameLeast = 176;
constexpr int kGameMost = 240;

MazeNotice videoNotice(const Result<QString>& written)
{
    if (written) {
        return { Severity::Info,
            MazeMode::tr("%1 was written.").arg(QFileInfo(*written).fileName()) };
    }
    return MazeNotice::of(written.error());
}

} // namespace

MazeMode::MazeMode(
    Theme& theme, MazePresenter& presenter, Preferences& preferences, QWidget* parent)
    : ModePage(theme, { QStringLiteral("maze"), QStringLiteral("maze"), tr("Maze") }, parent)
    , m_theme(theme)
    , m_presenter(presenter)
    , m_preferences(preferences)
    , m_actions(*this)
    , m_bar(new MazeToolBar(
          theme, presenter.game(), presenter.shown(), presenter.control(), m_actions, this))
    , m_notice(new NoticeBar(theme, QStringLiteral("mazeNotice"), this))
    , m_middle(new QStackedWidget(this))
    , m_start(new MazeStart(theme, m_actions, m_middle))
    , m_empty(m_start)
    , m_view(new MapView(theme, m_middle))
    , m_team(new TeamPanel(theme, this))
    , m_game(new GamePanel(theme, this))
    , m_plots(new PlotPanel(
          theme, presenter.figures().store(),
          [&shown = presenter.shown()] { return shown.timeS(); }, this))
    , m_feed(presenter.game(), presenter.shown(), *m_view, *m_team, *m_game)
    , m_video(new GameVideo(this))
{
    m_plots->setObjectName(QStringLiteral("mazePlots"));
    m_middle->addWidget(m_start);
    m_middle->addWidget(m_view);
    setCentralWidget(m_middle);
    buildPanels();
    connectPanels();
    connectActions();
    connectPresenter();
    m_plots->setLayoutState(MazeSignals::defaultLayout());
    m_bar->setKind(m_view->kind());
    m_feed.takeAbout();
    refreshGame();
    refreshNotice();
}

void MazeMode::buildPanels()
{
    auto* top = new QWidget(this);
    auto* rows = new QVBoxLayout(top);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_bar);
    rows->addWidget(m_notice);
    setMenuWidget(top);
    m_letGo = m_notice->addButton("mazeLetGo", QStringLiteral("play"), tr("Resume robots"));
    m_notice->addClose("mazeNoticeSeen");
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    auto* team = addPanel(m_team, Qt::BottomDockWidgetArea, tr("Team"));
    auto* game = addPanel(m_game, Qt::BottomDockWidgetArea, tr("Game"));
    auto* plots = addPanel(m_plots, Qt::BottomDockWidgetArea, tr("Plots of the game"));
    splitDockWidget(team, game, Qt::Vertical);
    tabifyDockWidget(game, plots);
    plots->hide();
    connect(plots, &QDockWidget::visibilityChanged, m_actions.figures,
        [this, plots] { m_actions.figures->setChecked(!plots->isHidden()); });
}

QDockWidget* MazeMode::dockOf(QWidget* panel) const
{
    return qobject_cast<QDockWidget*>(panel->parentWidget());
}

bool MazeMode::together() const
{
    return tabifiedDockWidgets(dockOf(m_team)).contains(dockOf(m_game));
}

QSize MazeMode::minimumSizeHint() const
{
    return kLeastSize;
}

void MazeMode::layOut()
{
    const int game =
        std::clamp(int(height() * kGameShare), m_theme.px(kGameLeast), m_theme.px(kGameMost));
    // Before a game there are no robots to measure.
    const int team = std::max(m_team->sizeHint().height(), m_theme.px(kTeam));
    if (together()) {
        resizeDocks({ dockOf(m_game) }, { std::max(game, team) }, Qt::Vertical);
    } else {
        resizeDocks({ dockOf(m_team), dockOf(m_game) }, { team, game }, Qt::Vertical);
    }
}

void MazeMode::takeDefault()
{
    m_tabbed = false;
}

void MazeMode::fitPanels()
{
    auto* team = dockOf(m_team);
    auto* game = dockOf(m_game);
    const bool tabs = height() < m_theme.px(kAllBelow);
    if (tabs == m_tabbed) {
        return;
    }
    m_tabbed = tabs;
    // Panels that the operator has moved stay there.
    if (team->isFloating() || game->isFloating() || dockWidgetArea(team) != dockWidgetArea(game)) {
        return;
    }
    if (tabs == together()) {
        return;
    }
    auto* plots = dockOf(m_plots);
    const bool hasGame = !game->isHidden();
    const bool hasPlots = !plots->isHidden();
    const auto area = dockWidgetArea(team);
    // A tab group cannot be split: first remove the panels that leave it.
    removeDockWidget(game);
    addDockWidget(area, game);
    if (!plots->isFloating()) {
        removeDockWidget(plots);
        addDockWidget(area, plots);
    }
    if (tabs) {
        tabifyDockWidget(team, game);
    } else {
        splitDockWidget(team, game, Qt::Vertical);
    }
    if (!plots->isFloating()) {
        tabifyDockWidget(game, plots);
    }
    game->setVisible(hasGame);
    plots->setVisible(hasPlots);
    if (tabs) {
        team->raise();
    }
    layOut();
    for (auto* bar : findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        bar->setAccessibleName(tr("Panels"));
        bar->setDrawBase(false);
    }
}

void MazeMode::resizeEvent(QResizeEvent* event)
{
    ModePage::resizeEvent(event);
    if (isLaidOut()) {
        fitPanels();
    }
}

void MazeMode::connectPanels()
{
    connect(m_bar, &MazeToolBar::kindAsked, m_view, &MapView::setKind);
    connect(m_view, &MapView::kindChanged, m_bar, &MazeToolBar::setKind);
    connect(m_bar, &MazeToolBar::speedAsked, &m_presenter.control(), &GameControl::setSpeed);
    connect(m_view, &MapView::placeClicked, this, &MazeMode::takePlace);
    connect(m_team, &TeamPanel::robotChosen, &m_view->model(), &GameViewModel::setChosen);
    connect(&m_view->model(), &GameViewModel::chosenChanged, this,
        [this] { choose(m_view->model().chosen()); });
    connect(&m_view->model(), &GameViewModel::markChanged, this, &MazeMode::refreshActions);
    connect(m_team, &TeamPanel::exportAsked, this, &MazeMode::exportTable);
    connect(m_game, &GamePanel::saveAsked, this, &MazeMode::saveRecording);
    connect(m_game, &GamePanel::liveAsked, &m_presenter.shown(), &ShownMoment::goLive);
    auto& line = m_game->timeline();
    connect(&line, &LaneTimeline::pastChosen, this,
        [this](qint64 cycle, bool onward) { m_presenter.shown().look(int(cycle), onward); });
    connect(&line, &LaneTimeline::followsChanged, this, [this](bool on) {
        if (on && !m_presenter.shown().follows()) {
            m_presenter.shown().goLive();
        }
    });
    connect(m_letGo, &QAbstractButton::clicked, &m_presenter.robots(), &MazeRobots::letGo);
}

void MazeMode::connectActions()
{
    const auto on = [this](QAction* action, auto&& slot) {
        connect(action, &QAction::triggered, this, std::forward<decltype(slot)>(slot));
    };
    on(m_actions.play, [this] { askForGame(); });
    on(m_actions.builtIn, [this] {
        afterAsking(LostWith::AnotherGame, [this] { play(MazePresenter::builtIn(), {}); });
    });
    on(m_actions.watch, [this] { askForSimulator(); });
    on(m_actions.open, [this] { openRecording(); });
    on(m_actions.save, [this] { saveRecording(); });
    on(m_actions.exportTable, [this] { exportTable(); });
    on(m_actions.exportPicture, [this] { exportPicture(); });
    on(m_actions.exportVideo, [this] { askForVideo(); });
    on(m_actions.close,
        [this] { afterAsking(LostWith::Closing, [this] { m_presenter.close(); }); });
    on(m_actions.run, [this] { m_presenter.control().runOrPause(); });
    on(m_actions.step, [this] { m_presenter.control().step(); });
    on(m_actions.restart, [this] {
        // A local game without orders is deterministic: it restarts as it was and is soon at the
        // same cycle, so no question is needed.
        if (m_presenter.game().kind() == MazeGame::Kind::Watched
            || m_presenter.robots().wereOrdered()) {
            afterAsking(LostWith::AnotherGame, [this] { m_presenter.control().restart(); });
        } else {
            m_presenter.control().restart();
        }
    });
    on(m_actions.rewind, [this] { m_presenter.shown().rewind(); });
    on(m_actions.live, [this] { m_presenter.shown().goLive(); });
    on(m_actions.letGo, [this] { m_presenter.robots().letGo(); });
    on(m_actions.unmark, [this] { m_view->model().setMark(std::nullopt); });
    on(m_actions.experiments, [this] { showExperiments(); });
    on(m_actions.tournament, [this] { showTournament(); });
    on(m_actions.draw, [this] { showDrawing(); });
    on(m_actions.figures, [this](bool shown) { showFigures(shown); });
    on(m_actions.sendToMark, [this] {
        if (const auto mark = m_view->model().mark()) {
            m_presenter.robots().send(m_view->model().chosen(), *mark);
            m_view->model().setMark(std::nullopt);
        }
    });
    on(m_actions.pauseRobot, [this] {
        // The present state, not that of the shown moment.
        auto& robots = m_presenter.robots();
        const int robot = m_view->model().chosen();
        robots.order(robot,
            { robots.isPaused(robot) ? maze::Order::Kind::GoOn : maze::Order::Kind::Pause, {} });
    });
    on(m_actions.freeRobot, [this] {
        m_presenter.robots().order(m_view->model().chosen(), { maze::Order::Kind::Free, {} });
    });
}

void MazeMode::connectPresenter()
{
    connect(&m_presenter.game(), &MazeGame::changed, this, &MazeMode::refreshGame);
    connect(&m_presenter.game(), &MazeGame::aboutChanged, this, [this] { m_feed.takeAbout(); });
    connect(&m_presenter.game(), &MazeGame::stateChanged, this, &MazeMode::refreshActions);
    connect(&m_presenter.saver(), &GameSaver::replacedUnsaved, this,
        [this](const GameToSave& former) { askForReplacedGame(*window(), m_presenter, former); });
    connect(&m_presenter.shown(), &ShownMoment::changed, this, &MazeMode::refreshActions);
    connect(&m_presenter.robots(), &MazeRobots::heldChanged, this, &MazeMode::refreshActions);
    connect(&m_presenter.notices(), &MazeNotices::changed, this, &MazeMode::refreshNotice);
    connect(m_video, &GameVideo::finished, this, [this](const Result<QString>& written) {
        m_presenter.notices().show(videoNotice(written));
    });
}

void MazeMode::setReadOnly(const QString& why)
{
    m_locked = { m_actions.play, m_actions.builtIn, m_actions.draw, m_actions.watch, m_actions.open,
        m_actions.close, m_actions.run, m_actions.step, m_actions.restart, m_actions.send,
        m_actions.sendToMark, m_actions.pauseRobot, m_actions.freeRobot, m_actions.letGo,
        m_actions.experiments, m_actions.tournament };
    for (auto* action : m_locked) {
        enableAction(action, why);
    }
    auto* nothing = new TextLabel(m_theme,
        tr("No maze game was played or watched at this moment of the recording."), FontRole::Body,
        ColorToken::Text2);
    nothing->setObjectName(QStringLiteral("mazeNotRecorded"));
    nothing->setAlignment(Qt::AlignCenter);
    nothing->setWordWrap(true);
    m_middle->addWidget(nothing);
    m_empty = nothing;
    refreshGame();
}

void MazeMode::refreshGame()
{
    m_middle->setCurrentWidget(m_presenter.game().exists() ? m_view : m_empty);
    m_actions.send->setChecked(false);
    refreshActions();
}

void MazeMode::refreshNotice()
{
    const auto& notice = m_presenter.notices().newest();
    const auto icon =
        notice.severity == Severity::Info ? QStringLiteral("info") : QStringLiteral("warn");
    m_notice->display(icon,
        notice.severity == Severity::Error      ? ColorToken::Alarm
            : notice.severity == Severity::Info ? ColorToken::Text
                                                : ColorToken::Warn,
        notice.text);
    m_letGo->setVisible(m_presenter.robots().areHeld());
}

void MazeMode::refreshActions()
{
    const auto& game = m_presenter.game();
    const auto& control = m_presenter.control();
    const auto& robots = m_presenter.robots();
    const auto none = tr("There is no game: start one, connect, or open a recording.");
    const auto whenGame = [&](QAction* action, bool can, const QString& whyNot) {
        if (std::ranges::find(m_locked, action) == m_locked.end()) {
            enableAction(action, !game.exists() ? none : can ? QString() : whyNot);
        }
    };
    const auto nothingYet = tr("Nothing is recorded yet.");
    const bool recorded = game.span().has_value();
    whenGame(m_actions.run, control.canRun(), tr("The simulator accepts no start or pause now."));
    whenGame(m_actions.step, control.canStep(),
        control.playsBack() ? tr("This is the last cycle.")
            : game.kind() == MazeGame::Kind::Watched
            ? tr("Only a local game can go cycle by cycle.")
            : tr("Pause first."));
    whenGame(m_actions.restart, control.canRestart(), tr("No simulator answers."));
    whenGame(m_actions.rewind, recorded, nothingYet);
    whenGame(m_actions.live, recorded, nothingYet);
    whenGame(m_actions.save, recorded, nothingYet);
    whenGame(m_actions.exportTable, recorded, nothingYet);
    whenGame(m_actions.exportPicture, true, {});
    whenGame(m_actions.exportVideo, recorded, nothingYet);
    whenGame(m_actions.close, true, {});
    whenGame(m_actions.letGo, robots.areHeld(), tr("The robots are not stopped."));
    const auto& model = m_view->model();
    const int robot = model.chosen();
    const auto whyNot = game.kind() == MazeGame::Kind::Recorded
        ? tr("This is a recording: it accepts no orders.")
        : game.isOver() ? tr("The game is over.")
        : robot == 0    ? tr("Choose a robot first.")
        : robots.hasEnded(robot)
        ? tr("Robot %1 has ended.").arg(robot)
        : tr("The agent of robot %1 accepts no orders. Start it as medulla-mouse with --view.")
              .arg(robot);
    const bool takes = robots.takesOrders(robot);
    const auto ordering = [&](QAction* action, bool otherwise = true, const QString& why = {}) {
        whenGame(action, takes && !robots.areHeld() && otherwise,
            !takes                 ? whyNot
                : robots.areHeld() ? tr("The robots are stopped. Resume them first.")
                                   : why);
    };
    ordering(m_actions.send);
    ordering(m_actions.sendToMark, model.mark().has_value(),
        tr("Mark a place first: click it in a view."));
    ordering(m_actions.pauseRobot);
    m_actions.pauseRobot->setText(
        robots.isPaused(robot) ? tr("Resume the robot") : tr("Pause the robot"));
    ordering(m_actions.freeRobot);
    enableAction(m_actions.unmark,
        model.mark() ? QString() : tr("No place is marked: click one in a view."));
    if (!m_actions.send->isEnabled()) {
        m_actions.send->setChecked(false);
    }
    m_bar->refresh();
}

void MazeMode::choose(int robot)
{
    m_team->setChosen(robot);
    m_bar->setChosen(robot);
    m_actions.send->setChecked(false); // the order was for another robot
    refreshActions();
}

void MazeMode::takePlace(const maze::Point& place)
{
    auto& model = m_view->model();
    if (m_actions.send->isChecked()) {
        m_actions.send->setChecked(false);
        m_presenter.robots().send(model.chosen(), place);
        return;
    }
    model.setMark(place);
}

void MazeMode::showFigures(bool shown)
{
    auto* dock = dockOf(m_plots);
    dock->setVisible(shown);
    if (shown) {
        dock->raise();
    }
}

void MazeMode::refresh()
{
    m_feed.refresh();
    m_bar->refresh();
    if (m_ticks++ % kTicksPerTools == 0) {
        refreshActions();
    }
}

void MazeMode::addActions(ActionRegistry& actions)
{
    m_actions.adoptInto(actions, scope());
    const auto group = tr("Maze");
    actions.addHint(group, tr("1 to 9"), tr("Choose a robot"));
    actions.addHint(group, tr("Click"), tr("Choose a robot, or mark a place"));
    actions.addHint(
        group, tr("Arrows, Enter"), tr("Move the crosshair in a view, and click there"));
    actions.addHint(group, tr("Home, V, T"), tr("Fit the views, next viewpoint, follow"));
    actions.addHint(group, tr("Left, Right, PgUp, PgDn, Home, End"),
        tr("Move through the game, in its timeline"));
    actions.adoptButtons(group, m_view);
    actions.adoptButtons(group, m_game->parentWidget());
    actions.adoptButtons(group, m_plots->parentWidget());
    ModePage::addActions(actions);
}

} // namespace medulla::widgets::mazes
