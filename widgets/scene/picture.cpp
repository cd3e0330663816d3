// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scene/picture.h"

#include <array>

#include <QImage>
#include <QMatrix4x4>
#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QGeometry>
#include <Qt3DCore/QTransform>
#include <Qt3DRender/QAbstractTextureImage>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QTexture>
#include <Qt3DRender/QTextureDataUpdate>
#include <Qt3DRender/QTextureImageDataGenerator>

#include <Eigen/Geometry>

namespace medulla::scene {
namespace {

Qt3DRender::QTextureImageDataPtr dataOf(const QImage& image)
{
    auto data = Qt3DRender::QTextureImageDataPtr::create();
    data->setImage(image.convertToFormat(QImage::Format_RGBA8888));
    return data;
}

/// Hands an image to the renderer as it is.
class ImageData final : public Qt3DRender::QTextureImageDataGenerator {
public:
    explicit ImageData(const QImage& image)
        : m_image(image)
    {
    }

    Qt3DRender::QTextureImageDataPtr operator()() override { return dataOf(m_image); }
    bool operator==(const Qt3DRender::QTextureImageDataGenerator& other) const override
    {
        const auto* same = Qt3DCore::functor_cast<ImageData>(&other);
        return same && same->m_image.cacheKey() == m_image.cacheKey();
    }
    QT3D_FUNCTOR(ImageData)

private:
    QImage m_image;
};

} // namespace

class Picture::Image final : public Qt3DRender::QAbstractTextureImage {
public:
    using QAbstractTextureImage::QAbstractTextureImage;

    void set(const QImage& image)
    {
        m_generator = Qt3DRender::QTextureImageDataGeneratorPtr(new ImageData(image));
        notifyDataGeneratorChanged();
    }

protected:
    Qt3DRender::QTextureImageDataGeneratorPtr dataGenerator() const override { return m_generator; }

private:
    Qt3DRender::QTextureImageDataGeneratorPtr m_generator { new ImageData(
        QImage(1, 1, QImage::Format_RGBA8888)) };
};

Picture::Picture(SceneView& view, Layer layer)
    : m_entity(new Qt3DCore::QEntity(view.root()))
    , m_transform(new Qt3DCore::QTransform(m_entity))
    , m_texture(new Qt3DRender::QTexture2D(m_entity))
    , m_image(new Image)
{
    m_texture->setFormat(Qt3DRender::QAbstractTexture::RGBA8_UNorm);
    m_texture->setGenerateMipMaps(false);
    m_texture->setMinificationFilter(Qt3DRender::QAbstractTexture::Nearest);
    m_texture->setMagnificationFilter(Qt3DRender::QAbstractTexture::Nearest);
    m_texture->setWrapMode(Qt3DRender::QTextureWrapMode(Qt3DRender::QTextureWrapMode::ClampToEdge));
    m_texture->addTextureImage(m_image);
    auto* material = view.makeMaterial(Material::Kind::Picture);
    material->set("image", QVariant::fromValue<Qt3DRender::QAbstractTexture*>(m_texture));
    constexpr std::array<float, 12> kCorners { 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0 };
    auto* renderer = new Qt3DRender::QGeometryRenderer(m_entity);
    auto* geometry = new Qt3DCore::QGeometry(renderer);
    auto* buffer = new Qt3DCore::QBuffer(geometry);
    buffer->setData(
        QByteArray(reinterpret_cast<const char*>(kCorners.data()), qsizetype(sizeof(kCorners))));
    geometry->addAttribute(
        new Qt3DCore::QAttribute(buffer, Qt3DCore::QAttribute::defaultPositionAttributeName(),
            Qt3DCore::QAttribute::Float, 3, 4, 0, 3 * sizeof(float), geometry));
    renderer->setGeometry(geometry);
    renderer->setPrimitiveType(Qt3DRender::QGeometryRenderer::TriangleStrip);
    renderer->setVertexCount(4);
    m_entity->addComponent(renderer);
    m_entity->addComponent(material);
    m_entity->addComponent(m_transform);
    view.add(m_entity, layer);
    setShown(false);
}

void Picture::setImage(const QImage& image)
{
    m_image->set(image);
}

void Picture::setPart(const QRect& part, const QImage& image)
{
    Qt3DRender::QTextureDataUpdate update;
    update.setX(part.x());
    update.setY(part.y());
    update.setData(dataOf(image));
    m_texture->updateData(update);
}

void Picture::place(const Position& topLeft, const Position& right, const Position& down)
{
    // The node takes the matrix apart into a turn and lengths: it must have an inverse.
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

void Picture::setShown(bool shown)
{
    m_entity->setEnabled(shown);
}

} // namespace medulla::scene
