// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/berths.h"

#include "core/maze/planner.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace medulla::maze {

namespace {

constexpr double kRing = 1.1 / TargetDisc::kUsualReach; ///< part of the reach that a berth is off
constexpr double kParkedApart = 1.12; ///< um between the centres of parked robots, at least
constexpr double kLeastApart = 1.04; ///< the same where there is no other room
constexpr double kInwards = 3; ///< um farther away for all of the way from the ring to the middle
constexpr double kAsNear = 0.7; ///< um
constexpr double kEntering = 3.5; ///< um from the middle at which a robot knows where it comes in
constexpr double kSameBerth =
    0.4; ///< um between what is one berth while the target becomes known better
constexpr double kBerthKept =
    0.7; ///< um farther that another berth may be before it is changed for
constexpr double kSettled = 10; ///< um; the same for who has come in
constexpr double kRefused = 0.4; ///< um about a place that could not be reached

bool isFree(const ObstacleMap& map, Point place, const BerthSeeker& seeker,
    std::span<const RobotNews> others, std::span<const Point> refused, double apart = kParkedApart)
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
            return distance(placeOf(other.pose), place) < apart;
        }
        if (other.errand != Errand::GoingToTarget || !other.goal
            || distance(*other.goal, place) >= apart) {
            return false;
        }
        // Who is nearer has the choice; of two that are about as near, who goes first.
        const auto ahead = distance(seeker.place, place) - distance(placeOf(other.pose), place);
        return std::abs(ahead) < kAsNear ? other.number < seeker.number : ahead > 0;
    });
}

/// Whether another robot comes behind the seeker. By which side it will come in nobody knows.
bool isFollowed(Point middle, const BerthSeeker& seeker, std::span<const RobotNews> others)
{
    const auto away = distance(middle, seeker.place);
    return away < kEntering
        && std::any_of(others.begin(), others.end(), [&](const RobotNews& other) {
               return other.errand != Errand::Parked
                   && distance(middle, placeOf(other.pose)) > away;
           });
}

} // namespace

Point berth(const TargetDisc& target, int number)
{
    const auto angle = 2 * std::numbers::pi * ((number - 1) % kBerths) / kBerths + 0.3;
    return ahead(target.middle, angle, kRing * target.reach);
}

std::optional<Point> chooseBerth(const ObstacleMap& map, const TargetDisc& target,
    const BerthSeeker& seeker, std::span<const RobotNews> others, std::span<const Point> refused)
{
    const auto own = berth(target, seeker.number);
    std::optional<Point> best;
    auto least = std::numeric_limits<double>::max();
    const bool settled = distance(seeker.place, target.middle) < kEntering - kBerthKept;
    const bool followed = isFollowed(target.middle, seeker, others);
    for (int number = 1; number <= kBerths; ++number) {
        const auto place = berth(target, number);
        if (!isFree(map, place, seeker, others, refused)) {
            continue;
        }
        const auto away = distance(seeker.place, place);
        auto cost = others.empty() ? distance(place, own) : followed ? -away : away;
        if (seeker.current && distance(*seeker.current, place) < kSameBerth) {
            cost -= settled ? kSettled : kBerthKept;
        }
        if (cost < least) {
            least = cost;
            best = place;
        }
    }
    if (best) {
        return best;
    }
    for (const double apart : { kParkedApart, kLeastApart }) {
        for (const double part : { 1.0, 1.22, 1.3, 0.8, 0.55, 0.3, 0.0 }) {
            for (int i = 0; i < 20; ++i) {
                const auto place = ahead(
                    target.middle, 2 * std::numbers::pi * i / 20, part * kRing * target.reach);
                // Who parks at the rim leaves more room.
                const auto away = distance(place, own) + kInwards * std::max(0.0, 1 - part);
                if (away < least && isFree(map, place, seeker, others, refused, apart)) {
                    least = away;
                    best = place;
                }
            }
        }
        if (best) {
            break;
        }
    }
    return best;
}

} // namespace medulla::maze
