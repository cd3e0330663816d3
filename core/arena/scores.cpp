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

/// Index of the target with the robot inside; the last one if several; the number of targets if
/// none.
std::size_t targetOf(const Robot& robot, std::span<const maze::Target> targets)
{
    auto found = targets.size();
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (isInside(targets[i], robot.centre())) {
            found = i;
        }
    }
    return found;
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
    robot.returningTime = time - robot.arrivalTime;
    robot.homeLengthMu = homePathLength(robot);
    const auto& parameters = rules.parameters;
    const auto isOver = parameters.simTimeCycles > 0 && time >= parameters.simTimeCycles;
    if (isOver && !robot.leds.end) {
        robot.score += kPenaltyOfUnfinishedReturn;
    }
    return robot.leds.end ? RobotState::Finished : RobotState::Returning;
}

RobotState scoreGoing(Robot& robot, int time, std::span<const maze::Target> targets,
    const HomePathLength& homePathLength)
{
    robot.arrivalTime = time;
    const auto target = targetOf(robot, targets);
    const auto isInTarget = target < targets.size();
    if (robot.leds.visiting && !isInTarget) {
        robot.score += kPenaltyOfWrongVisit;
    } else if (robot.leds.visiting && !robot.visited[target]) {
        robot.visited[target] = true;
        robot.score -= kReward;
    }
    if (robot.leds.end) {
        return RobotState::Finished;
    }
    if (!robot.leds.returning) {
        return robot.state;
    }
    const auto isAllVisited =
        std::find(robot.visited.begin(), robot.visited.end(), false) == robot.visited.end();
    if (!isAllVisited || !isInTarget) {
        return RobotState::Finished;
    }
    robot.score -= kReward;
    robot.rewarded = true;
    robot.returns = true;
    robot.returnLengthMu = homePathLength(robot);
    robot.homeLengthMu = robot.returnLengthMu;
    return RobotState::Returning;
}

} // namespace

int initialScore(const Rules& rules, std::size_t beacons, std::size_t targets)
{
    if (rules.scoring == Scoring::Control) {
        return 0;
    }
    return rules.scoring == Scoring::Rtss08 ? kReward * int(beacons)
                                            : kReward + kReward * int(targets);
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
    return robot.state == RobotState::Returning ? scoreReturning(robot, rules, time, homePathLength)
                                                : scoreGoing(robot, time, targets, homePathLength);
}

maze::ScoreReading scoreReading(const Robot& robot)
{
    maze::ScoreReading reading { robot.score, robot.arrivalTime, robot.returningTime,
        robot.collisions, robot.isHit(), {} };
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
