// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/server.h"
#include "core/base/console.h"

namespace medulla::arena {

/// Declares --lab, --grid, --param and --profile.
void addGameOptions(console::CommandLine& line);
/// What these options name; without lab and grid, the maze that is built in. Warnings go to stderr;
/// ends the program with status 2 when something cannot be read.
[[nodiscard]] Game readGame(const console::CommandLine& line);
/// The mode of the option --scoring, if it is given; ends the program with status 2 when the maze
/// does not fit it.
void takeScoring(const console::CommandLine& line, Game& game);
/// SimTime and KeyTime of as many cycles as the option --cycles says, if it says anything.
void takeCycles(const console::CommandLine& line, maze::SimulationParameters& parameters);

} // namespace medulla::arena
