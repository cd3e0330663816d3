// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/follow_path.h"
#include "core/maze/knowledge.h"
#include "core/maze/order.h"
#include "core/maze/planner.h"

#include <optional>

namespace medulla::maze {

/// Keeps to what an operator ordered: which order holds, and the way to its goal, which is looked
/// for again when it is blocked or old. Where no way is known, one to the nearest place that can be
/// reached. Thread-confined.
class Obedience {
public:
    void obey(const Order& order);

    /// Whether any order holds.
    [[nodiscard]] bool holds() const { return m_paused || m_goal.has_value(); }
    [[nodiscard]] bool paused() const { return m_paused; }
    [[nodiscard]] const std::optional<Point>& goal() const { return m_goal; }

    /// A cycle of planning; only once `knowledge` has maps. `held`: cycles in which the robot was
    /// hardly allowed to move; `bumped`: it touched something in the last one.
    void plan(Knowledge& knowledge, int held, bool bumped);
    /// Goes there; has nothing to do when it is there, or no way is known yet.
    [[nodiscard]] FollowPath& way() { return m_way; }
    [[nodiscard]] const FollowPath& way() const { return m_way; }

private:
    void finish(const ObstacleMap& walls);

    std::optional<Point> m_goal;
    bool m_paused = false;
    Planner m_planner;
    Point m_aim; ///< what is planned to: the goal, or a point on the line to it
    FollowPath m_way;
    bool m_nearest = false; ///< it leads as near as can be come: there is none to the goal itself
    bool m_moved = false; ///< the goal, since what is planned to was chosen
    int m_plannedAt = -1000; ///< cycle
};

} // namespace medulla::maze
