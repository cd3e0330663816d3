// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arm/arm.h"

#include "core/arm/angles.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QObject>

namespace medulla::arm {

using namespace detail;

namespace {

/// The needed angle is rounded away from the range, so that the two never read the same.
Text limitText(const char* source, double needed, const Range& range)
{
    const auto tenths = degrees(needed) * 10.0;
    const auto outwards = needed > range.most ? std::ceil(tenths) : std::floor(tenths);
    return Text(source,
        { QString::number(outwards / 10.0, 'f', 1), degreesText(range.least),
            degreesText(range.most) });
}

QString mmText(double mm)
{
    // Never "0 mm" for a position out of reach.
    return QString::number(std::max(1.0, std::ceil(mm - 1e-9)), 'f', 0);
}

} // namespace

Arm::Arm(const Geometry& geometry)
    : m_geometry(geometry)
{
    if (const auto findings = check(geometry, QStringLiteral("arm")); !findings.empty()) {
        qFatal("%s", qPrintable(findings.front().shown()));
    }
    // The rectangle of the limits, cut by both edges of the band (Sutherland and Hodgman 1974).
    const auto& upper = geometry.upperLimits;
    const auto& elbow = geometry.elbowLimits;
    m_corners = { Planar(upper.least, elbow.least), Planar(upper.most, elbow.least),
        Planar(upper.most, elbow.most), Planar(upper.least, elbow.most) };
    m_cornerCount = 4;
    const auto cut = [this](const auto& inside) {
        const auto corners = m_corners;
        const auto count = m_cornerCount;
        m_cornerCount = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const auto& from = corners.at(i);
            const auto& to = corners.at((i + 1) % count);
            const auto a = inside(from);
            const auto b = inside(to);
            if (a >= 0.0) {
                m_corners.at(m_cornerCount++) = from;
            }
            if ((a > 0.0 && b < 0.0) || (a < 0.0 && b > 0.0)) {
                m_corners.at(m_cornerCount++) = from + (to - from) * (a / (a - b));
            }
        }
    };
    cut([&](const Planar& angles) { return angles.y() - angles.x() - geometry.band.least; });
    cut([&](const Planar& angles) { return geometry.band.most - (angles.y() - angles.x()); });
}

Pose Arm::pose(const Joints& joints) const
{
    const Position outwards(0.0, std::cos(joints.shoulder), std::sin(joints.shoulder));
    const auto place = [&](const Planar& planar) {
        return m_geometry.mount.toGlobal(
            Position(Position::UnitX() * planar.x() + outwards * planar.y()));
    };
    const Planar elbow =
        m_geometry.upperLengthMm * Planar(std::cos(joints.upper), std::sin(joints.upper));
    return { place(Planar::Zero()), place(elbow), place(planarTip({ joints.upper, joints.elbow })),
        joints };
}

std::optional<Joints> Arm::turned(const Joints& from, const Position& turn, double mm) const
{
    const double mmPerRad = (jacobian(from) * turn).norm(); // the radius of the arc
    if (mmPerRad <= 0.0) {
        return std::nullopt;
    }
    const Position turnsRad = turn * (mm / mmPerRad);
    return Joints { from.shoulder + turnsRad[0], from.upper + turnsRad[1],
        from.elbow + turnsRad[2] };
}

Eigen::Matrix3d Arm::jacobian(const Joints& joints) const
{
    const auto cosShoulder = std::cos(joints.shoulder);
    const auto sinShoulder = std::sin(joints.shoulder);
    const auto radial = planarTip({ joints.upper, joints.elbow }).y();
    const Position outwards(0.0, cosShoulder, sinShoulder);
    const auto turned = [&](double length, double angle) {
        return Position(
            length * (-std::sin(angle) * Position::UnitX() + std::cos(angle) * outwards));
    };
    Eigen::Matrix3d inMount;
    inMount.col(0) = radial * Position(0.0, -sinShoulder, cosShoulder);
    inMount.col(1) = turned(m_geometry.upperLengthMm, joints.upper);
    inMount.col(2) = turned(m_geometry.forearmLengthMm, joints.elbow);
    return m_geometry.mount.toGlobal().linear() * inMount;
}

