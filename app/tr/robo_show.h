// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"

#include <cstdint>
#include <optional>

namespace medulla::tr {

/// Options of a run in the Robo world.
struct RoboOptions {
    std::optional<int> worlds {}; ///< number of random worlds; unset: the world of the document
    std::uint64_t seed = 1; ///< of the first world, counted up
    bool faults = false;
    bool realtime = false;
    bool asJson = false;
};

/// Runs the program in each world, at most for an hour of its time, and prints the log of a single
/// world, or a line for each of several, and statistics. Status 1 when one of them did not end with
/// every object in its bin. Complains, with status 2, when the program cannot run there. SIGINT and
/// SIGTERM end it, with the statistics so far.
[[nodiscard]] int showRobo(const teleo::Document& document, const RoboOptions& wanted);

} // namespace medulla::tr
