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
/// Screen | flat triangles, vertex colours, of which every fourth pixel is drawn | `pixel` (device
/// px) Shape | triangles in logical pixels, vertex colours | none Label | an image at a place in
/// logical pixels | `rect` (x, y, width, height), `image` Picture | an opaque image on a unit
/// square | `image`
class Material final : public Qt3DRender::QMaterial {
    Q_OBJECT

public:
    enum class Kind { Lit, Stipple, Hatch, Line, Surface, Screen, Shape, Label, Picture };

    /// `viewSize`: size of the view in logical pixels, shared by all materials.
    Material(Kind kind, Qt3DRender::QParameter* viewSize, Qt3DCore::QNode* parent);

    /// Sets a parameter of this kind (an unknown one aborts); a different value causes a repaint.
    void set(const char* name, const QVariant& value);
};

} // namespace medulla::scene
