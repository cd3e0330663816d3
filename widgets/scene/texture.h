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

/// A texture with square pixels, without filtering.
class Texture {
public:
    /// Lives as long as `entity`. `format`: of the images, with or without premultiplied alpha:
    /// RGBA8888.
    Texture(Qt3DCore::QEntity* entity, QImage::Format format);

    /// Sets the whole image.
    void setImage(const QImage& image);
    /// Replaces the part of the size of `image` at `topLeft`; it must be inside.
    void setPart(const QPoint& topLeft, const QImage& image);

    [[nodiscard]] Qt3DRender::QTexture2D* node() const { return m_texture; }

private:
    class Image;

    QImage::Format m_format;
    Qt3DRender::QTexture2D* m_texture;
    Image* m_image;
};

/// A square from (0, 0) to (1, 1) in the plane z = 0.
[[nodiscard]] Qt3DRender::QGeometryRenderer* makeUnitSquare(Qt3DCore::QNode* parent);

} // namespace medulla::scene
