// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arm/angles.h"
#include "core/arm/arm.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QObject>

#include <Eigen/Geometry>

namespace medulla::arm {

using namespace detail;

namespace {

/// On the main axis the shoulder's angle is anything; the arm keeps at least this away.
constexpr double kLeastRadiusMm = 5.0;

Range rangeOfDegrees(double least, double most)
{
    return { radians(least), radians(most) };
}

class Checker {
public:
    explicit Checker(const QString& place)
        : m_place(place)
    {
    }

    void add(const Text& text, const Text& remedy)
    {
        m_findings.push_back({ Severity::Error, m_place, text, remedy });
    }
    void length(const char* source, double mm)
    {
        if (!(mm > 0.0 && std::isfinite(mm))) {
            add(Text(source, { QString::number(mm) }),
                QT_TRANSLATE_NOOP("medulla", "Write a length above 0 in mm."));
        }
    }
    /// `source` names the range; `allowed` are its limits.
    void range(const char* source, const Range& range, const Range& allowed)
    {
        const auto good =
            range.least < range.most && keeps(allowed, range.least) && keeps(allowed, range.most);
        if (!good) {
            add(Text(source, { degreesText(range.least), degreesText(range.most) }),
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "Write the smaller limit first, both within %1° to %2°."),
                    { degreesText(allowed.least), degreesText(allowed.most) }));
        }
    }
    [[nodiscard]] Findings take() { return std::move(m_findings); }
    [[nodiscard]] bool clean() const { return m_findings.empty(); }

private:
    QString m_place;
    Findings m_findings;
};

bool isRigid(const Frame& frame)
{
    const Eigen::Matrix3d linear = frame.toGlobal().linear();
    return (linear.transpose() * linear).isIdentity(1e-6) && linear.determinant() > 0.0;
}

/// Least distance of the tip from the main axis, mm, over the joints that keep limits and band:
/// on the rim of these, since upper lies within +-90 and elbow within 0 to 180 degrees. The rim is
/// walked in steps of a quarter of a degree; nothing when there are no such joints.
std::optional<double> leastRadius(const Geometry& geometry)
{
    auto least = std::numeric_limits<double>::infinity();
    const auto look = [&](double upper, double elbow) {
        if (keeps(geometry.upperLimits, upper) && keeps(geometry.elbowLimits, elbow)
            && keeps(geometry.band, elbow - upper)) {
            least = std::min(least,
                geometry.upperLengthMm * std::sin(upper)
                    + geometry.forearmLengthMm * std::sin(elbow));
        }
    };
    const auto walk = [](const Range& range, const auto& visit) {
        const auto steps = std::max(1, int(std::ceil(degrees(range.most - range.least) * 4.0)));
        for (int i = 0; i <= steps; ++i) {
            visit(range.least + (range.most - range.least) * i / steps);
        }
    };
    walk(geometry.upperLimits, [&](double upper) {
        for (const auto elbow : { geometry.elbowLimits.least, geometry.elbowLimits.most,
                 upper + geometry.band.least, upper + geometry.band.most }) {
            look(upper, elbow);
        }
    });
    walk(geometry.elbowLimits, [&](double elbow) {
        for (const auto upper : { geometry.upperLimits.least, geometry.upperLimits.most,
                 elbow - geometry.band.least, elbow - geometry.band.most }) {
            look(upper, elbow);
        }
    });
    return std::isfinite(least) ? std::optional(least) : std::nullopt;
}

} // namespace

Geometry Geometry::standard()
{
    // Limits and band are chosen so that the cube is inside with spare and the tip keeps away from
    // the main axis.
    constexpr double kAboveMm = 130.0;
    constexpr double kBehindMm = 260.0;
    const Position restFromAxis(0.0, -kAboveMm, kBehindMm);
    Eigen::Affine3d mount = Eigen::Affine3d::Identity();
    mount.linear().col(1) = restFromAxis.normalized();
    mount.linear().col(2) = Position::UnitX().cross(restFromAxis.normalized());
    mount.translation() = Position(-360.0, kAboveMm, -kBehindMm);

    Geometry geometry;
    geometry.upperLengthMm = 420.0;
    geometry.forearmLengthMm = 380.0;
    geometry.mount = Frame(mount);
    geometry.shoulderLimits = rangeOfDegrees(-60.0, 60.0);
    geometry.upperLimits = rangeOfDegrees(-48.0, 30.0);
    geometry.elbowLimits = rangeOfDegrees(60.0, 130.0);
    geometry.band = rangeOfDegrees(45.0, 155.0);
    return geometry;
}

Findings check(const Geometry& geometry, const QString& place)
{
    Checker checker(place);
    checker.length(
        QT_TRANSLATE_NOOP("medulla", "The upper arm's length is %1 mm."), geometry.upperLengthMm);
    checker.length(
        QT_TRANSLATE_NOOP("medulla", "The forearm's length is %1 mm."), geometry.forearmLengthMm);
    if (!isRigid(geometry.mount)) {
        checker.add(QT_TRANSLATE_NOOP("medulla", "The arm's mount scales, shears or mirrors."),
            QT_TRANSLATE_NOOP("medulla",
                "Write a rotation and a translation: columns of length 1 at right angles, to six "
                "digits."));
    }
    checker.range(QT_TRANSLATE_NOOP("medulla", "The shoulder's limits are %1° to %2°."),
        geometry.shoulderLimits, rangeOfDegrees(-180.0, 180.0));
    checker.range(QT_TRANSLATE_NOOP("medulla", "The upper arm's limits are %1° to %2°."),
        geometry.upperLimits, rangeOfDegrees(-90.0, 90.0));
    checker.range(QT_TRANSLATE_NOOP("medulla", "The elbow's limits are %1° to %2°."),
        geometry.elbowLimits, rangeOfDegrees(0.0, 180.0));
    checker.range(QT_TRANSLATE_NOOP("medulla", "The elbow's band is %1° to %2°."), geometry.band,
        rangeOfDegrees(1.0, 179.0));
    if (!checker.clean()) {
        return checker.take();
    }
    const auto radius = leastRadius(geometry);
    if (!radius) {
        checker.add(QT_TRANSLATE_NOOP("medulla", "No posture keeps both the limits and the band."),
            QT_TRANSLATE_NOOP("medulla", "Widen the band or the limits of upper arm and elbow."));
    } else if (*radius < kLeastRadiusMm) {
        checker.add(Text(QT_TRANSLATE_NOOP(
                             "medulla", "The limits let the tip come to %1 mm from the main axis."),
                        { QString::number(*radius, 'f', 1) }),
            Text(QT_TRANSLATE_NOOP("medulla",
                     "Narrow the limits of upper arm or elbow, so that the tip stays %1 mm off."),
                { QString::number(kLeastRadiusMm) }));
    }
    return checker.take();
}

} // namespace medulla::arm
