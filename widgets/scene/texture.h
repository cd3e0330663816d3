// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

namespace Qt3DCore {
class QEntity;
class QNode;
} // namespace Qt3DCore
namespace Qt3DRender {
class QGeometryRenderer;
class QTexture2D;
} // namespace Qt3DRender

namespace medulla::scene {

/// A texture whose pixels are shown as squares, as they are in the image.
class Texture {
public:
    /// Lives as long as `entity`. `format` is that of the images, with or without premultiplied
    /// alpha: RGBA8888.
    Texture(Qt3DCore::QEntity* entity, QImage::Format format);

    /// Shows all of the image.
    void setImage(const QImage& image);
    /// From that pixel on it shows `image`, which lies within it.
    void setPart(const QPoint& topLeft, const QImage& image);

    [[nodiscard]] Qt3DRender::QTexture2D* node() const { return m_texture; }

private:
    class Image;

    QImage::Format m_format;
    Qt3DRender::QTexture2D* m_texture;
    Image* m_image;
};

/// A square from 0, 0 to 1, 1 on the plane z = 0.
[[nodiscard]] Qt3DRender::QGeometryRenderer* makeUnitSquare(Qt3DCore::QNode* parent);

} // namespace medulla::scene
