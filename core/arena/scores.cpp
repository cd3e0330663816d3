// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/scores.h"

#include "core/arena/lab_geometry.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace medulla::arena {

namespace {

using maze::RobotState;

/// Scores of the official simulators of 2009 and 2021.
constexpr int kReward = 100;
constexpr int kShownWhileVisiting = 100; ///< added to the shown score while the visiting LED is on
constexpr int kPenaltyOfWrongVisit = 5;
constexpr int kPenaltyOfUnfinishedReturn = 15;
constexpr double kHomePathPoints = 100.0;
constexpr int kPointsOfCell = 10;

void scoreCollision(Robot& robot, const Rules& rules)
{
    if (!robot.isHit() || robot.wasHit) {
        return;
    }
    ++robot.collisions;
    const auto& parameters = rules.parameters;
    if (rules.scoring == Scoring::Rtss08) {
        robot.score +=
            robot.hitWall ? parameters.collisionWallPenalty : parameters.collisionRobotPenalty;
        return;
    }
    const auto penalty = (robot.hitWall ? parameters.collisionWallPenalty : 0)
        + (robot.hitRobot ? parameters.collisionRobotPenalty : 0);
    robot.score += rules.scoring == Scoring::Control ? -penalty : penalty;
}

/// Index of the target with the robot inside; the first one if several; the number of targets if
/// none.
std::size_t targetOf(const Robot& robot, std::span<const maze::Target> targets)
{
    const auto found = std::find_if(targets.begin(), targets.end(),
        [&robot](const maze::Target& target) { return isInside(target, robot.centre()); });
    return std::size_t(found - targets.begin());
}

int rewardAt(int time, const maze::SimulationParameters& parameters)
{
    if (time < parameters.keyTimeCycles || parameters.keyTimeCycles >= parameters.simTimeCycles) {
        return kReward;
    }
    const auto left = std::int64_t(parameters.simTimeCycles) - time;
    return kReward / 2
        + int(kReward / 2 * left
            / (std::int64_t(parameters.simTimeCycles) - parameters.keyTimeCycles));
}

RobotState scoreRtss08(
    Robot& robot, const Rules& rules, int time, std::span<const maze::Target> targets)
{
    robot.arrivalTime = time;
    if (!robot.leds.end) {
        return robot.state;
    }
    if (targetOf(robot, targets) < targets.size()) {
        robot.score -= rewardAt(time, rules.parameters);
        robot.rewarded = true;
    }
    return RobotState::Finished;
}

RobotState scoreControl(Robot& robot, int time)
{
    robot.arrivalTime = time;
    if (!robot.loop.empty() && cellAt(robot.centre()) == robot.loop[robot.nextOfLoop]) {
        robot.nextOfLoop = (robot.nextOfLoop + 1) % robot.loop.size();
        robot.score += kPointsOfCell;
    }
    return robot.leds.end ? RobotState::Finished : robot.state;
}

RobotState scoreReturning(
    Robot& robot, const Rules& rules, int time, const HomePathLength& homePathLength)
{
    robot.returningTime = time - robot.returnBegun;
    robot.homeLengthMu = homePathLength(robot);
    const auto& parameters = rules.parameters;
    const auto isOver = parameters.simTimeCycles > 0 && time >= parameters.simTimeCycles;
    if (isOver && !robot.leds.end) {
        robot.score += kPenaltyOfUnfinishedReturn;
    }
    return robot.leds.end ? RobotState::Finished : RobotState::Returning;
}

/// The visiting LED; `target` as by `targetOf`.
void scoreVisit(Robot& robot, std::size_t target)
{
    robot.showsVisit = robot.leds.visiting;
    if (!robot.leds.visiting) {
        return;
    }
    if (target == robot.visited.size()) {
        robot.score += kPenaltyOfWrongVisit;
    } else if (!robot.visited[target]) {
        robot.visited[target] = true;
        robot.score -= kReward;
    }
}

RobotState scoreGoing(Robot& robot, const Rules& rules, int time,
    std::span<const maze::Target> targets, const HomePathLength& homePathLength)
{
    const auto target = targetOf(robot, targets);
    scoreVisit(robot, target);
    if (std::find(robot.visited.begin(), robot.visited.end(), true) == robot.visited.end()) {
        robot.arrivalTime = time;
    }
    const auto isThere = target < targets.size()
        && std::find(robot.visited.begin(), robot.visited.end(), false) == robot.visited.end();
    // Mapping and Planning have the points of the visits, and no way back.
    if (rules.scoring != Scoring::GoAndReturn) {
        robot.rewarded = robot.leds.end && isThere;
        return robot.leds.end ? RobotState::Finished : robot.state;
    }
    if (robot.leds.end || !robot.leds.returning) {
        return robot.leds.end ? RobotState::Finished : robot.state;
    }
    if (!isThere) {
        return RobotState::Finished;
    }
    robot.showsVisit = false;
    robot.score -= kReward;
    robot.rewarded = true;
    robot.returns = true;
    robot.returnBegun = time;
    robot.returnLengthMu = homePathLength(robot);
    robot.homeLengthMu = robot.returnLengthMu;
    return RobotState::Returning;
}

} // namespace

int initialScore(const Rules& rules, std::size_t beacons, std::size_t targets)
{
    switch (rules.scoring) {
    case Scoring::Rtss08:
        return kReward * int(beacons);
    case Scoring::GoAndReturn:
        return kReward + kReward * int(targets);
    case Scoring::Control:
    case Scoring::Mapping:
    case Scoring::Planning:
        break;
    }
    return 0;
}

RobotState score(Robot& robot, const Rules& rules, int time, std::span<const maze::Target> targets,
    const HomePathLength& homePathLength)
{
    scoreCollision(robot, rules);
    if (rules.scoring == Scoring::Rtss08) {
        return scoreRtss08(robot, rules, time, targets);
    }
    if (rules.scoring == Scoring::Control) {
        return scoreControl(robot, time);
    }
    return robot.state == RobotState::Returning
        ? scoreReturning(robot, rules, time, homePathLength)
        : scoreGoing(robot, rules, time, targets, homePathLength);
}

maze::ScoreReading scoreReading(const Robot& robot)
{
    maze::ScoreReading reading { robot.score, robot.arrivalTime, robot.returningTime,
        robot.collisions, robot.isHit(), {} };
    reading.score += robot.showsVisit ? kShownWhileVisiting : 0;
    // A way home of length 0 has no rest.
    if (robot.returnLengthMu > 0.0) {
        reading.score +=
            int(std::lround(kHomePathPoints * robot.homeLengthMu / robot.returnLengthMu));
    }
    for (const auto isVisited : robot.visited) {
        reading.visitedMask.push_back(isVisited ? '1' : '0');
    }
    return reading;
}

} // namespace medulla::arena
