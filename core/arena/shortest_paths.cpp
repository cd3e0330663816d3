// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/shortest_paths.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <utility>

#include <queue>

namespace medulla::arena {

namespace {

using maze::Point;

constexpr double kPi = std::numbers::pi;
constexpr double kInfinite = std::numeric_limits<double>::infinity();
/// Sides of the polygon around a corner: paths keep at most 0.9 % of the radius too much distance.
constexpr int kSides = 24;
/// The polygons' sides touch the circles; rounding errors must not count as collisions.
constexpr double kRadiusMu = maze::kRobotRadiusMu - 1e-9;

double distance(const Point& a, const Point& b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
}

} // namespace

ShortestPaths::ShortestPaths(const LabGeometry& geometry)
    : m_geometry(geometry)
{
    const auto radius = maze::kRobotRadiusMu / std::cos(kPi / kSides);
    for (const auto& corner : geometry.corners()) {
        for (int i = 0; i < kSides; ++i) {
            // Offset by half a step, so that sides lie along walls parallel to the axes.
            const auto angle = (i + 0.5) * 2.0 * kPi / kSides;
            const Point outwards { std::cos(angle), std::sin(angle) };
            const Point at { corner.x + radius * outwards.x, corner.y + radius * outwards.y };
            if (geometry.isFree(at, kRadiusMu)) {
                m_nodes.push_back({ at, outwards });
            }
        }
    }
    m_links.resize(m_nodes.size());
    // A shortest path bends only around the corner of the bend's node.
    const auto mostOutwards = std::sin(kPi / kSides) + 1e-9;
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        for (std::size_t j = i + 1; j < m_nodes.size(); ++j) {
            const auto& a = m_nodes[i];
            const auto& b = m_nodes[j];
            const Point path { b.at.x - a.at.x, b.at.y - a.at.y };
            const auto length = std::hypot(path.x, path.y);
            const auto touches = [&](const Node& node) {
                return std::abs(path.x * node.outwards.x + path.y * node.outwards.y)
                    <= mostOutwards * length;
            };
            if (touches(a) && touches(b) && geometry.isFreePath(a.at, b.at, kRadiusMu)) {
                m_links[i].push_back({ j, length });
                m_links[j].push_back({ i, length });
            }
        }
    }
}

double ShortestPaths::straightLength(const Point& from, const Goal& goal) const
{
    const auto toCentre = distance(from, goal.centre);
    if (toCentre <= goal.radiusMu) {
        return 0.0;
    }
    const auto radial = goal.radiusMu / toCentre;
    const Point nearest { goal.centre.x + (from.x - goal.centre.x) * radial,
        goal.centre.y + (from.y - goal.centre.y) * radial };
    if (m_geometry.isFreePath(from, nearest, kRadiusMu)) {
        return toCentre - goal.radiusMu;
    }
    auto best = kInfinite;
    // points of the goal's rim that are compared, 7.5 degrees apart
    constexpr int kPoints = 48;
    for (int i = 0; goal.radiusMu > 0.0 && i < kPoints; ++i) {
        const auto angle = 2.0 * kPi * i / kPoints;
        const Point at { goal.centre.x + goal.radiusMu * std::cos(angle),
            goal.centre.y + goal.radiusMu * std::sin(angle) };
        const auto length = distance(from, at);
        if (length < best && m_geometry.isFreePath(from, at, kRadiusMu)) {
            best = length;
        }
    }
    return best;
}

ShortestPaths::Field ShortestPaths::fieldTo(const Goal& goal) const
{
    Field field { goal, std::vector<double>(m_nodes.size(), kInfinite) };
    using Entry = std::pair<double, std::size_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    const auto offer = [&](std::size_t node, double length) {
        if (length < field.lengthsMu[node]) {
            field.lengthsMu[node] = length;
            open.emplace(length, node);
        }
    };
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        offer(i, straightLength(m_nodes[i].at, goal));
    }
    while (!open.empty()) {
        const auto [length, node] = open.top();
        open.pop();
        if (length > field.lengthsMu[node]) {
            continue;
        }
        for (const auto& link : m_links[node]) {
            offer(link.to, length + link.lengthMu);
        }
    }
    return field;
}

double ShortestPaths::length(const Point& from, const Field& field) const
{
    auto best = straightLength(from, field.goal);
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const auto length = distance(from, m_nodes[i].at) + field.lengthsMu[i];
        if (length < best && m_geometry.isFreePath(from, m_nodes[i].at, kRadiusMu)) {
            best = length;
        }
    }
    return best;
}

ShortestPaths::Goal goalInside(const maze::Target& target)
{
    return { target.at, std::max(target.radiusMu - maze::kRobotRadiusMu, 0.0) };
}

} // namespace medulla::arena
