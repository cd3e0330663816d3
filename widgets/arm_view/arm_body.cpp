// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_body.h"

#include "widgets/arm_view/color_mix.h"

#include <array>
#include <cmath>
#include <numbers>

#include <QVector3D>

namespace medulla::widgets {
namespace {

using scene::Form;
using scene::Material;

QVector3D shade(const QColor& color)
{
    return { color.redF(), color.greenF(), color.blueF() };
}

Material* materialOf(const Stuffs& stuffs, Limb::Part part)
{
    switch (part) {
    case Limb::Part::Housing:
    case Limb::Part::Hub:
    case Limb::Part::Forearm:
        return stuffs.housing;
    case Limb::Part::Bar:
    case Limb::Part::Cap:
        return stuffs.steel;
    case Limb::Part::Splint:
        return stuffs.wood;
    case Limb::Part::Axle:
    case Limb::Part::Collar:
        break;
    }
    return stuffs.stand;
}

/// The hull of a cylinder as seen from `eye`: both end rings and the two lines between them.
void drawCylinder(scene::Shapes& shapes, const scene::Projection& projection, const Limb& limb,
    const QColor& color)
{
    constexpr int kSteps = 28;
    const Position axis = (limb.to - limb.from).normalized();
    const Position u = axis.unitOrthogonal();
    const Position v = axis.cross(u);
    for (const auto& centre : { limb.from, limb.to }) {
        std::vector<QPointF> ring;
        for (int i = 0; i < kSteps; ++i) {
            const auto angle = 2.0 * std::numbers::pi * i / kSteps;
            const auto pixel = projection.toPixel(
                centre + limb.radiusMm * (std::cos(angle) * u + std::sin(angle) * v));
            if (!pixel) {
                return;
            }
            ring.push_back(*pixel);
        }
        shapes.polyline(ring, 1.0, color, {}, true);
    }
    const Position across = axis.cross(projection.eye() - limb.from);
    if (across.norm() < 1e-6) {
        return;
    }
    for (const auto side : { -1.0, 1.0 }) {
        const Position shift = across.normalized() * side * limb.radiusMm;
        const auto from = projection.toPixel(limb.from + shift);
        const auto to = projection.toPixel(limb.to + shift);
        if (from && to) {
            shapes.line(*from, *to, 1.0, color);
        }
    }
}

bool isGhostly(Limb::Part part)
{
    return part != Limb::Part::Cap && part != Limb::Part::Splint;
}

} // namespace

Stuffs::Stuffs(scene::SceneView& view)
    : stand(view.makeMaterial(Material::Kind::Lit))
    , post(view.makeMaterial(Material::Kind::Lit))
    , housing(view.makeMaterial(Material::Kind::Lit))
    , steel(view.makeMaterial(Material::Kind::Lit))
    , wood(view.makeMaterial(Material::Kind::Lit))
    , glass(view.makeMaterial(Material::Kind::Lit))
{
}

void Stuffs::tint(const Theme& theme, double fade) const
{
    const auto dark = theme.scheme() == Scheme::Dark;
    const auto set = [&](Material* material, QRgb onDark, QRgb onLight, double part) {
        material->set("color",
            shade(mixed(QColor::fromRgb(dark ? onDark : onLight), theme.color(Token::View), part)));
    };
    set(stand, 0xFF5A6069, 0xFF959CA5, 0.0);
    set(post, 0xFF6A717B, 0xFF8D949E, 0.0);
    set(housing, 0xFF757D88, 0xFF9097A1, fade);
    set(steel, 0xFFBBC3CD, 0xFFCBD0D7, fade);
    set(wood, 0xFFC79F67, 0xFFC79F67, fade);
    set(glass, 0xFF15181C, 0xFF1D2126, 0.0);
}

ArmBody::ArmBody(scene::SceneView& view, const Stuffs& stuffs, const arm::Geometry& geometry)
    : m_geometry(geometry)
{
    for (const auto& limb : fixedLimbs(geometry)) {
        m_fixed.emplace_back(view, Form::Cylinder, materialOf(stuffs, limb.part));
    }
    for (const auto& limb : movingLimbs(geometry, arm::Pose {})) {
        m_moving.emplace_back(view, Form::Cylinder, materialOf(stuffs, limb.part));
    }
    for (int i = 0; i < 2; ++i) {
        m_boxes.emplace_back(view, Form::Cuboid, stuffs.stand);
    }
    setGeometry(geometry);
}

void ArmBody::setGeometry(const arm::Geometry& geometry)
{
    m_geometry = geometry;
    const auto limbs = fixedLimbs(geometry);
    for (std::size_t i = 0; i < limbs.size(); ++i) {
        m_fixed[i].setBetween(limbs[i].from, limbs[i].to, limbs[i].radiusMm);
    }
    const auto s = sizeOf(geometry);
    const auto floor = floorHeightMm(geometry);
    const Position back = limbs.front().from;
    const auto top = back.y() + 96.0 * s;
    const Eigen::Matrix3d upright = Eigen::Matrix3d::Identity();
    const auto plate = 26.0 * s;
    m_boxes[0].setBox(Position(back.x() - 50.0 * s, (floor + top) / 2.0, back.z()), upright,
        Position(110.0 * s, top - floor, 180.0 * s));
    m_boxes[1].setBox(Position(back.x() - 50.0 * s, floor + plate / 2.0, back.z()), upright,
        Position(260.0 * s, plate, 300.0 * s));
}

void ArmBody::setPose(const arm::Pose& pose)
{
    const auto limbs = movingLimbs(m_geometry, pose);
    for (std::size_t i = 0; i < limbs.size(); ++i) {
        m_moving[i].setBetween(limbs[i].from, limbs[i].to, limbs[i].radiusMm);
    }
}

GhostBody::GhostBody(scene::SceneView& view)
    : m_material(view.makeMaterial(Material::Kind::Stipple))
{
    m_material->set("pixel", 1.0F);
    for (const auto& limb : movingLimbs(arm::Geometry::standard(), arm::Pose {})) {
        if (isGhostly(limb.part)) {
            m_solids.emplace_back(view, Form::Cylinder, m_material);
        }
    }
    setShown(false);
}

void GhostBody::setColor(const QColor& color)
{
    m_color = color;
    m_material->set("color", shade(color));
}

void GhostBody::setPose(const arm::Geometry& geometry, const arm::Pose& pose)
{
    m_limbs.clear();
    for (const auto& limb : movingLimbs(geometry, pose)) {
        if (isGhostly(limb.part)) {
            m_limbs.push_back(limb);
        }
    }
    for (std::size_t i = 0; i < m_limbs.size(); ++i) {
        // A hair thicker than the arm, so that where both are in one place the ghost shows.
        m_solids[i].setBetween(m_limbs[i].from, m_limbs[i].to, m_limbs[i].radiusMm * 1.03);
    }
}

void GhostBody::setShown(bool shown)
{
    m_shown = shown;
    for (auto& solid : m_solids) {
        solid.setShown(shown);
    }
}

void GhostBody::drawEdges(scene::Shapes& shapes, const scene::Projection& projection) const
{
    if (!m_shown) {
        return;
    }
    for (const auto& limb : m_limbs) {
        drawCylinder(shapes, projection, limb, m_color);
    }
}

} // namespace medulla::widgets
