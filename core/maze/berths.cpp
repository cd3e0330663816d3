// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/berths.h"

#include "core/maze/planner.h"

#include <algorithm>
#include <cmath>

namespace medulla::maze {

namespace {

constexpr double kRing = 1.1 / TargetDisc::kUsualReach; ///< part of the reach that a berth is off
constexpr double kApart = 1.12; ///< um between the centres of parked robots, at least
constexpr double kRefused = 0.4; ///< um about a place that could not be reached

bool isFree(const ObstacleMap& map, Point place, int number, std::span<const RobotNews> others,
    std::span<const Point> refused)
{
    if (std::any_of(refused.begin(), refused.end(),
            [&](Point point) { return distance(point, place) < kRefused; })) {
        return false;
    }
    const auto cell = map.cellAt(place);
    if (map.contains(cell)) {
        const auto cost = stepCost(map, map.index(cell));
        if (cost == 0) {
            return false;
        }
    }
    return std::none_of(others.begin(), others.end(), [&](const RobotNews& other) {
        if (other.errand == Errand::Parked) {
            return distance(placeOf(other.pose), place) < kApart;
        }
        // Who goes first has the choice.
        return other.errand == Errand::GoingToTarget && other.number < number && other.goal
            && distance(*other.goal, place) < kApart;
    });
}

} // namespace

Point berth(const TargetDisc& target, int number)
{
    const auto angle = 2 * std::numbers::pi * ((number - 1) % kBerths) / kBerths + 0.3;
    return ahead(target.middle, angle, kRing * target.reach);
}

std::optional<Point> chooseBerth(const ObstacleMap& map, const TargetDisc& target, int number,
    std::span<const RobotNews> others, std::span<const Point> refused)
{
    const auto own = berth(target, number);
    if (isFree(map, own, number, others, refused)) {
        return own;
    }
    std::optional<Point> best;
    double shortest = 1e9;
    for (const double part : { 1.0, 1.22, 0.8, 0.55, 0.3, 0.0 }) {
        for (int i = 0; i < 20; ++i) {
            const auto place =
                ahead(target.middle, 2 * std::numbers::pi * i / 20, part * kRing * target.reach);
            const auto away = distance(place, own) + 0.5 * std::abs(1 - part);
            if (away < shortest && isFree(map, place, number, others, refused)) {
                shortest = away;
                best = place;
            }
        }
    }
    return best;
}

} // namespace medulla::maze
