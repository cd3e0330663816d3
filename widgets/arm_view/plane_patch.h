// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_options.h"
#include "widgets/scene/projection.h"

#include <array>
#include <vector>

#include <QString>

namespace medulla::widgets {

/// The working plane and the part of it that is drawn; global frame, mm.
struct PlanePatch {
    Position corner = Position::Zero(); ///< where both coordinates are least
    Position u = Position::UnitX(); ///< along its breadth, length 1
    Position v = Position::UnitY(); ///< along its height, length 1
    double breadthMm = 0.0;
    double heightMm = 0.0;
    QString name; ///< "Working plane XY at z 40"

    [[nodiscard]] Position normal() const { return u.cross(v); }
    /// In order round the patch, from `corner` along `u` first.
    [[nodiscard]] std::array<Position, 4> corners() const;
    /// Both ends of every line of its 50 mm grid, edges left out.
    [[nodiscard]] std::vector<std::array<Position, 2>> gridLines() const;
};

/// The plane through a point. Its patch is as large as the usual workspace and grows, in steps of
/// 50 mm, so that the point has 50 mm around it. It does not reach below `floorMm`.
[[nodiscard]] PlanePatch planePatch(WorkingPlane plane, const Position& through, double floorMm,
    const scene::Projection& projection);

} // namespace medulla::widgets
