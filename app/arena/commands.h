// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/console.h"
#include "core/game/tournament.h"

#include <QStringList>

namespace medulla::arena {

/// Subcommands of the program, selected by its first argument; each reads its options, runs, and
/// returns the exit status.
int makeMaze();
int serve();
int trial();
int watch();

/// Plays a tournament of the teams "TEAM=COMMAND" and prints its ranking; returns the exit status:
/// failed if it was stopped or no robot arrived. Ends the program with status 2 if it cannot be
/// played.
int playTournament(game::TournamentOptions options, const QStringList& agents, bool asJson);

} // namespace medulla::arena
