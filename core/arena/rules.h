// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/parameters.h"
#include "core/maze/protocol/unannounced.h"

#include <cstdint>

namespace medulla::arena {

/// How points are given.
enum class Scoring : std::uint8_t {
    Rtss08, ///< reach the target and end there: the lower the better
    // As the official simulator of 2021 numbers them, from 0.
    GoAndReturn, ///< visit all targets, then return to the start
    Control, ///< go round a loop of cells, 10 for each: the higher the better
    Mapping, ///< as GoAndReturn; the map that agents should make is written to `mapping.out`
    Planning, ///< the same with the shortest tour through the targets, to `planning.out`
};

/// What a game goes by: what clients are told, and what no parameter file can set. Value type.
struct Rules {
    maze::SimulationParameters parameters;
    double beaconRange = maze::kBeaconRange; ///< um; farther beacons are not seen
    bool gpsOffset = false; ///< the GPS adds an unknown offset that is drawn anew for each run
    int firstSender = maze::kFirstSender15; ///< the number of robot 1 in messages
    Scoring scoring = Scoring::Rtss08;
    double radioRange =
        maze::kRadioRange; ///< um, strictly closer robots hear; 0 or less: nobody hears anything

    /// CiberMouse@RTSS08, simulators 1.5.
    [[nodiscard]] static Rules rtss08() { return {}; }
    /// The official simulator of 2021.
    [[nodiscard]] static Rules official2021();

    friend bool operator==(const Rules&, const Rules&) = default;
};

} // namespace medulla::arena
