// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/planner.h"
#include "core/maze/target_map.h"
#include "core/maze/team_codec.h"

#include <optional>
#include <span>
#include <vector>

namespace medulla::maze {

/// An exploration goal and its expected gain. Value type.
struct ExplorationGoal {
    int cell = 0;
    Point place;
    double gain = 0; ///< `TargetMap::gain` at that place
};

/// Inputs of the choice besides the maps.
struct ExplorationInputs {
    std::vector<RobotReport> others; ///< their goals are avoided: a second robot there gains little
    std::optional<Point> towards; ///< believed target position, when no path to it is known
    std::optional<Point> current; ///< present goal
    Point place; ///< position of this robot
    double headingRad = 0; ///< of this robot
    Point start; ///< first position of this robot
    double favourRad =
        0; ///< preferred direction from the start; robots without radio contact spread by it
};

inline constexpr double kLookRangeMu = 3.5; ///< range of one look for the beacon

/// Chooses the best exploration goal from a grid of positions reached by a survey, unknown ground
/// included: the highest probability of seeing the target for the path length. A robot that treats
/// unknown ground as free covers long distances at a time; it seldom has to turn back at a wall.
/// Candidates with the highest bound are evaluated first, so that most need no evaluation. When a
/// path to a known target is needed, `reached` is a search without goal, and the frontier with the
/// best total distance to the target is chosen. Spread over cycles like the search itself.
/// Thread-confined.
class ExplorationChooser {
public:
    void begin(const ObstacleMap& map, const TargetMap& target, const Planner& reached,
        ExplorationInputs inputs);
    /// Evaluates up to `places` candidates; true when the choice is made.
    bool advance(const ObstacleMap& map, const TargetMap& target, int places);
    [[nodiscard]] bool running() const { return m_running; }
    /// Nothing if no candidate is worth its path.
    [[nodiscard]] const std::optional<ExplorationGoal>& best() const { return m_best; }

private:
    struct Candidate {
        int cell = 0;
        Point place;
        double costMu = 0;
        double factor = 1; ///< weight for other robots' goals and for direction
        double bound = 0; ///< upper bound of its value
        double unknown = 0; ///< gain of unknown ground
    };
    [[nodiscard]] double factor(Point place) const;
    void chooseFrontier(const ObstacleMap& map, const Planner& reached);
    void collect(const ObstacleMap& map, const TargetMap& target, const Planner& reached);

    ExplorationInputs m_inputs;
    std::vector<Candidate> m_candidates; ///< highest bound last
    std::optional<ExplorationGoal> m_best;
    std::optional<ExplorationGoal> m_nearest; ///< nearest frontier
    double m_nearestCostMu = 0;
    double m_highest = 0;
    bool m_running = false;
};

} // namespace medulla::maze
