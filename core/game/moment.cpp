// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/moment.h"

#include <algorithm>

namespace medulla::game {

bool operator==(const RobotMoment& a, const RobotMoment& b)
{
    const bool sameBelief =
        a.belief == b.belief || (a.belief && b.belief && *a.belief == *b.belief);
    return a.number == b.number && a.truth == b.truth && a.speed == b.speed && sameBelief;
}

const RobotMoment* Moment::robot(int number) const
{
    const auto found = std::find_if(robots.begin(), robots.end(),
        [number](const RobotMoment& robot) { return robot.number == number; });
    return found == robots.end() ? nullptr : &*found;
}

std::optional<double> placeError(const Moment& moment, const RobotMoment& robot)
{
    if (!robot.truth || !robot.belief || robot.belief->map.frame.empty()) {
        return std::nullopt;
    }
    return maze::distance(
        maze::placeOf(robot.truth->pose), inArena(moment, maze::placeOf(robot.belief->pose)));
}

std::optional<double> headingError(const RobotMoment& robot)
{
    if (!robot.truth || !robot.belief || robot.belief->map.frame.empty()) {
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
