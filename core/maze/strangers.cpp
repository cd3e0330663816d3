// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/strangers.h"

#include <algorithm>
#include <cmath>

namespace medulla::maze {

namespace {

constexpr double kClear = 0.85; ///< reading, from which on an obstacle is surely there
constexpr double kSameRobot = 0.9; ///< um between places of what may be the same robot
constexpr double kStaysWithin = 0.45; ///< um in which what does not move is seen
constexpr int kStays = 60; ///< cycles
constexpr int kUnseen = 12; ///< cycles without a sight of it

/// Whether the map is sure that nothing in the sensor's cone explains an obstacle so far away.
bool nothingThere(const ObstacleMap& walls, Point eye, double gaze, double away)
{
    constexpr double kBefore = 0.1; // um that the reading may be off
    constexpr double kBehind = 0.3;
    constexpr int kRays = 3; // at either side of the middle
    const auto nearest = std::max(0.05, away - kBefore);
    const int steps = int((away + kBehind - nearest) / kCellSize);
    for (int ray = -kRays; ray <= kRays; ++ray) {
        const auto angle = gaze + kConeHalfAngle * ray / kRays;
        for (int step = 0; step <= steps; ++step) {
            const auto cell = walls.cellAt(ahead(eye, angle, nearest + step * kCellSize));
            if (!walls.contains(cell) || !walls.free(walls.index(cell))) {
                return false;
            }
        }
    }
    return true;
}

} // namespace

bool Strangers::explain(const ObstacleMap& walls, Point eye, double gaze, double reading, int time)
{
    if (reading < kClear) {
        return false;
    }
    const auto away = 1 / reading;
    const auto middle = ahead(eye, gaze, away + kRobotRadius);
    if (!nothingThere(walls, eye, gaze, away)) {
        return false;
    }
    const auto known = std::find_if(m_seen.begin(), m_seen.end(),
        [&](const Stranger& one) { return distance(one.place, middle) < kSameRobot; });
    if (known == m_seen.end()) {
        m_seen.push_back({ middle, time, middle, time });
        return true;
    }
    known->place = middle;
    known->time = time;
    if (distance(known->stood, middle) > kStaysWithin) {
        known->stood = middle;
        known->since = time;
    }
    return time - known->since < kStays;
}

void Strangers::forget(int time)
{
    std::erase_if(m_seen, [&](const Stranger& one) { return time - one.time > kUnseen; });
}

} // namespace medulla::maze
