// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "core/maze/protocol/lab.h"
#include "widgets/kit/theme.h"
#include "widgets/scene/projection.h"
#include "widgets/scene/vertex_mesh.h"

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <vector>

namespace medulla::widgets::mazes {

/// Scale of the scene: mm per mouse unit.
inline constexpr double kMmPerMu = 50.0;

/// Transforms a place of the arena (Mu) to a position in the scene (mm): x right, y up, z towards
/// the viewer.
[[nodiscard]] inline Position inScene(maze::Point at, double height = 0.0)
{
    return { at.x * kMmPerMu, height * kMmPerMu, -at.y * kMmPerMu };
}

/// Triangulates a simple polygon (counter-clockwise) by ear clipping and returns corner indices.
/// For a polygon that is not simple the result is incomplete.
[[nodiscard]] std::vector<std::array<std::size_t, 3>> triangles(
    const std::vector<maze::Point>& corners);

/// The intersection of a ray with a wall.
struct WallHit {
    maze::Point place; ///< just inside the wall
    double distanceMm = 0; ///< along the ray
};
/// Walls of a lab by their index, as those that are faded.
using WallSet = std::set<std::size_t>;

/// The first intersection of a ray from above with the side or top of a wall that is not `without`;
/// nullopt if the ray meets the floor first.
[[nodiscard]] std::optional<WallHit> meetWall(
    const maze::Lab& lab, const scene::Ray& ray, const WallSet& without = {});
/// The walls that hide a part of a robot's body from an eye (mm, in the scene).
[[nodiscard]] WallSet wallsBefore(
    const maze::Lab& lab, const Position& eye, maze::Point robot, double heightMu);

/// The walls of a lab with shaded tops and sides.
struct WallMesh {
    std::vector<scene::Vertex> solid; ///< with the border
    std::vector<scene::Vertex> faded;
};
[[nodiscard]] WallMesh wallMesh(
    const Theme& theme, const maze::Lab& lab, const WallSet& faded = {});

} // namespace medulla::widgets::mazes
