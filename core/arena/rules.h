// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/parameters.h"
#include "core/maze/protocol/unannounced.h"

namespace medulla::arena {

using maze::Scoring;

/// Rules of a game: the parameters announced to clients, and the properties that no parameter file
/// sets. Value type.
struct Rules {
    maze::SimulationParameters parameters;
    double beaconRangeMu = maze::kBeaconRangeMu; ///< farther beacons are not visible
    bool gpsOffset = false; ///< the GPS adds an unknown offset, drawn anew for each run
    int firstSender = maze::kFirstSender15; ///< number of robot 1 in messages
    Scoring scoring = Scoring::Rtss08;
    double radioRangeMu =
        maze::kRadioRangeMu; ///< robots strictly nearer receive messages; 0 or less: no radio

    /// `CiberMouse@RTSS08`, simulators 1.5.
    [[nodiscard]] static Rules rtss08() { return {}; }
    /// The official simulator of 2021.
    [[nodiscard]] static Rules official2021();

    friend bool operator==(const Rules&, const Rules&) = default;
};

} // namespace medulla::arena
