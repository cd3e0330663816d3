// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/cell_parts.h"

#include "widgets/arm_view/color_mix.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace medulla::widgets {
namespace {

Stuff stuffOf(Limb::Kind kind)
{
    switch (kind) {
    case Limb::Kind::Housing:
    case Limb::Kind::Hub:
    case Limb::Kind::Forearm:
        return Stuff::Housing;
    case Limb::Kind::Bar:
    case Limb::Kind::Cap:
        return Stuff::Steel;
    case Limb::Kind::Splint:
        return Stuff::Wood;
    case Limb::Kind::Axle:
    case Limb::Kind::Collar:
        break;
    }
    return Stuff::Stand;
}

} // namespace

QColor stuffColor(const Theme& theme, Stuff stuff, double fade)
{
    const auto dark = theme.scheme() == Scheme::Dark;
    const auto shade = [&](QRgb onDark, QRgb onLight, double part) {
        return mixed(QColor::fromRgb(dark ? onDark : onLight), theme.color(ColorToken::View), part);
    };
    switch (stuff) {
    case Stuff::Stand:
        return shade(0xFF5A6069, 0xFF959CA5, 0.0);
    case Stuff::Post:
        return shade(0xFF6A717B, 0xFF8D949E, 0.0);
    case Stuff::Housing:
        return shade(0xFF757D88, 0xFF9097A1, fade);
    case Stuff::Steel:
        return shade(0xFFBBC3CD, 0xFFCBD0D7, fade);
    case Stuff::Wood:
        return shade(0xFFC79F67, 0xFFC79F67, fade);
    case Stuff::Glass:
        break;
    }
    return shade(0xFF15181C, 0xFF1D2126, 0.0);
}

SolidPart SolidPart::cylinder(
    Stuff stuff, const Position& from, const Position& to, double radiusMm)
{
    SolidPart part;
    part.stuff = stuff;
    part.from = from;
    part.to = to;
    part.radiusMm = radiusMm;
    part.farRadiusMm = radiusMm;
    return part;
}

SolidPart SolidPart::cuboid(
    Stuff stuff, const Position& centre, const Eigen::Matrix3d& turn, const Position& sizeMm)
{
    SolidPart part;
    part.form = Form::Cuboid;
    part.stuff = stuff;
    part.centre = centre;
    part.turn = turn;
    part.sizeMm = sizeMm;
    return part;
}

Position SolidPart::middle() const
{
    return form == Form::Cuboid ? centre : Position((from + to) / 2.0);
}

std::vector<Position> SolidPart::corners() const
{
    std::vector<Position> points;
    if (form == Form::Cuboid) {
        for (int corner = 0; corner < 8; ++corner) {
            const Position side((corner & 1) != 0 ? 0.5 : -0.5, (corner & 2) != 0 ? 0.5 : -0.5,
                (corner & 4) != 0 ? 0.5 : -0.5);
            points.emplace_back(centre + turn * sizeMm.cwiseProduct(side));
        }
    } else {
        constexpr int kSteps = 24;
        const Position axis = (to - from).normalized();
        const Position u = axis.unitOrthogonal();
        const Position v = axis.cross(u);
        for (int i = 0; i < kSteps; ++i) {
            const auto angle = 2.0 * std::numbers::pi * i / kSteps;
            const Position side = std::cos(angle) * u + std::sin(angle) * v;
            points.emplace_back(from + radiusMm * side);
            points.emplace_back(to + farRadiusMm * side);
        }
    }
    return points;
}

std::vector<QPointF> SolidPart::outline(const scene::Projection& projection) const
{
    const auto points = corners();
    std::vector<QPointF> pixels;
    pixels.reserve(points.size());
    for (const auto& point : points) {
        const auto pixel = projection.toPixel(point);
        if (!pixel) {
            return {};
        }
        pixels.push_back(*pixel);
    }
    return convexHull(std::move(pixels));
}

SolidPart partOf(const Limb& limb)
{
    return SolidPart::cylinder(stuffOf(limb.kind), limb.from, limb.to, limb.radiusMm);
}

std::vector<SolidPart> baseParts(const arm::Geometry& geometry)
{
    const auto limbs = fixedLimbs(geometry);
    const auto s = sizeOf(geometry);
    const auto floor = floorHeightMm(geometry);
    const Position back = limbs.front().from;
    const auto top = back.y() + 96.0 * s;
    const Eigen::Matrix3d upright = Eigen::Matrix3d::Identity();
    const auto plate = 26.0 * s;
    std::vector<SolidPart> parts { SolidPart::cuboid(Stuff::Stand,
                                       Position(back.x() - 50.0 * s, (floor + top) / 2.0, back.z()),
                                       upright, Position(110.0 * s, top - floor, 180.0 * s)),
        SolidPart::cuboid(Stuff::Stand,
            Position(back.x() - 50.0 * s, floor + plate / 2.0, back.z()), upright,
            Position(260.0 * s, plate, 300.0 * s)) };
    for (const auto& limb : limbs) {
        parts.push_back(partOf(limb));
    }
    return parts;
}

std::vector<SolidPart> armParts(const arm::Geometry& geometry, const arm::Pose& pose)
{
    std::vector<SolidPart> parts;
    for (const auto& limb : movingLimbs(geometry, pose)) {
        parts.push_back(partOf(limb));
    }
    return parts;
}

std::vector<Limb> ghostLimbs(const arm::Geometry& geometry, const arm::Pose& pose)
{
    auto limbs = movingLimbs(geometry, pose);
    std::erase_if(limbs, [](const Limb& limb) {
        return limb.kind == Limb::Kind::Cap || limb.kind == Limb::Kind::Splint;
    });
    return limbs;
}

