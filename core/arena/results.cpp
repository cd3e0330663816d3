// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/results.h"

#include <array>

#include <QJsonObject>

namespace medulla::arena {

QLatin1String wordOf(maze::RobotState state)
{
    constexpr std::array kWords { "stopped", "running", "waiting", "returning", "finished",
        "removed" };
    return QLatin1String(kWords[std::size_t(state)]);
}

std::vector<RobotResult> resultsOf(const World& world)
{
    std::vector<RobotResult> results;
    for (int id = 1; id <= world.places(); ++id) {
        if (world.isRegistered(id)) {
            const auto& robot = world.robot(id);
            const auto score = world.view(id).score;
            results.push_back({ id, robot.name, robot.state, robot.rewarded, score.score,
                score.arrivalTime, score.collisions });
        }
    }
    return results;
}

QString toTable(const std::vector<RobotResult>& results)
{
    QString table = QStringLiteral("%1  %2  %3  %4  %5  %6  %7\n")
                        .arg(QStringLiteral("robot"), 5)
                        .arg(QStringLiteral("name"), -16)
                        .arg(QStringLiteral("state"), -9)
                        .arg(QStringLiteral("rewarded"), -8)
                        .arg(QStringLiteral("score"), 6)
                        .arg(QStringLiteral("time"), 6)
                        .arg(QStringLiteral("collisions"), 10);
    int team = 0;
    for (const auto& result : results) {
        team += result.score;
        table += QStringLiteral("%1  %2  %3  %4  %5  %6  %7\n")
                     .arg(result.id, 5)
                     .arg(result.name, -16)
                     .arg(wordOf(result.state), -9)
                     .arg(result.rewarded ? QStringLiteral("yes") : QStringLiteral("no"), -8)
                     .arg(result.score, 6)
                     .arg(result.arrivalTime, 6)
                     .arg(result.collisions, 10);
    }
    return table + QStringLiteral("Team score %1.").arg(team);
}

QJsonArray toJson(const std::vector<RobotResult>& results)
{
    QJsonArray array;
    for (const auto& result : results) {
        array.append(QJsonObject { { QStringLiteral("id"), result.id },
            { QStringLiteral("name"), result.name },
            { QStringLiteral("state"), wordOf(result.state) },
            { QStringLiteral("rewarded"), result.rewarded },
            { QStringLiteral("score"), result.score },
            { QStringLiteral("arrivalTime"), result.arrivalTime },
            { QStringLiteral("collisions"), result.collisions } });
    }
    return array;
}

} // namespace medulla::arena
