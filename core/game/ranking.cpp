// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/ranking.h"

#include <algorithm>
#include <tuple>

#include <QJsonArray>

namespace medulla::game {

namespace {

QString fixed(double value, int digits)
{
    return QString::number(value, 'f', digits);
}

double mean(double sum, int count)
{
    return count > 0 ? sum / count : 0.0;
}

} // namespace

std::vector<Standing> rankingOf(
    const TournamentOptions& options, const std::vector<TournamentGame>& games)
{
    std::vector<Standing> ranking;
    for (std::size_t team = 0; team < options.teams.size(); ++team) {
        Standing row;
        row.team = options.teams[team].team;
        for (const auto& game : games) {
            for (const auto& robot : game.robots) {
                if (robot.team != team) {
                    continue;
                }
                ++row.robots;
                if (!robot.hasRegistered) {
                    continue;
                }
                ++row.played;
                row.score += robot.result.score;
                row.collisions += robot.result.collisions;
                if (robot.result.rewarded) {
                    ++row.arrived;
                    row.arrivalCycles += robot.result.arrivalTime;
                }
            }
        }
        row.score = mean(row.score, row.played);
        row.collisions = mean(row.collisions, row.played);
        row.arrivalCycles = mean(row.arrivalCycles, row.arrived);
        ranking.push_back(row);
    }
    const bool isHighBetter = options.rules.scoring == maze::Scoring::Control;
    const auto worth = [isHighBetter](const Standing& row) {
        return std::tuple(mean(row.arrived, row.robots), row.played > 0,
            isHighBetter ? row.score : -row.score, -row.arrivalCycles);
    };
    std::stable_sort(ranking.begin(), ranking.end(),
        [&](const Standing& a, const Standing& b) { return worth(a) > worth(b); });
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        const bool isEqual = i > 0 && worth(ranking[i]) == worth(ranking[i - 1]);
        ranking[i].rank = isEqual ? ranking[i - 1].rank : int(i) + 1;
    }
    return ranking;
}

QString toTable(const TournamentOptions& options, const std::vector<TournamentGame>& games)
{
    auto table = QStringLiteral("%1%2%3\n")
                     .arg(QStringLiteral("seed"), 8)
                     .arg(QStringLiteral("cycles"), 8)
                     .arg(QStringLiteral("  arrived"));
    for (const auto& game : games) {
        QStringList arrived;
        for (std::size_t team = 0; team < options.teams.size(); ++team) {
            const auto count = std::count_if(
                game.robots.begin(), game.robots.end(), [team](const TournamentRobot& robot) {
                    return robot.team == team && robot.hasRegistered && robot.result.rewarded;
                });
            arrived << QStringLiteral("%1 %2/%3")
                           .arg(options.teams[team].team)
                           .arg(count)
                           .arg(options.robots);
        }
        table += QStringLiteral("%1%2  %3\n")
                     .arg(game.seed, 8)
                     .arg(game.cycles, 8)
                     .arg(arrived.join(QStringLiteral(", ")));
    }
    table += QStringLiteral("\n%1  %2%3%4%5%6\n")
                 .arg(QStringLiteral("rank"), 4)
                 .arg(QStringLiteral("team"), -16)
                 .arg(QStringLiteral("arrived"), 10)
                 .arg(QStringLiteral("score"), 10)
                 .arg(QStringLiteral("cycles"), 10)
                 .arg(QStringLiteral("coll./robot"), 13);
    for (const auto& row : rankingOf(options, games)) {
        table += QStringLiteral("%1  %2%3%4%5%6\n")
                     .arg(row.rank, 4)
                     .arg(row.team, -16)
                     .arg(QStringLiteral("%1/%2").arg(row.arrived).arg(row.robots), 10)
                     .arg(fixed(row.score, 1), 10)
                     .arg(fixed(row.arrivalCycles, 0), 10)
                     .arg(fixed(row.collisions, 2), 13);
    }
    return table.trimmed();
}

QJsonObject toJson(const TournamentOptions& options, const std::vector<TournamentGame>& games)
{
    QJsonArray list;
    for (const auto& game : games) {
        QJsonArray robots;
        for (const auto& robot : game.robots) {
            QJsonObject object;
            if (robot.hasRegistered) {
                object = arena::toJson(std::vector { robot.result })[0].toObject();
            }
            object[QStringLiteral("team")] = options.teams[robot.team].team;
            object[QStringLiteral("registered")] = robot.hasRegistered;
            robots.append(object);
        }
        list.append(QJsonObject { { QStringLiteral("seed"), double(game.seed) },
            { QStringLiteral("cycles"), game.cycles }, { QStringLiteral("robots"), robots },
            { QStringLiteral("findings"), medulla::toJson(game.findings) } });
    }
    QJsonArray ranking;
    for (const auto& row : rankingOf(options, games)) {
        ranking.append(QJsonObject { { QStringLiteral("rank"), row.rank },
            { QStringLiteral("team"), row.team }, { QStringLiteral("robots"), row.robots },
            { QStringLiteral("played"), row.played }, { QStringLiteral("arrived"), row.arrived },
            { QStringLiteral("score"), row.score },
            { QStringLiteral("arrivalCycles"), row.arrivalCycles },
            { QStringLiteral("collisionsPerRobot"), row.collisions } });
    }
    return { { QStringLiteral("games"), list }, { QStringLiteral("ranking"), ranking } };
}

QString toCsv(const std::vector<Standing>& ranking)
{
    auto text = QStringLiteral("rank,team,robots,played,arrived,score,arrival_cycles,"
                               "collisions_per_robot\n");
    for (const auto& row : ranking) {
        auto team = row.team;
        team.replace(QLatin1Char('"'), QLatin1String("\"\""));
        text += QStringLiteral("%1,\"%2\",%3,%4,%5,%6,%7,%8\n")
                    .arg(row.rank)
                    .arg(team)
                    .arg(row.robots)
                    .arg(row.played)
                    .arg(row.arrived)
                    .arg(row.score)
                    .arg(row.arrivalCycles)
                    .arg(row.collisions);
    }
    return text;
}

QString toMarkdown(const std::vector<Standing>& ranking)
{
    auto text = QStringLiteral("| rank | team | arrived | score | cycles | collisions per robot |\n"
                               "| ---: | --- | ---: | ---: | ---: | ---: |\n");
    for (const auto& row : ranking) {
        auto team = row.team;
        team.replace(QLatin1Char('|'), QLatin1String("\\|"));
        text += QStringLiteral("| %1 | %2 | %3/%4 | %5 | %6 | %7 |\n")
                    .arg(row.rank)
                    .arg(team)
                    .arg(row.arrived)
                    .arg(row.robots)
                    .arg(row.score, 0, 'f', 1)
                    .arg(row.arrivalCycles, 0, 'f', 0)
                    .arg(row.collisions, 0, 'f', 2);
    }
    return text;
}

} // namespace medulla::game
