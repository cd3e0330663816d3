// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/moment.h"

#include "core/game/moment_codec.h"

#include <algorithm>
#include <cstdlib>

namespace medulla::game {

namespace {

constexpr int kSoonToldCycles = 4; ///< younger beliefs count as current: 0.1 s of the usual rules

} // namespace

bool operator==(const RobotMoment& a, const RobotMoment& b)
{
    const bool sameBelief =
        a.belief == b.belief || (a.belief && b.belief && *a.belief == *b.belief);
    return a.number == b.number && a.truth == b.truth && a.speedMuPerCycle == b.speedMuPerCycle
        && sameBelief;
}

const RobotMoment* Moment::robot(int number) const
{
    const auto found = std::lower_bound(robots.begin(), robots.end(), number,
        [](const RobotMoment& robot, int wanted) { return robot.number < wanted; });
    return found == robots.end() || found->number != number ? nullptr : &*found;
}

std::optional<int> beliefBehind(const Moment& moment, const RobotMoment& robot)
{
    if (!robot.belief || moment.cycle - robot.belief->time <= kSoonToldCycles) {
        return std::nullopt;
    }
    return moment.cycle - robot.belief->time;
}

bool isComparable(const RobotMoment& robot)
{
    return robot.truth && robot.belief && !robot.belief->map.frame.empty()
        && std::abs(robot.truth->time - robot.belief->time) <= 1;
}

namespace {

/// Whether it has visited a target; only where the rules count visits.
bool hasVisited(const maze::ScoreReading& score)
{
    return score.visitedMask.find('1') != std::string::npos;
}

/// Whether a robot that no longer drives was rewarded for its end in a target, by its score;
/// nothing if the score does not show that.
std::optional<bool> wasRewarded(const GameAbout& about, const maze::RobotView& robot)
{
    constexpr int kOfBeacon = 100; // at the beginning, by the rules of RTSS08
    const auto& parameters = about.parameters;
    if (!parameters || parameters->scoring != maze::Scoring::Rtss08 || robot.time == 0
        || robot.state != maze::RobotState::Finished
        || parameters->collisionWallPenalty != parameters->collisionRobotPenalty) {
        return std::nullopt;
    }
    return robot.score.score < kOfBeacon * parameters->beacons
        + parameters->collisionWallPenalty * robot.score.collisions;
}

} // namespace

bool isRecordable(const maze::RobotView& robot)
{
    return robot.id >= 1 && robot.id <= kMostRobotNumber && robot.time >= 0
        && robot.time <= kMostCycle;
}

bool hasEnded(const GameAbout& about, const RobotMoment& robot)
{
    if (!robot.truth || robot.truth->state != maze::RobotState::Finished) {
        return false;
    }
    const auto& score = robot.truth->score;
    const int time = about.parameters ? about.parameters->simTimeCycles : 0;
    // The arrival time of a robot that has visited a target is that of its first visit. Otherwise
    // it stays constant from the robot's end on.
    const int last =
        hasVisited(score) ? robot.truth->time : score.arrivalTime + score.returningTime;
    return time <= 0 || last < time;
}

bool isEnded(maze::RobotState state)
{
    return state == maze::RobotState::Finished || state == maze::RobotState::Removed;
}

std::optional<int> arrivedAt(const GameAbout& about, const RobotMoment& robot)
{
    if (!robot.truth || !about.lab) {
        return std::nullopt;
    }
    const auto& truth = *robot.truth;
    if (const auto rewarded = wasRewarded(about, truth)) {
        return *rewarded ? std::optional(truth.score.arrivalTime) : std::nullopt;
    }
    // Recordings round positions to 0.001 Mu.
    constexpr double kRoundedMu = 0.001;
    const bool turned = truth.state == maze::RobotState::Returning || truth.score.returningTime > 0;
    const bool inside = std::any_of(
        about.lab->targets.begin(), about.lab->targets.end(), [&](const maze::Target& target) {
            return maze::distance(target.at, maze::placeOf(truth.pose))
                <= target.radiusMu - maze::kRobotRadiusMu + kRoundedMu;
        });
    if (hasVisited(truth.score)) {
        const bool hasVisitedAll = truth.score.visitedMask.find('0') == std::string::npos;
        return hasVisitedAll ? std::optional(truth.score.arrivalTime) : std::nullopt;
    }
    return turned || (inside && hasEnded(about, robot)) ? std::optional(truth.score.arrivalTime)
                                                        : std::nullopt;
}

std::optional<double> placeError(const Moment& moment, const RobotMoment& robot)
{
    if (!isComparable(robot)) {
        return std::nullopt;
    }
    return maze::distance(
        maze::placeOf(robot.truth->pose), inArena(moment, maze::placeOf(robot.belief->pose)));
}

std::optional<double> headingError(const RobotMoment& robot)
{
    if (!isComparable(robot)) {
        return std::nullopt;
    }
    return maze::wrapped(robot.belief->pose.headingRad - robot.truth->pose.headingRad);
}

std::optional<double> distanceApart(const Moment& moment, int a, int b)
{
    const auto* one = moment.robot(a);
    const auto* other = moment.robot(b);
    if (one == nullptr || other == nullptr || !one->truth || !other->truth) {
        return std::nullopt;
    }
    return maze::distance(maze::placeOf(one->truth->pose), maze::placeOf(other->truth->pose));
}

} // namespace medulla::game
