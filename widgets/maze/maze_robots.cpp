// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_robots.h"

#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_notices.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets::mazes {

namespace {

/// "2, 3, 5"
QString listed(const std::vector<int>& robots)
{
    QStringList numbers;
    for (const int robot : robots) {
        numbers += QString::number(robot);
    }
    return numbers.join(QStringLiteral(", "));
}

} // namespace

MazeRobots::MazeRobots(const MazeGame& game, MazeNotices& notices, QObject* parent)
    : QObject(parent)
    , m_game(game)
    , m_notices(notices)
{
    connect(&game, &MazeGame::replaced, this, [this] {
        m_held = false;
        m_ordered = false;
        Q_EMIT stopUnconfirmed({}, {});
    });
    connect(&game, &MazeGame::stopReported, this, &MazeRobots::showStop);
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
    m_notices.show({ Severity::Warning,
        tr("STOP was sent to the robots of the maze. They have not confirmed it yet.") });
    Q_EMIT heldChanged();
}

void MazeRobots::showStop(const game::StopReport& report)
{
    if (!m_held || !report.holds) {
        return;
    }
    QStringList sentences;
    if (!report.unreached.empty()) {
        sentences +=
            tr("Robot(s) %1 take(s) no orders and may move.", nullptr, int(report.unreached.size()))
                .arg(listed(report.unreached));
    }
    if (!report.disobeying.empty()) {
        sentences += tr("Robot(s) %1 do(es) not obey STOP and may move.", nullptr,
            int(report.disobeying.size()))
                         .arg(listed(report.disobeying));
    }
    const auto what = sentences.join(QLatin1Char(' '));
    const auto remedy =
        what.isEmpty() ? QString() : tr("Pause the game at its simulator, or end the agents.");
    Q_EMIT stopUnconfirmed(what, remedy);
    if (!what.isEmpty()) {
        m_notices.show({ Severity::Error, what + QLatin1Char(' ') + remedy });
    } else if (!report.awaited.empty()) {
        m_notices.show({ Severity::Warning,
            tr("Robot(s) %1 has/have not confirmed STOP yet.", nullptr, int(report.awaited.size()))
                .arg(listed(report.awaited)) });
    } else if (report.standing.empty()) {
        m_notices.show({ Severity::Warning, tr("STOP holds the robots. None is under way.") });
    } else {
        m_notices.show({ Severity::Warning,
            tr("The robots of the maze were stopped: all %n report that they stand still.", nullptr,
                int(report.standing.size())) });
    }
}

void MazeRobots::letGo()
{
    if (!std::exchange(m_held, false)) {
        return;
    }
    m_ordered = true;
    m_game.source()->releaseRobots();
    m_notices.dismiss();
    Q_EMIT stopUnconfirmed({}, {});
    Q_EMIT heldChanged();
}

} // namespace medulla::widgets::mazes
