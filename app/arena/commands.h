// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace medulla::arena {

/// Subcommands of the program, selected by its first argument; each reads its options, runs, and
/// returns the exit status.
int serve();
int trial();
int watch();

} // namespace medulla::arena
