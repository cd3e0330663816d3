// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_link.h"

#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_robots.h"

#include <numbers>
#include <utility>
#include <vector>

namespace medulla::widgets::mazes {

MazeLink::MazeLink(cell::Cell& cell, const MazeGame& game, MazeRobots& robots, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_game(game)
    , m_robots(robots)
{
    qRegisterMetaType<spine::Message>();
    const auto& part = cell.site().maze;
    for (int robot = 1; robot <= part.robots; ++robot) {
        const auto name = site::MazePart::nameOf(robot);
        auto* output = part.outputs.contains(name) ? cell.spine().output(name) : nullptr;
        if (output != nullptr) {
            connect(
                output, &spine::Output::delivered, this,
                [this, robot](const spine::Message& message) { order(robot, message); },
                Qt::QueuedConnection);
        }
    }
    if (!part.inputs.isEmpty()) {
        connect(&game, &MazeGame::advanced, this,
            [this](const std::shared_ptr<const game::Moment>& moment) { tell(*moment); });
    }
}

void MazeLink::tell(const game::Moment& moment)
{
    if (!m_game.about().lab) {
        return; // the arrival at a target cannot be determined
    }
    std::vector<std::pair<QString, Coordinates>> told;
    for (const auto& robot : moment.robots) {
        const auto name = site::MazePart::nameOf(robot.number);
        if (!robot.truth || !m_cell.site().maze.inputs.contains(name)) {
            continue;
        }
        const auto& truth = *robot.truth;
        Coordinates values;
        for (const double value :
            { truth.pose.x, truth.pose.y, 0.0, truth.pose.headingRad * 180 / std::numbers::pi,
                double(truth.score.score), double(truth.score.collisions),
                game::arrivedAt(m_game.about(), robot).has_value() ? 1.0 : 0.0 }) {
            values.append(value);
        }
        values.endCoordinate();
        told.emplace_back(name, std::move(values));
    }
    auto& spine = m_cell.spine();
    QMetaObject::invokeMethod(
        &spine,
        [&spine, told = std::move(told)] {
            for (const auto& [name, values] : told) {
                if (auto* input = spine.input(name)) {
                    (void)input->submit(values);
                }
            }
        },
        Qt::QueuedConnection);
}

void MazeLink::order(int robot, const spine::Message& message)
{
    const auto values = message.coordinates.values();
    // After a STOP, drop messages that were sent before it.
    if (values.size() >= 2 && !m_cell.control().isStopped()) {
        m_robots.order(robot, { maze::Order::Kind::GoTo, { values[0], values[1] } });
    }
}

} // namespace medulla::widgets::mazes
