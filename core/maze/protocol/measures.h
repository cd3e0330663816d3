// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/say_text.h"
#include "core/maze/protocol/sensors.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace medulla::maze {

/// The bearing of a beacon as it was measured.
struct BeaconReading {
    int beacon = 0; ///< its number in the lab, from 0
    std::optional<double> bearingDeg; ///< relative to the heading, left positive; nothing: not seen

    friend bool operator==(const BeaconReading&, const BeaconReading&) = default;
};

/// Where the GPS says that the robot is. Some simulators add an unknown offset that is the same
/// for all robots and all of the run.
struct GpsReading {
    double x = 0.0; ///< um
    double y = 0.0; ///< um
    std::optional<double> headingDeg;

    friend bool operator==(const GpsReading&, const GpsReading&) = default;
};

/// Something heard, the own words as well.
struct Message {
    /// Who said it as the simulator numbers robots: from 1 (2021) or from 0 (1.5), so the own echo
    /// tells which.
    int from = 0;
    SayText text;

    friend bool operator==(const Message&, const Message&) = default;
};

/// The own score, which a simulator tells when it was set up to.
struct ScoreReading {
    int score = 0;
    int arrivalTime = 0; ///< ut
    int returningTime = 0; ///< ut
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

/// Start is on while the run goes, stop while it pauses; both are off before the first client came
/// and after the last cycle.
struct Buttons {
    bool start = false;
    bool stop = false;

    friend bool operator==(const Buttons&, const Buttons&) = default;
};

/// What a mouse is told every cycle. A sensor that was not sent is not there. Value type; when an
/// object is filled again it allocates only for more beacons or messages than it ever held.
struct Measures {
    int time = 0; ///< ut since the start of the run; stands still while that pauses
    std::optional<bool> collision;
    std::optional<double> compassDeg;
    std::optional<int> ground; ///< the target area that the robot is in, or -1
    /// 1/distance from the robot's edge, 1/um, with noise: can be negative.
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
