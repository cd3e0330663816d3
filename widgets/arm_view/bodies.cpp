// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/bodies.h"

#include "widgets/arm_view/color_mix.h"

#include <cmath>
#include <map>
#include <numbers>
#include <tuple>

#include <QVector3D>

namespace medulla::widgets {
namespace {

using scene::Material;
using scene::SolidForm;

QVector3D shade(const QColor& color)
{
    return { color.redF(), color.greenF(), color.blueF() };
}

SolidForm formOf(SolidPart::Form form)
{
    switch (form) {
    case SolidPart::Form::Cylinder:
        return SolidForm::Cylinder;
    case SolidPart::Form::Cone:
        return SolidForm::Cone;
    case SolidPart::Form::Cuboid:
        break;
    }
    return SolidForm::Cuboid;
}

} // namespace

Stuffs::Stuffs(scene::SceneView& view)
{
    for (auto& material : m_materials) {
        material = view.makeMaterial(Material::Kind::Lit);
    }
}

void Stuffs::tint(const Theme& theme, double fade)
{
    for (std::size_t i = 0; i < m_materials.size(); ++i) {
        m_materials.at(i)->set("color", shade(stuffColor(theme, Stuff(i), fade)));
    }
}

Bodies::Bodies(scene::SceneView& view, const Stuffs& stuffs)
    : m_view(view)
    , m_stuffs(stuffs)
{
}

void Bodies::set(const std::vector<SolidPart>& parts)
{
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto& part = parts[i];
        const auto isNew = i == m_solids.size();
        if (isNew) {
            const auto taper = part.radiusMm > 0.0 ? part.farRadiusMm / part.radiusMm : 1.0;
            m_solids.emplace_back(m_view, formOf(part.form), m_stuffs.of(part.stuff), taper);
            m_parts.push_back(part);
        }
        if (isNew || m_parts[i] != part) {
            m_parts[i] = part;
            if (part.form == SolidPart::Form::Cuboid) {
                m_solids[i].setBox(part.centre, part.turn, part.sizeMm);
            } else {
                m_solids[i].setBetween(part.from, part.to, part.radiusMm);
            }
        }
        if (i >= m_shown) {
            m_solids[i].setShown(true);
        }
    }
    for (auto i = parts.size(); i < m_shown; ++i) {
        m_solids[i].setShown(false);
    }
    m_shown = parts.size();
}

GhostBody::GhostBody(scene::SceneView& view)
    : m_view(view)
    , m_material(view.makeMaterial(Material::Kind::Stipple))
{
}

void GhostBody::setColor(const QColor& color)
{
    m_material->set("color", shade(color));
}

void GhostBody::set(const std::vector<Limb>& limbs)
{
    while (m_solids.size() < limbs.size()) {
        m_solids.emplace_back(m_view, SolidForm::Cylinder, m_material);
    }
    for (std::size_t i = 0; i < m_solids.size(); ++i) {
        m_solids[i].setShown(i < limbs.size());
        if (i < limbs.size()) {
            // Slightly thicker than the arm, so that the ghost is visible where both coincide.
            m_solids[i].setBetween(limbs[i].from, limbs[i].to, limbs[i].radiusMm * 1.03);
        }
    }
}

FloorBody::FloorBody(scene::SceneView& view)
    : m_surface(view, scene::Layer::Ground)
    , m_lines(view, scene::Layer::Ground, 1.0)
{
}

void FloorBody::setShown(bool shown)
{
    m_surface.setShown(shown);
    m_lines.setShown(shown);
}

void FloorBody::set(const FloorPlan& plan, const Theme& theme)
{
    const auto& x = plan.x;
    const auto& z = plan.z;
    const auto height = plan.heightMm;
    m_surface.set({ { x.least, height - 0.5, z.least }, { x.most, height - 0.5, z.least },
                      { x.most, height - 0.5, z.most }, { x.least, height - 0.5, z.most } },
        theme.color(ColorToken::Floor));
    m_lines.clear();
    // Major lines last, because they cover the others at crossings.
    for (const auto major : { false, true }) {
        const auto color = theme.color(major ? ColorToken::GridMajor : ColorToken::Grid);
        for (auto at = x.least; at <= x.most + 1.0; at += 50.0) {
            if (isMajorLine(at) == major) {
                m_lines.add({ at, height, z.least }, { at, height, z.most }, color);
            }
        }
        for (auto at = z.least; at <= z.most + 1.0; at += 50.0) {
            if (isMajorLine(at) == major) {
                m_lines.add({ x.least, height, at }, { x.most, height, at }, color);
            }
        }
    }
    m_lines.flush();
}

