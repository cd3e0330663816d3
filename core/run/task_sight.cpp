// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/task_sight.h"

#include "core/task/engine.h"

namespace medulla::run {

const Coordinates& TaskSight::takeEyes(std::span<const double> objects, TimePoint at)
{
    constexpr std::size_t kWidth = 4; // x, y, z, certainty
    m_eyes.clear();
    m_eyesAt = at;
    for (std::size_t i = 0; i + kWidth <= objects.size(); i += kWidth) {
        for (const double number : objects.subspan(i, kWidth)) {
            m_eyes.append(number);
        }
        m_eyes.endCoordinate();
    }
    return all(at);
}

const Coordinates& TaskSight::takeRobot(
    std::size_t robot, std::span<const double> report, TimePoint at)
{
    if (robot < m_robots.size() && report.size() >= 2) {
        m_robots[robot] = { report[0], report[1], at, true };
    }
    return all(at);
}

const Coordinates& TaskSight::all(TimePoint now)
{
    if (now - m_eyesAt > task::kSightFor) {
        m_eyes.clear();
    }
    m_all = m_eyes;
    for (std::size_t i = 0; i < m_robots.size(); ++i) {
        auto& robot = m_robots[i];
        robot.known = robot.known && now - robot.at < kForgotten;
        if (robot.known) {
            m_all.append(robot.xMu);
            m_all.append(robot.yMu);
            m_all.append(kRobotZ * double(i + 1));
            m_all.append(kCertain);
            m_all.endCoordinate();
        }
    }
    return m_all;
}

} // namespace medulla::run
