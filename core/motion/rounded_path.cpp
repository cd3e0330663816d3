// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/rounded_path.h"

#include <algorithm>
#include <utility>

namespace medulla::motion {

namespace {

/// Corners that are nearer count as one, mm: their arc lengths could not be told apart.
constexpr double kSameMm = 1e-9;

/// An upper bound of the rate of MinimumJerk where it has covered `part` of the way.
double rateAtPart(double part)
{
    // The second half mirrors the first, in which the rate rises.
    const auto covered = std::min(part, 1.0 - part);
    auto from = 0.0;
    auto to = 0.5;
    constexpr int kHalvings = 40; // 1e-12 of the time
    for (int i = 0; i < kHalvings; ++i) {
        const auto middle = 0.5 * (from + to);
        (coveredAt(middle).part < covered ? from : to) = middle;
    }
    return coveredAt(to).rate;
}

} // namespace

std::optional<RoundedPath> RoundedPath::along(std::vector<Position> corners)
{
    const auto last = corners.back();
    const auto isSame = [](const Position& a, const Position& b) {
        return (b - a).norm() <= kSameMm;
    };
    corners.erase(std::unique(corners.begin(), corners.end(), isSame), corners.end());
    if (corners.size() < 2) {
        return std::nullopt;
    }
    corners.back() = last;
    return RoundedPath(std::move(corners));
}

RoundedPath::RoundedPath(std::vector<Position> corners)
    : m_corners(std::move(corners))
{
    m_arcs.reserve(m_corners.size());
    m_arcs.push_back(0.0);
    for (std::size_t i = 1; i < m_corners.size(); ++i) {
        m_arcs.push_back(m_arcs.back() + (m_corners[i] - m_corners[i - 1]).norm());
    }
    m_halfMm = std::min(kRoundingMm, 0.5 * lengthMm());
    m_peakAcceleration = findPeakAcceleration();
}

std::size_t RoundedPath::edgeEnd(double u) const
{
    const auto after = std::upper_bound(m_arcs.begin() + 1, m_arcs.end() - 1, u);
    return std::size_t(after - m_arcs.begin());
}

Position RoundedPath::onPolyline(double u) const
{
    if (u < 0.0) {
        return 2.0 * m_corners.front() - onPolyline(-u);
    }
    if (u > lengthMm()) {
        return 2.0 * m_corners.back() - onPolyline(2.0 * lengthMm() - u);
    }
    const auto end = edgeEnd(u);
    const auto share = (u - m_arcs[end - 1]) / (m_arcs[end] - m_arcs[end - 1]);
    return m_corners[end - 1] + share * (m_corners[end] - m_corners[end - 1]);
}

Position RoundedPath::tangent(double u) const
{
    // The reflection keeps the direction.
    const auto inside = u < 0.0 ? -u : u > lengthMm() ? 2.0 * lengthMm() - u : u;
    const auto end = edgeEnd(inside);
    return (m_corners[end] - m_corners[end - 1]) / (m_arcs[end] - m_arcs[end - 1]);
}

Position RoundedPath::integral(double from, double to) const
{
    Position sum = Position::Zero();
    auto end = edgeEnd(from);
    auto at = from;
    while (at < to) {
        const auto until = end + 1 < m_arcs.size() ? std::min(to, m_arcs[end]) : to;
        sum += (until - at) * onPolyline(0.5 * (at + until));
        at = until;
        ++end;
    }
    return sum;
}

Position RoundedPath::rounded(double u) const
{
    const auto from = u - m_halfMm;
    const auto to = u + m_halfMm;
    const auto length = lengthMm();
    Position sum = integral(std::max(from, 0.0), std::min(to, length));
    if (from < 0.0) {
        sum += -2.0 * from * m_corners.front() - integral(0.0, -from);
    }
    if (to > length) {
        sum += 2.0 * (to - length) * m_corners.back() - integral(2.0 * length - to, length);
    }
    return sum / (2.0 * m_halfMm);
}

Position RoundedPath::curvature(double u) const
{
    return (tangent(u + m_halfMm) - tangent(u - m_halfMm)) / (2.0 * m_halfMm);
}

double RoundedPath::findPeakAcceleration() const
{
    const auto length = lengthMm();
    // C'' changes only where an end of the window passes a corner, or its reflection.
    std::vector<double> changes { 0.0, length };
    for (const auto arc : m_arcs) {
        for (const auto corner : { arc, -arc, 2.0 * length - arc }) {
            for (const auto u : { corner - m_halfMm, corner + m_halfMm }) {
                if (u > 0.0 && u < length) {
                    changes.push_back(u);
                }
            }
        }
    }
    std::sort(changes.begin(), changes.end());
    double most = 0.0;
    for (std::size_t i = 1; i < changes.size(); ++i) {
        const auto from = changes[i - 1] / length;
        const auto to = changes[i] / length;
        // The speed is greatest half way.
        const auto speed = length * rateAtPart(std::clamp(0.5, from, to));
        most = std::max(most, curvature(0.5 * (from + to) * length).norm() * speed * speed);
    }
    return kPeakRateRate * length + most;
}

Position RoundedPath::at(double share) const
{
    if (share <= 0.0) {
        return m_corners.front();
    }
    if (share >= 1.0) {
        return m_corners.back();
    }
    return rounded(lengthMm() * coveredAt(share).part);
}

Kinematics RoundedPath::at(Duration sinceStart, Duration duration) const
{
    if (sinceStart <= Duration::zero() || sinceStart >= duration) {
        return { sinceStart >= duration ? m_corners.back() : m_corners.front(), Position::Zero(),
            Position::Zero() };
    }
    const auto seconds = toS(duration);
    const auto covered = coveredAt(toS(sinceStart) / seconds);
    const auto u = lengthMm() * covered.part;
    const auto speed = lengthMm() * covered.rate / seconds;
    const auto acceleration = lengthMm() * covered.rateRate / (seconds * seconds);
    const Position along = (onPolyline(u + m_halfMm) - onPolyline(u - m_halfMm)) / (2.0 * m_halfMm);
    return { rounded(u), speed * along, acceleration * along + speed * speed * curvature(u) };
}

std::size_t RoundedPath::cornersAhead(double share) const
{
    const auto u = lengthMm() * coveredAt(share).part;
    return std::size_t(m_arcs.end() - std::upper_bound(m_arcs.begin(), m_arcs.end(), u));
}

} // namespace medulla::motion
