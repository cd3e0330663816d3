// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/keep_out.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace medulla::motion {

namespace {

/// Interval of the way on which a condition holds; empty unless `from` is below `to`.
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

/// Least distance between a straight line and a ball.
double distance(const KeepOut::Ball& ball, const Position& start, const Position& way)
{
    const auto length = way.squaredNorm();
    const auto share =
        length > 0.0 ? std::clamp((ball.centre - start).dot(way) / length, 0.0, 1.0) : 0.0;
    return std::max(0.0, (start + share * way - ball.centre).norm() - ball.radiusMm);
}

/// Least distance between a straight line and a box. The squared distance is a convex function of
/// the line's parameter, and a parabola between the parameters at which a coordinate passes a face
/// of the box: the result is the least minimum of these parabolas.
double distance(const KeepOut::Box& box, const Position& start, const Position& way)
{
    // In order, with 0 first and 1 last; at most six faces are passed in between.
    std::array<double, 8> parts { 0.0, 1.0 };
    std::size_t count = 2;
    for (int axis = 0; axis < 3; ++axis) {
        for (const auto face : { box.least(axis), box.most(axis) }) {
            const auto part = way(axis) != 0.0 ? (face - start(axis)) / way(axis) : -1.0;
            if (!(part > 0.0 && part < 1.0)) {
                continue;
            }
            auto place = count++;
            for (; parts[place - 1] > part; --place) {
                parts[place] = parts[place - 1];
            }
            parts[place] = part;
        }
    }
    const auto offAt = [&](double part) {
        const Position at = start + part * way;
        return Position(at - at.cwiseMax(box.least).cwiseMin(box.most));
    };
    auto least = offAt(0.0).squaredNorm();
    for (std::size_t i = 1; i < count; ++i) {
        const auto from = parts[i - 1];
        const auto to = parts[i];
        // On each axis the coordinate is inside, or outside the same face, on this whole interval.
        const Position off = offAt(0.5 * (from + to));
        double slope = 0.0;
        double curve = 0.0;
        for (int axis = 0; axis < 3; ++axis) {
            if (off(axis) != 0.0) {
                slope += off(axis) * way(axis);
                curve += way(axis) * way(axis);
            }
        }
        const auto lowest = curve > 0.0 ? 0.5 * (from + to) - slope / curve : from;
        least = std::min(
            { least, offAt(std::clamp(lowest, from, to)).squaredNorm(), offAt(to).squaredNorm() });
    }
    return std::sqrt(least);
}

} // namespace

double KeepOut::distanceMm(const Position& from, const Position& to) const
{
    return std::visit(
        [&](const auto& body) { return distance(body, from, Position(to - from)); }, shape);
}

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
