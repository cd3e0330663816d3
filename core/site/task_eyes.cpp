// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/site/task_eyes.h"

namespace medulla::site {

const Coordinates& TaskEyes::saw(const spine::Message& message)
{
    m_eyes = message.coordinates;
    return all(message.receivedAt);
}

const Coordinates& TaskEyes::heardOf(int robot, const spine::Message& message)
{
    const auto values = message.coordinates.values();
    if (robot >= 1 && robot <= MazePart::kMost && values.size() >= 2) {
        m_robots.at(std::size_t(robot) - 1) = { values[0], values[1], message.receivedAt, true };
    }
    return all(message.receivedAt);
}

const Coordinates& TaskEyes::all(TimePoint now)
{
    m_all = m_eyes;
    for (std::size_t i = 0; i < m_robots.size(); ++i) {
        auto& robot = m_robots.at(i);
        robot.known = robot.known && now - robot.at < kForgotten;
        if (robot.known) {
            m_all.append(robot.x);
            m_all.append(robot.y);
            m_all.append(kRobotZ * double(i + 1));
            m_all.append(kCertain);
            m_all.endCoordinate();
        }
    }
    return m_all;
}

} // namespace medulla::site
