// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariant>
#include <Qt3DRender/QMaterial>

namespace Qt3DRender {
class QParameter;
}

namespace medulla::scene {

/// The few shaders of the scene, for OpenGL 3.2 core and later.
///
/// Kind | draws | parameters
/// Lit | solids, lit from above the viewer | `color`
/// Stipple | solids of which every other pixel is left out | `color`, `pixel` (device px)
/// Hatch | solids of which every eighth diagonal is drawn, flat | `color`, `pixel` (device px)
/// Line | segments of constant width, vertex colours | `lineWidth` (logical px)
/// Surface | flat triangles, vertex colours | none
/// Shape | triangles in logical pixels, vertex colours | none
/// Label | an image at a place in logical pixels | `rect` (x, y, width, height), `image`
/// Picture | an opaque image on a unit square | `image`
class Material final : public Qt3DRender::QMaterial {
    Q_OBJECT

public:
    enum class Kind { Lit, Stipple, Hatch, Line, Surface, Shape, Label, Picture };

    /// `viewSize` holds the size of the view in logical pixels and is shared by all materials.
    Material(Kind kind, Qt3DRender::QParameter* viewSize, Qt3DCore::QNode* parent);

    /// Sets a parameter that its kind has (checked: aborts otherwise); the material is drawn again
    /// when the value differs.
    void set(const char* name, const QVariant& value);
};

} // namespace medulla::scene
