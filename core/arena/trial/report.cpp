// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/trial/report.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QJsonArray>
#include <QStringList>

namespace medulla::arena {

namespace {

using Outcome = GameResult::Outcome;

struct Totals {
    int arrived = 0;
    int collisions = 0;
    double slowest = 0.0;
};

Totals totalsOf(const GameResult& game)
{
    Totals totals;
    for (const auto& robot : game.robots) {
        totals.arrived += robot.result.rewarded;
        totals.collisions += robot.result.collisions;
        totals.slowest = std::max(totals.slowest, robot.ratio);
    }
    return totals;
}

QString fixed(double value, int digits)
{
    return QString::number(value, 'f', digits);
}

/// Right-aligned columns.
QString line(const QStringList& cells)
{
    constexpr int kWidth = 12;
    QString text;
    for (const auto& cell : cells) {
        text += cell.rightJustified(kWidth);
    }
    return text + QLatin1Char('\n');
}

QString wordOf(Outcome outcome)
{
    constexpr std::array kWords { "Finish", "Partial", "Not found" };
    return QLatin1String(kWords[std::size_t(outcome)]);
}

QLatin1String keyOf(Outcome outcome)
{
    constexpr std::array kKeys { "finish", "partial", "notFound" };
    return QLatin1String(kKeys[std::size_t(outcome)]);
}

/// JSON has no infinity: a start without a path has no length.
QJsonValue finite(double value)
{
    return std::isfinite(value) ? QJsonValue(value) : QJsonValue();
}

} // namespace

QString toTable(const std::vector<GameResult>& games, const TrialSummary& summary)
{
    auto table = line({ QStringLiteral("seed"), QStringLiteral("outcome"),
        QStringLiteral("arrived"), QStringLiteral("cycles"), QStringLiteral("team score"),
        QStringLiteral("collisions"), QStringLiteral("slowest") });
    for (const auto& game : games) {
        const auto totals = totalsOf(game);
        table += line({ QString::number(game.seed), wordOf(game.outcome),
            QStringLiteral("%1/%2").arg(totals.arrived).arg(game.robots.size()),
            QString::number(game.cycles), QString::number(game.teamScore),
            QString::number(totals.collisions), fixed(totals.slowest, 2) });
    }
    table += QLatin1Char('\n')
        + line({ QStringLiteral("Finish"), QStringLiteral("Partial"), QStringLiteral("Not found"),
            QStringLiteral("arrived"), QStringLiteral("team score"), QStringLiteral("coll./robot"),
            QStringLiteral("ratio") });
    table += line({ QString::number(summary.finish), QString::number(summary.partial),
        QString::number(summary.notFound), fixed(100.0 * summary.arrived, 1) + QLatin1Char('%'),
        fixed(summary.teamScore, 1), fixed(summary.collisionsPerRobot, 3),
        fixed(summary.ratioMedian, 2) });
    return table
        + QStringLiteral(
            "\nRatio: arrival over the shortest way at full speed, median of robots.\n"
            "Decisions: median %1 us, 99th percentile %2 us. %3 times real time on one "
            "core.")
              .arg(fixed(summary.decisionMedianUs, 1), fixed(summary.decisionP99Us, 1),
                  fixed(summary.timesRealTime, 0));
}

QJsonObject toJson(const std::vector<GameResult>& games, const TrialSummary& summary)
{
    QJsonArray list;
    for (const auto& game : games) {
        QJsonArray robots;
        for (const auto& robot : game.robots) {
            robots.append(QJsonObject { { QStringLiteral("id"), robot.result.id },
                { QStringLiteral("rewarded"), robot.result.rewarded },
                { QStringLiteral("score"), robot.result.score },
                { QStringLiteral("arrivalTime"), robot.result.arrivalTime },
                { QStringLiteral("collisions"), robot.result.collisions },
                { QStringLiteral("shortest"), finite(robot.shortestMu) },
                { QStringLiteral("ratio"), finite(robot.ratio) } });
        }
        list.append(QJsonObject { { QStringLiteral("seed"), double(game.seed) },
            { QStringLiteral("outcome"), keyOf(game.outcome) },
            { QStringLiteral("cycles"), game.cycles },
            { QStringLiteral("teamScore"), game.teamScore },
            { QStringLiteral("robots"), robots } });
    }
    const QJsonObject decisions { { QStringLiteral("median"), summary.decisionMedianUs },
        { QStringLiteral("p99"), summary.decisionP99Us } };
    return { { QStringLiteral("games"), list },
        { QStringLiteral("summary"),
            QJsonObject { { QStringLiteral("finish"), summary.finish },
                { QStringLiteral("partial"), summary.partial },
                { QStringLiteral("notFound"), summary.notFound },
                { QStringLiteral("arrived"), summary.arrived },
                { QStringLiteral("collisionsPerRobot"), summary.collisionsPerRobot },
                { QStringLiteral("teamScore"), summary.teamScore },
                { QStringLiteral("ratio"), summary.ratioMedian },
                { QStringLiteral("decisionUs"), decisions },
                { QStringLiteral("timesRealTime"), summary.timesRealTime } } } };
}

} // namespace medulla::arena
