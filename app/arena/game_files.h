// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/server.h"
#include "core/base/console.h"

namespace medulla::arena {

/// Declares --lab, --grid, --param and --profile.
void addGameOptions(console::CommandLine& line);
/// The game selected by these options; without lab and grid, the built-in maze. Prints warnings to
/// stderr; ends the program with status 2 if a file cannot be read.
[[nodiscard]] Game readGame(const console::CommandLine& line);
/// Sets the mode of the option --scoring, if given; ends the program with status 2 if the maze does
/// not suit it.
void takeScoring(const console::CommandLine& line, Game& game);
/// Sets SimTime and KeyTime to the cycles of the option --cycles, if given.
void takeCycles(const console::CommandLine& line, maze::SimulationParameters& parameters);

} // namespace medulla::arena
