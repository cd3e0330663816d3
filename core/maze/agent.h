// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/avoid_obstacles.h"
#include "core/maze/berths.h"
#include "core/maze/exploration.h"
#include "core/maze/follow_path.h"
#include "core/maze/pose_filter.h"
#include "core/maze/protocol/actions.h"
#include "core/maze/protocol/measures.h"
#include "core/maze/protocol/parameters.h"
#include "core/maze/radio.h"
#include "core/maze/request_chooser.h"

#include <memory>
#include <optional>
#include <vector>

namespace medulla::maze {

enum class FilterKind : std::uint8_t { Kalman, Smoothing };

/// What an agent is made with.
struct AgentSettings {
    SimulationParameters parameters; ///< what the simulator's Reply said
    int number = 0; ///< start position that was asked for, from 1; 0: not known
    std::uint64_t seed = 1;
    FilterKind filter = FilterKind::Kalman;
    bool radio = true; ///< whether it says anything
};

/// What can be seen of an agent from outside, for the view port and for trials. Valid until the
/// next step.
struct AgentView {
    int number = 0;
    int time = 0;
    const char* behaviour = "Wait";
    Errand errand = Errand::Waiting;
    Pose pose;
    PoseCovariance covariance;
    Wheels output;
    const Path* path = nullptr;
    const ObstacleMap* map = nullptr; ///< nothing before the place is known
    std::optional<TargetEstimate> target;
    std::optional<Point> goal;
    const std::vector<RobotNews>* others = nullptr;
    int heard = 0; ///< messages of the team
    bool done = false; ///< the run of this robot is over
};

/// One robot of a team that looks for the target and parks in it: state (what was measured updates
/// pose and maps), behaviour (what to do is chosen), motors (it is done), as in the paper. Knows no
/// sockets and no clock: it is stepped with the measures of each cycle and answers with actions;
/// the same seed and measures give the same answers. Without GPS, or when nothing tells the
/// heading, it has no map and stays where it is. Thread-confined.
class Agent {
public:
    explicit Agent(const AgentSettings& settings);
    ~Agent();
    Agent(const Agent&) = delete;
    Agent& operator=(const Agent&) = delete;

    /// The measures of a new cycle; what to do in the next one.
    [[nodiscard]] Actions step(const Measures& measures);
    [[nodiscard]] const AgentView& view() const { return m_view; }

private:
    void feel(const Measures& measures);
    void listen(const Measures& measures);
    void map(const Measures& measures);
    void mapReading(std::size_t sensor, double reading, Sighting& sighting);
    void mapTeam();
    void lookForBeacon(const Measures& measures, Sighting& sighting);

    void plan();
    void planTarget(const TargetEstimate& estimate);
    void planExploration();
    void finishSearch();
    [[nodiscard]] bool findRefuge();
    void finishChoice();
    void beginSearch(std::optional<Point> goal);
    [[nodiscard]] std::vector<Disc> standing() const;
    [[nodiscard]] Motion behave(const Situation& now);
    [[nodiscard]] bool arrived(const Measures& measures);

    [[nodiscard]] Wishes wishes() const;
    void watchOthers();
    void watchProgress();
    void publish(const char* behaviour);

    struct Standing {
        int number = 0;
        Point place;
        int since = 0;
    };

    AgentSettings m_settings;
    int m_number;
    SeededRandom m_random;
    std::unique_ptr<PoseFilter> m_filter;
    std::optional<ObstacleMap> m_map;
    std::optional<TargetMap> m_target;
    Radio m_radio;
    RequestChooser m_requests;
    Planner m_planner;
    ExplorationChooser m_chooser;
    Wait m_wait;
    FollowPath m_follow;
    GiveWay m_giveWay;
    AvoidObstacles m_avoid;
    FollowBeacon m_beacon;
    WallFollow m_wallFollow;
    RandomWalk m_walk;
    Rotate m_rotate;

    std::array<Nearby, kIrSensors> m_nearby;
    std::vector<Standing> m_standing;
    std::vector<Point> m_trail; ///< where this robot was, a point every um
    std::vector<Point> m_pathToTarget;
    Wheels m_orders;
    int m_time = 0;
    int m_cycles = 0; ///< that were measured since the place was known
    bool m_running = false;
    bool m_searchForTarget = false;
    bool m_followsTarget = false;
    bool m_unreachable = false; ///< no way to the target was found with what is known
    int m_plannedAt = -1000;
    int m_triedAt = -1000; ///< when a way to the target was looked for
    int m_sightingAt = -1000;
    Point m_start;
    Point m_stamped;
    std::optional<ExplorationGoal> m_exploration;
    std::optional<Point> m_berth;
    std::optional<Point> m_refuge; ///< berth that a way leads to, when none leads to the chosen one
    double m_ring = kRing;
    std::vector<Point> m_refused; ///< berths that could not be reached
    Point m_progress;
    int m_progressAt = 0;
    int m_insideSince = 1 << 30;
    int m_inVain = 0;
    int m_outside = 0; ///< times that the ground sensor said no at the berth
    bool m_done = false;
    Errand m_errand = Errand::Waiting;
    AgentView m_view;
};

} // namespace medulla::maze
