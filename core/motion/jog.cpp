// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/jog.h"

#include "core/motion/words.h"

#include <algorithm>

namespace medulla::motion {

namespace {

const double kPeriodS = toS(kJogPeriod);
/// A lower speed counts as rest, mm/s.
constexpr double kRest = 1e-9;
/// Number of bisections between slowing down and the requested velocity.
constexpr int kHalvings = 7;

} // namespace

Jog::Jog(const Rules& rules, const Position& start)
    : m_rules(&rules)
    , m_start(start)
    , m_position(start)
    , m_startsInReach(rules.isReachable(start))
    , m_acceleration(std::min(kJogAccelerationMmPerS2, rules.limits.accelerationMmPerS2))
{
}

double Jog::fastest() const
{
    const auto& limits = m_rules->limits;
    return std::min({ kFastestJogMmPerS, std::min(limits.speedMmPerS, m_speedLimit),
        limits.stepMm / kPeriodS, m_acceleration * toS(kJogRestsWithin) });
}

bool Jog::isFree(const Position& from, const Position& to) const
{
    if (m_rules->crossing(m_start, from, to).zone != nullptr) {
        return false;
    }
    if (m_rules->isReachable(to)) {
        return true;
    }
    // An arm measured slightly out of reach may come back, but not go farther out.
    const auto beyond = [this](const Position& at) {
        return m_rules->arm ? (m_rules->arm->reach(at).nearest - at).norm() : 0.0;
    };
    return !m_startsInReach && (to - m_start).norm() <= kStartToleranceMm
        && beyond(to) <= beyond(from);
}

bool Jog::keepsJoints(const Position& from, const Position& to) const
{
    const auto& arm = m_rules->arm;
    const auto& limits = m_rules->limits;
    if (!arm || !limits.limitJoints()) {
        return true;
    }
    const auto before = arm->solve(from);
    const auto after = arm->solve(to);
    if (!before || !after) {
        return true; // positions out of reach are handled by another rule
    }
    const Eigen::Vector3d way(after->shoulder - before->shoulder, after->upper - before->upper,
        after->elbow - before->elbow);
    return (way.cwiseAbs().array() <= kPeriodS * limits.jointSpeedRadPerS.array()).all();
}

bool Jog::canRest(Motion motion) const
{
    while (motion.speed > 0.0) {
        const Position next = motion.position + motion.speed * kPeriodS * motion.direction;
        if (!isFree(motion.position, next) || !keepsJoints(motion.position, next)) {
            return false;
        }
        motion.position = next;
        motion.speed = std::max(0.0, motion.speed - m_acceleration * kPeriodS);
    }
    return true;
}

Position Jog::next()
{
    const auto change = m_acceleration * kPeriodS;
    const auto top = fastest();
    const Position wish = m_wish.norm() > top ? Position(m_wish.normalized() * top) : m_wish;
    const Position velocity = m_speed * m_direction;
    const Position towards = wish - velocity;
    // As near to the requested velocity as the acceleration allows, if the arm could come to rest.
    const Position wanted =
        towards.norm() > change ? Position(velocity + towards.normalized() * change) : wish;
    if (m_wish.isZero(0.0)) {
        m_atEdge = false;
        m_heldAgainst.reset();
    }
    if (isAtRest() && m_heldAgainst == m_wish) {
        return m_position;
    }
    if (canTake(wanted)) {
        take(wanted);
        m_atEdge = false;
        m_heldAgainst.reset();
    } else {
        // Slowing down straight on is always possible, since the previous step was only taken under
        // this condition. All velocities between that and the wanted one keep the acceleration
        // limit as well.
        const Position slower = std::max(0.0, m_speed - change) * m_direction;
        auto most = 0.0;
        auto part = 0.5;
        for (int i = 0; i < kHalvings; ++i, part *= 0.5) {
            if (canTake(slower + (most + part) * (wanted - slower))) {
                most += part;
            }
        }
        if (isAtRest() && most == 0.0) {
            m_heldAgainst = m_wish;
        }
        m_atEdge = true;
        take(slower + most * (wanted - slower));
    }
    m_position += m_speed * kPeriodS * m_direction;
    return m_position;
}

bool Jog::canTake(const Position& velocity) const
{
    const auto speed = velocity.norm();
    return speed <= kRest || canRest({ m_position, velocity / speed, speed });
}

void Jog::take(const Position& velocity)
{
    m_speed = velocity.norm();
    if (m_speed <= kRest) {
        m_speed = 0.0;
    } else {
        m_direction = velocity / m_speed;
    }
}

Refusal Jog::edge() const
{
    const Position ahead = m_wish.normalized();
    const auto farthestMm =
        m_speed * m_speed / (2.0 * m_acceleration) + 2.0 * m_speed * kPeriodS + 2.0;
    for (int half = 1; half <= 2.0 * farthestMm; ++half) {
        const Position at = m_position + 0.5 * half * ahead;
        if (const auto crossing = m_rules->crossing(m_start, m_position, at);
            crossing.zone != nullptr) {
            return words::jogAtZone(crossing.zone->name);
        }
        if (auto why = m_rules->whyUnreachable(at); !why.isEmpty()) {
            return words::jogAtEdge(why);
        }
    }
    return words::jogAtEdge({});
}

} // namespace medulla::motion
