// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "widgets/scene/scene_view.h"
#include "widgets/scene/texture.h"

#include <QRect>

namespace Qt3DCore {
class QTransform;
}

namespace medulla::scene {

/// An opaque image in the scene with square pixels. Parts of it can be updated without an upload of
/// the whole. Lives as long as its view.
class ImagePlane {
public:
    ImagePlane(SceneView& view, Layer layer);

    /// Sets the whole image.
    void setImage(const QImage& image);
    /// Replaces a part of the image; `image` has the size of `part`, which is inside.
    void setPart(const QRect& part, const QImage& image);
    /// Its top left corner, and the vectors along its upper and left edges, mm.
    void place(const Position& topLeft, const Position& right, const Position& down);
    void setShown(bool shown);

private:
    Qt3DCore::QEntity* m_entity;
    Qt3DCore::QTransform* m_transform;
    Texture m_texture;
};

} // namespace medulla::scene
