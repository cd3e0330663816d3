// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scene/texture.h"

#include <array>

#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QGeometry>
#include <Qt3DRender/QAbstractTextureImage>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QTexture>
#include <Qt3DRender/QTextureDataUpdate>
#include <Qt3DRender/QTextureImageDataGenerator>

namespace medulla::scene {
namespace {

Qt3DRender::QTextureImageDataPtr dataOf(const QImage& image)
{
    auto data = Qt3DRender::QTextureImageDataPtr::create();
    data->setImage(image);
    return data;
}

/// Passes an image to the renderer unchanged.
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

class Texture::Image final : public Qt3DRender::QAbstractTextureImage {
public:
    explicit Image(QImage::Format format)
        : m_generator(new ImageData(QImage(1, 1, format)))
    {
    }

    void set(const QImage& image)
    {
        m_generator = Qt3DRender::QTextureImageDataGeneratorPtr(new ImageData(image));
        notifyDataGeneratorChanged();
    }

protected:
    Qt3DRender::QTextureImageDataGeneratorPtr dataGenerator() const override { return m_generator; }

private:
    Qt3DRender::QTextureImageDataGeneratorPtr m_generator;
};

Texture::Texture(Qt3DCore::QEntity* entity, QImage::Format format)
    : m_format(format)
    , m_texture(new Qt3DRender::QTexture2D(entity))
    , m_image(new Image(format))
{
    m_texture->setFormat(Qt3DRender::QAbstractTexture::RGBA8_UNorm);
    m_texture->setGenerateMipMaps(false);
    m_texture->setMinificationFilter(Qt3DRender::QAbstractTexture::Nearest);
    m_texture->setMagnificationFilter(Qt3DRender::QAbstractTexture::Nearest);
    m_texture->setWrapMode(Qt3DRender::QTextureWrapMode(Qt3DRender::QTextureWrapMode::ClampToEdge));
    m_texture->addTextureImage(m_image);
}

void Texture::setImage(const QImage& image)
{
    m_image->set(image.convertToFormat(m_format));
}

void Texture::setPart(const QPoint& topLeft, const QImage& image)
{
    Qt3DRender::QTextureDataUpdate update;
    update.setX(topLeft.x());
    update.setY(topLeft.y());
    update.setData(dataOf(image.convertToFormat(m_format)));
    m_texture->updateData(update);
}

Qt3DRender::QGeometryRenderer* makeUnitSquare(Qt3DCore::QNode* parent)
{
    constexpr std::array<float, 12> kCorners { 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0 };
    auto* renderer = new Qt3DRender::QGeometryRenderer(parent);
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
    return renderer;
}

} // namespace medulla::scene
