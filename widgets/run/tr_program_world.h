// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace medulla::widgets {

/// The machine for which a program is written.
enum class TrProgramWorld : std::uint8_t {
    Cell, ///< the real robot cell, or a simulation of it
    Robo, ///< the simulated robot of the recycling task, teleo::Robo
};

} // namespace medulla::widgets
