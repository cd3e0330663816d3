// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/berths.h"
#include "core/maze/exploration.h"
#include "core/maze/follow_path.h"
#include "core/maze/knowledge.h"
#include "core/maze/target_room.h"

#include <optional>
#include <vector>

namespace medulla::maze {

/// Chooses where to go and the way there: explores until it is known where the target is, then goes
/// to the own berth in it, or, where none can be reached, to any other place in it. Who comes in
/// parks where it leaves room for others (see TargetRoom). Searches are spread over cycles.
/// Thread-confined.
class Navigator {
public:
    /// What is left when a search has found nothing to go to.
    enum class Advice : std::uint8_t {
        None, ///< the path, if there is one
        FollowWall,
        Walk, ///< by chance
    };

    /// Gives its ways to `follow`, which must outlive it.
    explicit Navigator(FollowPath& follow)
        : m_follow(follow)
    {
    }

    /// A cycle of planning. `held`: cycles in which the robot was hardly allowed to move.
    [[nodiscard]] Advice plan(Knowledge& knowledge, int held);
    /// Whether the robot, at whose place the ground sensor told `inside`, is at its berth.
    [[nodiscard]] bool berthed(const Knowledge& knowledge, bool inside);
    /// Berths that were given up may be tried again.
    void reconsider() { m_refused.clear(); }

    /// Whether the path, if any, leads to the target.
    [[nodiscard]] bool followsTarget() const { return m_followsTarget; }
    /// Exploring or GoingToTarget.
    [[nodiscard]] Errand errand() const { return m_errand; }
    /// The place in the target where it wants to park.
    [[nodiscard]] const std::optional<Point>& berth() const { return m_berth; }
    /// What is gone to at last.
    [[nodiscard]] std::optional<Point> goal() const;

private:
    void planTarget(Knowledge& knowledge, const TargetEstimate& estimate, int held);
    void planExploration(Knowledge& knowledge, int held);
    void beginSearch(Knowledge& knowledge, std::optional<Point> goal);
    void finishSearch(Knowledge& knowledge);
    [[nodiscard]] bool findRefuge(const Knowledge& knowledge);
    [[nodiscard]] Advice finishChoice(Knowledge& knowledge);
    [[nodiscard]] std::optional<Point> bestBerth(
        const Knowledge& knowledge, const TargetEstimate& estimate);
    /// Whether the robot is at the target, which is well known; keeps by which way it came.
    [[nodiscard]] bool comesIn(const Knowledge& knowledge, const TargetEstimate& estimate);
    [[nodiscard]] TargetRoom roomNow(const Knowledge& knowledge) const;
    /// A berth that leaves room for those behind.
    [[nodiscard]] std::optional<Point> berthInside(const Knowledge& knowledge);

    Planner m_planner;
    ExplorationChooser m_chooser;
    FollowPath& m_follow;
    Errand m_errand = Errand::Waiting;
    bool m_searchForTarget = false;
    bool m_followsTarget = false;
    bool m_unreachable = false; ///< no way to the target was found with what is known
    int m_plannedAt = -1000;
    int m_triedAt = -1000; ///< when a way to the target was looked for
    std::optional<ExplorationGoal> m_exploration;
    std::optional<Point> m_berth;
    std::optional<Point> m_refuge; ///< berth that a way leads to, when none leads to the chosen one
    bool m_sure = false; ///< the target is known well enough to park
    std::vector<Point> m_refused; ///< berths that could not be reached
    int m_inVain = 0; ///< choices that found nothing
    bool m_closely = false; ///< ways lead closely round who has parked: no other was found
    std::optional<Point> m_entrance; ///< where it was when it began to come in
    std::optional<Point> m_inside; ///< the berth that was chosen since
    int m_chosenAt = 0; ///< cycle in which that was looked at last
    int m_outside = 0; ///< times that the ground sensor said no at the berth
};

} // namespace medulla::maze
