// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/rules.h"

#include <algorithm>
#include <cmath>

namespace medulla::motion {

namespace {

/// Rounding in what counts as deeper, mm.
constexpr double kSameDepthMm = 1e-9;

/// Where the way from `from` to `to` first breaks the rule of `zone`, 0 .. 1; nothing when it does
/// not.
std::optional<double> crossingOf(
    const KeepOut& zone, const Position& start, const Position& from, const Position& to)
{
    const auto depth = zone.depthMm(from);
    if (depth <= 0.0) {
        return zone.entry(from, to);
    }
    if (zone.depthMm(start) > kStartToleranceMm) {
        return 0.0;
    }
    // Below a convex surface the depth is concave along a straight way: when it does not grow at
    // first, it never grows.
    constexpr auto kAtFirst = 1e-3;
    const Position next = from + kAtFirst * (to - from);
    return zone.depthMm(next) > depth + kSameDepthMm ? std::optional(0.0) : std::nullopt;
}

} // namespace

double Fitts::timeS(double distanceMm, double widthMm) const
{
    return aS + bS * std::max(0.0, std::log2(2.0 * distanceMm / widthMm));
}

Text Rules::whyUnreachable(const Position& position) const
{
    if (arm) {
        if (auto why = arm->whyUnreachable(position); !why.isEmpty()) {
            return why;
        }
    }
    return reach ? reach(position) : Text();
}

bool Rules::isReachable(const Position& position) const
{
    return (!arm || arm->solve(position)) && (!reach || reach(position).isEmpty());
}

Rules::Crossing Rules::crossing(
    const Position& start, const Position& from, const Position& to) const
{
    Crossing first;
    for (const auto& zone : zones) {
        const auto share = crossingOf(zone, start, from, to);
        if (share && (first.zone == nullptr || *share < first.share)) {
            first = { &zone, *share };
        }
    }
    return first;
}

} // namespace medulla::motion
