// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/trial/starts.h"

#include "core/arena/lab_geometry.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace medulla::arena {

namespace {

using maze::kRobotRadiusMu;
using maze::Point;
using maze::Pose;

/// Clearance between robots, and between a robot and a wall, Mu.
constexpr double kBetweenCentresMu = 1.5;
constexpr double kFromWallsMu = 0.65;

bool fits(
    const Point& at, const maze::Grid& grid, const maze::Lab& lab, const LabGeometry& geometry)
{
    return at.x > 0.0 && at.y > 0.0 && at.x < lab.widthMu && at.y < lab.heightMu
        && geometry.isFree(at, kFromWallsMu)
        && std::none_of(grid.starts.begin(), grid.starts.end(),
            [&](const Pose& other) {
                return std::hypot(at.x - other.x, at.y - other.y) < kBetweenCentresMu;
            })
        && std::none_of(lab.targets.begin(), lab.targets.end(), [&](const maze::Target& target) {
               return std::hypot(at.x - target.at.x, at.y - target.at.y)
                   < target.radiusMu + kRobotRadiusMu;
           });
}

} // namespace

std::vector<int> badStarts(const maze::Grid& grid, const maze::Lab& lab, std::size_t count)
{
    const LabGeometry geometry(lab);
    std::vector<int> bad;
    for (std::size_t i = 0; i < std::min(count, grid.starts.size()); ++i) {
        const auto& start = grid.starts[i];
        bool isFree = hasRoom(lab, geometry, { start.x, start.y }, kRobotRadiusMu);
        for (std::size_t j = 0; j < i; ++j) {
            const auto& other = grid.starts[j];
            isFree =
                isFree && std::hypot(start.x - other.x, start.y - other.y) >= 2.0 * kRobotRadiusMu;
        }
        if (!isFree) {
            bad.push_back(int(i) + 1);
        }
    }
    return bad;
}

maze::Grid filled(const maze::Grid& grid, const maze::Lab& lab, int wanted)
{
    // tried positions of a ring, and the distance of the rings
    constexpr int kDirections = 16;
    constexpr double kRingMu = 0.25;
    constexpr int kRings = 27; // to 8 Mu
    const LabGeometry geometry(lab);
    auto more = grid;
    for (int ring = 0; ring < kRings; ++ring) {
        const auto radius = kBetweenCentresMu + kRingMu * ring;
        for (const auto& start : grid.starts) {
            for (int i = 0; i < kDirections; ++i) {
                if (int(more.starts.size()) >= wanted) {
                    return more;
                }
                const auto angle = 2.0 * std::numbers::pi * i / kDirections;
                const Point at { start.x + radius * std::cos(angle),
                    start.y + radius * std::sin(angle) };
                if (fits(at, more, lab, geometry)
                    && geometry.isFreePath({ start.x, start.y }, at, kRobotRadiusMu - 1e-9)) {
                    more.starts.push_back({ at.x, at.y, start.headingRad });
                }
            }
        }
    }
    return more;
}

maze::Lab withTargets(maze::Lab lab, double leastRadiusMu)
{
    for (auto& target : lab.targets) {
        target.radiusMu = std::max(target.radiusMu, leastRadiusMu);
    }
    return lab;
}

} // namespace medulla::arena
