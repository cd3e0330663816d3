// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"

#include <cstdint>
#include <optional>

namespace medulla::tr {

/// What is to be run in the Robo world.
struct RoboWanted {
    std::optional<int> worlds {}; ///< so many random ones; nothing: the one of the document
    std::uint64_t seed = 1; ///< of the first world, counted up
    bool faults = false;
    bool realtime = false;
    bool asJson = false;
};

/// Runs the program in each world, at most for an hour of its time, and prints the log of a single
/// world, or a line for each of several, and figures. Status 1 when one of them did not end with
/// everything in its bin. Complains, with status 2, when the program cannot run there. SIGINT and
/// SIGTERM end it, with the figures so far.
[[nodiscard]] int showRobo(const teleo::Document& document, const RoboWanted& wanted);

} // namespace medulla::tr
