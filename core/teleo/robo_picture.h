// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/robo_world.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace medulla::teleo {

enum class RoboSkill : std::uint8_t { Navigate, Grasp, Place, Recognise };

/// Snapshot of the true state of the Robo world, for display. Value type.
struct RoboPicture {
    struct Thing {
        RoboObject object {};
        bool known = false; ///< the robot has recognised it
        bool held = false;

        friend bool operator==(const Thing&, const Thing&) = default;
    };

    /// The running skill that was begun last.
    struct Doing {
        RoboSkill skill = RoboSkill::Navigate;
        RoboPlace to {}; ///< Navigate
        int object = 0; ///< Grasp and Recognise: its id
        double progress = 0.0; ///< of the way, or of the present attempt; 0 to 1

        friend bool operator==(const Doing&, const Doing&) = default;
    };

    std::vector<Thing> things {}; ///< in the order of the world
    RoboPlace robot {};
    double headingRad = 0.0; ///< from x to y; of the last drive
    std::optional<Doing> doing {};

    friend bool operator==(const RoboPicture&, const RoboPicture&) = default;
};

/// Snapshot of a world in its initial state.
[[nodiscard]] RoboPicture pictureOf(const RoboWorld& world);

} // namespace medulla::teleo