std::optional<Joints> Arm::solve(const Position& tip) const
{
    const auto inMount = m_geometry.mount.fromGlobal(tip);
    if (!inMount.allFinite()) {
        return std::nullopt;
    }
    const auto shoulder =
        turnedNear(m_geometry.shoulderLimits, std::atan2(inMount.z(), inMount.y()));
    const auto angles = planarAngles({ inMount.x(), std::hypot(inMount.y(), inMount.z()) });
    if (!angles) {
        return std::nullopt;
    }
    const Joints joints { shoulder, angles->x(), angles->y() };
    return brokenLimit(joints).isEmpty() ? std::optional(joints) : std::nullopt;
}

Reach Arm::reach(const Position& tip) const
{
    Reach reach;
    if (const auto joints = solve(tip)) {
        reach.reachable = true;
        reach.joints = *joints;
        reach.nearest = tip;
    } else if (!m_geometry.mount.fromGlobal(tip).allFinite()) {
        reach.joints = clamped({});
        reach.nearest = pose(reach.joints).tip;
        reach.why = QT_TRANSLATE_NOOP("medulla", "The position is not a number.");
    } else {
        const auto inMount = m_geometry.mount.fromGlobal(tip);
        reach.joints = nearestJoints(inMount);
        reach.nearest = pose(reach.joints).tip;
        reach.why = whyNot(inMount);
    }
    const auto opening = reach.joints.elbow - reach.joints.upper;
    reach.bandSpareRad =
        std::max(0.0, std::min(opening - m_geometry.band.least, m_geometry.band.most - opening));
    return reach;
}

Text Arm::whyUnreachable(const Position& tip) const
{
    return solve(tip) ? Text() : reach(tip).why;
}

Text Arm::brokenLimit(const Joints& joints) const
{
    if (!keeps(m_geometry.shoulderLimits, joints.shoulder)) {
        return limitText(
            QT_TRANSLATE_NOOP("medulla", "The shoulder would need %1° and may go from %2° to %3°."),
            joints.shoulder, m_geometry.shoulderLimits);
    }
    if (!keeps(m_geometry.upperLimits, joints.upper)) {
        return limitText(QT_TRANSLATE_NOOP(
                             "medulla", "The upper arm would need %1° and may go from %2° to %3°."),
            joints.upper, m_geometry.upperLimits);
    }
    if (!keeps(m_geometry.elbowLimits, joints.elbow)) {
        return limitText(
            QT_TRANSLATE_NOOP("medulla", "The elbow would need %1° and may go from %2° to %3°."),
            joints.elbow, m_geometry.elbowLimits);
    }
    if (!keeps(m_geometry.band, joints.elbow - joints.upper)) {
        return limitText(QT_TRANSLATE_NOOP("medulla",
                             "Elbow and upper arm would be %1° apart; their band is %2° to %3°."),
            joints.elbow - joints.upper, m_geometry.band);
    }
    return {};
}

Joints Arm::clamped(const Joints& joints) const
{
    const auto shoulder = std::clamp(
        joints.shoulder, m_geometry.shoulderLimits.least, m_geometry.shoulderLimits.most);
    if (m_geometry.upperLimits.contains(joints.upper)
        && m_geometry.elbowLimits.contains(joints.elbow)
        && m_geometry.band.contains(joints.elbow - joints.upper)) {
        return { shoulder, joints.upper, joints.elbow };
    }
    const Planar angles(joints.upper, joints.elbow);
    Planar nearest = m_corners.front();
    for (std::size_t i = 0; i < m_cornerCount; ++i) {
        const auto& from = m_corners.at(i);
        const Planar along = m_corners.at((i + 1) % m_cornerCount) - from;
        const auto length = along.squaredNorm();
        const auto share =
            length > 0.0 ? std::clamp((angles - from).dot(along) / length, 0.0, 1.0) : 0.0;
        const Planar candidate = from + share * along;
        if ((candidate - angles).squaredNorm() < (nearest - angles).squaredNorm()) {
            nearest = candidate;
        }
    }
    return { shoulder, nearest.x(), nearest.y() };
}

Arm::Planar Arm::planarTip(const Planar& angles) const
{
    return m_geometry.upperLengthMm * Planar(std::cos(angles.x()), std::sin(angles.x()))
        + m_geometry.forearmLengthMm * Planar(std::cos(angles.y()), std::sin(angles.y()));
}