QColor zoneColor(const Theme& theme, bool crossed)
{
    return theme.color(crossed ? ColorToken::Alarm : ColorToken::Text3);
}

std::vector<std::array<Position, 2>> zoneEdges(const KeepOutZone& zone)
{
    std::vector<std::array<Position, 2>> edges;
    if (zone.form == KeepOutZone::Form::Box) {
        const Position half = zone.sizeMm / 2.0;
        for (int axis = 0; axis < 3; ++axis) {
            for (int corner = 0; corner < 4; ++corner) {
                Position from = -half;
                from[(axis + 1) % 3] *= (corner & 1) != 0 ? -1.0 : 1.0;
                from[(axis + 2) % 3] *= (corner & 2) != 0 ? -1.0 : 1.0;
                Position to = from;
                to[axis] = half[axis];
                edges.push_back({ zone.centre + from, zone.centre + to });
            }
        }
        return edges;
    }
    // sides of each circle of a zone, 7.5 degrees apart
    constexpr int kSteps = 48;
    for (int axis = 0; axis < 3; ++axis) {
        const auto at = [&](int step) -> Position {
            const auto angle = 2.0 * std::numbers::pi * step / kSteps;
            return zone.centre
                + zone.radiusMm
                * (std::cos(angle) * Position::Unit((axis + 1) % 3)
                    + std::sin(angle) * Position::Unit((axis + 2) % 3));
        };
        for (int step = 0; step < kSteps; ++step) {
            edges.push_back({ at(step), at(step + 1) });
        }
    }
    return edges;
}

ZoneBodies::ZoneBodies(scene::SceneView& view)
    : m_view(view)
    , m_edges(view, scene::Layer::Solids, 1.5)
{
}

void ZoneBodies::set(
    const std::vector<KeepOutZone>& zones, const std::vector<bool>& crossed, const Theme& theme)
{
    while (m_bodies.size() < zones.size()) {
        auto* hatch = m_view.makeMaterial(Material::Kind::Hatch);
        m_bodies.push_back({ hatch, scene::Solid(m_view, SolidForm::Cuboid, hatch),
            scene::Solid(m_view, SolidForm::Sphere, hatch) });
    }
    m_edges.clear();
    for (std::size_t i = 0; i < m_bodies.size(); ++i) {
        const auto there = i < zones.size();
        const auto isBox = there && zones[i].form == KeepOutZone::Form::Box;
        m_bodies[i].box.setShown(isBox);
        m_bodies[i].ball.setShown(there && !isBox);
        if (!there) {
            continue;
        }
        const auto& zone = zones[i];
        const auto color = zoneColor(theme, crossed[i]);
        m_bodies[i].material->set("color", shade(color));
        if (isBox) {
            m_bodies[i].box.setBox(zone.centre, Eigen::Matrix3d::Identity(), zone.sizeMm);
        } else {
            m_bodies[i].ball.setSphere(zone.centre, zone.radiusMm);
        }
        for (const auto& edge : zoneEdges(zone)) {
            m_edges.add(edge[0], edge[1], color);
        }
    }
    m_edges.flush();
}

std::vector<SurfaceEdge> surfaceEdges(const std::vector<Position>& triangles)
{
    // Equal corners differ by rounding errors only.
    using Key = std::tuple<long, long, long>;
    const auto keyOf = [](const Position& at) {
        // corners nearer than 0.01 mm are the same
        constexpr double kPerMm = 100.0;
        return Key(std::lround(at.x() * kPerMm), std::lround(at.y() * kPerMm),
            std::lround(at.z() * kPerMm));
    };
    std::map<std::pair<Key, Key>, SurfaceEdge> found;
    for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
        const Position across =
            (triangles[i + 1] - triangles[i]).cross(triangles[i + 2] - triangles[i]);
        if (across.norm() < 1e-9) {
            continue;
        }
        const Position normal = across.normalized();
        for (std::size_t side = 0; side < 3; ++side) {
            const auto& from = triangles[i + side];
            const auto& to = triangles[i + (side + 1) % 3];
            const auto a = keyOf(from);
            const auto b = keyOf(to);
            const auto [at, isNew] =
                found.try_emplace(std::minmax(a, b), SurfaceEdge { from, to, normal, normal });
            if (!isNew) {
                at->second.otherNormal = normal;
            }
        }
    }
    std::vector<SurfaceEdge> edges;
    // cosine of 1.8 degrees: edges between flatter faces are not drawn
    constexpr double kFlat = 0.9995;
    for (const auto& [key, edge] : found) {
        if (edge.oneNormal.dot(edge.otherNormal) < kFlat) {
            edges.push_back(edge);
        }
    }
    return edges;
}

} // namespace medulla::widgets
