// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/exploration.h"
#include "core/maze/follow_path.h"
#include "core/maze/knowledge.h"
#include "core/maze/parking_spots.h"
#include "core/maze/target_room.h"

#include <optional>
#include <vector>

namespace medulla::maze {

/// Chooses the goal and the path to it: explores until the target is known, then goes to the
/// robot's parking spot in it, or, if that cannot be reached, to any other position in it. An
/// entering robot parks so that others still find room (see TargetRoom). Searches are spread over
/// cycles. Thread-confined.
class Navigator {
public:
    /// Fallback of the agent when a search found no goal.
    enum class Advice : std::uint8_t {
        None, ///< follow the path, if any
        FollowWall,
        Walk, ///< random walk
    };

    /// Sets the path of `follow`, which must outlive it.
    explicit Navigator(FollowPath& follow)
        : m_follow(follow)
    {
    }

    /// One planning cycle. `held`: cycles in which the robot was hardly allowed to move.
    [[nodiscard]] Advice plan(Knowledge& knowledge, int heldCycles);
    /// Whether the robot is at its parking spot; `inside`: reading of its ground sensor.
    [[nodiscard]] bool isAtParkingSpot(const Knowledge& knowledge, bool inside);
    /// Allows the refused parking spots again.
    void reconsider() { m_refused.clear(); }

    /// Whether the path, if any, leads to the target.
    [[nodiscard]] bool followsTarget() const { return m_followsTarget; }
    /// Exploring or GoingToTarget.
    [[nodiscard]] Activity activity() const { return m_activity; }
    /// Chosen parking spot in the target.
    [[nodiscard]] const std::optional<Point>& parkingSpot() const { return m_parkingSpot; }
    /// Final goal.
    [[nodiscard]] std::optional<Point> goal() const;

private:
    void planTarget(Knowledge& knowledge, const TargetEstimate& estimate, int heldCycles);
    void planExploration(Knowledge& knowledge, int heldCycles);
    void beginSearch(Knowledge& knowledge, std::optional<Point> goal);
    void finishSearch(Knowledge& knowledge);
    [[nodiscard]] bool findRefuge(const Knowledge& knowledge);
    [[nodiscard]] Advice finishChoice(Knowledge& knowledge);
    [[nodiscard]] std::optional<Point> bestParkingSpot(
        const Knowledge& knowledge, const TargetEstimate& estimate);
    /// Whether the robot is near a well-known target; remembers where it entered.
    [[nodiscard]] bool isEntering(const Knowledge& knowledge, const TargetEstimate& estimate);
    [[nodiscard]] TargetRoom roomNow(const Knowledge& knowledge) const;
    /// A parking spot that leaves room for the robots behind.
    [[nodiscard]] std::optional<Point> parkingSpotInside(const Knowledge& knowledge);

    Planner m_planner;
    ExplorationChooser m_chooser;
    FollowPath& m_follow;
    Activity m_activity = Activity::Waiting;
    bool m_searchForTarget = false;
    bool m_followsTarget = false;
    bool m_unreachable = false; ///< no path to the target was found on known ground
    int m_plannedAt = kLongAgoCycle;
    int m_triedAt = kLongAgoCycle; ///< cycle of the last search for a path to the target
    std::optional<ExplorationGoal> m_exploration;
    std::optional<Point> m_parkingSpot;
    std::optional<Point>
        m_refuge; ///< reachable parking spot, used when the chosen one cannot be reached
    bool m_sure = false; ///< the target is known well enough to park
    std::vector<Point> m_refused; ///< parking spots that could not be reached
    int m_failedChoices = 0; ///< number of choices without a result
    bool m_passesClosely = false; ///< paths pass parked robots closely: no other path was found
    std::optional<Point> m_entrance; ///< its position when it began to enter
    std::optional<Point> m_inside; ///< the parking spot chosen since
    int m_chosenAt = 0; ///< cycle of its last check
    int m_outside = 0; ///< number of ground readings outside of the target at the parking spot
};

} // namespace medulla::maze
