// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "core/maze/protocol/lab.h"

#include <Eigen/Core>

/// The only place where lengths are converted for other programs, which expect m. Angles are rad
/// everywhere.
namespace medulla::link {

/// A point or a size in m.
using Metres = Eigen::Vector3d;

inline constexpr double kMPerMm = 1e-3;
/// Simulated robots have no length in m: one robot diameter is shown as 1 m.
inline constexpr double kMPerMu = 1.0;

[[nodiscard]] inline Metres mmToM(const Position& mm)
{
    return mm * kMPerMm;
}
/// A point of the arena, at that height.
[[nodiscard]] inline Metres muToM(const maze::Point& mu, double heightMu = 0.0)
{
    return Metres(mu.x, mu.y, heightMu) * kMPerMu;
}

} // namespace medulla::link
