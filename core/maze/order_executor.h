// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/follow_path.h"
#include "core/maze/knowledge.h"
#include "core/maze/order.h"
#include "core/maze/planner.h"

#include <optional>

namespace medulla::maze {

/// Executes an operator's order: keeps the active order and plans the path to its goal again when
/// it is blocked or outdated. Without a path to the goal it takes the path to the nearest reachable
/// position. Thread-confined.
class OrderExecutor {
public:
    void obey(const Order& order);

    /// Whether an order is active.
    [[nodiscard]] bool hasOrder() const { return m_paused || m_goal.has_value(); }
    [[nodiscard]] bool paused() const { return m_paused; }
    [[nodiscard]] const std::optional<Point>& goal() const { return m_goal; }

    /// One planning cycle; only once `knowledge` has maps. `held`: cycles in which the robot was
    /// hardly allowed to move; `collided`: it had a collision in the last cycle.
    void plan(Knowledge& knowledge, int heldCycles, bool collided);
    /// Drives to the goal; idle at the goal and without a known path.
    [[nodiscard]] FollowPath& followPath() { return m_followPath; }
    [[nodiscard]] const FollowPath& followPath() const { return m_followPath; }

private:
    void finish(const ObstacleMap& walls);

    std::optional<Point> m_goal;
    bool m_paused = false;
    Planner m_planner;
    Point m_aim; ///< planning goal: the ordered goal, or an intermediate point on the line to it
    FollowPath m_followPath;
    bool m_nearest = false; ///< the path ends at the nearest reachable position: the goal itself
                            ///< cannot be reached
    bool m_moved = false; ///< the ordered goal changed after `m_aim` was chosen
    int m_plannedAt = kLongAgoCycle; ///< cycle
};

} // namespace medulla::maze
