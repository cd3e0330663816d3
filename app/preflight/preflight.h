// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace medulla {

/// The program medulla-preflight, also as `medulla preflight`: starts the cell of a site, checks
/// it, with --wiggle moves its arm by some millimetres, and prints the result. Returns the exit
/// status. `argv[0]` is the program's name.
[[nodiscard]] int runPreflight(int argc, char** argv);

} // namespace medulla
