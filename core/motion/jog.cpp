// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/jog.h"

#include "core/motion/words.h"

#include <algorithm>
#include <cmath>

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
    , m_slowing(m_acceleration)
    , m_joints(atRest({ jointsAt(start), std::nullopt }))
{
}

Jog::Joints Jog::atRest(const Joints& joints)
{
    return { joints.rad, Eigen::Vector3d::Zero() };
}

void Jog::halt()
{
    m_speed = 0.0;
    m_joints = atRest(m_joints);
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

std::optional<Eigen::Vector3d> Jog::jointsAt(const Position& tip) const
{
    if (!m_rules->arm || !m_rules->limits.limitJoints()) {
        return std::nullopt;
    }
    const auto joints = m_rules->arm->solve(tip);
    if (!joints) {
        return std::nullopt; // positions out of reach are handled by another rule
    }
    return Eigen::Vector3d(joints->shoulder, joints->upper, joints->elbow);
}

bool Jog::keepsJoints(const Joints& before, const Joints& after) const
{
    const auto& limits = m_rules->limits;
    if (!after.radPerS) {
        return true;
    }
    if ((after.radPerS->cwiseAbs().array() > limits.jointSpeedRadPerS.array()).any()) {
        return false;
    }
    if (!before.radPerS) {
        return true;
    }
    const Eigen::Vector3d change = *after.radPerS - *before.radPerS;
    return (change.cwiseAbs().array() <= kPeriodS * limits.jointAccelerationRadPerS2.array()).all();
}

Jog::Joints Jog::moved(const Joints& before, const Position& to) const
{
    Joints after { jointsAt(to), std::nullopt };
    if (before.rad && after.rad) {
        after.radPerS = (*after.rad - *before.rad) / kPeriodS;
    }
    return after;
}

Jog::Verdict Jog::tryRest(Motion motion, double slowing) const
{
    while (motion.speed > 0.0) {
        const Position next = motion.position + motion.speed * kPeriodS * motion.direction;
        if (!isFree(motion.position, next)) {
            return Verdict::Blocked;
        }
        const auto joints = moved(motion.joints, next);
        if (!keepsJoints(motion.joints, joints)) {
            return Verdict::TooFast;
        }
        motion.position = next;
        motion.joints = joints;
        motion.speed = std::max(0.0, motion.speed - slowing * kPeriodS);
    }
    return keepsJoints(motion.joints, atRest(motion.joints)) ? Verdict::Free : Verdict::TooFast;
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
    if (const auto verdict = tryTake(wanted); verdict != Verdict::Free) {
        const auto wasAtRest = isAtRest();
        const auto moves = takeMostOf(wanted);
        if (wasAtRest && !moves) {
            m_heldAgainst = m_wish;
        }
        m_atEdge = verdict == Verdict::Blocked || (wasAtRest && !moves);
    } else {
        m_atEdge = false;
        m_heldAgainst.reset();
    }
    m_position += m_speed * kPeriodS * m_direction;
    m_joints = isAtRest() ? atRest(m_joints) : moved(m_joints, m_position);
    return m_position;
}

bool Jog::takeMostOf(const Position& wanted)
{
    // Slowing down straight on is always possible, since the previous step was only taken under
    // this condition. All velocities between that and the wanted one keep the acceleration limit as
    // well.
    const Position slower = std::max(0.0, m_speed - m_slowing * kPeriodS) * m_direction;
    auto most = 0.0;
    auto part = 0.5;
    for (int i = 0; i < kHalvings; ++i, part *= 0.5) {
        if (findRest(slower + (most + part) * (wanted - slower)).verdict == Verdict::Free) {
            most += part;
        }
    }
    if (most == 0.0) {
        take(slower);
        return false;
    }
    (void)tryTake(slower + most * (wanted - slower));
    return true;
}

Jog::Rest Jog::findRest(const Position& velocity) const
{
    const auto speed = velocity.norm();
    const Motion motion { m_position, speed > kRest ? Position(velocity / speed) : m_direction,
        speed > kRest ? speed : 0.0, m_joints };
    auto rest = Rest { tryRest(motion, m_acceleration), m_acceleration };
    if (rest.verdict == Verdict::Free || !m_joints.rad) {
        return rest;
    }
    // The joints may ask for less. While it comes to rest, a jog does not slow down less and less.
    const auto least =
        std::max(motion.speed / toS(kJogRestsWithin), m_wish.isZero(0.0) ? m_slowing : 0.0);
    auto isBlocked = rest.verdict == Verdict::Blocked;
    for (const auto slowing : { std::sqrt(least * m_acceleration), least }) {
        rest = { tryRest(motion, slowing), slowing };
        if (rest.verdict == Verdict::Free) {
            return rest;
        }
        isBlocked = isBlocked || rest.verdict == Verdict::Blocked;
    }
    rest.verdict = isBlocked ? Verdict::Blocked : Verdict::TooFast;
    return rest;
}

Jog::Verdict Jog::tryTake(const Position& velocity)
{
    const auto rest = findRest(velocity);
    if (rest.verdict == Verdict::Free) {
        m_slowing = rest.slowing;
        take(velocity);
    }
    return rest.verdict;
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
    const auto farthestMm = m_speed * m_speed / (2.0 * m_slowing) + 2.0 * m_speed * kPeriodS + 2.0;
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
