// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/commands.h"
#include "app/arena/progress_bar.h"

#include "core/game/ranking.h"

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
    ProgressBar bar(tournament.options().games);
    QObject::connect(&tournament, &game::Tournament::played, qApp, [&](int games) {
        bar.show(games);
        if (const auto& findings = tournament.games().back().findings; !findings.empty()) {
            bar.leave();
            console::complain(findings);
        }
    });
    QObject::connect(&tournament, &game::Tournament::finished, qApp, &QCoreApplication::quit,
        Qt::QueuedConnection);
    console::Termination termination;
    QObject::connect(
        &termination, &console::Termination::requested, qApp, [&] { tournament.cancel(); });
    console::orExit(tournament.begin());
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
