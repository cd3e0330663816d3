// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include <QString>

namespace medulla::maze {

/// Method of scoring.
enum class Scoring : std::uint8_t {
    Rtss08, ///< reach the target and end there: lower is better
    // Numbered from 0 as in the official simulator of 2021.
    GoAndReturn, ///< visit all targets, then return to the start
    Control, ///< drive round a loop of cells, 10 points for each: higher is better
    Mapping, ///< visit targets, no return; the correct map for the agents is written to
             ///< `mapping.out`
    Planning, ///< the same with the shortest tour through the targets, to `planning.out`
};

/// Simulation parameters, sent to every client at its registration and set by parameter files. The
/// defaults are the rules of `CiberMouse@RTSS08`. Value type.
struct SimulationParameters {
    int simTimeCycles = 1800; ///< 0 is no limit
    int cycleTimeMs = 25;
    int keyTimeCycles = 1350; ///< an earlier arrival gets the full reward
    double compassNoiseDeg = 2.0; ///< standard deviations, here and in the following
    double beaconNoiseDeg = 2.0;
    double obstacleNoisePerMu = 0.1; ///< of 1/distance, 1/Mu
    double motorsNoisePercent = 1.5; ///< of a wheel's output
    bool gps = true;
    double gpsLinNoiseMu = 0.5; ///< of x and of y
    /// The GPS measures the heading too. No parameter of official simulators: they are compiled
    /// with or without it.
    bool gpsDirection = false;
    double gpsDirNoiseDeg = 5.0;
    bool beaconSensor = true;
    bool compassSensor = true;
    bool scoreSensor = false; ///< a robot receives its score
    bool showActions = true;
    int beacons = 1;
    int requestsPerCycle = 2; ///< sensors that a robot can request in one cycle
    bool obstacleRequestable = true; ///< false: sent in every cycle without a request
    bool beaconRequestable = true;
    bool groundRequestable = true;
    bool compassRequestable = true;
    bool collisionRequestable = false;
    int obstacleLatencyCycles = 0; ///< here and in the following
    int beaconLatencyCycles = 4;
    int groundLatencyCycles = 0;
    int compassLatencyCycles = 4;
    int collisionLatencyCycles = 0;
    double beaconApertureRad =
        3.141593; ///< largest angle to either side at which beacons are visible
    int returnTimePenalty = 25;
    int arrivalTimePenalty = 100;
    int collisionWallPenalty = 5;
    int collisionRobotPenalty = 5;
    int targetReward = 100;
    int homeReward = 100;
    /// For views; official simulators do not announce it. Not set by parameter files.
    std::optional<Scoring> scoring;
    QString lab; ///< the lab's file name in the simulator
    QString grid;

    friend bool operator==(const SimulationParameters&, const SimulationParameters&) = default;
};

/// The answer to a registration.
struct Reply {
    bool accepted = false;
    SimulationParameters parameters; ///< missing parameters keep their default; only if accepted

    friend bool operator==(const Reply&, const Reply&) = default;
};

} // namespace medulla::maze
