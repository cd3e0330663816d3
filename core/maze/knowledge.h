// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/behaviour.h"
#include "core/maze/planner.h"
#include "core/maze/pose_filter.h"
#include "core/maze/protocol/measures.h"
#include "core/maze/protocol/parameters.h"
#include "core/maze/radio.h"
#include "core/maze/strangers.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace medulla::maze {

enum class FilterKind : std::uint8_t { Kalman, Smoothing };

/// What one robot knows: where it is, the maps, and what the others told it; the state of the
/// paper's architecture, which measures and messages update. Decides nothing. Thread-confined.
class Knowledge {
public:
    /// `number`: of the robot, 1 to `kMostRobots`. `radio`: whether it listens.
    Knowledge(const SimulationParameters& parameters, FilterKind filter, int number, bool radio);

    /// The measures of a new cycle, after the motors had these orders: place, heading, what is
    /// near, and what was said.
    void take(const Measures& measures, Wheels orders);
    /// Puts the measures of the cycle that was taken, and what others saw, into the maps; the first
    /// call makes them. Only once `placed`.
    void map(const Measures& measures);

    /// Whether place and heading are known, and can be true.
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
    /// The standard deviation of the place along the worse axis, um.
    [[nodiscard]] double placeSigma() const;
    [[nodiscard]] const std::array<Nearby, kIrSensors>& nearby() const { return m_nearby; }
    /// Only once `mapped`, like all below that are maps.
    [[nodiscard]] ObstacleMap& walls() { return *m_walls; }
    [[nodiscard]] const ObstacleMap& walls() const { return *m_walls; }
    [[nodiscard]] TargetMap& target() { return *m_target; }
    [[nodiscard]] const TargetMap& target() const { return *m_target; }
    /// Where the target is; nothing also while there are no maps.
    [[nodiscard]] std::optional<TargetEstimate> targetEstimate() const
    {
        return m_target ? m_target->estimate() : std::nullopt;
    }
    /// Whether this robot saw the beacon itself.
    [[nodiscard]] bool sawBeacon() const { return m_sawBeacon; }
    /// Where the map began.
    [[nodiscard]] Point start() const { return m_start; }
    /// Where this robot was, a point every um.
    [[nodiscard]] const std::vector<Point>& trail() const { return m_trail; }
    [[nodiscard]] Radio& radio() { return m_radio; }
    [[nodiscard]] const Radio& radio() const { return m_radio; }
    /// What was heard of each other robot, newest. What one that was not heard of for long was
    /// about is no news any more: it has no goal.
    [[nodiscard]] const std::vector<RobotNews>& others() const { return m_others; }
    /// Those, and strangers, which are robots that were seen but not heard.
    [[nodiscard]] const std::vector<RobotNews>& around() const { return m_around; }
    /// Parked robots, and those nearby that have not moved for a while: ways lead round them.
    [[nodiscard]] std::vector<Disc> standing() const;

private:
    void feel(const Measures& measures, Wheels orders);
    void mapReading(std::size_t sensor, double reading, Sighting& sighting);
    /// Whether a place is near enough to where the map began to be in an arena.
    [[nodiscard]] bool isCredible(Point place) const;
    void mapTeam();
    void lookForBeacon(const Measures& measures, Sighting& sighting);
    void letClaimsLapse();
    void watchOthers();

    struct Standing {
        int number = 0;
        Point place;
        int since = 0;
    };

    SimulationParameters m_parameters;
    int m_number;
    bool m_listens;
    std::unique_ptr<PoseFilter> m_filter;
    std::optional<ObstacleMap> m_walls;
    std::optional<TargetMap> m_target;
    Radio m_radio;
    std::array<Nearby, kIrSensors> m_nearby;
    Strangers m_strangers;
    std::vector<RobotNews> m_others;
    std::vector<RobotNews> m_around;
    std::vector<Standing> m_standing;
    std::array<bool, kMostRobots + 1> m_parkedTold {}; ///< where that robot parked is known
    std::vector<Point> m_trail;
    int m_time = 0;
    int m_taken = 0; ///< measures: sensors have gone on for so many cycles at least
    int m_sightingAt = -1000;
    bool m_sawBeacon = false;
    Point m_start;
    Point m_stamped; ///< where the body was put into the map last
    Point m_sharedFrom; ///< where a bearing of the beacon was told from last
};

} // namespace medulla::maze
