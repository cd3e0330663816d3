// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/lab_geometry.h"
#include "core/arena/physics.h"
#include "core/arena/robot.h"
#include "core/arena/rules.h"
#include "core/arena/shortest_paths.h"
#include "core/base/seeded_random.h"
#include "core/maze/protocol/actions.h"
#include "core/maze/protocol/registration.h"
#include "core/maze/protocol/view.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace medulla::arena {

/// A CiberMouse game without sockets: lab, robots, physics, sensors, radio and scores as in the
/// official simulators; the same seed and actions give the same game. A cycle: `take` of all
/// actions in the order of arrival, then admissions and commands, then `step`. Lengths in Mu, times
/// in cycles. Thread-confined; `step` allocates nothing.
class World {
public:
    enum class State : std::uint8_t {
        Init, ///< no client registered
        Stopped,
        Running,
        Finished, ///< SimTime is over
    };

    World(maze::Lab lab, maze::Grid grid, Rules rules, std::uint64_t seed);

    /// The robot's number from 1, 0 for a view or panel, or nothing if refused: the start position
    /// does not exist or is taken, the game has begun, or a robot has a beacon although the lab has
    /// one.
    [[nodiscard]] std::optional<int> admit(const maze::Registration& registration);
    /// From the next cycle on; only from Stopped.
    void start();
    /// From the next cycle on; only from Running.
    void stop();
    /// Removes the robot; its number stays taken.
    void remove(int id);
    /// Actions of a present robot for this cycle.
    void take(int id, const maze::Actions& actions);
    /// One cycle: motion and scores if the game runs, sensors and radio always.
    void step();

    [[nodiscard]] State state() const { return m_state; }
    /// Running cycles so far.
    [[nodiscard]] int time() const { return m_time; }
    [[nodiscard]] const maze::Lab& lab() const { return m_lab; }
    [[nodiscard]] const maze::Grid& grid() const { return m_grid; }
    [[nodiscard]] const Rules& rules() const { return m_rules; }
    /// As announced to clients.
    [[nodiscard]] maze::SimulationParameters parameters() const;
    [[nodiscard]] const LabGeometry& geometry() const { return m_geometry; }

    /// Number of start positions; robots are numbered from 1 to this.
    [[nodiscard]] int places() const { return int(m_robots.size()); }
    /// Registered, removed or not.
    [[nodiscard]] bool isRegistered(int id) const { return robot(id).wasRegistered; }
    [[nodiscard]] bool isPresent(int id) const { return robot(id).isPresent; }
    [[nodiscard]] int registered() const;
    /// Whether there are robots and each has ended its run or was removed.
    [[nodiscard]] bool allEnded() const;
    [[nodiscard]] const Robot& robot(int id) const { return m_robots[std::size_t(id) - 1]; }
    /// The robot's measurements of the last step.
    [[nodiscard]] const maze::Measures& measures(int id) const
    {
        return m_measures[std::size_t(id) - 1];
    }
    /// The same with all sensors, requested or not.
    [[nodiscard]] maze::Measures allMeasures(int id) const;
    /// The robot's state for views, of the last step.
    [[nodiscard]] maze::RobotView view(int id) const;

private:
    [[nodiscard]] std::optional<int> freePlace(int wanted) const;
    void prepare(Robot& robot, const maze::Registration& registration);
    void move();
    void senseAll();
    void deliver(std::size_t hearer);
    void closeCycle();
    [[nodiscard]] maze::RobotState following(const Robot& robot) const;

    maze::Lab m_lab;
    maze::Grid m_grid;
    Rules m_rules;
    LabGeometry m_geometry;
    std::optional<ShortestPaths> m_shortestPaths; ///< only with a scoring that needs them
    SeededRandom m_random;
    maze::Point m_gpsOffset;
    State m_state = State::Init;
    State m_next = State::Init;
    int m_time = 0;
    bool m_begun = false;
    std::vector<Robot> m_robots; ///< one for each start position
    std::vector<Step> m_steps;
    std::vector<maze::Measures> m_measures;
    std::vector<maze::RobotState> m_shown; ///< states of the last step
    std::vector<ShortestPaths::Field> m_homePaths; ///< with m_shortestPaths
    std::optional<std::size_t> m_carrier; ///< index of the robot with the beacon
    std::vector<maze::Beacon> m_beacons;
};

} // namespace medulla::arena
