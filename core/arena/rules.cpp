// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/rules.h"

#include <limits>

namespace medulla::arena {

Rules Rules::official2021()
{
    Rules rules;
    auto& parameters = rules.parameters;
    parameters.cycleTimeMs = 50;
    parameters.gps = false;
    parameters.beaconSensor = false;
    parameters.requestsPerCycle = 0;
    parameters.obstacleRequestable = false;
    parameters.beaconRequestable = false;
    parameters.groundRequestable = false;
    parameters.compassRequestable = false;
    parameters.beaconLatencyCycles = 0;
    parameters.compassLatencyCycles = 0;
    parameters.collisionWallPenalty = 2;
    parameters.collisionRobotPenalty = 2;
    rules.beaconRangeMu = std::numeric_limits<double>::infinity();
    rules.gpsOffset = true;
    rules.firstSender = maze::kFirstSender2021;
    rules.scoring = Scoring::GoAndReturn;
    return rules;
}

} // namespace medulla::arena
