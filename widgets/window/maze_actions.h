// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

class QAction;

namespace medulla::widgets {

class Actions;

/// What can be done with a maze game, once: tool bar, menus, palette and keys all use these. The
/// mode that makes them says what they do and when they can be done.
struct MazeActions {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::MazeActions)

public:
    /// They become children of `owner`.
    explicit MazeActions(QObject& owner);
    /// Hands them to the window, with their keys in the mode `scope` alone.
    void adoptInto(Actions& actions, const QString& scope) const;

    QAction* play; ///< a new game, here
    QAction* watch; ///< any simulator's
    QAction* open; ///< a recording
    QAction* save;
    QAction* exportTable;
    QAction* exportPicture;
    QAction* close;
    QAction* run; ///< start, pause or go on
    QAction* step;
    QAction* restart;
    QAction* rewind;
    QAction* live;
    QAction* send; ///< the chosen robot to where is clicked next
    QAction* sendToMark;
    QAction* unmark;
    QAction* pauseRobot;
    QAction* freeRobot; ///< of its order
    QAction* letGo; ///< after a stop
    QAction* experiments;
    QAction* figures; ///< the panel of plots
};

} // namespace medulla::widgets
