// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/motors.h"

#include "core/maze/protocol/actions.h"

#include <algorithm>

namespace medulla::maze {

namespace {

constexpr double kTurnGain = 0.45; ///< below 1, so that heading noise is damped
constexpr double kFastestTurnRadPerCycle =
    0.28; ///< the motors reach 0.3 (rules: 0.15 Mu per cycle and wheel)

} // namespace

Wheels wheelsFor(const Motion& motion)
{
    const auto half = std::clamp(0.5 * motion.turnRadPerCycle * kRobotDiameterMu,
        -kMostPowerMuPerCycle, kMostPowerMuPerCycle);
    const auto room = kMostPowerMuPerCycle - std::abs(half);
    const auto speed = std::clamp(motion.speedMuPerCycle, -room, room);
    return { speed - half, speed + half };
}

Wheels commandsFor(Wheels wanted, Wheels before)
{
    const auto command = [](double goal, double now) {
        return std::clamp(2 * goal - now, -kMostPowerMuPerCycle, kMostPowerMuPerCycle);
    };
    return { command(wanted.left, before.left), command(wanted.right, before.right) };
}

double turnTowards(double errorRad)
{
    return std::clamp(kTurnGain * errorRad, -kFastestTurnRadPerCycle, kFastestTurnRadPerCycle);
}

} // namespace medulla::maze
