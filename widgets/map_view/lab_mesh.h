// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "core/maze/protocol/lab.h"
#include "widgets/common/theme.h"
#include "widgets/scene/projection.h"
#include "widgets/scene/vertex_mesh.h"

#include <array>
#include <optional>
#include <vector>

namespace medulla::widgets {

/// Millimetres of the scene that an um of the arena is.
inline constexpr double kMmPerUm = 50.0;

/// A place of the arena in the scene: x to the right, z towards the viewer, y up. All in um, the
/// position in mm.
[[nodiscard]] inline Position inScene(maze::Point at, double height = 0.0)
{
    return { at.x * kMmPerUm, height * kMmPerUm, -at.y * kMmPerUm };
}

/// Triangles (indices of corners) that fill a simple polygon, counter-clockwise, by cutting off
/// ears; as far as it gets when the polygon is none.
[[nodiscard]] std::vector<std::array<std::size_t, 3>> triangles(
    const std::vector<maze::Point>& corners);

/// Where a ray meets a wall.
struct WallHit {
    maze::Point place; ///< just within that wall
    double distanceMm = 0; ///< along the ray
};
/// Where a ray from above the floor first meets the side or the top of a wall. Nothing when it
/// meets the floor before.
[[nodiscard]] std::optional<WallHit> meetWall(const maze::Lab& lab, const scene::Ray& ray);

/// All walls of a lab, with their tops and sides shaded, and its border.
[[nodiscard]] std::vector<scene::Vertex> wallMesh(const Theme& theme, const maze::Lab& lab);

} // namespace medulla::widgets
