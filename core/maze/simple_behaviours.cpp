// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/simple_behaviours.h"

#include "core/maze/protocol/actions.h"

#include <algorithm>

namespace medulla::maze {

namespace {

// kOnTheSpotRad was chosen on seeds 201 to 230 of the Brain paper's maps, for few collisions; the
// others were set in games on these maps, sensitivity not measured.
constexpr double kOnTheSpotRad =
    1.3; ///< rad of heading error, above which the robot turns on the spot
constexpr double kAheadRad = 0.5; ///< rad of heading error, below which it drives again
constexpr double kFacedRad = 0.12; ///< rad of heading error, at which the turn on the spot ends
constexpr double kWallAwayMu = 0.35; ///< Mu from the robot's edge to the followed wall
constexpr double kWallNearMu = 0.45; ///< Mu ahead, below which the robot turns away from a wall
constexpr double kSmallErrorRad = 0.2; ///< smaller heading errors are corrected weakly
constexpr double kLeastCorrection = 0.4; ///< share of the turn for the smallest errors
constexpr double kBraking = 0.5; ///< share of the remaining distance that a cycle may use
constexpr double kBeaconReachedMu =
    0.3; ///< less than the 0.5 of the smallest target of the rules (radius 1)
constexpr double kFollowMuPerCycle = 0.08; ///< speed along a wall
constexpr double kFollowTurnRadPerCycle = 0.2; ///< turn in front of a wall
constexpr double kFollowGain = 0.3; ///< rad a cycle for 1 Mu of wrong wall distance
constexpr double kFollowMostMu = 0.3; ///< limit of the corrected wall distance
constexpr double kWalkMuPerCycle = 0.1; ///< speed of a random walk
constexpr double kWalkTurnRad = 1.0; ///< largest change of direction without a wall ahead
constexpr double kWalkAwayRad = 5.3; ///< with a wall ahead: from kWalkTurnRad to this
constexpr int kWalkPieceCycles = 10; ///< length of a straight piece, at least
constexpr int kWalkPieceSpread = 20; ///< and up to so many more

} // namespace

std::optional<Motion> Wait::act(const Situation& now)
{
    (void)now;
    if (m_left <= 0) {
        return std::nullopt;
    }
    --m_left;
    return Motion {};
}

void Rotate::towards(double directionRad, double toleranceRad)
{
    m_directionRad = directionRad;
    m_toleranceRad = toleranceRad;
}

std::optional<Motion> Rotate::act(const Situation& now)
{
    const auto error = wrapped(m_directionRad - now.pose.headingRad);
    if (std::abs(error) < m_toleranceRad) {
        return std::nullopt;
    }
    return Motion { 0, turnTowards(error) };
}

void MoveForward::along(double directionRad, double speedMuPerCycle)
{
    m_directionRad = directionRad;
    m_speedMuPerCycle = speedMuPerCycle;
}

std::optional<Motion> MoveForward::act(const Situation& now)
{
    const auto error = wrapped(m_directionRad - now.pose.headingRad);
    const auto ahead = std::max(0.0, std::cos(error));
    // Each turn costs speed, so small heading errors, mostly noise, are corrected weakly.
    const auto part = std::clamp(std::abs(error) / kSmallErrorRad, kLeastCorrection, 1.0);
    return Motion { m_speedMuPerCycle * ahead, part * turnTowards(error) };
}

void GoToPoint::to(Point point, double toleranceMu, bool stop)
{
    m_point = point;
    m_toleranceMu = toleranceMu;
    m_stop = stop;
}

std::optional<Motion> GoToPoint::act(const Situation& now)
{
    const auto away = distance(placeOf(now.pose), m_point);
    if (away < m_toleranceMu) {
        return std::nullopt;
    }
    const auto towards = direction(placeOf(now.pose), m_point);
    const auto off = std::abs(wrapped(towards - now.pose.headingRad));
    m_turning = off > (m_turning ? kAheadRad : kOnTheSpotRad);
    if (m_turning) {
        m_rotate.towards(towards, kFacedRad);
        return m_rotate.act(now);
    }
    m_move.along(
        towards, m_stop ? std::min(kMostPowerMuPerCycle, kBraking * away) : kMostPowerMuPerCycle);
    return m_move.act(now);
}

std::optional<Motion> FollowBeacon::act(const Situation& now)
{
    if (!m_beacon || now.nearby[kFront].distanceMu < kWallNearMu) {
        return std::nullopt;
    }
    m_go.to(*m_beacon, kBeaconReachedMu, true);
    return m_go.act(now);
}

std::optional<Motion> WallFollow::act(const Situation& now)
{
    if (m_left <= 0) {
        return std::nullopt;
    }
    --m_left;
    if (now.nearby[kFront].distanceMu < kWallNearMu) {
        return Motion { 0, kFollowTurnRadPerCycle };
    }
    const auto off =
        std::clamp(kWallAwayMu - now.nearby[kRight].distanceMu, -kFollowMostMu, kFollowMostMu);
    return Motion { kFollowMuPerCycle, kFollowGain * off };
}

std::optional<Motion> RandomWalk::act(const Situation& now)
{
    if (m_left <= 0) {
        return std::nullopt;
    }
    --m_left;
    if (m_piece <= 0 || now.nearby[kFront].distanceMu < kWallNearMu) {
        const bool blocked = now.nearby[kFront].distanceMu < kWallNearMu;
        m_directionRad = now.pose.headingRad
            + (blocked ? now.random.uniform(kWalkTurnRad, kWalkAwayRad)
                       : now.random.uniform(-kWalkTurnRad, kWalkTurnRad));
        m_piece = kWalkPieceCycles + int(now.random.below(kWalkPieceSpread));
    }
    --m_piece;
    m_move.along(m_directionRad, kWalkMuPerCycle);
    return m_move.act(now);
}

} // namespace medulla::maze
