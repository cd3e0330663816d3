// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/avoid_obstacles.h"
#include "core/maze/follow_path.h"
#include "core/maze/knowledge.h"
#include "core/maze/navigator.h"
#include "core/maze/order_executor.h"
#include "core/maze/protocol/actions.h"
#include "core/maze/protocol/measures.h"
#include "core/maze/protocol/parameters.h"
#include "core/maze/request_chooser.h"

#include <optional>
#include <vector>

namespace medulla::maze {

/// Configuration of an agent.
struct AgentSettings {
    SimulationParameters parameters; ///< from the simulator's Reply
    int number = 0; ///< requested start position, from 1; 0: unknown
    std::uint64_t seed = 1;
    FilterKind filter = FilterKind::Kalman;
    bool radio = true; ///< false: the agent sends no radio messages
};

/// State of an agent, read by the view port and by trials. Valid until the next step.
struct AgentView {
    int number = 0;
    int time = 0;
    Acting acting;
    Activity activity = Activity::Waiting;
    Pose pose;
    PoseCovariance covariance;
    Wheels output;
    bool paused = false; ///< by an operator's order
    std::optional<Point> ordered; ///< goal of an operator's order
    const Path* path = nullptr;
    const ObstacleMap* map = nullptr; ///< null until the pose is known
    const TargetMap* targetMap = nullptr; ///< null until the pose is known
    std::optional<TargetEstimate> target;
    std::optional<Point> goal;
    bool sawBeacon = false; ///< by its own sensor
    bool knowsPath = false; ///< a driven path to the target is known
    const Radio* radio = nullptr;
    int said = 0; ///< number of sent messages
    bool done = false; ///< the run of this robot is over
};

/// One robot of a team that searches for the target and parks in it. Each cycle has three stages,
/// as in the paper: state (measurements update pose and maps), behaviour (a motion is chosen),
/// motors (the motion becomes wheel commands). The agent has no sockets and no clock: its caller
/// passes the measurements of each cycle and gets the actions; the same seed and measurements give
/// the same actions. Without GPS or compass it has no map and stays in place. Thread-confined.
class Agent {
public:
    explicit Agent(const AgentSettings& settings);
    ~Agent();
    Agent(const Agent&) = delete;
    Agent& operator=(const Agent&) = delete;

    /// Takes the measurements of a new cycle and returns the actions for the next one.
    [[nodiscard]] Actions step(const Measures& measures);
    /// Applies an operator's order from the next step on. Obstacle avoidance keeps priority over
    /// orders. The robot does not park while an order is active.
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
    [[nodiscard]] RequestIntervals requestIntervals() const;
    [[nodiscard]] std::optional<Point> goal() const;
    void publish();

    AgentSettings m_settings;
    SeededRandom m_random;
    Knowledge m_knowledge;
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
    bool m_isParking = false; ///< stands at its parking spot and brakes
    OrderExecutor m_orderExecutor;

    std::vector<Point> m_pathToTarget;
    Wheels m_command;
    int m_cycles = 0; ///< measured cycles since the pose became known
    bool m_running = false;
    Point m_progress;
    int m_progressAt = 0;
    std::optional<int> m_insideSince; ///< cycle of the first of the latest readings inside
    bool m_done = false;
    int m_said = 0;
    Activity m_activity = Activity::Waiting;
    AgentView m_view;
};

} // namespace medulla::maze
