// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/vocabulary.h"

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include <QString>

namespace medulla::run {

/// The signals of a cell that runs can use. Indices are those of `vocabulary.signalShapes`. Value
/// type.
struct AvailableSignals {
    teleo::Vocabulary vocabulary;
    std::map<QString, std::size_t> ofInput; ///< signal of each Spine input
    std::optional<std::size_t> arm; ///< measured position, mm, global frame
    std::optional<std::size_t> eyes; ///< objects: x, y, z in mm, global frame; certainty 0 to 100
    std::vector<std::size_t> robots; ///< signals of the maze robots, by robot
    std::size_t sent = 0; ///< the newest setpoint of the arm
    std::size_t obstacle = 0; ///< where the arm met its last obstacle
    std::size_t moving = 0; ///< 1 while a motion runs, otherwise 0
};

} // namespace medulla::run
