// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/avoid_obstacles.h"

#include "core/maze/protocol/actions.h"

#include <algorithm>

namespace medulla::maze {

namespace {

constexpr double kGap = 0.10; ///< um that are kept free before the robot
constexpr double kSideGap = 0.14; ///< um beside it
constexpr double kTouching = 0.05;
constexpr double kClose = 0.57; ///< um from the centre to the middle of an occupied cell
constexpr double kApart = 1.16; ///< um between the centres of two robots
constexpr int kStale = 4; ///< cycles after which a reading is no longer trusted
constexpr int kHeldFor = 25; ///< cycles
constexpr int kBackFor = 12;
constexpr int kForgotten = 40; ///< cycles after which a moving robot may be anywhere

} // namespace

double speedNearOthers(std::span<const RobotNews> others, const Situation& now, double way)
{
    double allowed = kMostPower;
    for (const auto& other : others) {
        if (other.errand != Errand::Parked && now.time - other.time > kForgotten) {
            continue;
        }
        const auto towards = wrapped(direction(placeOf(now.pose), placeOf(other.pose)) - way);
        if (std::abs(towards) > 1.5) {
            continue; // away from it
        }
        const auto apart = distance(placeOf(now.pose), placeOf(other.pose));
        if (apart > 2.5) {
            continue;
        }
        // Both may come nearer, so each takes half of the room.
        const auto closing = std::max(0.0, 0.5 * (apart - kApart));
        const auto part = std::cos(towards);
        // At a passing distance it never gets nearer than that.
        if (apart * std::sin(std::abs(towards)) > kApart + 0.1) {
            continue;
        }
        allowed = std::min(allowed, closing / std::max(0.15, part));
    }
    return allowed;
}

Motion AvoidObstacles::restrained(const Situation& now, const Motion& wanted) const
{
    auto safe = wanted;
    const auto backwards = wanted.speed < 0;
    auto limit = std::abs(wanted.speed);
    const auto& facing = now.nearby[backwards ? kBack : kFront];
    limit = std::min(limit, std::max(0.0, 0.5 * (facing.distance - kGap)));
    if (facing.age > kStale) {
        limit = std::min(limit, 0.04);
    }
    if (!backwards) {
        const auto& left = now.nearby[kLeft];
        const auto& right = now.nearby[kRight];
        const auto leans = [&](const Nearby& side) {
            return side.age <= kStale ? std::max(0.0, (kSideGap - side.distance) / kSideGap) : 0.0;
        };
        if (wanted.speed > 0.02) {
            safe.turn += 0.12 * (leans(right) - leans(left));
        }
        const auto nearest = std::min(
            left.age <= kStale ? left.distance : 1.0, right.age <= kStale ? right.distance : 1.0);
        if (nearest < kTouching) {
            limit = std::min(limit, 0.03);
        }
    }
    const auto way = now.pose.headingRad + (backwards ? std::numbers::pi : 0);
    const auto here = now.map.nearness(placeOf(now.pose));
    const auto ahead1 = ahead(placeOf(now.pose), way, 0.2);
    if ((now.map.nearness(ahead1) & 0xffffU) != 0 || (here & 0xffffU) != 0) {
        const auto room = now.map.clearance(ahead1, 0.9);
        if (room < kClose && room <= now.map.clearance(placeOf(now.pose), 0.9)) {
            limit = std::min(limit, room < 0.5 ? 0.02 : 0.05);
        }
    }
    limit = std::min(limit, speedNearOthers(now.others, now, way));
    safe.speed = backwards ? -limit : limit;
    return safe;
}

void AvoidObstacles::watch(const Motion& wanted, const Motion& allowed)
{
    const bool stuck = std::abs(wanted.speed) > 0.02 && std::abs(allowed.speed) < 0.012
        && std::abs(allowed.turn) < 0.1;
    m_held = stuck ? m_held + 1 : 0;
}

std::optional<Motion> AvoidObstacles::act(const Situation& now)
{
    if (m_backing == 0 && m_held >= kHeldFor) {
        m_backing = kBackFor + int(now.random.below(kBackFor));
        m_turn = now.nearby[kLeft].distance > now.nearby[kRight].distance ? 0.08 : -0.08;
        m_held = 0;
    }
    if (m_backing == 0) {
        return std::nullopt;
    }
    --m_backing;
    return Motion { -0.06, m_turn };
}

} // namespace medulla::maze
