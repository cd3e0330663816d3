// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/follow_path.h"

#include <algorithm>

namespace medulla::maze {

namespace {

// Set in games on the maps of the Brain paper; sensitivity not measured.
constexpr double kFacingMu = 1.9; ///< Mu between the centres of robots that block each other
constexpr double kGoneMu = 2.3; ///< Mu at which the other robot has passed
constexpr int kHeldLongCycles = 8;
constexpr int kYieldingCycles = 45;
constexpr int kUnknownYieldingCycles = 15;
constexpr int kRestCycles = 25;
constexpr double kWaypointToleranceMu = 0.02; ///< waypoints before the last are passed, not reached
constexpr int kReportFreshCycles = 10; ///< an older position of the other robot is not used
constexpr int kWithdrawDirections = 16;
constexpr std::uint32_t kWithdrawCost = 10; ///< highest step cost on the way back: not along walls
constexpr double kOccupiedMu = 1.2; ///< a position this near to a robot is occupied
constexpr double kBesideWeight = 2; ///< weight of the distance from the other's path
constexpr double kBesideMu = 1.3; ///< a larger distance from the other's path is no better
constexpr double kWithdrawToleranceMu = 0.2;
constexpr double kAsideMu = 1.6; ///< Mu of withdrawal

} // namespace

std::optional<Motion> FollowPath::act(const Situation& now)
{
    const auto place = placeOf(now.pose);
    m_path.pass(now.map, place);
    if (m_path.empty()) {
        return std::nullopt;
    }
    const auto aim = m_path.aim(now.map, place);
    const bool last = aim == m_path.end();
    m_go.to(aim, last ? Path::kReachedMu : kWaypointToleranceMu, last && m_stop);
    return m_go.act(now);
}

void GiveWay::consider(const Situation& now, int heldCycles)
{
    m_restCycles = std::max(0, m_restCycles - 1);
    if (m_left > 0 || m_restCycles > 0 || heldCycles < kHeldLongCycles) {
        return;
    }
    const auto place = placeOf(now.pose);
    const auto first =
        std::find_if(now.others.begin(), now.others.end(), [&](const RobotReport& other) {
            return other.number < now.number && other.activity != Activity::Parked
                && now.time - other.time < kReportFreshCycles
                && distance(placeOf(other.pose), place) < kFacingMu;
        });
    if (first == now.others.end()) {
        return;
    }
    const auto their = placeOf(first->pose);
    const auto goal = first->goal.value_or(place);
    double best = -1;
    for (int i = 0; i < kWithdrawDirections; ++i) {
        const auto to = ahead(place, 2 * std::numbers::pi * i / kWithdrawDirections, kAsideMu);
        const auto worst = worstOnLine(now.map, place, to);
        if (worst == 0 || worst > kWithdrawCost) {
            continue;
        }
        const auto reach = distance(their, to);
        const bool taken =
            std::any_of(now.others.begin(), now.others.end(), [&](const RobotReport& other) {
                return distance(placeOf(other.pose), to) < kOccupiedMu;
            });
        if (taken) {
            continue;
        }
        const auto beside =
            std::abs(std::sin(wrapped(direction(their, goal) - direction(their, to)))) * reach;
        const auto score = reach + kBesideWeight * std::min(beside, kBesideMu);
        if (score > best) {
            best = score;
            m_place = to;
            // Two unknown robots both withdraw; the lower number returns first.
            m_left = first->number == kUnknownRobot ? kUnknownYieldingCycles * now.number
                                                    : kYieldingCycles;
            m_first = first->number;
        }
    }
}

std::optional<Motion> GiveWay::act(const Situation& now)
{
    if (m_left <= 0) {
        return std::nullopt;
    }
    const auto first = std::find_if(now.others.begin(), now.others.end(),
        [&](const RobotReport& other) { return other.number == m_first; });
    const bool gone =
        first != now.others.end() && distance(placeOf(first->pose), placeOf(now.pose)) > kGoneMu;
    --m_left;
    if (gone || m_left == 0) {
        m_left = 0;
        m_restCycles = kRestCycles;
    }
    m_go.to(m_place, kWithdrawToleranceMu, true);
    return m_go.act(now).value_or(Motion {});
}

} // namespace medulla::maze
