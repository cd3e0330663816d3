// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/cell_parts.h"
#include "widgets/kit/theme.h"
#include "widgets/scene/solid.h"
#include "widgets/scene/vertex_mesh.h"

#include <array>
#include <vector>

namespace medulla::widgets {

/// One material per stuff.
class Stuffs {
public:
    explicit Stuffs(scene::SceneView& view);

    void tint(const Theme& theme, double fade);
    [[nodiscard]] scene::Material* of(Stuff stuff) const
    {
        return m_materials.at(std::size_t(stuff));
    }

private:
    std::array<scene::Material*, 6> m_materials {};
};

/// Solids for a list of parts: created when the list grows, moved with their parts, hidden when it
/// shrinks.
class Bodies {
public:
    Bodies(scene::SceneView& view, const Stuffs& stuffs);

    void set(const std::vector<SolidPart>& parts);

private:
    scene::SceneView& m_view;
    const Stuffs& m_stuffs;
    std::vector<SolidPart> m_parts;
    std::vector<scene::Solid> m_solids;
    std::size_t m_shown = 0;
};

/// The ghost: a stippled copy of the moving parts of the arm in another pose.
class GhostBody {
public:
    explicit GhostBody(scene::SceneView& view);

    void setColor(const QColor& color);
    /// Empty: hidden.
    void set(const std::vector<Limb>& limbs);

private:
    scene::SceneView& m_view;
    scene::Material* m_material;
    std::vector<scene::Solid> m_solids;
};

/// The floor with its grid of 50 and 100 mm lines.
class FloorBody {
public:
    explicit FloorBody(scene::SceneView& view);

    void set(const FloorPlan& plan, const Theme& theme);
    void setShown(bool shown);

private:
    scene::SurfaceMesh m_surface;
    scene::LineMesh m_lines;
};

/// Keep-out zones: hatched, with edges.
class ZoneBodies {
public:
    explicit ZoneBodies(scene::SceneView& view);

    /// `crossed`: for each zone, a path crosses it.
    void set(const std::vector<KeepOutZone>& zones, const std::vector<bool>& crossed,
        const Theme& theme);

private:
    struct Body {
        scene::Material* material;
        scene::Solid box;
        scene::Solid ball;
    };

    scene::SceneView& m_view;
    std::vector<Body> m_bodies;
    scene::LineMesh m_edges;
};

/// Both ends of each edge line of a zone.
[[nodiscard]] std::vector<std::array<Position, 2>> zoneEdges(const KeepOutZone& zone);
[[nodiscard]] QColor zoneColor(const Theme& theme, bool crossed);

/// The edges of a closed triangle mesh, each once, with the outward normals of its two triangles;
/// edges inside flat areas are left out.
struct SurfaceEdge {
    Position from;
    Position to;
    Position oneNormal;
    Position otherNormal;
};
[[nodiscard]] std::vector<SurfaceEdge> surfaceEdges(const std::vector<Position>& triangles);

} // namespace medulla::widgets
