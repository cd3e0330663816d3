// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "widgets/scene/scene_view.h"

#include <Eigen/Geometry>

namespace Qt3DCore {
class QTransform;
}
namespace Qt3DRender {
class QGeometryRenderer;
}

namespace medulla::scene {

/// Forms of solids, each of unit size: radius 1 and length 1 about y, or edges of length 1.
enum class SolidForm { Cylinder, Cone, Sphere, Cuboid };

/// A solid of the scene with a material that may be shared. Lives as long as its view.
class Solid {
public:
    /// `taper`: radius at the far end of a cone, relative to the near end.
    Solid(SceneView& view, SolidForm form, Material* material, double taper = 0.0);

    /// Cylinders and cones: stretched between the two points; hidden if these are equal.
    void setBetween(const Position& from, const Position& to, double radiusMm);
    void setSphere(const Position& centre, double radiusMm);
    /// Cuboids: `turn` rotates its edges x, y, z into the global frame.
    void setBox(const Position& centre, const Eigen::Matrix3d& turn, const Position& sizeMm);
    void setShown(bool shown);

private:
    void place(const Eigen::Matrix3d& axes, const Position& centre);

    Qt3DCore::QEntity* m_entity;
    Qt3DCore::QTransform* m_transform;
};

} // namespace medulla::scene
