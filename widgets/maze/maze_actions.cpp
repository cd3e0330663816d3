// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_actions.h"

#include "widgets/kit/action_registry.h"

#include <QAction>

namespace medulla::widgets::mazes {

MazeActions::MazeActions(QObject& owner)
    : play(makeAction(owner, QStringLiteral("maze.play"), tr("Start a game…")))
    , builtIn(makeAction(owner, QStringLiteral("maze.builtIn"), tr("Start the built-in maze")))
    , draw(makeAction(owner, QStringLiteral("maze.draw"), tr("Draw a maze…")))
    , watch(makeAction(owner, QStringLiteral("maze.watch"), tr("Connect to a simulator…")))
    , open(makeAction(owner, QStringLiteral("maze.open"), tr("Open a recording…")))
    , save(makeAction(owner, QStringLiteral("maze.save"), tr("Save the recording…")))
    , exportTable(makeAction(owner, QStringLiteral("maze.table"), tr("Export the team's table…")))
    , exportPicture(makeAction(owner, QStringLiteral("maze.picture"), tr("Export the image…")))
    , exportVideo(makeAction(owner, QStringLiteral("maze.video"), tr("Export a video…")))
    , close(makeAction(owner, QStringLiteral("maze.close"), tr("Close the game")))
    , run(makeAction(owner, QStringLiteral("maze.run"), tr("Start, pause or resume the game")))
    , step(makeAction(owner, QStringLiteral("maze.step"), tr("Play one cycle")))
    , restart(makeAction(owner, QStringLiteral("maze.restart"), tr("Restart the game")))
    , rewind(makeAction(owner, QStringLiteral("maze.rewind"), tr("Go to the first cycle")))
    , live(makeAction(owner, QStringLiteral("maze.live"), tr("Go to the newest cycle")))
    , send(makeAction(owner, QStringLiteral("maze.send"), tr("Send the robot to the next click")))
    , sendToMark(makeAction(
          owner, QStringLiteral("maze.sendToMark"), tr("Send the robot to the marked place")))
    , unmark(makeAction(owner, QStringLiteral("maze.unmark"), tr("Remove the mark")))
    , pauseRobot(
          makeAction(owner, QStringLiteral("maze.pauseRobot"), tr("Pause or resume the robot")))
    , freeRobot(makeAction(owner, QStringLiteral("maze.freeRobot"), tr("Clear the robot's order")))
    , letGo(makeAction(owner, QStringLiteral("maze.letGo"), tr("Resume the stopped robots")))
    , experiments(makeAction(owner, QStringLiteral("maze.experiments"), tr("Experiments…")))
    , tournament(makeAction(owner, QStringLiteral("maze.tournament"), tr("Tournament…")))
    , figures(makeAction(owner, QStringLiteral("maze.figures"), tr("Plots of the game")))
{
    play->setShortcut(QKeySequence::New);
    open->setShortcut(QKeySequence::Open);
    save->setShortcut(QKeySequence::Save);
    run->setShortcut(Qt::Key_F5);
    step->setShortcut(Qt::Key_F10);
    sendToMark->setShortcut(Qt::CTRL | Qt::Key_Return);
    experiments->setShortcut(Qt::CTRL | Qt::Key_E);
    figures->setShortcut(Qt::CTRL | Qt::Key_G);
    send->setCheckable(true);
    figures->setCheckable(true);
}

void MazeActions::adoptInto(ActionRegistry& actions, const QString& scope) const
{
    const auto group = tr("Maze");
    for (auto* action :
        { play, builtIn, draw, watch, open, save, exportTable, exportPicture, exportVideo, close,
            run, step, restart, rewind, live, unmark, experiments, tournament, figures }) {
        actions.adopt(group, action, scope);
    }
    // These move robots, possibly real robots at a remote simulator.
    for (auto* action : { send, sendToMark, pauseRobot, freeRobot, letGo }) {
        actions.adopt(group, action, scope, true);
    }
}

} // namespace medulla::widgets::mazes
