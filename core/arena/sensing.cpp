// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/sensing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace medulla::arena {

namespace {

using maze::kRadPerDegree;
using maze::kRobotRadiusMu;
using maze::Point;
using maze::Sensor;

/// Half of the cone of an IR sensor: cosine and sine of 30 degrees.
const double kCosHalfCone = std::sqrt(3.0) / 2.0;
constexpr double kSinHalfCone = 0.5;

double toTenths(double value)
{
    return std::round(value * 10.0) / 10.0;
}

/// Whole degrees in (-180, 180].
double toDegrees(double angleRad)
{
    const auto degrees = std::round(angleRad / kRadPerDegree);
    return degrees <= -180.0 ? degrees + 360.0 : degrees;
}

Point turned(const Point& direction, double cosine, double sine)
{
    return { direction.x * cosine - direction.y * sine, direction.x * sine + direction.y * cosine };
}

/// Distance along a ray to a disc's edge; infinite if it misses the disc.
double distanceToDisc(const Point& from, const Point& direction, const Point& centre)
{
    const Point to { centre.x - from.x, centre.y - from.y };
    const auto ahead = to.x * direction.x + to.y * direction.y;
    const auto aside = to.x * direction.y - to.y * direction.x;
    const auto halfChord = kRobotRadiusMu * kRobotRadiusMu - aside * aside;
    if (halfChord < 0.0) {
        return std::numeric_limits<double>::infinity();
    }
    const auto entry = ahead - std::sqrt(halfChord);
    return entry >= 0.0 ? entry : std::numeric_limits<double>::infinity();
}

std::optional<double> bearingDeg(const Robot& robot, const maze::Beacon& beacon,
    const Surroundings& around, const Rules& rules, double noiseRad)
{
    const Point to { beacon.at.x - robot.pose.x, beacon.at.y - robot.pose.y };
    // As in official simulators, the direction to the robot's own position is -90 degrees.
    const auto direction =
        to.x == 0.0 && to.y == 0.0 ? -std::numbers::pi / 2.0 : std::atan2(to.y, to.x);
    const auto bearing = wrapped(direction - robot.pose.headingRad + noiseRad);
    if (std::abs(bearing) > rules.parameters.beaconApertureRad
        || std::hypot(to.x, to.y) > rules.beaconRangeMu
        || around.geometry.isHidden(robot.centre(), beacon.at, beacon.heightMu)) {
        return std::nullopt;
    }
    return toDegrees(bearing);
}

} // namespace

double irDistance(const Surroundings& around, std::size_t index, std::size_t sensor)
{
    const auto& robot = around.robots[index];
    const auto angle = robot.pose.headingRad + robot.irAngleRad[sensor];
    const Point middle { std::cos(angle), std::sin(angle) };
    const Point from { robot.pose.x + kRobotRadiusMu * middle.x,
        robot.pose.y + kRobotRadiusMu * middle.y };
    const auto left = turned(middle, kCosHalfCone, kSinHalfCone);
    const auto right = turned(middle, kCosHalfCone, -kSinHalfCone);

    auto best = around.geometry.distanceInCone(from, middle, kCosHalfCone, kSinHalfCone);
    for (std::size_t i = 0; i < around.robots.size(); ++i) {
        const auto& other = around.robots[i];
        if (i == index || !other.isPresent) {
            continue;
        }
        const Point to { other.pose.x - from.x, other.pose.y - from.y };
        const auto distance = std::hypot(to.x, to.y);
        if (distance - kRobotRadiusMu >= best) {
            continue;
        }
        if (distance < kRobotRadiusMu) {
            // Inside of the other robot: the nearest reading, wherever its centre lies.
            best = std::min(best, distance - kRobotRadiusMu);
        } else if (to.x * middle.x + to.y * middle.y >= kCosHalfCone * distance) {
            best = std::min(best, distance - kRobotRadiusMu);
        } else {
            best = std::min({ best, distanceToDisc(from, left, other.centre()),
                distanceToDisc(from, right, other.centre()) });
        }
    }
    return best;
}

