// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_robots.h"

#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_notices.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets::mazes {

MazeRobots::MazeRobots(const MazeGame& game, MazeNotices& notices, QObject* parent)
    : QObject(parent)
    , m_game(game)
    , m_notices(notices)
{
    connect(&game, &MazeGame::replaced, this, [this] {
        m_held = false;
        m_ordered = false;
    });
}

bool MazeRobots::takesOrders(int robot) const
{
    return std::ranges::count(m_game.powers().commanded, robot) > 0;
}

bool MazeRobots::hasEnded(int robot) const
{
    const auto newest = m_game.newest();
    const auto* found = newest->robot(robot);
    return found != nullptr && found->truth && game::isEnded(found->truth->state);
}

bool MazeRobots::isPaused(int robot) const
{
    const auto newest = m_game.newest();
    const auto* found = newest->robot(robot);
    return found != nullptr && found->belief && found->belief->paused;
}

void MazeRobots::order(int robot, const maze::Order& order)
{
    auto* source = m_game.source();
    if (source == nullptr) {
        m_notices.show({ Severity::Warning,
            tr("No game is played or watched: the order to robot %1 reached nobody. Start a game, "
               "or connect to a simulator.")
                .arg(robot) });
        Q_EMIT orderReachedNobody(robot);
        return;
    }
    if (m_held && order.kind != maze::Order::Kind::Pause) {
        m_notices.show({ Severity::Warning,
            tr("The robots were stopped and take no orders. Let them go on first.") });
        return;
    }
    m_ordered = true;
    source->command(robot, order);
}

void MazeRobots::send(int robot, const maze::Point& place)
{
    order(robot, { maze::Order::Kind::Send, place });
}

void MazeRobots::stop()
{
    auto* source = m_game.source();
    if (source == nullptr) {
        return;
    }
    m_ordered = true;
    source->stopRobots();
    if (std::exchange(m_held, true)) {
        return;
    }
    const bool reachesNone = m_game.powers().commanded.empty() && !m_game.isOver();
    m_notices.show({ Severity::Warning,
        reachesNone
            ? tr("No agent of this game takes orders: stop the robots at their simulator.")
            : tr("The robots of the maze were stopped: all that take orders stand still.") });
    Q_EMIT heldChanged();
}

void MazeRobots::letGo()
{
    if (!std::exchange(m_held, false)) {
        return;
    }
    m_ordered = true;
    m_game.source()->releaseRobots();
    m_notices.dismiss();
    Q_EMIT heldChanged();
}

} // namespace medulla::widgets::mazes
