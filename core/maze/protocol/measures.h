// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/say_text.h"
#include "core/maze/protocol/sensors.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace medulla::maze {

/// A measured bearing of a beacon.
struct BeaconReading {
    int beacon = 0; ///< its number in the lab, from 0
    std::optional<double>
        bearingDeg; ///< relative to the heading, left positive; nothing: not visible

    friend bool operator==(const BeaconReading&, const BeaconReading&) = default;
};

/// A GPS measurement. Some simulators add an unknown offset, which is the same for all robots and
/// constant in a run.
struct GpsReading {
    double x = 0.0; ///< Mu
    double y = 0.0; ///< Mu
    std::optional<double> headingDeg;

    friend bool operator==(const GpsReading&, const GpsReading&) = default;
};

/// A received radio message; a robot receives its own messages too.
struct Message {
    /// Sender in the simulator's numbering: from 1 (2021) or from 0 (1.5); the robot's own echo
    /// shows which.
    int from = 0;
    SayText text;

    friend bool operator==(const Message&, const Message&) = default;
};

/// The robot's own score, sent by simulators with the score sensor on.
struct ScoreReading {
    int score = 0;
    int arrivalTime = 0; ///< cycles
    int returningTime = 0; ///< cycles
    int collisions = 0;
    bool collision = false;
    std::string visitedMask; ///< a character '0' or '1' for each target

    friend bool operator==(const ScoreReading&, const ScoreReading&) = default;
};

struct Leds {
    bool end = false;
    bool returning = false;
    bool visiting = false;

    friend bool operator==(const Leds&, const Leds&) = default;
};

/// Start is on during the run, stop during a pause; both are off before the first client and after
/// the last cycle.
struct Buttons {
    bool start = false;
    bool stop = false;

    friend bool operator==(const Buttons&, const Buttons&) = default;
};

/// Measurements of a robot in one cycle. Sensors that were not sent are empty. Value type; filled
/// again, an object allocates only for more beacons or messages than it held before.
struct Measures {
    int time = 0; ///< cycles since the start of the run; constant during a pause
    std::optional<bool> collision;
    std::optional<double> compassDeg;
    std::optional<int> ground; ///< index of the target area with the robot inside, or -1
    /// 1/distance from the robot's edge, 1/Mu, with noise: can be negative.
    std::array<std::optional<double>, kIrSensors> ir;
    std::vector<BeaconReading> beacons;
    std::optional<GpsReading> gps;
    std::vector<Message> messages;
    std::optional<ScoreReading> score;
    Leds leds;
    Buttons buttons;

    friend bool operator==(const Measures&, const Measures&) = default;
};

} // namespace medulla::maze