void sense(Robot& robot, std::size_t index, const Surroundings& around, const Rules& rules,
    SeededRandom& random)
{
    const auto& parameters = rules.parameters;
    // Nearest distance and its reading, as in the official simulator.
    constexpr double kNearestMu = 0.01;
    constexpr double kAtNearest = 100.0;
    for (std::size_t i = 0; i < maze::kIrSensors; ++i) {
        const auto distance = irDistance(around, index, i);
        const auto value = distance > kNearestMu ? 1.0 / distance : kAtNearest;
        robot.ir[i].sample(toTenths(value + random.normal(parameters.obstacleNoisePerMu)));
    }
    robot.compassDeg.sample(toDegrees(wrapped(
        robot.pose.headingRad + random.normal(parameters.compassNoiseDeg * kRadPerDegree))));
    for (std::size_t i = 0; i < around.beacons.size(); ++i) {
        const auto noise = random.normal(parameters.beaconNoiseDeg * kRadPerDegree);
        robot.bearingsDeg[i].sample(bearingDeg(robot, around.beacons[i], around, rules, noise));
    }
    int ground = -1;
    for (std::size_t i = 0; i < around.targets.size(); ++i) {
        if (isInside(around.targets[i], robot.centre())) {
            ground = int(i);
        }
    }
    robot.ground.sample(ground);
    robot.collision.sample(robot.isHit());
    const auto noiseX = random.normal(parameters.gpsLinNoiseMu);
    const auto noiseY = random.normal(parameters.gpsLinNoiseMu);
    robot.gps.x = toTenths(robot.pose.x + around.gpsOffset.x + noiseX);
    robot.gps.y = toTenths(robot.pose.y + around.gpsOffset.y + noiseY);
    robot.gps.headingDeg.reset();
    if (parameters.gpsDirection) {
        robot.gps.headingDeg = toDegrees(wrapped(
            robot.pose.headingRad + random.normal(parameters.gpsDirNoiseDeg * kRadPerDegree)));
    }
}

void fillAll(
    const Robot& robot, const maze::SimulationParameters& parameters, maze::Measures& measures)
{
    measures.collision = robot.collision.known();
    measures.ground = robot.ground.known();
    measures.compassDeg.reset();
    if (parameters.compassSensor) {
        measures.compassDeg = robot.compassDeg.known();
    }
    for (std::size_t i = 0; i < maze::kIrSensors; ++i) {
        measures.ir[i] = robot.ir[i].known();
    }
    measures.beacons.clear();
    if (parameters.beaconSensor) {
        for (std::size_t i = 0; i < robot.bearingsDeg.size(); ++i) {
            measures.beacons.push_back({ int(i), robot.bearingsDeg[i].known() });
        }
    }
    measures.gps.reset();
    if (parameters.gps) {
        measures.gps = robot.gps;
    }
    measures.leds = robot.leds;
}

void keepRequested(
    const Robot& robot, const maze::SimulationParameters& parameters, maze::Measures& measures)
{
    const auto isAsked = [&robot](Sensor sensor) { return robot.requests[std::size_t(sensor)]; };
    if (parameters.collisionRequestable && !isAsked(Sensor::Collision)) {
        measures.collision.reset();
    }
    if (parameters.groundRequestable && !isAsked(Sensor::Ground)) {
        measures.ground.reset();
    }
    if (parameters.compassRequestable && !isAsked(Sensor::Compass)) {
        measures.compassDeg.reset();
    }
    for (std::size_t i = 0; parameters.obstacleRequestable && i < maze::kIrSensors; ++i) {
        if (!isAsked(maze::irSensor(i))) {
            measures.ir[i].reset();
        }
    }
    if (parameters.beaconRequestable) {
        std::erase_if(measures.beacons, [&](const maze::BeaconReading& reading) {
            return std::size_t(reading.beacon) >= maze::kMostBeacons
                || !isAsked(maze::beaconSensor(std::size_t(reading.beacon)));
        });
    }
}

} // namespace medulla::arena
