// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/cell_parts.h"
#include "widgets/common/theme.h"
#include "widgets/scene/solid.h"
#include "widgets/scene/vertex_mesh.h"

#include <array>
#include <vector>

namespace medulla::widgets {

/// One material for each stuff.
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

/// Solids that follow a list of parts: made when the list grows, moved when a part moves, hidden
/// when it shrinks.
class Bodies {
public:
    Bodies(scene::SceneView& view, const Stuffs& stuffs);

    void set(const std::vector<Part>& parts);

private:
    scene::SceneView& m_view;
    const Stuffs& m_stuffs;
    std::vector<Part> m_parts;
    std::vector<scene::Solid> m_solids;
    std::size_t m_shown = 0;
};

/// The arm in a pose that it does not have: a stippled twin of its moving parts.
class GhostBody {
public:
    explicit GhostBody(scene::SceneView& view);

    void setColor(const QColor& color);
    /// Hidden when empty.
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
    scene::Surface m_surface;
    scene::Lines m_lines;
};

/// Keep-out zones: hatched, with edges.
class ZoneBodies {
public:
    explicit ZoneBodies(scene::SceneView& view);

    /// `crossed` tells of each zone whether a path leads through it.
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
    scene::Lines m_edges;
};

/// Both ends of every line that a zone's edge consists of.
[[nodiscard]] std::vector<std::array<Position, 2>> zoneEdges(const KeepOutZone& zone);
[[nodiscard]] QColor zoneColor(const Theme& theme, bool crossed);

/// The edges of a closed surface of triangles, each once, with the outward normals of the two
/// triangles that it parts; edges within a flat stretch are left out.
struct SurfaceEdge {
    Position from;
    Position to;
    Position oneNormal;
    Position otherNormal;
};
[[nodiscard]] std::vector<SurfaceEdge> surfaceEdges(const std::vector<Position>& triangles);

} // namespace medulla::widgets
