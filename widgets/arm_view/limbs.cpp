// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/limbs.h"

#include <cmath>

namespace medulla::widgets {
namespace {

Position mainAxis(const arm::Geometry& geometry)
{
    return geometry.mount.toGlobal().linear().col(0);
}

/// Axis of the second shoulder joint and of the elbow.
Position hingeAxis(const arm::Geometry& geometry, double shoulderRad)
{
    const Position outwards(0.0, std::cos(shoulderRad), std::sin(shoulderRad));
    return geometry.mount.toGlobal().linear() * Position::UnitX().cross(outwards);
}

} // namespace

double sizeOf(const arm::Geometry& geometry)
{
    return (geometry.upperLengthMm + geometry.forearmLengthMm) / 800.0;
}

std::vector<Limb> movingLimbs(const arm::Geometry& geometry, const arm::Pose& pose)
{
    const auto s = sizeOf(geometry);
    const Position hinge = hingeAxis(geometry, pose.joints.shoulder);
    const Position& shoulder = pose.shoulder;
    const Position& elbow = pose.elbow;
    const auto forearm = [&](double part) -> Position { return elbow + part * (pose.tip - elbow); };
    const auto across = [&](Limb::Kind kind, const Position& at, double from, double to,
                            double radius) -> Limb {
        return { kind, at + hinge * from * s, at + hinge * to * s, radius * s };
    };
    const Position barShift = hinge * 34.0 * s;
    return {
        across(Limb::Kind::Hub, shoulder, -58.0, 58.0, 36.0),
        across(Limb::Kind::Cap, shoulder, -62.0, 62.0, 21.0),
        { Limb::Kind::Bar, shoulder + barShift, elbow + barShift, 14.0 * s },
        { Limb::Kind::Bar, shoulder - barShift, elbow - barShift, 14.0 * s },
        across(Limb::Kind::Hub, elbow, -56.0, 56.0, 31.0),
        across(Limb::Kind::Cap, elbow, -60.0, 60.0, 18.0),
        { Limb::Kind::Forearm, elbow, forearm(0.82), 19.0 * s },
        { Limb::Kind::Collar, forearm(0.76), forearm(0.88), 23.0 * s },
        { Limb::Kind::Splint, forearm(0.88), pose.tip, 6.0 * s },
    };
}

std::vector<Limb> fixedLimbs(const arm::Geometry& geometry)
{
    const auto s = sizeOf(geometry);
    const Position axis = mainAxis(geometry) * s;
    const Position shoulder = geometry.mount.toGlobal().translation();
    return {
        { Limb::Kind::Housing, shoulder - 150.0 * axis, shoulder - 84.0 * axis, 88.0 * s },
        { Limb::Kind::Collar, shoulder - 84.0 * axis, shoulder - 76.0 * axis, 74.0 * s },
        { Limb::Kind::Cap, shoulder - 76.0 * axis, shoulder - 58.0 * axis, 62.0 * s },
        { Limb::Kind::Axle, shoulder - 58.0 * axis, shoulder, 26.0 * s },
    };
}

double floorHeightMm(const arm::Geometry& geometry)
{
    const auto below = geometry.mount.toGlobal().translation().y() - 330.0 * sizeOf(geometry);
    return std::floor(below / 10.0) * 10.0;
}

} // namespace medulla::widgets
