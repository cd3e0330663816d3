// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/physics.h"

#include <cmath>
#include <numbers>

namespace medulla::arena {

namespace {

constexpr double kDiameter = 2.0 * maze::kRobotRadiusMu;

/// Whether the robot drives towards the other, both at their present poses.
bool goesTowards(const Robot& robot, const Step& step, const Robot& other)
{
    const auto ahead = std::cos(robot.pose.headingRad) * (other.pose.x - robot.pose.x)
        + std::sin(robot.pose.headingRad) * (other.pose.y - robot.pose.y);
    return (step.forwardMu > 0.0 && ahead >= 0.0) || (step.forwardMu < 0.0 && ahead < 0.0);
}

} // namespace

double wrapped(double angleRad)
{
    constexpr auto kPi = std::numbers::pi;
    const auto turned = std::remainder(angleRad, 2.0 * kPi);
    return turned <= -kPi ? kPi : turned;
}

Step drive(Robot& robot, double motorsNoisePercent, SeededRandom& random)
{
    const auto sigma = motorsNoisePercent / 100.0;
    // Drawn for every robot, so that the end of one robot's run does not change the noise of the
    // others.
    const auto leftFactor = 1.0 + random.normal(sigma);
    const auto rightFactor = 1.0 + random.normal(sigma);
    Step step { robot.pose, 0.0 };
    if (!robot.isActive()) {
        return step;
    }
    robot.outLeftMuPerCycle =
        (0.5 * robot.commandLeftMuPerCycle + 0.5 * robot.outLeftMuPerCycle) * leftFactor;
    robot.outRightMuPerCycle =
        (0.5 * robot.commandRightMuPerCycle + 0.5 * robot.outRightMuPerCycle) * rightFactor;
    step.forwardMu = (robot.outLeftMuPerCycle + robot.outRightMuPerCycle) / 2.0;
    const auto turn = (robot.outRightMuPerCycle - robot.outLeftMuPerCycle) / kDiameter;
    step.tentative.x += step.forwardMu * std::cos(robot.pose.headingRad);
    step.tentative.y += step.forwardMu * std::sin(robot.pose.headingRad);
    step.tentative.headingRad = wrapped(robot.pose.headingRad + turn);
    return step;
}

void settle(std::span<Robot> robots, std::span<const Step> steps, const LabGeometry& geometry)
{
    for (std::size_t i = 0; i < robots.size(); ++i) {
        auto& robot = robots[i];
        const auto& tentative = steps[i].tentative;
        robot.wasHit = robot.isHit();
        robot.hitRobot = false;
        robot.hitWall = robot.isActive()
            && !geometry.isFree({ tentative.x, tentative.y }, maze::kRobotRadiusMu);
    }
    for (std::size_t i = 0; i < robots.size(); ++i) {
        for (std::size_t j = i + 1; j < robots.size(); ++j) {
            const auto& a = steps[i].tentative;
            const auto& b = steps[j].tentative;
            if (!robots[i].isPresent || !robots[j].isPresent
                || std::hypot(a.x - b.x, a.y - b.y) >= kDiameter) {
                continue;
            }
            robots[i].hitRobot |= goesTowards(robots[i], steps[i], robots[j]);
            robots[j].hitRobot |= goesTowards(robots[j], steps[j], robots[i]);
        }
    }
    for (std::size_t i = 0; i < robots.size(); ++i) {
        auto& pose = robots[i].pose;
        const auto& tentative = steps[i].tentative;
        pose.headingRad = tentative.headingRad;
        if (!robots[i].isHit()) {
            pose.x = tentative.x;
            pose.y = tentative.y;
        }
    }
}

} // namespace medulla::arena