/// Law of cosines, elbow opened away from the main axis (band above 0); limits are not looked at.
std::optional<Arm::Planar> Arm::planarAngles(const Planar& tip) const
{
    const auto upper = m_geometry.upperLengthMm;
    const auto forearm = m_geometry.forearmLengthMm;
    const auto cosOpening =
        (tip.squaredNorm() - upper * upper - forearm * forearm) / (2.0 * upper * forearm);
    if (!(std::abs(cosOpening) <= 1.0)) {
        return std::nullopt;
    }
    const auto opening = std::acos(cosOpening);
    const auto angle = std::atan2(tip.y(), tip.x())
        - std::atan2(forearm * std::sin(opening), upper + forearm * cosOpening);
    const auto wrapped = std::remainder(angle, 2.0 * kPi);
    return Planar(wrapped, wrapped + opening);
}

/// An edge of the polygon of allowed angles is an arc of the tip's plane: of a fixed upper arm
/// about the elbow, of a fixed forearm about the end of one that starts at the shoulder, of a fixed
/// opening about the shoulder. The nearest point of an arc is at the nearest angle.
Arm::Planar Arm::nearestOnEdge(std::size_t edge, const Planar& tip) const
{
    const auto& from = m_corners.at(edge);
    const auto& to = m_corners.at((edge + 1) % m_cornerCount);
    const Range upper { std::min(from.x(), to.x()), std::max(from.x(), to.x()) };
    const Range elbow { std::min(from.y(), to.y()), std::max(from.y(), to.y()) };
    const auto directionFrom = [&](double length, double angle) {
        const Planar offset = tip - length * Planar(std::cos(angle), std::sin(angle));
        return std::atan2(offset.y(), offset.x());
    };
    if (upper.most - upper.least < kTolerance) {
        const auto direction = directionFrom(m_geometry.upperLengthMm, from.x());
        return { from.x(), nearestIn(elbow, direction) };
    }
    if (elbow.most - elbow.least < kTolerance) {
        const auto direction = directionFrom(m_geometry.forearmLengthMm, from.y());
        return { nearestIn(upper, direction), from.y() };
    }
    const auto opening = from.y() - from.x();
    const auto tipAhead = std::atan2(m_geometry.forearmLengthMm * std::sin(opening),
        m_geometry.upperLengthMm + m_geometry.forearmLengthMm * std::cos(opening));
    const auto angle = nearestIn(upper, std::atan2(tip.y(), tip.x()) - tipAhead);
    return { angle, angle + opening };
}

Arm::Planar Arm::nearestAngles(const Planar& tip) const
{
    if (const auto angles = planarAngles(tip)) {
        if (keeps(m_geometry.upperLimits, angles->x()) && keeps(m_geometry.elbowLimits, angles->y())
            && keeps(m_geometry.band, angles->y() - angles->x())) {
            return *angles;
        }
    }
    Planar nearest = m_corners.front();
    auto least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < m_cornerCount; ++i) {
        const auto candidate = nearestOnEdge(i, tip);
        const auto distance = (planarTip(candidate) - tip).squaredNorm();
        if (distance < least) {
            least = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

/// The tip's radius is never negative, so the best shoulder angle is the allowed one nearest to the
/// position's own, for any angles of the other joints; in the plane it turns, what is left is to be
/// nearest to the position's projection. Exact.
Joints Arm::nearestJoints(const Position& inMount) const
{
    const auto direction = std::atan2(inMount.z(), inMount.y());
    const auto shoulder = nearestIn(m_geometry.shoulderLimits, direction);
    const auto radius = std::hypot(inMount.y(), inMount.z()) * std::cos(direction - shoulder);
    const auto angles = nearestAngles({ inMount.x(), radius });
    return { shoulder, angles.x(), angles.y() };
}

Text Arm::whyNot(const Position& inMount) const
{
    const auto shoulder =
        turnedNear(m_geometry.shoulderLimits, std::atan2(inMount.z(), inMount.y()));
    const Planar planar(inMount.x(), std::hypot(inMount.y(), inMount.z()));
    if (const auto angles = planarAngles(planar)) {
        return brokenLimit({ shoulder, angles->x(), angles->y() });
    }
    const auto reachAt = [this](double opening) { return planarTip({ 0.0, opening }).norm(); };
    const auto distance = planar.norm();
    const auto most = reachAt(m_geometry.band.least);
    if (distance > most) {
        return Text(
            QT_TRANSLATE_NOOP("medulla", "Too far out by %1 mm."), { mmText(distance - most) });
    }
    return Text(QT_TRANSLATE_NOOP("medulla", "Too near the shoulder by %1 mm."),
        { mmText(reachAt(m_geometry.band.most) - distance) });
}

} // namespace medulla::arm
