// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/unknown_robots.h"

#include <algorithm>
#include <cmath>

namespace medulla::maze {

namespace {

constexpr double kClear = 0.85; ///< reading, above which an obstacle is certain
constexpr double kSameRobotMu = 0.9; ///< Mu between positions of the same robot
constexpr double kStaysWithinMu =
    0.45; ///< an object that stays within this distance counts as standing
constexpr int kStaysCycles = 60; ///< an object that stays longer is taken for a wall
constexpr int kUnseenCycles = 12; ///< cycles without a detection, after which a robot is dropped

/// Whether the map is sure that the sensor's cone holds no wall at that distance.
bool nothingThere(const ObstacleMap& walls, Point eye, double gazeRad, double awayMu)
{
    constexpr double kBeforeMu = 0.1; // Mu of reading error
    constexpr double kNearestMu = 0.05; // least checked distance
    // checked behind the reading, where an inexact map may show the wall
    constexpr double kBehindMu = 0.3;
    constexpr int kRays = 3; // to either side of the axis
    const auto nearest = std::max(kNearestMu, awayMu - kBeforeMu);
    const int steps = int((awayMu + kBehindMu - nearest) / kCellSizeMu);
    for (int ray = -kRays; ray <= kRays; ++ray) {
        const auto angle = gazeRad + kConeHalfAngleRad * ray / kRays;
        for (int step = 0; step <= steps; ++step) {
            const auto cell = walls.grid().indexAt(ahead(eye, angle, nearest + step * kCellSizeMu));
            if (!cell || !walls.free(*cell)) {
                return false;
            }
        }
    }
    return true;
}

} // namespace

bool UnknownRobots::explain(
    const ObstacleMap& walls, Point eye, double gazeRad, double reading, int time)
{
    if (reading < kClear) {
        return false;
    }
    const auto away = 1 / reading;
    const auto middle = ahead(eye, gazeRad, away + kRobotRadiusMu);
    if (!nothingThere(walls, eye, gazeRad, away)) {
        return false;
    }
    const auto known = std::find_if(m_seen.begin(), m_seen.end(),
        [&](const UnknownRobot& one) { return distance(one.place, middle) < kSameRobotMu; });
    if (known == m_seen.end()) {
        m_seen.push_back({ middle, time, middle, time });
        return true;
    }
    known->place = middle;
    known->time = time;
    if (distance(known->stood, middle) > kStaysWithinMu) {
        known->stood = middle;
        known->since = time;
    }
    return time - known->since < kStaysCycles;
}

void UnknownRobots::forget(int time)
{
    std::erase_if(m_seen, [&](const UnknownRobot& one) { return time - one.time > kUnseenCycles; });
}

} // namespace medulla::maze
