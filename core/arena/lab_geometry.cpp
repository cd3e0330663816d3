// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/lab_geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace medulla::arena {

namespace {

using maze::Point;

Point operator-(const Point& a, const Point& b)
{
    return { a.x - b.x, a.y - b.y };
}
double dot(const Point& a, const Point& b)
{
    return a.x * b.x + a.y * b.y;
}
double cross(const Point& a, const Point& b)
{
    return a.x * b.y - a.y * b.x;
}
double squared(const Point& a)
{
    return dot(a, a);
}

/// Whether the open segments cross; touching ends count, collinear ones do not.
bool crosses(const Point& from, const Point& way, const Point& edgeFrom, const Point& edgeAlong)
{
    const auto start = edgeFrom - from;
    const auto end = Point { start.x + edgeAlong.x, start.y + edgeAlong.y };
    if (cross(way, start) * cross(way, end) > 0.0) {
        return false;
    }
    const auto across = cross(way, edgeAlong);
    if (across == 0.0) {
        return false;
    }
    const auto t = cross(start, edgeAlong) / across;
    return t >= 0.0 && t <= 1.0;
}

double squaredDistance(
    const Point& point, const Point& from, const Point& along, double inverseSquaredLength)
{
    const auto to = point - from;
    const auto t = std::clamp(dot(to, along) * inverseSquaredLength, 0.0, 1.0);
    return squared({ to.x - t * along.x, to.y - t * along.y });
}

} // namespace

LabGeometry::LabGeometry(const maze::Lab& lab)
{
    const std::array border { Point { 0.0, 0.0 }, Point { lab.width, 0.0 },
        Point { lab.width, lab.height }, Point { 0.0, lab.height } };
    addEdges(border, -std::numeric_limits<double>::infinity()); // hides nothing
    for (const auto& wall : lab.walls) {
        addEdges(wall.corners, wall.height);
    }
}

void LabGeometry::addEdges(std::span<const Point> corners, double height)
{
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto along = corners[(i + 1) % corners.size()] - corners[i];
        m_edges.push_back({ corners[i], along, 1.0 / squared(along), height });
        m_corners.push_back(corners[i]);
    }
}

double LabGeometry::distanceToWalls(const Point& point) const
{
    auto best = std::numeric_limits<double>::infinity();
    for (const auto& edge : m_edges) {
        best = std::min(
            best, squaredDistance(point, edge.from, edge.along, edge.inverseSquaredLength));
    }
    return std::sqrt(best);
}

bool LabGeometry::isFree(const Point& centre, double radius) const
{
    return distanceToWalls(centre) >= radius;
}

bool LabGeometry::isFreeWay(const Point& from, const Point& to, double radius) const
{
    const auto way = to - from;
    const auto length = squared(way);
    const auto inverse = length > 0.0 ? 1.0 / length : 0.0;
    const auto least = radius * radius;
    return std::none_of(m_edges.begin(), m_edges.end(), [&](const Edge& edge) {
        const Point end { edge.from.x + edge.along.x, edge.from.y + edge.along.y };
        return squaredDistance(from, edge.from, edge.along, edge.inverseSquaredLength) < least
            || squaredDistance(to, edge.from, edge.along, edge.inverseSquaredLength) < least
            || squaredDistance(edge.from, from, way, inverse) < least
            || squaredDistance(end, from, way, inverse) < least
            || crosses(from, way, edge.from, edge.along);
    });
}

double LabGeometry::distanceAlong(const Point& from, const Point& direction) const
{
    auto best = std::numeric_limits<double>::infinity();
    for (const auto& edge : m_edges) {
        const auto start = edge.from - from;
        const auto across = cross(direction, edge.along);
        const auto sideOfStart = cross(direction, start);
        // Both ends on one side of the ray: most edges end here.
        if (sideOfStart * (sideOfStart + across) > 0.0 || across == 0.0) {
            continue;
        }
        const auto distance = cross(start, edge.along) / across;
        if (distance >= 0.0 && distance < best) {
            best = distance;
        }
    }
    return best;
}

double LabGeometry::nearestCornerInCone(
    const Point& from, const Point& direction, double cosHalfAngle, double best) const
{
    auto bestSquared = best * best;
    for (const auto& corner : m_corners) {
        const auto to = corner - from;
        const auto distance = squared(to);
        if (distance >= bestSquared) {
            continue;
        }
        const auto ahead = dot(to, direction);
        if (ahead >= 0.0 && ahead * ahead >= cosHalfAngle * cosHalfAngle * distance) {
            bestSquared = distance;
            best = std::sqrt(distance);
        }
    }
    return best;
}

bool LabGeometry::isHidden(const Point& from, const Point& to, double height) const
{
    const auto way = to - from;
    return std::any_of(m_edges.begin(), m_edges.end(), [&](const Edge& edge) {
        return edge.height >= height && crosses(from, way, edge.from, edge.along);
    });
}

bool isInside(const maze::Target& target, const Point& centre)
{
    return std::hypot(centre.x - target.at.x, centre.y - target.at.y)
        <= target.radius - maze::kRobotRadius;
}

} // namespace medulla::arena
