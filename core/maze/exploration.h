// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/planner.h"
#include "core/maze/target_map.h"
#include "core/maze/team_codec.h"

#include <optional>
#include <span>
#include <vector>

namespace medulla::maze {

/// Where to look next, and what is expected from it. Value type.
struct ExplorationGoal {
    int cell = 0;
    Point place;
    double gain = 0; ///< of `TargetMap::gain` there
};

/// What is taken into account besides the maps.
struct ExplorationWishes {
    std::vector<RobotNews> others; ///< what they are about; where they go they need no company
    std::optional<Point>
        towards; ///< where the target is believed to be, when no way was found to it
    std::optional<Point> current; ///< the goal at hand
    Point place; ///< where this robot is
    double heading = 0; ///< rad, where it looks
    Point start; ///< where this robot was first
    double favour =
        0; ///< rad: without knowing of others, robots spread in different directions from the start
};

inline constexpr double kLookRange = 3.5; ///< um that one look for the beacon covers

/// Finds the best of a net of places that a survey came to, on unknown ground as well: most of the
/// target's probability to be seen from there for the way that it takes. Who drives as if nothing
/// stood on unknown ground goes far at a time, and turns back where there is a wall, which is
/// seldom. The most promising are compared first, so that most need not be looked at. Where a way
/// is looked for, `reached` is a search without goal, and the frontier that leads there best is
/// taken. Spread over cycles like the search itself. Thread-confined.
class ExplorationChooser {
public:
    void begin(const ObstacleMap& map, const TargetMap& target, const Planner& reached,
        ExplorationWishes wishes);
    /// Looks at up to `places`; true when the choice is made.
    bool advance(const ObstacleMap& map, const TargetMap& target, int places);
    [[nodiscard]] bool running() const { return m_running; }
    /// Nothing when no place is worth going to.
    [[nodiscard]] const std::optional<ExplorationGoal>& best() const { return m_best; }

private:
    struct Candidate {
        int cell = 0;
        Point place;
        double cost = 0; ///< um
        double factor = 1; ///< for company and favour
        double bound = 0; ///< what it can be worth at most
        double unknown = 0; ///< what it is worth because it is not known
    };
    [[nodiscard]] double factor(Point place) const;
    void chooseWay(const ObstacleMap& map, const Planner& reached);
    void collect(const ObstacleMap& map, const TargetMap& target, const Planner& reached);

    ExplorationWishes m_wishes;
    std::vector<Candidate> m_candidates; ///< the most promising last
    std::optional<ExplorationGoal> m_best;
    std::optional<ExplorationGoal> m_nearest; ///< frontier
    double m_nearestCost = 0;
    double m_highest = 0;
    bool m_running = false;
};

} // namespace medulla::maze
