// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/keep_out.h"

#include <algorithm>
#include <cmath>

namespace medulla::motion {

namespace {

/// The part of the way during which something holds; empty unless `from` is below `to`.
struct Part {
    double from = 0.0;
    double to = 1.0;
};

Part inside(const KeepOut::Box& box, const Position& start, const Position& way)
{
    Part part;
    for (int axis = 0; axis < 3; ++axis) {
        if (way(axis) == 0.0) {
            if (start(axis) <= box.least(axis) || start(axis) >= box.most(axis)) {
                return { 1.0, 0.0 };
            }
            continue;
        }
        const auto a = (box.least(axis) - start(axis)) / way(axis);
        const auto b = (box.most(axis) - start(axis)) / way(axis);
        part.from = std::max(part.from, std::min(a, b));
        part.to = std::min(part.to, std::max(a, b));
    }
    return part;
}

Part inside(const KeepOut::Ball& ball, const Position& start, const Position& way)
{
    // |start + t way - centre|^2 < r^2, a quadratic in t.
    const Position offset = start - ball.centre;
    const auto a = way.squaredNorm();
    const auto c = offset.squaredNorm() - ball.radiusMm * ball.radiusMm;
    if (a == 0.0) {
        return c < 0.0 ? Part {} : Part { 1.0, 0.0 };
    }
    const auto halfB = offset.dot(way);
    const auto discriminant = halfB * halfB - a * c;
    if (!(discriminant > 0.0)) {
        return { 1.0, 0.0 };
    }
    const auto root = std::sqrt(discriminant);
    return { std::max(0.0, (-halfB - root) / a), std::min(1.0, (-halfB + root) / a) };
}

double depth(const KeepOut::Box& box, const Position& at)
{
    return std::min((at - box.least).minCoeff(), (box.most - at).minCoeff());
}

double depth(const KeepOut::Ball& ball, const Position& at)
{
    return ball.radiusMm - (at - ball.centre).norm();
}

} // namespace

double KeepOut::depthMm(const Position& position) const
{
    return std::visit([&](const auto& body) { return depth(body, position); }, shape);
}

std::optional<double> KeepOut::entry(const Position& from, const Position& to) const
{
    const auto part = std::visit(
        [&](const auto& body) { return inside(body, from, Position(to - from)); }, shape);
    return part.from < part.to ? std::optional(part.from) : std::nullopt;
}

} // namespace medulla::motion
