// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "core/site/cell.h"

#include <memory>

#include <QObject>

namespace medulla::widgets {

class MazePresenter;

/// The local ends of the maze's robots in a cell's Spine, as of site::MazePart: hands what is known
/// of them to their inputs, at display rate, and orders them where their outputs say. Nothing is
/// told of them while the lab is not known, which says who arrived. GUI thread.
class MazeLink final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive it.
    MazeLink(site::Cell& cell, MazePresenter& maze, QObject* parent = nullptr);

private:
    void tell(const game::Moment& moment);
    void order(int robot, const spine::Message& message);

    site::Cell& m_cell;
    MazePresenter& m_maze;
};

} // namespace medulla::widgets
