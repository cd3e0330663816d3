// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/detour.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <queue>

namespace medulla::task {

namespace {

/// Distance between checks of reach on the way, mm.
constexpr double kSampleMm = 4.0;
/// Above rounding errors.
constexpr double kNearlyMm = 1e-6;
/// Shells around an obstacle, as multiples of the clearance radius.
constexpr std::array kShells { 1.15, 1.6, 2.4 };
/// Points on each shell.
constexpr int kOnShell = 24;
/// Further obstacles and zones add no points, to bound the time; they are avoided nevertheless.
constexpr std::size_t kMostShelled = 8;
/// Longer detours, by number of points, are not useful.
constexpr int kMostPoints = 6;
/// Limits of the time: the search ends after checking this many points of ways, or with this many
/// ways in the queue. Some thousand of each suffice around three obstacles in free space.
constexpr int kMostLooks = 30'000;
constexpr int kMostOpened = 60'000;
/// Cost of checking the obstacles and zones of a way, in points.
constexpr int kLooksPerWay = 4;

/// The i-th of `count` evenly distributed directions (Fibonacci lattice on the sphere).
Eigen::Vector3d direction(int i, int count)
{
    const auto golden = std::numbers::pi * (3.0 - std::sqrt(5.0));
    const auto z = 1.0 - (2.0 * i + 1.0) / count;
    const auto radius = std::sqrt(1.0 - z * z);
    return { radius * std::cos(golden * i), radius * std::sin(golden * i), z };
}

class Search {
public:
    Search(const Position& from, const Position& to, std::span<const motion::KeepOutBall> obstacles,
        const motion::Rules& rules)
        : m_rules(rules)
        , m_from(from)
    {
        for (const auto& ball : obstacles) {
            // The way can keep the distance of the nearer end.
            const auto room = std::min((from - ball.centre).norm(), (to - ball.centre).norm());
            m_balls.push_back({ {},
                motion::KeepOutBall { ball.centre,
                    std::max(0.0, std::min(ball.radiusMm + kClearanceMm, room - kNearlyMm)) } });
        }
        m_points = { from, to };
        for (std::size_t i = 0; i < std::min(obstacles.size(), kMostShelled); ++i) {
            const auto& ball = std::get<motion::KeepOutBall>(m_balls[i].shape);
            addShells(ball.centre, std::max(ball.radiusMm, kClearanceMm));
        }
        for (std::size_t i = 0; i < std::min(rules.zones.size(), kMostShelled); ++i) {
            addShellsOf(rules.zones[i]);
        }
    }

    /// A* from the first point to the second. An edge is checked only when it is the next to be
    /// expanded, since the check is slow (lazy A*, Cohen et al. 2014).
    [[nodiscard]] std::optional<Detour> run()
    {
        constexpr std::size_t kTarget = 1;
        std::vector<Node> nodes(m_points.size());
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            nodes[i].toGo = (m_points[kTarget] - m_points[i]).norm();
        }
        std::priority_queue<Edge> open;
        std::size_t at = 0;
        nodes[at].closed = true;
        int opened = 0;
        for (;;) {
            for (std::size_t i = 1; i < nodes.size() && nodes[at].points < kMostPoints; ++i) {
                if (!nodes[i].closed) {
                    const auto length = nodes[at].length + (m_points[i] - m_points[at]).norm();
                    ++opened;
                    open.push({ length + nodes[i].toGo, std::uint32_t(at), std::uint32_t(i) });
                }
            }
            for (;; open.pop()) {
                if (open.empty() || m_looks > kMostLooks || opened > kMostOpened) {
                    return std::nullopt;
                }
                const auto& [estimate, from, to] = open.top();
                if (nodes[to].closed) {
                    continue;
                }
                if (isFree(m_points[from], m_points[to])) {
                    nodes[to].closed = true;
                    nodes[to].length = estimate - nodes[to].toGo;
                    nodes[to].before = from;
                    nodes[to].points = nodes[from].points + 1;
                    at = to;
                    break;
                }
            }
            open.pop();
            if (at == kTarget) {
                break;
            }
        }
        Detour detour;
        detour.lengthMm = nodes[kTarget].length;
        for (auto i = kTarget; i != 0; i = nodes[i].before) {
            detour.points.insert(detour.points.begin(), m_points[i]);
        }
        return detour;
    }

private:
    struct Node {
        double length = 0.0; ///< of the shortest way to the node, once closed
        double toGo = 0.0; ///< straight distance to the target
        std::size_t before = 0;
        int points = 0;
        bool closed = false;
    };
    /// From a closed node to an open one.
    struct Edge {
        double estimate; ///< length of the whole way by this edge
        std::uint32_t from;
        std::uint32_t to;

