// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/lab_mesh.h"

#include "core/arena/lab_geometry.h"
#include "widgets/maze/map_paint.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <Eigen/Geometry>

namespace medulla::widgets::mazes {

namespace {

using maze::Point;

constexpr double kBorder = 0.3; ///< thickness and height of the border wall, Mu

double cross(Point a, Point b, Point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

QColor darker(const QColor& color, double part)
{
    return QColor::fromRgbF(
        float(color.redF() * part), float(color.greenF() * part), float(color.blueF() * part));
}

void addTriangle(std::vector<scene::Vertex>& mesh, const Position& a, const Position& b,
    const Position& c, const QColor& color)
{
    for (const auto* corner : { &a, &b, &c }) {
        mesh.push_back(scene::makeVertex(corner->x(), corner->y(), corner->z(), color));
    }
}

void addPrism(std::vector<scene::Vertex>& mesh, const std::vector<Point>& corners, double height,
    const QColor& color)
{
    for (const auto& [a, b, c] : triangles(corners)) {
        addTriangle(mesh, inScene(corners[a], height), inScene(corners[b], height),
            inScene(corners[c], height), color);
    }
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto from = corners[i];
        const auto to = corners[(i + 1) % corners.size()];
        // Shading: sides facing the usual viewpoints are lighter.
        const auto outward = std::atan2(to.y - from.y, to.x - from.x) - 1.5707963;
        const auto part = 0.62 - 0.14 * std::sin(outward) - 0.06 * std::cos(outward);
        const auto side = darker(color, part);
        addTriangle(mesh, inScene(from), inScene(to), inScene(to, height), side);
        addTriangle(mesh, inScene(from), inScene(to, height), inScene(from, height), side);
    }
}

/// The first intersection of a ray with the side or top of a wall.
std::optional<WallHit> meetOne(const maze::Wall& wall, const scene::Ray& ray)
{
    constexpr double kWithin = 0.5; ///< mm behind the surface
    std::optional<WallHit> found;
    const auto take = [&](const Position& hit) {
        const auto away = (hit - ray.origin).norm();
        if (!found || away < found->distanceMm) {
            const Position within = hit + kWithin * ray.direction;
            found = WallHit { { within.x() / kMmPerMu, -within.z() / kMmPerMu }, away };
        }
    };
    const auto& corners = wall.corners;
    const auto top = scene::meetPlane(ray, inScene({}, wall.heightMu), Position::UnitY());
    if (top && arena::isInside(wall, { top->x() / kMmPerMu, -top->z() / kMmPerMu })) {
        take(*top);
    }
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto from = inScene(corners[i]);
        const Position along = inScene(corners[(i + 1) % corners.size()]) - from;
        const auto side = scene::meetPlane(ray, from, along.cross(Position::UnitY()));
        if (!side || side->y() < 0 || side->y() > wall.heightMu * kMmPerMu) {
            continue;
        }
        const auto part = (*side - from).dot(along) / along.squaredNorm();
        if (part >= 0 && part <= 1) {
            take(*side);
        }
    }
    return found;
}

} // namespace

std::vector<std::array<std::size_t, 3>> triangles(const std::vector<Point>& corners)
{
    std::vector<std::array<std::size_t, 3>> found;
    std::vector<std::size_t> left(corners.size());
    std::iota(left.begin(), left.end(), 0U);
    while (left.size() >= 3) {
        bool cut = false;
        for (std::size_t i = 0; i < left.size() && !cut; ++i) {
            const auto a = left[(i + left.size() - 1) % left.size()];
            const auto b = left[i];
            const auto c = left[(i + 1) % left.size()];
            if (cross(corners[a], corners[b], corners[c]) <= 0) {
                continue; // not convex there
            }
            const bool holds = std::ranges::any_of(left, [&](std::size_t other) {
                return other != a && other != b && other != c
                    && cross(corners[a], corners[b], corners[other]) >= 0
                    && cross(corners[b], corners[c], corners[other]) >= 0
                    && cross(corners[c], corners[a], corners[other]) >= 0;
            });
            if (!holds) {
                found.push_back({ a, b, c });
                left.erase(left.begin() + std::ptrdiff_t(i));
                cut = true;
            }
        }
        if (!cut) {
            break;
        }
    }
    return found;
}

std::optional<WallHit> meetWall(const maze::Lab& lab, const scene::Ray& ray, const WallSet& without)
{
    std::optional<WallHit> found;
    for (std::size_t i = 0; i < lab.walls.size(); ++i) {
        if (without.contains(i)) {
            continue;
        }
        const auto hit = meetOne(lab.walls[i], ray);
        if (hit && (!found || hit->distanceMm < found->distanceMm)) {
            found = hit;
        }
    }
    return found;
}

WallSet wallsBefore(const maze::Lab& lab, const Position& eye, maze::Point robot, double heightMu)
{
    // Foot, middle and head of the body, in its axis and at both sides as seen from the eye.
    constexpr double kFoot = 0.05; // Mu above the floor
    const Position toRobot = inScene(robot) - eye;
    const Position aside =
        Position(-toRobot.z(), 0.0, toRobot.x()).normalized() * (maze::kRobotRadiusMu * kMmPerMu);
    WallSet before;
    for (const auto height : { kFoot, heightMu / 2, heightMu }) {
        for (const auto side : { -1.0, 0.0, 1.0 }) {
            const Position point = inScene(robot, height) + side * aside;
            const auto distance = (point - eye).norm();
            const scene::Ray ray { eye, (point - eye) / distance };
            for (std::size_t i = 0; i < lab.walls.size(); ++i) {
                if (before.contains(i)) {
                    continue;
                }
                if (const auto hit = meetOne(lab.walls[i], ray);
                    hit && hit->distanceMm < distance) {
                    before.insert(i);
                }
            }
        }
    }
    return before;
}

WallMesh wallMesh(const Theme& theme, const maze::Lab& lab, const WallSet& faded)
{
    WallMesh mesh;
    const auto edge = theme.color(ColorToken::Outline);
    const auto w = lab.widthMu;
    const auto h = lab.heightMu;
    const auto bar = [&](Point low, Point high) {
        addPrism(mesh.solid, { low, { high.x, low.y }, high, { low.x, high.y } }, kBorder, edge);
    };
    bar({ -kBorder, -kBorder }, { w + kBorder, 0 });
    bar({ -kBorder, h }, { w + kBorder, h + kBorder });
    bar({ -kBorder, 0 }, { 0, h });
    bar({ w, 0 }, { w + kBorder, h });
    for (std::size_t i = 0; i < lab.walls.size(); ++i) {
        const auto& wall = lab.walls[i];
        addPrism(faded.contains(i) ? mesh.faded : mesh.solid, wall.corners, wall.heightMu,
            wallColor(theme, lab, wall));
    }
    return mesh;
}

} // namespace medulla::widgets::mazes
