// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scene/vertex_mesh.h"

#include <algorithm>

#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QGeometry>
#include <Qt3DRender/QGeometryRenderer>

namespace medulla::scene {

Vertex makeVertex(double x, double y, double z, const QColor& color)
{
    const auto alpha = color.alphaF();
    return { float(x), float(y), float(z), color.redF() * alpha, color.greenF() * alpha,
        color.blueF() * alpha, alpha };
}

VertexMesh::VertexMesh(SceneView& view, Layer layer, Primitive primitive, Material* material)
    : m_entity(new Qt3DCore::QEntity(view.root()))
    , m_renderer(new Qt3DRender::QGeometryRenderer(m_entity))
{
    auto* geometry = new Qt3DCore::QGeometry(m_renderer);
    m_buffer = new Qt3DCore::QBuffer(geometry);
    m_buffer->setUsage(Qt3DCore::QBuffer::DynamicDraw);
    const auto attribute = [&](const QString& name, uint size, uint offset) {
        auto* made = new Qt3DCore::QAttribute(geometry);
        made->setName(name);
        made->setAttributeType(Qt3DCore::QAttribute::VertexAttribute);
        made->setVertexBaseType(Qt3DCore::QAttribute::Float);
        made->setVertexSize(size);
        made->setBuffer(m_buffer);
        made->setByteOffset(offset);
        made->setByteStride(sizeof(Vertex));
        made->setCount(0);
        geometry->addAttribute(made);
        return made;
    };
    m_positions = attribute(Qt3DCore::QAttribute::defaultPositionAttributeName(), 3, 0);
    m_colors =
        attribute(Qt3DCore::QAttribute::defaultColorAttributeName(), 4, offsetof(Vertex, red));
    m_renderer->setGeometry(geometry);
    m_renderer->setPrimitiveType(primitive == Primitive::Segments
            ? Qt3DRender::QGeometryRenderer::Lines
            : Qt3DRender::QGeometryRenderer::Triangles);
    m_entity->addComponent(m_renderer);
    m_entity->addComponent(material);
    view.add(m_entity, layer);
    updateEnabled();
}

void VertexMesh::set(const std::vector<Vertex>& vertices)
{
    if (vertices == m_vertices) {
        return;
    }
    m_vertices = vertices;
    const auto bytes = qsizetype(vertices.size()) * qsizetype(sizeof(Vertex));
    const QByteArray data(reinterpret_cast<const char*>(vertices.data()), bytes);
    // Always upload the whole: of several partial updates before a frame only the last one arrives,
    // and a partial update after a whole one replaces it.
    m_buffer->setData(data);
    m_positions->setCount(uint(vertices.size()));
    m_colors->setCount(uint(vertices.size()));
    m_renderer->setVertexCount(int(vertices.size()));
    updateEnabled();
}

void VertexMesh::setShown(bool shown)
{
    m_shown = shown;
    updateEnabled();
}

void VertexMesh::updateEnabled()
{
    m_entity->setEnabled(m_shown && !m_vertices.empty());
}

namespace {

Material* makeLineMaterial(SceneView& view, double widthPx)
{
    auto* material = view.makeMaterial(Material::Kind::Line);
    material->set("lineWidth", float(widthPx));
    return material;
}

} // namespace

LineMesh::LineMesh(SceneView& view, Layer layer, double widthPx)
    : m_mesh(view, layer, VertexMesh::Primitive::Segments, makeLineMaterial(view, widthPx))
{
}

void LineMesh::add(const Position& from, const Position& to, const QColor& color)
{
    m_building.push_back(makeVertex(from.x(), from.y(), from.z(), color));
    m_building.push_back(makeVertex(to.x(), to.y(), to.z(), color));
}

SurfaceMesh::SurfaceMesh(SceneView& view, Layer layer)
    : m_mesh(
        view, layer, VertexMesh::Primitive::Triangles, view.makeMaterial(Material::Kind::Surface))
{
}

void SurfaceMesh::set(const std::vector<Position>& corners, const QColor& color)
{
    std::vector<Vertex> vertices;
    const auto add = [&](const Position& corner) {
        vertices.push_back(makeVertex(corner.x(), corner.y(), corner.z(), color));
    };
    for (std::size_t i = 2; i < corners.size(); ++i) {
        add(corners[0]);
        add(corners[i - 1]);
        add(corners[i]);
    }
    m_mesh.set(vertices);
}

} // namespace medulla::scene
