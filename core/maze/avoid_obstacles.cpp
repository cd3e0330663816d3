// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/avoid_obstacles.h"

#include "core/maze/protocol/actions.h"

#include <algorithm>

namespace medulla::maze {

namespace {

// Set in games on the maps of the Brain paper; sensitivity not measured.
constexpr double kGapMu = 0.15; ///< Mu kept free ahead of the robot
constexpr double kApproach =
    0.3; ///< share of the free distance that one cycle may use: the obstacle may approach by itself
constexpr double kSideGapMu = 0.17; ///< Mu beside the robot
constexpr double kTouchingMu = 0.03; ///< side distance that counts as contact
constexpr double kSideApproach = 0.65; ///< share of the free side distance that one cycle may use
constexpr double kNearlyTouchedMu = 0.1; ///< Mu beside the robot, below which it backs off
constexpr double kRoomBehindMu = 0.4; ///< Mu behind the robot, required for backing off
constexpr double kRetreatMuPerCycle = 0.05; ///< a third of the robot's maximum speed
constexpr double kCloseMu = 0.59; ///< Mu from the robot's centre to the centre of an occupied cell
constexpr double kBeside =
    0.05; ///< cosine of the direction, below which a wall is beside the robot, not ahead
constexpr double kFeltMu =
    0.16; ///< a longer side reading overrules the map, which is less exact there
constexpr double kApartMu = 1.2; ///< Mu between the centres of two robots
constexpr double kApartParkedMu = 1.08; ///< Mu between the centres of a robot and a parked one
constexpr double kPast =
    0.05; ///< cosine of the direction, below which another robot is beside, not ahead
constexpr double kRoundRadPerCycle =
    0.14; ///< turn around a robot or along a wall, half of the maximum
constexpr double kOthersRangeMu = 2.5; ///< robots farther away are ignored
constexpr double kPassingMarginMu = 0.01; ///< against rounding, for a course that just passes
constexpr double kRoomShareMoving = 0.5; ///< of the free distance to a moving robot
constexpr double kRoomShareParked = 0.7; ///< of the free distance to a parked robot
constexpr double kTurnAsideMu = 0.1; ///< free distance below which the robot turns aside
constexpr int kStaleCycles = 4; ///< cycles after which a reading is stale
constexpr double kBlindMuPerCycle = 0.04; ///< speed limit with a stale reading ahead
constexpr double kLeanMuPerCycle = 0.02; ///< at lower speeds there is no turn away from the side
constexpr double kLeanTurnRadPerCycle = 0.12; ///< turn away from an obstacle at the side
constexpr double kStrongLean = 0.4; ///< share of kSideGapMu missing, above which it overrides
constexpr double kStrongLeanTurnRadPerCycle = 0.1; ///< instead of a turn towards the obstacle
constexpr double kUnknownSideMu = 1.0; ///< assumed side distance with a stale reading
constexpr double kWallRangeMu = 0.75; ///< walls of the map farther away are ignored
constexpr double kAsideRad = 0.6; ///< direction from which on the side sensors see a wall
constexpr int kFreshSideCycles = 3; ///< age up to which a side reading overrules the map
constexpr double kWallApproach = 0.5; ///< share of the free distance to a wall of the map
constexpr double kAlongWallMu = 0.05; ///< free distance below which the robot turns along the wall
constexpr double kWantsMuPerCycle = 0.02; ///< slower wishes do not count as stuck
constexpr double kHardlyMuPerCycle = 0.012; ///< a slower allowed speed counts as stuck
constexpr int kStuckCycles = 25; ///< cycles of hardly moving, after which the robot escapes
constexpr int kEscapeCycles = 12; ///< least duration of an escape; chance adds up to as many again
constexpr double kEscapeToleranceMu = 0.1; ///< distance at which the escape's goal is reached
constexpr int kEscapeDirections = 16; ///< compared positions, 22.5 degrees apart
constexpr double kEscapeLeastMu = 0.4; ///< distance of the compared positions
constexpr double kEscapeMostMu = 0.7; ///< likewise
constexpr double kMostClearanceMu = 1.0; ///< larger clearances count as equal
constexpr int kBackOffCycles = 5; ///< retreat of at most 0.25 Mu after a collision
constexpr int kAnywhereCycles =
    40; ///< cycles after which the position of a moving robot is unknown

} // namespace

Motion keepClear(std::span<const RobotReport> others, const Situation& now, const Motion& wanted)
{
    auto safe = wanted;
    const auto backwards = wanted.speedMuPerCycle < 0;
    const auto courseRad = now.pose.headingRad + (backwards ? std::numbers::pi : 0);
    auto allowed = std::abs(wanted.speedMuPerCycle);
    for (const auto& other : others) {
        const bool parked = other.activity == Activity::Parked;
        if (!parked && now.time - other.time > kAnywhereCycles) {
            continue;
        }
        const auto apart = distance(placeOf(now.pose), placeOf(other.pose));
        const auto towards = wrapped(direction(placeOf(now.pose), placeOf(other.pose)) - courseRad);
        const auto part = std::cos(towards);
        const auto least = parked ? kApartParkedMu : kApartMu;
        if (apart > kOthersRangeMu || part < kPast
            || apart * std::sin(std::abs(towards)) > least - kPassingMarginMu) {
            continue; // far away, or the present course already passes it
        }
        // A moving robot may approach too, so each of the two uses half of the room.
        const auto room =
            std::max(0.0, (parked ? kRoomShareParked : kRoomShareMoving) * (apart - least));
        allowed = std::min(allowed, room / part);
        if (apart < least + kTurnAsideMu && !backwards && wanted.speedMuPerCycle > 0) {
            // Turn to the side away from the other robot.
            safe.turnRadPerCycle = towards > 0 ? -kRoundRadPerCycle : kRoundRadPerCycle;
        }
    }
    safe.speedMuPerCycle = backwards ? -allowed : allowed;
    return safe;
}

Motion AvoidObstacles::restrained(const Situation& now, const Motion& wanted) const
{
    auto safe = wanted;
    const auto backwards = wanted.speedMuPerCycle < 0;
    auto limit = std::abs(wanted.speedMuPerCycle);
    const auto& facing = now.nearby[backwards ? kBack : kFront];
    limit = std::min(limit, std::max(0.0, kApproach * (facing.foreseenMu() - kGapMu)));
    if (facing.ageCycles > kStaleCycles) {
        limit = std::min(limit, kBlindMuPerCycle);
    }
    if (!backwards) {
        const auto& left = now.nearby[kLeft];
        const auto& right = now.nearby[kRight];
        const auto leans = [&](const Nearby& side) {
            return side.ageCycles <= kStaleCycles
                ? std::max(0.0, (kSideGapMu - side.distanceMu) / kSideGapMu)
                : 0.0;
        };
        const auto lean = leans(right) - leans(left);
        if (wanted.speedMuPerCycle > kLeanMuPerCycle && lean != 0) {
            safe.turnRadPerCycle += kLeanTurnRadPerCycle * lean;
            if (std::abs(lean) > kStrongLean && safe.turnRadPerCycle * lean < 0) {
                safe.turnRadPerCycle =
                    kStrongLeanTurnRadPerCycle * lean; // overrides the wanted turn
            }
        }
        const auto nearest = [&](const auto& of) {
            return std::min(left.ageCycles <= kStaleCycles ? of(left) : kUnknownSideMu,
                right.ageCycles <= kStaleCycles ? of(right) : kUnknownSideMu);
        };
        // Nothing at the side, up to the front sensor's cone, is touched within two cycles.
        const auto foreseenMu = nearest([](const Nearby& side) { return side.foreseenMu(); });
        limit = std::min(limit, std::max(0.0, kSideApproach * (foreseenMu - kTouchingMu)));
        // A turn on the spot does not help against another robot that approaches.
        const auto felt = nearest([](const Nearby& side) { return side.distanceMu; });
        const bool moves = wanted.speedMuPerCycle > 0 || wanted.turnRadPerCycle != 0;
        if (moves && felt < kNearlyTouchedMu && now.nearby[kBack].distanceMu > kRoomBehindMu) {
            limit = -kRetreatMuPerCycle;
        }
    }
    const auto courseRad = now.pose.headingRad + (backwards ? std::numbers::pi : 0);
    const auto place = placeOf(now.pose);
    if ((now.map.nearness(place) & 0xffffffU) != 0) {
        if (const auto wall = now.map.nearestWall(place, kWallRangeMu)) {
            const auto towards = wrapped(direction(place, *wall) - courseRad);
            const auto away = distance(place, *wall);
            const auto part = std::cos(towards);
            // At short range the sensors are far more exact than the map.
            const auto& side = now.nearby[towards > 0 ? kLeft : kRight];
            const bool clear = !backwards && std::abs(towards) > kAsideRad
                && side.ageCycles <= kFreshSideCycles && side.distanceMu > kFeltMu;
            if (part > kBeside && !clear) {
                limit = std::min(limit, std::max(0.0, kWallApproach * (away - kCloseMu)) / part);
                if (away < kCloseMu + kAlongWallMu && wanted.speedMuPerCycle > 0) {
                    safe.turnRadPerCycle =
                        towards > 0 ? -kRoundRadPerCycle : kRoundRadPerCycle; // along the wall
                }
            }
        }
    }
    safe.speedMuPerCycle = backwards ? -limit : limit;
    return keepClear(now.others, now, safe);
}

void AvoidObstacles::watch(const Motion& wanted, const Motion& allowed, bool collided)
{
    if (collided && m_backingOffCycles == 0) {
        m_backingOffCycles = kBackOffCycles;
        m_retreatMuPerCycle =
            allowed.speedMuPerCycle >= 0 ? -kRetreatMuPerCycle : kRetreatMuPerCycle;
    }
    const bool stuck = std::abs(wanted.speedMuPerCycle) > kWantsMuPerCycle
        && std::abs(allowed.speedMuPerCycle) < kHardlyMuPerCycle;
    m_heldCycles = stuck ? m_heldCycles + 1 : 0;
}

std::optional<Motion> AvoidObstacles::act(const Situation& now)
{
    if (m_backingOffCycles > 0) {
        --m_backingOffCycles;
        return Motion { m_retreatMuPerCycle, 0 };
    }
    if (m_escapingCycles == 0 && m_heldCycles >= kStuckCycles) {
        m_heldCycles = 0;
        m_escapingCycles = kEscapeCycles + int(now.random.below(kEscapeCycles));
        m_place = widest(now);
    }
    if (m_escapingCycles == 0) {
        return std::nullopt;
    }
    --m_escapingCycles;
    m_go.to(m_place, kEscapeToleranceMu, true);
    return m_go.act(now).value_or(Motion {});
}

Point AvoidObstacles::widest(const Situation& now)
{
    const auto place = placeOf(now.pose);
    auto best = place;
    double most = 0;
    for (int i = 0; i < kEscapeDirections; ++i) {
        const auto to = ahead(place, 2 * std::numbers::pi * i / kEscapeDirections,
            now.random.uniform(kEscapeLeastMu, kEscapeMostMu));
        const auto wall = now.map.nearestWall(to, kMostClearanceMu);
        auto room = wall ? distance(*wall, to) : kMostClearanceMu;
        for (const auto& other : now.others) {
            room = std::min(room, distance(placeOf(other.pose), to) - kRobotRadiusMu);
        }
        if (room > most) {
            most = room;
            best = to;
        }
    }
    return best;
}

} // namespace medulla::maze