        /// Of two, the longer way is the lesser.
        bool operator<(const Edge& other) const { return estimate > other.estimate; }
    };

    void addShells(const Position& centre, double radiusMm)
    {
        for (const auto factor : kShells) {
            for (int i = 0; i < kOnShell; ++i) {
                const Position at = centre + factor * radiusMm * direction(i, kOnShell);
                const auto blocked = [&](const motion::KeepOut& zone) {
                    return zone.depthMm(at) > 0.0;
                };
                if (m_rules.isReachable(at) && std::none_of(m_balls.begin(), m_balls.end(), blocked)
                    && std::none_of(m_rules.zones.begin(), m_rules.zones.end(), blocked)) {
                    m_points.push_back(at);
                }
            }
        }
    }
    void addShellsOf(const motion::KeepOut& zone)
    {
        if (const auto* ball = std::get_if<motion::KeepOutBall>(&zone.shape)) {
            addShells(ball->centre, ball->radiusMm);
        } else if (const auto* box = std::get_if<motion::KeepOutBox>(&zone.shape)) {
            addShells((box->least + box->most) / 2.0, (box->most - box->least).norm() / 2.0);
        }
    }

    [[nodiscard]] bool isFree(const Position& a, const Position& b)
    {
        m_looks += kLooksPerWay;
        for (const auto& ball : m_balls) {
            if (ball.entry(a, b)) {
                return false;
            }
        }
        if (m_rules.crossing(m_from, a, b).zone != nullptr) {
            return false;
        }
        const auto samples = std::max(1, int(std::ceil((b - a).norm() / kSampleMm)));
        for (int i = 1; i <= samples; ++i, ++m_looks) {
            const Position at = a + (b - a) * (double(i) / samples);
            // As in core/motion: an arm at rest at the edge of its workspace must be able to leave.
            if (!m_rules.isReachable(at) && (at - m_from).norm() > motion::kStartToleranceMm) {
                return false;
            }
        }
        return true;
    }

    const motion::Rules& m_rules;
    Position m_from;
    std::vector<motion::KeepOut> m_balls; ///< the obstacles, enlarged by the clearance
    int m_looks = 0;
    std::vector<Position> m_points; ///< from, to, and intermediate points
};

} // namespace

motion::KeepOutBall obstacleAt(const Position& contact, const Position& target, double radiusMm)
{
    const Eigen::Vector3d way = target - contact;
    const auto length = way.norm();
    // The arm is at its target although it met an obstacle: the obstacle may be anywhere.
    if (length < kNearlyMm) {
        return { contact, 0.0 };
    }
    const auto radius = std::min(radiusMm, length / 2.0);
    return { contact + way * (radius / length), radius };
}

std::optional<Detour> planDetour(const Position& from, const Position& to,
    std::span<const motion::KeepOutBall> obstacles, const motion::Rules& rules)
{
    const auto isGood = from.allFinite() && to.allFinite() && rules.isReachable(to);
    return isGood ? Search(from, to, obstacles, rules).run() : std::nullopt;
}

} // namespace medulla::task
