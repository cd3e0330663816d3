// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/detour.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace medulla::task {

namespace {

/// Reach is looked at as often on the way, mm.
constexpr double kSampleMm = 4.0;
/// Beyond rounding.
constexpr double kNearlyMm = 1e-6;
/// Shells around an obstacle, as multiples of the distance to be kept.
constexpr std::array kShells { 1.15, 1.6, 2.4 };
/// Points on each shell.
constexpr int kOnShell = 24;
/// More obstacles and zones than this add no points, to bound the time; they are avoided all the
/// same.
constexpr std::size_t kMostShelled = 8;
/// Points of a detour beyond which it is none that anybody would want.
constexpr int kMostPoints = 6;

/// The i-th of `count` directions that are spread evenly (the Fibonacci lattice on the sphere).
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
            // What both ends keep away, the way can keep too.
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

    /// A* from the first point to the second.
    [[nodiscard]] std::optional<Detour> run()
    {
        constexpr auto kFar = std::numeric_limits<double>::infinity();
        constexpr std::size_t kTarget = 1;
        struct Node {
            double length = kFar;
            std::size_t before = 0;
            int points = 0;
            bool closed = false;
        };
        std::vector<Node> nodes(m_points.size());
        nodes[0].length = 0.0;
        const auto estimate = [&](std::size_t i) {
            return nodes[i].length + (m_points[kTarget] - m_points[i]).norm();
        };
        for (;;) {
            std::size_t best = m_points.size();
            for (std::size_t i = 0; i < nodes.size(); ++i) {
                const auto isOpen = !nodes[i].closed && nodes[i].length < kFar;
                if (isOpen && (best == m_points.size() || estimate(i) < estimate(best))) {
                    best = i;
                }
            }
            if (best == m_points.size()) {
                return std::nullopt;
            }
            if (best == kTarget) {
                break;
            }
            nodes[best].closed = true;
            for (std::size_t i = 1; i < nodes.size() && nodes[best].points < kMostPoints; ++i) {
                const auto length = nodes[best].length + (m_points[i] - m_points[best]).norm();
                if (!nodes[i].closed && length < nodes[i].length
                    && isFree(m_points[best], m_points[i])) {
                    nodes[i].length = length;
                    nodes[i].before = best;
                    nodes[i].points = nodes[best].points + 1;
                }
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

    [[nodiscard]] bool isFree(const Position& a, const Position& b) const
    {
        for (const auto& ball : m_balls) {
            if (ball.entry(a, b)) {
                return false;
            }
        }
        if (m_rules.crossing(m_from, a, b).zone != nullptr) {
            return false;
        }
        const auto samples = std::max(1, int(std::ceil((b - a).norm() / kSampleMm)));
        for (int i = 1; i <= samples; ++i) {
            const Position at = a + (b - a) * (double(i) / samples);
            // As in motion: an arm that rests at the edge of its workspace must be able to leave.
            if (!m_rules.isReachable(at) && (at - m_from).norm() > motion::kStartToleranceMm) {
                return false;
            }
        }
        return true;
    }

    const motion::Rules& m_rules;
    Position m_from;
    std::vector<motion::KeepOut> m_balls; ///< the obstacles with the distance to be kept
    std::vector<Position> m_points; ///< from, to, and what lies between
};

} // namespace

motion::KeepOutBall obstacleAt(const Position& contact, const Position& target, double radiusMm)
{
    const Eigen::Vector3d way = target - contact;
    const auto length = way.norm();
    // An arm that stands at its target although something was met: it may be anywhere there.
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
