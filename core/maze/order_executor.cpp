// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/order_executor.h"

#include <algorithm>
#include <limits>

namespace medulla::maze {

namespace {

constexpr double kGoalRoomMu = 2.0; ///< around a goal, included in the map
constexpr int kReplanCycles = 40; ///< 1 s of the usual rules; with walls seen since the last plan
constexpr int kReplanSoonCycles = 8; ///< for a blocked or missing path
constexpr double kNearEnoughMu =
    1.3; ///< Mu from a goal, at which a blocked robot, or one with a collision, stops trying
constexpr int kLookAgainCycles =
    200; ///< cycles between attempts to come nearer to an unreachable goal
constexpr int kHeldCycles = 10; ///< cycles of hardly moving that count as blocked
constexpr double kThereMu = 0.25; ///< a robot this near to its goal stays where it is
constexpr double kMostAheadMu =
    40; ///< farther goals are approached in stages, to limit the map's size

constexpr double kForRoomMu = 0.05; ///< Mu of detour accepted for one step cost less

} // namespace

void OrderExecutor::obey(const Order& order)
{
    switch (order.kind) {
    case Order::Kind::Send:
        m_paused = false;
        [[fallthrough]];
    case Order::Kind::GoTo:
        // A moving goal arrives many times a second: the old path is used until a new one is ready,
        // and a running search is finished.
        m_moved = m_moved || m_goal != order.goal;
        m_goal = order.goal;
        break;
    case Order::Kind::Pause:
        m_paused = true;
        break;
    case Order::Kind::GoOn:
        m_paused = false;
        break;
    case Order::Kind::Free:
        m_goal.reset();
        m_moved = false;
        m_plannedAt = kLongAgoCycle;
        m_paused = false;
        m_followPath.forget();
        m_planner.drop();
        break;
    }
}

void OrderExecutor::plan(Knowledge& knowledge, int heldCycles, bool collided)
{
    if (!m_goal || m_paused) {
        return;
    }
    auto& walls = knowledge.walls();
    if (m_planner.running()) {
        if (m_planner.advance(walls, Planner::kCellsPerCycle)) {
            finish(walls);
        }
        return;
    }
    const auto place = knowledge.place();
    const auto away = distance(place, *m_goal);
    if (away < kThereMu) {
        if (m_moved) {
            m_followPath.forget(); // it leads to the old goal
        }
        return;
    }
    const auto& path = m_followPath.path();
    const auto there = walls.grid().indexAt(*m_goal);
    const bool known = there && walls.free(*there);
    if ((collided || heldCycles > kHeldCycles) && away < kNearEnoughMu && !known) {
        // The goal lies in an obstacle. A free goal is tried again, since another robot may have
        // been in the followPath.
        m_followPath.forget();
        m_nearest = true;
        m_plannedAt = knowledge.time();
    }
    const auto since = knowledge.time() - m_plannedAt;
    if (m_nearest && path.empty() && !m_moved && since < kLookAgainCycles) {
        return;
    }
    const bool wrong = path.empty() || m_moved || heldCycles > kHeldCycles
        || !path.open(walls, place, Path::kWatchedMu);
    if (since >= kReplanCycles || (wrong && since > kReplanSoonCycles)) {
        m_aim =
            away > kMostAheadMu ? ahead(place, direction(place, *m_goal), kMostAheadMu) : *m_goal;
        walls.include(m_aim, kGoalRoomMu);
        m_planner.begin(walls, place, m_aim, knowledge.standing());
        m_plannedAt = knowledge.time();
        m_moved = false;
    }
}

void OrderExecutor::finish(const ObstacleMap& walls)
{
    m_nearest = m_planner.goal() && !m_planner.found();
    if (m_nearest) {
        // The search has visited all reachable cells.
        auto best = std::numeric_limits<double>::max();
        std::optional<int> nearest;
        for (int cell = 0; cell < walls.grid().size(); ++cell) {
            const auto away =
                distance(walls.grid().middleOf(cell), m_aim) + kForRoomMu * stepCost(walls, cell);
            if (away < best && m_planner.cost(cell)) {
                best = away;
                nearest = cell;
            }
        }
        m_followPath.forget();
        if (nearest) {
            m_followPath.along(Path(walls, m_planner.pathTo(*nearest), m_planner.discs()), true);
        }
        return;
    }
    m_followPath.along(
        Path(walls, m_planner.pathTo(m_planner.goalCell()), m_planner.discs()), true);
}

} // namespace medulla::maze
