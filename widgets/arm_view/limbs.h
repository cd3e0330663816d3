// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"

#include <vector>

namespace medulla::widgets {

/// A round part of the arm: a cylinder between two points, global frame, mm.
struct Limb {
    enum class Kind { Housing, Axle, Hub, Cap, Bar, Forearm, Collar, Splint };

    Kind kind = Kind::Bar;
    Position from = Position::Zero();
    Position to = Position::Zero();
    double radiusMm = 0.0;
};

/// Scale of the parts relative to the ARNIE arm.
[[nodiscard]] double sizeOf(const arm::Geometry& geometry);

/// The moving parts from the shoulder to the end of the splint: shoulder hub, two parallel bars,
/// elbow, forearm, splint. Constant number and order.
[[nodiscard]] std::vector<Limb> movingLimbs(const arm::Geometry& geometry, const arm::Pose& pose);
/// The fixed part: the round housing of the shoulder, about the main axis.
[[nodiscard]] std::vector<Limb> fixedLimbs(const arm::Geometry& geometry);

/// Height of the floor of the cell below the arm, global y, mm.
[[nodiscard]] double floorHeightMm(const arm::Geometry& geometry);

} // namespace medulla::widgets
