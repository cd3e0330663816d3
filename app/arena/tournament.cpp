// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/tournament.h"

#include "app/arena/commands.h"

#include <cstdio>

#include <QCoreApplication>
#include <QJsonDocument>

namespace medulla::arena {

int playTournament(game::TournamentOptions options, const QStringList& agents, bool asJson)
{
    for (const auto& agent : agents) {
        options.teams.push_back(
            console::orExit(game::AgentProgram::parse(agent, QStringLiteral("--agent"))));
    }
    SystemClock clock;
    game::Tournament tournament(std::move(options), clock);
    const auto warn = [&tournament] {
        if (const auto& findings = tournament.games().back().findings; !findings.empty()) {
            console::complain(findings);
        }
    };
    QObject::connect(&tournament, &game::Tournament::played, qApp, [&](int games) {
        std::fprintf(stderr, "%d/%d games\n", games, tournament.options().games);
        warn();
    });
    QObject::connect(&tournament, &game::Tournament::finished, qApp, &QCoreApplication::quit,
        Qt::QueuedConnection);
    console::Termination termination;
    QObject::connect(
        &termination, &console::Termination::requested, qApp, [&] { tournament.cancel(); });
    if (const auto begun = tournament.begin(); !begun) {
        console::complain(begun.error());
        return console::Misuse;
    }
    QCoreApplication::exec();

    const auto& games = tournament.games();
    console::print(asJson
            ? QString::fromUtf8(QJsonDocument(toJson(tournament.options(), games)).toJson())
            : toTable(tournament.options(), games));
    const auto areAllPlayed = int(games.size()) == tournament.options().games;
    const auto ranking = game::rankingOf(tournament.options(), games);
    const auto isWon = ranking.front().arrived > 0;
    return areAllPlayed && isWon ? console::Done : console::Failed;
}

} // namespace medulla::arena
