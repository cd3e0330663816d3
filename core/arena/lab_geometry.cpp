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
bool crosses(const Point& from, const Point& path, const Point& edgeFrom, const Point& edgeAlong)
{
    const auto start = edgeFrom - from;
    const auto end = Point { start.x + edgeAlong.x, start.y + edgeAlong.y };
    if (cross(path, start) * cross(path, end) > 0.0) {
        return false;
    }
    const auto across = cross(path, edgeAlong);
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
    const std::array border { Point { 0.0, 0.0 }, Point { lab.widthMu, 0.0 },
        Point { lab.widthMu, lab.heightMu }, Point { 0.0, lab.heightMu } };
    addEdges(border, -std::numeric_limits<double>::infinity()); // the border hides nothing
    for (const auto& wall : lab.walls) {
        addEdges(wall.corners, wall.heightMu);
    }
}

void LabGeometry::addEdges(std::span<const Point> corners, double heightMu)
{
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto along = corners[(i + 1) % corners.size()] - corners[i];
        m_edges.push_back({ corners[i], along, 1.0 / squared(along), heightMu });
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

bool LabGeometry::isFree(const Point& centre, double radiusMu) const
{
    return distanceToWalls(centre) >= radiusMu;
}

bool LabGeometry::isFreePath(const Point& from, const Point& to, double radiusMu) const
{
    const auto path = to - from;
    const auto length = squared(path);
    const auto inverse = length > 0.0 ? 1.0 / length : 0.0;
    const auto least = radiusMu * radiusMu;
    return std::none_of(m_edges.begin(), m_edges.end(), [&](const Edge& edge) {
        const Point end { edge.from.x + edge.along.x, edge.from.y + edge.along.y };
        return squaredDistance(from, edge.from, edge.along, edge.inverseSquaredLength) < least
            || squaredDistance(to, edge.from, edge.along, edge.inverseSquaredLength) < least
            || squaredDistance(edge.from, from, path, inverse) < least
            || squaredDistance(end, from, path, inverse) < least
            || crosses(from, path, edge.from, edge.along);
    });
}

double LabGeometry::distanceInCone(
    const Point& from, const Point& direction, double cosHalfAngle, double sinHalfAngle) const
{
    const auto turned = [&direction, cosHalfAngle](double sine) {
        return Point { direction.x * cosHalfAngle - direction.y * sine,
            direction.x * sine + direction.y * cosHalfAngle };
    };
    const auto left = turned(sinHalfAngle);
    const auto right = turned(-sinHalfAngle);
    auto best = std::numeric_limits<double>::infinity();
    auto bestCorner = best; // squared
    for (const auto& edge : m_edges) {
        const auto start = edge.from - from;
        const Point end { start.x + edge.along.x, start.y + edge.along.y };
        const auto leftOfStart = cross(left, start);
        const auto leftOfEnd = cross(left, end);
        const auto rightOfStart = cross(right, start);
        const auto rightOfEnd = cross(right, end);
        // Completely outside of a limit, or behind: true for most edges.
        if ((leftOfStart > 0.0 && leftOfEnd > 0.0) || (rightOfStart < 0.0 && rightOfEnd < 0.0)
            || (dot(direction, start) < 0.0 && dot(direction, end) < 0.0)) {
            continue;
        }
        if (leftOfStart <= 0.0 && rightOfStart >= 0.0 && dot(direction, start) >= 0.0) {
            bestCorner = std::min(bestCorner, squared(start));
        }
        const auto meet = [&](const Point& ray, double sideOfStart, double sideOfEnd) {
            const auto across = sideOfEnd - sideOfStart;
            if (sideOfStart * sideOfEnd > 0.0 || across == 0.0) {
                return;
            }
            const auto distance = cross(start, edge.along) / cross(ray, edge.along);
            if (distance >= 0.0 && distance < best) {
                best = distance;
            }
        };
        meet(left, leftOfStart, leftOfEnd);
        meet(right, rightOfStart, rightOfEnd);
        meet(direction, cross(direction, start), cross(direction, end));
    }
    return std::min(best, std::sqrt(bestCorner));
}

bool LabGeometry::isHidden(const Point& from, const Point& to, double heightMu) const
{
    const auto path = to - from;
    return std::any_of(m_edges.begin(), m_edges.end(), [&](const Edge& edge) {
        return edge.heightMu >= heightMu && crosses(from, path, edge.from, edge.along);
    });
}

bool isInside(const maze::Target& target, const Point& centre)
{
    return std::hypot(centre.x - target.at.x, centre.y - target.at.y)
        <= target.radiusMu - maze::kRobotRadiusMu;
}

bool isInside(const maze::Wall& wall, const Point& place)
{
    bool inside = false;
    for (std::size_t i = 0, j = wall.corners.size() - 1; i < wall.corners.size(); j = i++) {
        const auto a = wall.corners[i];
        const auto b = wall.corners[j];
        inside ^= (a.y > place.y) != (b.y > place.y)
            && place.x < (b.x - a.x) * (place.y - a.y) / (b.y - a.y) + a.x;
    }
    return inside;
}

bool hasRoom(
    const maze::Lab& lab, const LabGeometry& geometry, const Point& centre, double radiusMu)
{
    return centre.x > 0.0 && centre.y > 0.0 && centre.x < lab.widthMu && centre.y < lab.heightMu
        && geometry.isFree(centre, radiusMu)
        && std::none_of(lab.walls.begin(), lab.walls.end(),
            [&](const maze::Wall& wall) { return isInside(wall, centre); });
}

} // namespace medulla::arena
