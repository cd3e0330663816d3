// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/tournament.h"

#include <vector>

#include <QJsonObject>
#include <QString>

/// The results of tournaments, ranked and written.
namespace medulla::game {

/// A row of the ranking.
struct Standing {
    int rank = 1; ///< teams with equal results share it
    QString team;
    int robots = 0; ///< of all games
    int played = 0; ///< those that registered
    int arrived = 0; ///< rewarded robots
    double score = 0.0; ///< mean of the robots that played; lower is better, except with Control
    double arrivalCycles = 0.0; ///< mean of the rewarded robots; 0: none
    double collisions = 0.0; ///< mean of the robots that played
};

/// The teams, best first: by the share of rewarded robots, then by score, then by arrival.
[[nodiscard]] std::vector<Standing> rankingOf(
    const TournamentOptions& options, const std::vector<TournamentGame>& games);
/// Text for people: a line for each game, then the ranking.
[[nodiscard]] QString toTable(
    const TournamentOptions& options, const std::vector<TournamentGame>& games);
/// {"games": [...], "ranking": [...]}.
[[nodiscard]] QJsonObject toJson(
    const TournamentOptions& options, const std::vector<TournamentGame>& games);
/// The ranking as comma-separated values, with a head.
[[nodiscard]] QString toCsv(const std::vector<Standing>& ranking);
/// The ranking as a table in Markdown.
[[nodiscard]] QString toMarkdown(const std::vector<Standing>& ranking);

} // namespace medulla::game
