// SPDX-License-Identifier: GPL-3.0-or-later
// Orders to the agents of a watched game, and STOP.
#include "core/game/remote_player.h"

#include <algorithm>

namespace medulla::game {

namespace {

/// Time after which agents report a pause that was ordered just before their release.
constexpr Duration kPauseShows = std::chrono::milliseconds(500);
/// Time for the agents to confirm a STOP: ten cycles of the slower rules (50 ms).
constexpr Duration kConfirmTakes = std::chrono::milliseconds(500);

} // namespace

void RemotePlayer::showStop()
{
    StopReport report;
    report.holds = m_stopped;
    const auto now = m_clock.now();
    const auto agents = m_subscriber.robots(now);
    std::map<int, TimePoint> unconfirmed;
    for (const int robot : m_stopped ? robots() : std::vector<int>()) {
        if (isOver(robot) || m_released.contains(robot)) {
            continue;
        }
        if (m_subscriber.isPaused(robot, now)) {
            report.standing.push_back(robot);
            continue;
        }
        const auto known = m_unconfirmed.find(robot);
        const auto since = known == m_unconfirmed.end() ? now : known->second;
        unconfirmed.emplace(robot, since);
        const bool takesOrders = std::binary_search(agents.begin(), agents.end(), robot);
        auto& list = now - since < kConfirmTakes ? report.awaited
            : takesOrders                        ? report.disobeying
                                                 : report.unreached;
        list.push_back(robot);
    }
    m_unconfirmed = std::move(unconfirmed);
    m_publisher->publish(report);
}

void RemotePlayer::stopRobots()
{
    if (!m_stopped) {
        // A standing robot was paused before, by this or another program; but a released robot that
        // does not drive yet stands because of the previous STOP.
        const auto now = m_clock.now();
        for (const int robot : m_subscriber.robots(now)) {
            if (m_subscriber.belief(robot, now)->paused && !m_releasing.contains(robot)) {
                m_paused.insert(robot);
            }
        }
    }
    m_stopped = true;
    m_released.clear();
    m_releasing.clear();
    m_subscriber.commandAll({ maze::Order::Kind::Pause, {} }, [](const auto&) { return true; });
    showStop();
}

void RemotePlayer::releaseRobots()
{
    const auto now = m_clock.now();
    if (m_stopped) {
        m_releasedAt = now;
        for (const int robot : m_subscriber.robots(now)) {
            if (!m_paused.contains(robot)) {
                m_releasing.insert(robot);
            }
        }
    }
    m_stopped = false;
    m_subscriber.commandAll({ maze::Order::Kind::GoOn, {} },
        [this](const auto& belief) { return !m_paused.contains(belief.number); });
    showStop();
}

void RemotePlayer::repeatOrders()
{
    if (m_stopped) {
        m_subscriber.commandAll({ maze::Order::Kind::Pause, {} }, [this](const auto& belief) {
            return !belief.paused && !m_released.contains(belief.number);
        });
        return;
    }
    const auto now = m_clock.now();
    m_subscriber.commandAll({ maze::Order::Kind::GoOn, {} }, [this](const auto& belief) {
        return belief.paused && m_releasing.contains(belief.number);
    });
    if (now - m_releasedAt >= kPauseShows) {
        std::erase_if(m_releasing, [this, now](int robot) {
            const auto belief = m_subscriber.belief(robot, now);
            return !belief || !belief->paused;
        });
    }
}

void RemotePlayer::command(int robot, const maze::Order& order)
{
    if (hasEnded(robot)) {
        m_publisher->report(hasEndedFinding(robot));
        return;
    }
    auto believed = order;
    believed.goal = { order.goal.x - m_shownOffset.x, order.goal.y - m_shownOffset.y };
    if (!m_subscriber.command(robot, believed, m_clock.now())) {
        m_publisher->report({ Severity::Warning, m_simulator.toString(),
            Text(QT_TRANSLATE_NOOP("medulla", "The agent of robot %1 takes no orders."),
                { QString::number(robot) }),
            Text(QT_TRANSLATE_NOOP("medulla",
                     "Start it as medulla-mouse with --view %1, on another machine with this "
                     "machine's address."),
                { m_about.views->toString() }) });
        return;
    }
    if (order.kind == maze::Order::Kind::Pause) {
        m_paused.insert(robot);
        m_released.erase(robot);
        m_releasing.erase(robot);
    } else if (order.kind != maze::Order::Kind::GoTo) {
        m_paused.erase(robot);
        m_released.insert(robot);
    }
}

} // namespace medulla::game
