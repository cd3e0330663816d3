// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/game_publisher.h"
#include "core/maze/order.h"

#include <QObject>

namespace medulla::widgets::mazes {

class MazeGame;
class MazeNotices;
struct MazeNotice;

/// Sends orders to the robots of the maze game, and stops them. Their state is that of the newest
/// moment, also if an earlier moment is shown. GUI thread; no function blocks.
class MazeRobots final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive this object.
    MazeRobots(const MazeGame& game, MazeNotices& notices, QObject* parent = nullptr);

    /// Whether the agent of that robot accepts orders.
    [[nodiscard]] bool takesOrders(int robot) const;
    /// Whether the run of that robot is over.
    [[nodiscard]] bool hasEnded(int robot) const;
    /// Whether that robot is paused by an order.
    [[nodiscard]] bool isPaused(int robot) const;
    /// STOP holds all robots; only `letGo` releases them.
    [[nodiscard]] bool areHeld() const { return m_held; }
    /// The operator or a program ordered, stopped or released robots in this game: its seed alone
    /// does not reproduce it.
    [[nodiscard]] bool wereOrdered() const { return m_ordered; }

    /// Goals are in the frame of the arena, Mu. While STOP holds the robots, only a pause is passed
    /// to the agents. Without a game the order is dropped, with a notice.
    void order(int robot, const maze::Order& order);
    /// Order of the operator to drive to `place`, Mu. Unlike an order of a program, it also ends a
    /// pause.
    void send(int robot, const maze::Point& place);
    /// STOP: all robots whose agents accept orders stand still. Overrides queued orders, and holds
    /// after a restart of the game as well. A notice tells which robots confirm that they stand
    /// still, and names those that do not.
    void stop();
    /// Releases the robots after a STOP: all resume, except for those paused by an order.
    void letGo();
    /// To be called when the game is restarted: no robot has an order in the restarted game. A STOP
    /// continues to hold.
    void noteRestart() { m_ordered = false; }

Q_SIGNALS:
    /// STOP holds the robots from now on, or no longer.
    void heldChanged();
    /// The names of the robots without a confirmation of STOP, as a sentence, and its remedy;
    /// empty: all have confirmed, or STOP holds no longer.
    void stopUnconfirmed(const QString& what, const QString& remedy);
    /// An order to that robot was dropped because there is no game.
    void orderReachedNobody(int robot);

private:
    void showStop(const game::StopReport& report);

    const MazeGame& m_game;
    MazeNotices& m_notices;
    bool m_held = false;
    bool m_ordered = false;
};

} // namespace medulla::widgets::mazes
