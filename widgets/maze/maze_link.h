// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/game/moment.h"

#include <memory>

#include <QObject>

namespace medulla::widgets::mazes {

class MazeGame;
class MazeRobots;

/// Connects the robots of the maze game with their local inputs and outputs in the Spine of a cell
/// (site::MazePart): writes the state of each robot to its input, at display rate, and sends the
/// robot to the position in its output. Writes nothing before the lab is known: the arrival at a
/// target depends on the lab. GUI thread.
class MazeLink final : public QObject {
    Q_OBJECT

public:
    /// All must outlive it.
    MazeLink(cell::Cell& cell, const MazeGame& game, MazeRobots& robots, QObject* parent = nullptr);

private:
    void tell(const game::Moment& moment);
    void order(int robot, const spine::Message& message);

    cell::Cell& m_cell;
    const MazeGame& m_game;
    MazeRobots& m_robots;
};

} // namespace medulla::widgets::mazes
