// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scene/image_plane.h"

#include <QImage>
#include <QMatrix4x4>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QTransform>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QTexture>

#include <Eigen/Geometry>

namespace medulla::scene {

ImagePlane::ImagePlane(SceneView& view, Layer layer)
    : m_entity(new Qt3DCore::QEntity(view.root()))
    , m_transform(new Qt3DCore::QTransform(m_entity))
    , m_texture(m_entity, QImage::Format_RGBA8888)
{
    auto* material = view.makeMaterial(Material::Kind::Picture);
    material->set("image", QVariant::fromValue<Qt3DRender::QAbstractTexture*>(m_texture.node()));
    m_entity->addComponent(makeUnitSquare(m_entity));
    m_entity->addComponent(material);
    m_entity->addComponent(m_transform);
    view.add(m_entity, layer);
    setShown(false);
}

void ImagePlane::setImage(const QImage& image)
{
    m_texture.setImage(image);
}

void ImagePlane::setPart(const QRect& part, const QImage& image)
{
    m_texture.setPart(part.topLeft(), image);
}

void ImagePlane::place(const Position& topLeft, const Position& right, const Position& down)
{
    // The node decomposes the matrix into rotation and scale, so it must be invertible.
    const Position above = right.cross(down).normalized();
    QMatrix4x4 matrix;
    for (int row = 0; row < 3; ++row) {
        matrix(row, 0) = float(right[row]);
        matrix(row, 1) = float(down[row]);
        matrix(row, 2) = float(above[row]);
        matrix(row, 3) = float(topLeft[row]);
    }
    m_transform->setMatrix(matrix);
}

void ImagePlane::setShown(bool shown)
{
    m_entity->setEnabled(shown);
}

} // namespace medulla::scene
