// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/rules.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace medulla::motion {

namespace {

/// Rounding error in the comparison of depths, mm.
constexpr double kSameDepthMm = 1e-9;

/// Place at which the way from `from` to `to` first violates `zone`, 0 .. 1; unset when it does
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
    // Below a convex surface the depth is concave along a straight way: if it does not grow at
    // first, it never grows.
    constexpr auto kAtFirst = 1e-3;
    const Position next = from + kAtFirst * (to - from);
    return zone.depthMm(next) > depth + kSameDepthMm ? std::optional(0.0) : std::nullopt;
}

/// Distance between a part of the arm and a zone, less the margin, mm: below 0 it is too near. The
/// forearm ends a margin before the tip, so that its round end just reaches the tip, for which
/// another rule holds.
double spareMm(const KeepOut& zone, const arm::Pose& pose, ArmPart part, double marginMm)
{
    if (part == ArmPart::UpperArm) {
        return zone.distanceMm(pose.shoulder, pose.elbow) - marginMm;
    }
    const Position way = pose.tip - pose.elbow;
    const auto length = way.norm();
    const Position end = pose.elbow + std::max(0.0, length - marginMm) / length * way;
    return zone.distanceMm(pose.elbow, end) - marginMm;
}

constexpr std::array kLinks { ArmPart::Forearm, ArmPart::UpperArm };

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
    const Position& start, const Position& from, const Position& to, const arm::Joints* atTo) const
{
    Crossing first;
    for (const auto& zone : zones) {
        const auto share = crossingOf(zone, start, from, to);
        if (share && (first.zone == nullptr || *share < first.share)) {
            first = { &zone, *share };
        }
    }
    const auto links = crossingOfLinks(from, to, atTo);
    return first.zone == nullptr || (links.zone != nullptr && links.share < first.share) ? links
                                                                                         : first;
}

Rules::Crossing Rules::crossingOfLinks(
    const Position& from, const Position& to, const arm::Joints* atTo) const
{
    if (!arm || zones.empty()) {
        return {};
    }
    const auto lengthMm = (to - from).norm();
    if (!(lengthMm <= kLongestLinkPathMm)) {
        return {}; // an end is out of reach of every arm, which another rule handles
    }
    const auto marginMm = std::max(linkMarginMm, kLeastLinkMarginMm);
    const auto steps = std::max(1, int(std::ceil(lengthMm / kLinkStepMm)));
    for (int i = 1; i <= steps; ++i) {
        const auto share = double(i) / steps;
        const auto joints = i == steps && atTo != nullptr ? std::optional(*atTo)
                                                          : arm->solve(from + share * (to - from));
        if (!joints) {
            continue; // positions out of reach are handled by another rule
        }
        const auto pose = arm->pose(*joints);
        for (const auto& zone : zones) {
            for (const auto part : kLinks) {
                const auto spare = spareMm(zone, pose, part, marginMm);
                if (spare >= 0.0) {
                    continue;
                }
                // An arm that is already too near may move away from the zone, but not through it.
                const auto before = arm->solve(from + (i - 1.0) / steps * (to - from));
                const auto isLeaving = before && spare > -marginMm
                    && spare >= spareMm(zone, arm->pose(*before), part, marginMm);
                if (!isLeaving) {
                    return { &zone, share, part };
                }
            }
        }
    }
    return {};
}

Rules::Crossing Rules::crossingAt(const Position& tip) const
{
    for (const auto& zone : zones) {
        if (zone.depthMm(tip) > 0.0) {
            return { &zone, 0.0, ArmPart::Tip };
        }
    }
    const auto joints = arm ? arm->solve(tip) : std::nullopt;
    if (!joints) {
        return {};
    }
    const auto pose = arm->pose(*joints);
    const auto marginMm = std::max(linkMarginMm, kLeastLinkMarginMm);
    for (const auto& zone : zones) {
        for (const auto part : kLinks) {
            if (spareMm(zone, pose, part, marginMm) < 0.0) {
                return { &zone, 0.0, part };
            }
        }
    }
    return {};
}

} // namespace medulla::motion
