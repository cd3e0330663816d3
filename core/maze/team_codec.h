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

/// What a robot is about, as others are told.
enum class Errand : std::uint8_t {
    Waiting, ///< for the start, or for its place to be known
    Exploring,
    GoingToTarget,
    GivingWay,
    Parked, ///< at its place in the target, for good
};

/// What is known about a robot of the team. Value type.
struct RobotNews {
    int number = 0; ///< its start position, 1 to 15
    int time = 0; ///< cycle that this is of
    Pose pose;
    Errand errand = Errand::Waiting;
    std::optional<Point> goal; ///< where it is going to

    friend bool operator==(const RobotNews&, const RobotNews&) = default;
};

/// What a robot saw from a place: the evidence that maps are made of. Value type.
struct Sighting {
    Pose pose;
    std::array<std::optional<double>, kIrSensors>
        readings; ///< as measured; not what showed a robot
    bool beaconHidden = false; ///< the beacon was asked for and not visible
    std::optional<double> beacon; ///< where to it was seen, rad in the frame of the map

    friend bool operator==(const Sighting&, const Sighting&) = default;
};

/// A sighting and whose it is; each robot counts its own from 0.
struct NumberedSighting {
    int robot = 0; ///< 1 to 15
    int index = 0;
    Sighting sighting;

    friend bool operator==(const NumberedSighting&, const NumberedSighting&) = default;
};

/// What a robot says in a cycle. Value type.
struct TeamMessage {
    RobotNews sender;
    std::optional<TargetEstimate> target;
    std::vector<std::pair<int, int>>
        held; ///< robot, and how many of its sightings are held without a gap
    std::vector<RobotNews>
        relayed; ///< news about robots that listeners have likely not heard themselves
    std::vector<Point> path; ///< a way that was driven from the start to the target
    std::vector<NumberedSighting> sightings; ///< oldest first a robot

    friend bool operator==(const TeamMessage&, const TeamMessage&) = default;
};

inline constexpr int kMostRobots = 15;
inline constexpr std::size_t kMostPathPoints = 12;

/// Packs a message into 100 characters of an alphabet that needs no escaping: bits, in groups of 32
/// as five digits of base 85, with a check sum. Places are rounded to 0.02 um (own), 0.05 um
/// (sightings, target) or 0.2 um (goals, paths), headings to 1.4 degrees, times are kept modulo
/// 8192, places modulo some hundred um: whoever decodes takes the one nearest to a place of their
/// own. Sightings are numbered modulo 2048, and belong to the last 2048 that the sender says it
/// holds of that robot. What does not fit is left out from the end: sightings, then path, then
/// relayed news. Returns the number of sightings that it took in `taken`, when given.
[[nodiscard]] SayText encodeTeamMessage(const TeamMessage& message, std::size_t* taken = nullptr);

/// Nothing for whatever is no such message. `near` and `time` resolve what was kept by its
/// remainder.
[[nodiscard]] std::optional<TeamMessage> decodeTeamMessage(
    std::string_view text, Point near, int time);

} // namespace medulla::maze
