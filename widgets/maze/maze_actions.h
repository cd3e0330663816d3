// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

class QAction;

namespace medulla::widgets {
class ActionRegistry;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

/// The actions of a maze game. Tool bar, menus, palette and keys use the same actions. The mode
/// that creates them connects and enables them.
struct MazeActions {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::mazes::MazeActions)

public:
    /// The actions become children of `owner`.
    explicit MazeActions(QObject& owner);
    /// Registers the actions with the window; their keys are valid in the mode `scope` only.
    void adoptInto(ActionRegistry& actions, const QString& scope) const;

    QAction* play; ///< a new local game
    QAction* builtIn; ///< a local game in the maze of the program
    QAction* draw; ///< a maze
    QAction* watch; ///< a game at any simulator
    QAction* open; ///< a recording
    QAction* save;
    QAction* exportTable;
    QAction* exportPicture;
    QAction* exportVideo;
    QAction* close;
    QAction* run; ///< start, pause or continue
    QAction* step;
    QAction* restart;
    QAction* rewind;
    QAction* live;
    QAction* send; ///< the selected robot to the place of the next click
    QAction* sendToMark;
    QAction* unmark;
    QAction* pauseRobot;
    QAction* freeRobot; ///< clears the order of the robot
    QAction* letGo; ///< releases the robots after a stop
    QAction* experiments;
    QAction* tournament;
    QAction* figures; ///< the panel of plots
};

} // namespace medulla::widgets::mazes
