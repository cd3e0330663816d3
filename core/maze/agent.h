// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/avoid_obstacles.h"
#include "core/maze/follow_path.h"
#include "core/maze/knowledge.h"
#include "core/maze/navigator.h"
#include "core/maze/obedience.h"
#include "core/maze/protocol/actions.h"
#include "core/maze/protocol/measures.h"
#include "core/maze/protocol/parameters.h"
#include "core/maze/request_chooser.h"

#include <optional>
#include <vector>

namespace medulla::maze {

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
    Acting acting;
    Errand errand = Errand::Waiting;
    Pose pose;
    PoseCovariance covariance;
    Wheels output;
    bool paused = false; ///< by an order
    std::optional<Point> ordered; ///< where an order sends it
    const Path* path = nullptr;
    const ObstacleMap* map = nullptr; ///< nothing before the place is known
    const TargetMap* targetMap = nullptr; ///< as `map`
    std::optional<TargetEstimate> target;
    std::optional<Point> goal;
    bool sawBeacon = false; ///< itself
    bool knowsPath = false; ///< a way to the target that was driven
    const Radio* radio = nullptr;
    int said = 0; ///< messages
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
    /// From the next step on. It still avoids obstacles first, but does not park while an order
    /// holds.
    void obey(const Order& order);
    [[nodiscard]] const AgentView& view() const { return m_view; }

private:
    [[nodiscard]] Motion decide(const Measures& measures);
    [[nodiscard]] std::optional<Motion> choose(Behaviour& behaviour, const Situation& now);
    [[nodiscard]] Motion behave(const Situation& now);
    [[nodiscard]] Motion pursue(const Situation& now);
    [[nodiscard]] bool arrived(const Measures& measures);
    void park(Actions& actions);
    void watchProgress();
    [[nodiscard]] Wishes wishes() const;
    [[nodiscard]] std::optional<Point> goal() const;
    void publish();

    AgentSettings m_settings;
    SeededRandom m_random;
    Knowledge m_knows;
    RequestChooser m_requests;
    Wait m_wait;
    FollowPath m_follow;
    GiveWay m_giveWay;
    AvoidObstacles m_avoid;
    FollowBeacon m_beacon;
    WallFollow m_wallFollow;
    RandomWalk m_walk;
    Rotate m_rotate;
    Navigator m_navigator;
    bool m_settles = false; ///< is where it will park, and stops
    Obedience m_obeys;

    std::vector<Point> m_pathToTarget;
    Wheels m_orders;
    int m_cycles = 0; ///< that were measured since the place was known
    bool m_running = false;
    Point m_progress;
    int m_progressAt = 0;
    int m_insideSince = 1 << 30;
    bool m_done = false;
    int m_said = 0;
    Errand m_errand = Errand::Waiting;
    AgentView m_view;
};

} // namespace medulla::maze
