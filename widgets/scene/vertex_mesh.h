// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/scene/scene_view.h"

#include <vector>

#include <QColor>

namespace Qt3DCore {
class QAttribute;
class QBuffer;
} // namespace Qt3DCore
namespace Qt3DRender {
class QGeometryRenderer;
}

namespace medulla::scene {

/// A vertex in the layout of the shaders.
struct Vertex {
    float x = 0.0F;
    float y = 0.0F;
    float z = 0.0F;
    float red = 0.0F; ///< colours premultiplied by alpha
    float green = 0.0F;
    float blue = 0.0F;
    float alpha = 1.0F;

    friend bool operator==(const Vertex&, const Vertex&) = default;
};

[[nodiscard]] Vertex makeVertex(double x, double y, double z, const QColor& color);

/// Coloured vertices that may change in each frame; segments or triangles. Lives as long as its
/// view.
class VertexMesh {
public:
    enum class Primitive { Segments, Triangles };

    VertexMesh(SceneView& view, Layer layer, Primitive primitive, Material* material);

    /// Sets the vertices; unchanged ones are not uploaded.
    void set(const std::vector<Vertex>& vertices);
    void setShown(bool shown);

private:
    void updateEnabled();

    Qt3DCore::QEntity* m_entity;
    Qt3DRender::QGeometryRenderer* m_renderer;
    Qt3DCore::QBuffer* m_buffer;
    Qt3DCore::QAttribute* m_positions;
    Qt3DCore::QAttribute* m_colors;
    std::vector<Vertex> m_vertices;
    bool m_shown = true;
};

/// Segments in the global frame (mm) with a common width in logical pixels.
class LineMesh {
public:
    LineMesh(SceneView& view, Layer layer, double widthPx);

    void clear() { m_building.clear(); }
    void add(const Position& from, const Position& to, const QColor& color);
    /// Shows the segments added since `clear`.
    void flush() { m_mesh.set(m_building); }
    void setShown(bool shown) { m_mesh.setShown(shown); }

private:
    VertexMesh m_mesh;
    std::vector<Vertex> m_building;
};

/// A convex surface in the global frame (mm), flat and of one colour.
class SurfaceMesh {
public:
    SurfaceMesh(SceneView& view, Layer layer);

    /// The corners in order, at least three.
    void set(const std::vector<Position>& corners, const QColor& color);
    void setShown(bool shown) { m_mesh.setShown(shown); }

private:
    VertexMesh m_mesh;
};

} // namespace medulla::scene
