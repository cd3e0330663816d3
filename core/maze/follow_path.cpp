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
constexpr int kDirections = 16;
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
    m_go.to(aim, last ? Path::kReachedMu : 0.02, last && m_stop);
    return m_go.act(now);
}

void GiveWay::consider(const Situation& now, int heldCycles)
{
    m_rest = std::max(0, m_rest - 1);
    if (m_left > 0 || m_rest > 0 || heldCycles < kHeldLongCycles) {
        return;
    }
    const auto place = placeOf(now.pose);
    const auto first =
        std::find_if(now.others.begin(), now.others.end(), [&](const RobotReport& other) {
            return other.number < now.number && other.activity != Activity::Parked
                && now.time - other.time < 10 && distance(placeOf(other.pose), place) < kFacingMu;
        });
    if (first == now.others.end()) {
        return;
    }
    const auto their = placeOf(first->pose);
    const auto goal = first->goal.value_or(place);
    double best = -1;
    for (int i = 0; i < kDirections; ++i) {
        const auto to = ahead(place, 2 * std::numbers::pi * i / kDirections, kAsideMu);
        const auto worst = worstOnLine(now.map, place, to);
        if (worst == 0 || worst > 10) {
            continue;
        }
        const auto reach = distance(their, to);
        const bool taken = std::any_of(now.others.begin(), now.others.end(),
            [&](const RobotReport& other) { return distance(placeOf(other.pose), to) < 1.2; });
        if (taken) {
            continue;
        }
        const auto beside =
            std::abs(std::sin(wrapped(direction(their, goal) - direction(their, to)))) * reach;
        const auto score = reach + 2 * std::min(beside, 1.3);
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
        m_rest = kRestCycles;
    }
    m_go.to(m_place, 0.2, true);
    return m_go.act(now).value_or(Motion {});
}

} // namespace medulla::maze
