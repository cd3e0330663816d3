// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/parking_spots.h"

#include "core/maze/planner.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace medulla::maze {

namespace {

// Set in games on the maps of the Brain paper; sensitivity not measured.
constexpr double kFirstSpotRad = 0.3; ///< direction of spot 1 from the centre
/// Compared distances from the centre, as shares of kRing: outwards first, since a robot parked
/// there leaves more room.
constexpr std::array kRingShares { 1.0, 1.22, 1.3, 0.8, 0.55, 0.3, 0.0 };
constexpr int kSpotDirections = 20;
constexpr double kRing = 1.1 / TargetDisc::kUsualReachMu; ///< distance of a parking spot from the
                                                          ///< centre, as a share of the reach
constexpr double kParkedApartMu = 1.12; ///< Mu between the centres of parked robots, at least
constexpr double kLeastApartMu = 1.04; ///< the same if there is no other room
constexpr double kInwardsMu =
    3; ///< Mu of penalty for a position at the centre instead of on the ring
constexpr double kAsNearMu = 0.7; ///< smaller differences of distance count as equal
constexpr double kEnteringMu =
    3.5; ///< Mu from the centre, within which a robot knows where it enters
constexpr double kSameSpotMu = 0.4; ///< a spot moves by less while the target estimate improves
constexpr double kSpotKeptMu =
    0.7; ///< Mu by which another spot must be nearer before a robot changes to it
constexpr double kSettledMu = 10; ///< the same for a robot inside of the target: it keeps its spot
constexpr double kRefusedMu = 0.4; ///< Mu around a position that could not be reached

bool isFree(const ObstacleMap& map, Point place, const SpotSeeker& seeker,
    std::span<const RobotReport> others, std::span<const Point> refused,
    double apartMu = kParkedApartMu)
{
    if (std::any_of(refused.begin(), refused.end(),
            [&](Point point) { return distance(point, place) < kRefusedMu; })) {
        return false;
    }
    if (const auto cell = map.grid().indexAt(place); cell && stepCost(map, *cell) == 0) {
        return false;
    }
    return std::none_of(others.begin(), others.end(), [&](const RobotReport& other) {
        if (other.activity == Activity::Parked) {
            return distance(placeOf(other.pose), place) < apartMu;
        }
        if (other.activity != Activity::GoingToTarget || !other.goal
            || distance(*other.goal, place) >= apartMu) {
            return false;
        }
        // The nearer robot chooses first; at about equal distances the lower number.
        const auto ahead = distance(seeker.place, place) - distance(placeOf(other.pose), place);
        return std::abs(ahead) < kAsNearMu ? other.number < seeker.number : ahead > 0;
    });
}

/// Whether another robot is farther from the target than the seeker and not parked. Its entrance is
/// unknown.
bool isFollowed(Point middle, const SpotSeeker& seeker, std::span<const RobotReport> others)
{
    const auto away = distance(middle, seeker.place);
    return away < kEnteringMu
        && std::any_of(others.begin(), others.end(), [&](const RobotReport& other) {
               return other.activity != Activity::Parked
                   && distance(middle, placeOf(other.pose)) > away;
           });
}

} // namespace

Point parkingSpot(const TargetDisc& target, int number)
{
    const auto angle =
        2 * std::numbers::pi * ((number - 1) % kParkingSpots) / kParkingSpots + kFirstSpotRad;
    return ahead(target.middle, angle, kRing * target.reachMu);
}

std::optional<Point> chooseParkingSpot(const ObstacleMap& map, const TargetDisc& target,
    const SpotSeeker& seeker, std::span<const RobotReport> others, std::span<const Point> refused)
{
    const auto own = parkingSpot(target, seeker.number);
    std::optional<Point> best;
    auto least = std::numeric_limits<double>::max();
    const bool settled = distance(seeker.place, target.middle) < kEnteringMu - kSpotKeptMu;
    const bool followed = isFollowed(target.middle, seeker, others);
    for (int number = 1; number <= kParkingSpots; ++number) {
        const auto place = parkingSpot(target, number);
        if (!isFree(map, place, seeker, others, refused)) {
            continue;
        }
        const auto away = distance(seeker.place, place);
        auto cost = others.empty() ? distance(place, own) : followed ? -away : away;
        if (seeker.current && distance(*seeker.current, place) < kSameSpotMu) {
            cost -= settled ? kSettledMu : kSpotKeptMu;
        }
        if (cost < least) {
            least = cost;
            best = place;
        }
    }
    if (best) {
        return best;
    }
    for (const double apart : { kParkedApartMu, kLeastApartMu }) {
        for (const double part : kRingShares) {
            for (int i = 0; i < kSpotDirections; ++i) {
                const auto place = ahead(target.middle, 2 * std::numbers::pi * i / kSpotDirections,
                    part * kRing * target.reachMu);
                // A robot parked at the rim leaves more room.
                const auto away = distance(place, own) + kInwardsMu * std::max(0.0, 1 - part);
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
