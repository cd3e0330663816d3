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

/// An opaque picture that lies in the scene, its pixels as squares. Parts of it can be changed
/// without sending all of it again. Lives as long as its view.
class Picture {
public:
    Picture(SceneView& view, Layer layer);

    /// Shows all of it.
    void setImage(const QImage& image);
    /// That part of the picture shows `image`, which is of its size, and lies within it.
    void setPart(const QRect& part, const QImage& image);
    /// Its top left corner, and where the other ends of its upper and left edges are from there,
    /// mm.
    void place(const Position& topLeft, const Position& right, const Position& down);
    void setShown(bool shown);

private:
    Qt3DCore::QEntity* m_entity;
    Qt3DCore::QTransform* m_transform;
    Texture m_texture;
};

} // namespace medulla::scene
