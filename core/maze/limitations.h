// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/maze/protocol/parameters.h"

namespace medulla::maze {

/// What the agent lacks under these parameters, and what it cannot do then: warnings about missing
/// GPS, compass and beacon sensor, and about a number of beacons other than one. `place` is empty.
[[nodiscard]] Findings limitationsOf(const SimulationParameters& parameters);

} // namespace medulla::maze
