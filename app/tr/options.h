// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/console.h"

namespace medulla::tr {

// Options shared by medulla-tr and medulla-tr-ros.

/// In the language of the user.
[[nodiscard]] QString translated(const char* text);

/// The argument SCRIPT.
void addScript(console::CommandLine& line);
/// The flag --faults, of Robo's world.
void addFaults(console::CommandLine& line);

} // namespace medulla::tr
