// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/protocol/parameter_attributes.h"

#include "core/maze/protocol/xml_writing.h"

#include <algorithm>
#include <array>

namespace medulla::maze::detail {

namespace {

struct Whole {
    const char* name;
    int SimulationParameters::*value;
    int least;
    int most;
};
struct Real {
    const char* name;
    double SimulationParameters::*value;
};
struct Switch {
    const char* name;
    bool SimulationParameters::*value;
};

using P = SimulationParameters;
constexpr int kMany = 1'000'000'000; ///< round limit, so that all cycles and points fit an int
constexpr int kMostPoints = 1000; // so that no sum over a long game overflows
constexpr int kMostLatencyCycles = 1000; // the simulator keeps as many past values

// In the order of the official simulator, kind by kind.
constexpr Whole kWholes[] {
    { "SimTime", &P::simTimeCycles, 0, kMany },
    { "CycleTime", &P::cycleTimeMs, 1, 60'000 },
    { "KeyTime", &P::keyTimeCycles, 0, kMany },
    { "NBeacons", &P::beacons, 0, 1000 },
    { "NRequestsPerCycle", &P::requestsPerCycle, 0, 1000 },
    { "ObstacleLatency", &P::obstacleLatencyCycles, 0, kMostLatencyCycles },
    { "BeaconLatency", &P::beaconLatencyCycles, 0, kMostLatencyCycles },
    { "GroundLatency", &P::groundLatencyCycles, 0, kMostLatencyCycles },
    { "CompassLatency", &P::compassLatencyCycles, 0, kMostLatencyCycles },
    { "CollisionLatency", &P::collisionLatencyCycles, 0, kMostLatencyCycles },
    { "ReturnTimePenalty", &P::returnTimePenalty, -kMany, kMany },
    { "ArrivalTimePenalty", &P::arrivalTimePenalty, -kMany, kMany },
    { "CollisionWallPenalty", &P::collisionWallPenalty, -kMostPoints, kMostPoints },
    { "CollisionRobotPenalty", &P::collisionRobotPenalty, -kMostPoints, kMostPoints },
    { "TargetReward", &P::targetReward, -kMostPoints, kMostPoints },
    { "HomeReward", &P::homeReward, -kMostPoints, kMostPoints },
};
constexpr Real kReals[] {
    { "CompassNoise", &P::compassNoiseDeg },
    { "BeaconNoise", &P::beaconNoiseDeg },
    { "ObstacleNoise", &P::obstacleNoisePerMu },
    { "MotorsNoise", &P::motorsNoisePercent },
    { "GPSLinNoise", &P::gpsLinNoiseMu },
    { "GPSDirNoise", &P::gpsDirNoiseDeg },
    { "BeaconAperture", &P::beaconApertureRad },
};
constexpr Switch kSwitches[] {
    { "GPS", &P::gps },
    { "BeaconSensor", &P::beaconSensor },
    { "CompassSensor", &P::compassSensor },
    { "ScoreSensor", &P::scoreSensor },
    { "ObstacleRequestable", &P::obstacleRequestable },
    { "BeaconRequestable", &P::beaconRequestable },
    { "GroundRequestable", &P::groundRequestable },
    { "CompassRequestable", &P::compassRequestable },
    { "CollisionRequestable", &P::collisionRequestable },
};

constexpr auto kGpsDirection = "GPSDir";
constexpr auto kScoring = "Scoring";
/// In the order of Scoring.
constexpr std::array kScorings { "RTSS08", "0", "1", "2", "3" };

} // namespace

void appendAttributes(QByteArray& out, const SimulationParameters& parameters)
{
    for (const auto& entry : kWholes) {
        attribute(out, entry.name, parameters.*entry.value);
    }
    for (const auto& entry : kReals) {
        // More digits than for other numbers, so that the default aperture remains a full circle.
        out.append(' ');
        append(out, entry.name);
        append(out, "=\"");
        out.append(QByteArray::number(parameters.*entry.value, 'g', 7));
        out.append('"');
    }
    for (const auto& entry : kSwitches) {
        onOff(out, entry.name, parameters.*entry.value);
    }
    trueFalse(out, "ShowActions", parameters.showActions);
    if (parameters.gpsDirection) { // without it, the same attributes as an official simulator
        onOff(out, kGpsDirection, true);
    }
    if (parameters.scoring) {
        attribute(out, kScoring, std::string_view(kScorings.at(std::size_t(*parameters.scoring))));
    }
}

void readAttributes(XmlReading& reading, SimulationParameters& parameters)
{
    reading.take("RequestsPerCycle", parameters.requestsPerCycle);
    reading.take("collisionLatency", parameters.collisionLatencyCycles);
    for (const auto& entry : kWholes) {
        auto& value = parameters.*entry.value;
        reading.take(entry.name, value);
        value = std::clamp(value, entry.least, entry.most);
    }
    for (const auto& entry : kReals) {
        auto& value = parameters.*entry.value;
        reading.take(entry.name, value);
        value = std::max(value, 0.0);
    }
    for (const auto& entry : kSwitches) {
        reading.takeIs(entry.name, "On", parameters.*entry.value);
    }
    reading.takeIs(kGpsDirection, "On", parameters.gpsDirection);
    reading.takeIs("ShowActions", "True", parameters.showActions);
    for (std::size_t i = 0; i < kScorings.size(); ++i) {
        if (reading.text(kScoring) == QLatin1String(kScorings[i])) {
            parameters.scoring = Scoring(i);
        }
    }
    parameters.lab = reading.text("Lab").value_or(parameters.lab);
    parameters.grid = reading.text("Grid").value_or(parameters.grid);
}

} // namespace medulla::maze::detail
