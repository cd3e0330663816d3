// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_options.h"
#include "widgets/scene/projection.h"

#include <array>
#include <vector>

#include <QString>

namespace medulla::widgets {

/// The working plane and its drawn part; global frame, mm.
struct PlanePatch {
    Position corner = Position::Zero(); ///< minimum of both coordinates
    Position u = Position::UnitX(); ///< along its breadth, length 1
    Position v = Position::UnitY(); ///< along its height, length 1
    double breadthMm = 0.0;
    double heightMm = 0.0;
    QString name; ///< "Working plane XY at z 40"

    [[nodiscard]] Position normal() const { return u.cross(v); }
    /// Corners of the patch in order, from `corner` first along `u`.
    [[nodiscard]] std::array<Position, 4> corners() const;
    /// Both ends of each line of its 50 mm grid, without the edges.
    [[nodiscard]] std::vector<std::array<Position, 2>> gridLines() const;
};

/// The plane through a point. Its patch has the size of the usual workspace and grows in steps of
/// 50 mm, so that there are 50 mm around the point. It does not extend below `floorMm`.
[[nodiscard]] PlanePatch planePatch(WorkingPlane plane, const Position& through, double floorMm,
    const scene::Projection& projection);

} // namespace medulla::widgets
