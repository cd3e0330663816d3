// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the maze mode: of a game and a series with fixed seeds, in fixed cycles, so that they
// are reproducible.
#include "app/workstation/shots.h"

#include "widgets/kit/note.h"
#include "widgets/maze/game_control.h"
#include "widgets/maze/map_view.h"
#include "widgets/maze/maze_experiments.h"
#include "widgets/maze/maze_form.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_mode.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/maze/maze_tournament_dialog.h"
#include "widgets/maze/shown_moment.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"

#include <QAbstractButton>
#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTableView>

namespace medulla {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr int kLooked = 352; ///< cycle: one robot is about to arrive, the others know the way
constexpr int kEarly = 180;

} // namespace

void Shots::beginMaze()
{
    auto& maze = m_window.cellSession().maze();
    auto setup = widgets::mazes::MazePresenter::builtIn();
    setup.seed = 7;
    setup.cycles = 2000;
    setup.speed = game::kAsFastAsItCan;
    maze.play(setup, [&maze](const Result<void>& played) {
        if (played) {
            maze.control().runWhenItCan();
        }
    });
    // In the background, while other pictures are taken.
    setup.runs = 4;
    setup.agents = 3;
    setup.seed = 101;
    maze.experiments().begin(setup, [](const Result<void>&) {});
}

void Shots::takeTournament()
{
    auto& maze = m_window.cellSession().maze();
    m_window.mazeMode().showTournament();
    auto* dialog = m_window.findChild<widgets::mazes::MazeTournamentDialog*>();
    if (dialog == nullptr) {
        return;
    }
    auto setup = widgets::mazes::MazePresenter::builtIn();
    setup.cycles = 1000;
    setup.runs = 2;
    setup.agents = 1;
    dialog->form().setSetup(setup);
    dialog->findChild<QAbstractButton*>(QStringLiteral("mazeTeamAdd"))->click();
    auto* teams = dialog->findChild<QTableView*>(QStringLiteral("mazeTeams"));
    if (auto* editor = teams->viewport()->findChild<QLineEdit*>()) {
        QKeyEvent enter(QEvent::KeyPress, Qt::Key_Return, {});
        QCoreApplication::sendEvent(editor, &enter);
    }
    teams->model()->setData(teams->model()->index(1, 0), QStringLiteral("guests"));
    bool isOver = false;
    const auto over = QObject::connect(&maze.tournament(), &game::TournamentRunner::finished,
        dialog, [&isOver] { isOver = true; });
    dialog->findChild<QAbstractButton*>(QStringLiteral("mazeTournamentPlay"))->click();
    (void)waitFor([&isOver] { return isOver; }, seconds(40));
    QObject::disconnect(over);
    save(QStringLiteral("maze-tournament"));
    closeDialog("mazeTournament");
}

void Shots::takeMaze()
{
    auto& maze = m_window.cellSession().maze();
    auto& mode = m_window.mazeMode();
    m_window.choose(QStringLiteral("maze"));
    const auto isOver = [&maze] {
        return maze.game().span() && !maze.control().isRunning() && maze.control().hasBegun();
    };
    (void)waitFor(isOver, seconds(40));
    maze.shown().look(kLooked);
    run(milliseconds(200)); // until the view has received the robots
    mode.view().model().setChosen(3);
    save(QStringLiteral("maze-both"));
    mode.view().setKind(widgets::mazes::MapKind::Truth);
    save(QStringLiteral("maze-truth"));
    mode.view().look(widgets::mazes::MapPreset::Above);
    save(QStringLiteral("maze-above"));
    mode.view().look(widgets::mazes::MapPreset::Oblique);
    mode.view().setKind(widgets::mazes::MapKind::Belief);
    save(QStringLiteral("maze-belief"));
    mode.view().setKind(widgets::mazes::MapKind::Both);
    maze.shown().look(kEarly);
    mode.view().model().setMark(maze::Point { 15.5, 11.0 });
    mode.mazeActions().figures->trigger();
    save(QStringLiteral("maze-plots"));
    mode.mazeActions().figures->trigger();

    (void)waitFor([&maze] { return !maze.experiments().running(); }, seconds(40));
    mode.showExperiments();
    save(QStringLiteral("maze-experiments"));
    closeDialog("mazeExperiments");
    takeTournament();
    mode.showDrawing();
    const auto* findings = m_window.findChild<widgets::Note*>(QStringLiteral("mazeFindings"));
    (void)waitFor([&] { return !findings->text().isEmpty(); }, seconds(10));
    const auto ofEmptyMaze = findings->text();
    m_window.findChild<QAbstractButton*>(QStringLiteral("mazeRandom"))->click();
    if (reaches(QStringLiteral("maze-drawing"), [&] { return findings->text() != ofEmptyMaze; })) {
        save(QStringLiteral("maze-drawing"));
    }
    closeDialog("mazeDrawing");
    mode.askForGame();
    save(QStringLiteral("maze-game"));
    closeDialog("mazeGameDialog");
    mode.askForSimulator();
    save(QStringLiteral("maze-connect"));
    closeDialog("mazeConnectDialog");
}

void Shots::endMaze()
{
    m_window.choose(QStringLiteral("maze"));
    m_window.cellSession().maze().close();
    save(QStringLiteral("maze-none"));
    m_window.choose(QStringLiteral("operate"));
}

void Shots::closeDialog(const char* name)
{
    if (auto* open = m_window.findChild<QDialog*>(QLatin1String(name))) {
        open->close();
    }
}

} // namespace medulla