std::vector<SolidPart> torchParts(const Torch& torch, double floorMm)
{
    const Position& wick = torch.position;
    const Position foot(wick.x(), floorMm, wick.z());
    const Position cup = wick - Position(0.0, 10.0, 0.0);
    auto bowl = SolidPart::cylinder(Stuff::Post, cup - Position(0.0, 30.0, 0.0), cup, 8.0);
    bowl.form = SolidPart::Form::Cone;
    bowl.farRadiusMm = 8.0 * 2.3;
    return { SolidPart::cylinder(Stuff::Post, foot, foot + Position(0.0, 10.0, 0.0), 42.0),
        SolidPart::cylinder(Stuff::Post, foot, cup - Position(0.0, 20.0, 0.0), 8.0), bowl };
}

std::vector<QPointF> flameOutline(
    const scene::Projection& projection, const Position& wick, double scale)
{
    constexpr std::array kOutline { QPointF(0.0, -1.6), QPointF(0.3, -0.9), QPointF(0.5, -0.25),
        QPointF(0.4, 0.2), QPointF(0.0, 0.42), QPointF(-0.4, 0.2), QPointF(-0.5, -0.25),
        QPointF(-0.3, -0.9) };
    const auto at = projection.toPixel(wick);
    if (!at) {
        return {};
    }
    const auto size = std::clamp(projection.pixelsPerMm(wick) * 26.0, 8.0, 60.0) * scale;
    std::vector<QPointF> placed;
    placed.reserve(std::size(kOutline));
    for (const auto& corner : kOutline) {
        placed.push_back(*at + corner * size);
    }
    return placed;
}

FloorPlan floorPlan(const arm::Geometry& geometry)
{
    const Position shoulder = geometry.mount.toGlobal().translation();
    const auto s = sizeOf(geometry);
    const auto outwards = [](double value) {
        return std::copysign(std::ceil(std::abs(value) / 100.0) * 100.0, value);
    };
    return { floorHeightMm(geometry),
        { outwards(std::min(shoulder.x() - 290.0 * s, -200.0)), outwards(350.0 * s) },
        { outwards(std::min(shoulder.z() - 150.0 * s, -200.0)), outwards(100.0 * s) } };
}

bool isMajorLine(double mm)
{
    return std::abs(std::remainder(mm, 100.0)) < 1.0;
}

HeadPose headPose(const arm::Geometry& geometry, const std::optional<Position>& looksAt)
{
    const auto s = sizeOf(geometry);
    const auto floor = floorHeightMm(geometry);
    const Position foot(270.0 * s, floor, -210.0 * s);
    HeadPose pose;
    pose.middle = foot + Position(0.0, -floor + 170.0 * s, 0.0);
    const auto& middle = pose.middle;
    const auto below = [&](double mm) -> Position { return middle - Position(0.0, mm * s, 0.0); };
    pose.parts = { SolidPart::cylinder(
                       Stuff::Post, foot, foot + Position(0.0, 10.0 * s, 0.0), 60.0 * s),
        SolidPart::cylinder(Stuff::Post, foot, below(66.0), 18.0 * s),
        SolidPart::cylinder(Stuff::Post, below(70.0), below(26.0), 30.0 * s) };

    // Straight ahead: towards the rest position, level.
    const auto azimuth = [](const Position& d) { return std::atan2(d.x(), d.z()); };
    const Position ahead = Position(-middle.x(), 0.0, -middle.z());
    const Position gaze = looksAt ? Position(*looksAt - middle) : ahead;
    pose.panRad = std::remainder(azimuth(gaze) - azimuth(ahead), 2.0 * std::numbers::pi);
    pose.tiltRad = std::atan2(gaze.y(), std::hypot(gaze.x(), gaze.z()));

    const Eigen::Matrix3d turn = (Eigen::AngleAxisd(azimuth(gaze), Position::UnitY())
        * Eigen::AngleAxisd(-pose.tiltRad, Position::UnitX()))
                                     .toRotationMatrix();
    pose.parts.push_back(
        SolidPart::cuboid(Stuff::Post, middle, turn, Position(140.0, 60.0, 58.0) * s));
    for (const auto side : { -36.0, 36.0 }) {
        const auto at = [&](double forward) -> Position {
            return middle + turn * Position(side, 2.0, forward) * s;
        };
        pose.parts.push_back(SolidPart::cylinder(Stuff::Stand, at(28.0), at(46.0), 20.0 * s));
        pose.parts.push_back(SolidPart::cylinder(Stuff::Glass, at(44.0), at(46.8), 14.0 * s));
    }
    return pose;
}

std::vector<QPointF> convexHull(std::vector<QPointF> points)
{
    // Monotone chain (Andrew 1979).
    std::sort(points.begin(), points.end(), [](const QPointF& a, const QPointF& b) {
        return a.x() < b.x() || (a.x() == b.x() && a.y() < b.y());
    });
    if (points.size() < 3) {
        return points;
    }
    const auto turnsLeft = [](const QPointF& a, const QPointF& b, const QPointF& c) {
        const auto ab = b - a;
        const auto ac = c - a;
        return ab.x() * ac.y() - ab.y() * ac.x() > 1e-9;
    };
    std::vector<QPointF> hull;
    const auto extend = [&](const QPointF& point, std::size_t least) {
        while (hull.size() >= least + 2 && !turnsLeft(hull[hull.size() - 2], hull.back(), point)) {
            hull.pop_back();
        }
        hull.push_back(point);
    };
    for (const auto& point : points) {
        extend(point, 0);
    }
    const auto lower = hull.size() - 1;
    for (auto i = points.size() - 1; i-- > 0;) {
        extend(points[i], lower);
    }
    hull.pop_back();
    return hull;
}

} // namespace medulla::widgets
