// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/behaviour.h"
#include "core/maze/planner.h"
#include "core/maze/pose_filter.h"
#include "core/maze/protocol/measures.h"
#include "core/maze/protocol/parameters.h"
#include "core/maze/radio.h"
#include "core/maze/unknown_robots.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace medulla::maze {

/// A cycle before the start, farther back than every interval of an agent.
inline constexpr int kLongAgoCycle = -1000;

enum class FilterKind : std::uint8_t { Kalman, Smoothing };

/// World model of one robot: its pose, the maps and the reports of other robots; the state in the
/// paper's architecture. Measurements and messages update it. It makes no decisions.
/// Thread-confined.
class Knowledge {
public:
    /// `number`: of the robot, 1 to `kMostRobots`. `radio`: receives messages.
    Knowledge(const SimulationParameters& parameters, FilterKind filter, int number, bool radio);

    /// Takes the measurements of a new cycle, after the motors got these commands: updates pose,
    /// obstacle distances and received messages.
    void take(const Measures& measures, Wheels command);
    /// Puts the measurements of the taken cycle and the sightings of other robots into the maps;
    /// the first call creates the maps. Only once `placed`.
    void map(const Measures& measures);

    /// Whether position and heading are known and credible.
    [[nodiscard]] bool placed() const
    {
        return m_filter->placeKnown() && m_filter->headingKnown() && isCredible(place());
    }
    [[nodiscard]] bool mapped() const { return m_walls.has_value(); }
    [[nodiscard]] int number() const { return m_number; }
    [[nodiscard]] int time() const { return m_time; }
    [[nodiscard]] const SimulationParameters& parameters() const { return m_parameters; }
    [[nodiscard]] const PoseFilter& filter() const { return *m_filter; }
    [[nodiscard]] Pose pose() const { return m_filter->pose(); }
    [[nodiscard]] Point place() const { return placeOf(m_filter->pose()); }
    /// Standard deviation of the position along the worse axis, Mu.
    [[nodiscard]] double placeSigmaMu() const;
    [[nodiscard]] const std::array<Nearby, kIrSensors>& nearby() const { return m_nearby; }
    /// Only once `mapped`, like all maps below.
    [[nodiscard]] ObstacleMap& walls() { return *m_walls; }
    [[nodiscard]] const ObstacleMap& walls() const { return *m_walls; }
    [[nodiscard]] TargetMap& target() { return *m_target; }
    [[nodiscard]] const TargetMap& target() const { return *m_target; }
    /// Estimated target position; nothing without maps.
    [[nodiscard]] std::optional<TargetEstimate> targetEstimate() const
    {
        return m_target ? m_target->estimate() : std::nullopt;
    }
    /// By its own sensor.
    [[nodiscard]] bool sawBeacon() const { return m_sawBeacon; }
    /// First position in the map.
    [[nodiscard]] Point start() const { return m_start; }
    /// Driven positions, one every Mu.
    [[nodiscard]] const std::vector<Point>& trail() const { return m_trail; }
    [[nodiscard]] Radio& radio() { return m_radio; }
    [[nodiscard]] const Radio& radio() const { return m_radio; }
    /// Newest report of each other robot. A report older than 600 cycles has no goal: the robot has
    /// probably chosen another one since.
    [[nodiscard]] const std::vector<RobotReport>& others() const { return m_others; }
    /// Those, and the unknown robots: seen by sensors, not heard by radio.
    [[nodiscard]] const std::vector<RobotReport>& around() const { return m_around; }
    /// Parked robots, and robots nearby that have not moved for a while: paths avoid them.
    [[nodiscard]] std::vector<Disc> standing() const;

private:
    void updatePoseAndNearby(const Measures& measures, Wheels command);
    void mapReading(std::size_t sensor, double reading, Sighting& sighting);
    /// Whether a position is near enough to the map's start to lie in an arena.
    [[nodiscard]] bool isCredible(Point place) const;
    void mapTeam();
    [[nodiscard]] LineOfSight lineOfSight(int robot, const Pose& from, double directionRad) const;
    void lookForBeacon(const Measures& measures, Sighting& sighting);
    void dropExpiredGoals();
    void watchOthers();

    struct Standing {
        int number = 0;
        Point place;
        int since = 0;
    };

    SimulationParameters m_parameters;
    int m_number;
    bool m_hasRadio;
    std::unique_ptr<PoseFilter> m_filter;
    std::optional<ObstacleMap> m_walls;
    std::optional<TargetMap> m_target;
    Radio m_radio;
    std::array<Nearby, kIrSensors> m_nearby;
    UnknownRobots m_unknownRobots;
    std::vector<RobotReport> m_others;
    std::vector<RobotReport> m_around;
    std::vector<Standing> m_standing;
    std::array<bool, kMostRobots + 1>
        m_parkedMapped {}; ///< the parked position of that robot is in the target map
    std::vector<Point> m_trail;
    int m_time = 0;
    int m_taken = 0; ///< number of taken measurements; sensors have run at least so many cycles
    int m_sightingAt = kLongAgoCycle;
    bool m_sawBeacon = false;
    Point m_start;
    Point m_stamped; ///< where the body was last put into the map
    Point m_sharedFrom; ///< where a beacon bearing was last sent to the team
};

} // namespace medulla::maze
