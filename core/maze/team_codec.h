// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/pose.h"
#include "core/maze/protocol/say_text.h"
#include "core/maze/protocol/sensors.h"
#include "core/maze/target_map.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace medulla::maze {

/// A robot's present activity, as sent to the team.
enum class Activity : std::uint8_t {
    Waiting, ///< for the start, or until its pose is known
    Exploring,
    GoingToTarget,
    GivingWay,
    Parked, ///< at its final position in the target
};

/// Report about a robot of the team. Value type.
struct RobotReport {
    int number = 0; ///< its start position, 1 to 15
    int time = 0; ///< cycle of the report
    Pose pose;
    Activity activity = Activity::Waiting;
    std::optional<Point> goal; ///< end of its path

    friend bool operator==(const RobotReport&, const RobotReport&) = default;
};

/// A robot's sensor readings at one pose: the evidence for the maps. Value type.
struct Sighting {
    Pose pose;
    std::array<std::optional<double>, kIrSensors>
        readings; ///< as measured, without readings explained by robots
    bool beaconHidden = false; ///< the beacon was requested and not visible
    std::optional<double> beaconRad; ///< bearing of the beacon, rad in the frame of the map

    friend bool operator==(const Sighting&, const Sighting&) = default;
};

/// A sighting with its robot; each robot numbers its own from 0.
struct NumberedSighting {
    int robot = 0; ///< 1 to 15
    int index = 0;
    Sighting sighting;

    friend bool operator==(const NumberedSighting&, const NumberedSighting&) = default;
};

/// A robot's message of one cycle. Value type.
struct TeamMessage {
    RobotReport sender;
    std::optional<TargetEstimate> target;
    std::vector<std::pair<int, int>>
        held; ///< robot, and number of its sightings held without a gap
    std::vector<RobotReport>
        relayed; ///< reports about robots that are probably out of the receivers' radio range
    std::vector<Point> path; ///< a driven path from the start to the target
    std::vector<NumberedSighting> sightings; ///< oldest first for each robot

    friend bool operator==(const TeamMessage&, const TeamMessage&) = default;
};

inline constexpr int kMostRobots = 15; ///< robot numbers take 4 bits; 0 is none
inline constexpr std::size_t kMostPathPoints =
    12; ///< of 20 bits each; a longer trail is thinned out

/// Packs a message into 100 characters of an alphabet that needs no escaping: bits, in groups of 32
/// as five digits of base 85, with a check sum. Positions are rounded to 0.02 Mu (own), 0.05 Mu
/// (sightings, target) or 0.2 Mu (goals, paths), headings to 1.4 degrees. Times are coded modulo
/// 8192, positions modulo some hundred Mu; the receiver takes the solution nearest to its own
/// position. Sightings are numbered modulo 2048 and belong to the last 2048 that the sender holds
/// of that robot. Content that does not fit is left out from the end: sightings, then path, then
/// relayed reports. `taken`, if given, receives the number of coded sightings.
[[nodiscard]] SayText encodeTeamMessage(const TeamMessage& message, std::size_t* taken = nullptr);

/// Nothing if `text` is not a team message. `near` and `time`, of the receiver, resolve values
/// coded modulo a range.
[[nodiscard]] std::optional<TeamMessage> decodeTeamMessage(
    std::string_view text, Point near, int time);

} // namespace medulla::maze
