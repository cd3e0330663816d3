// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/limbs.h"
#include "widgets/common/theme.h"
#include "widgets/scene/shapes.h"
#include "widgets/scene/solid.h"

#include <vector>

namespace medulla::widgets {

/// The metals and other stuffs that the cell is made of, one material each.
struct Stuffs {
    explicit Stuffs(scene::SceneView& view);

    /// `fade` 0 shows the arm as it is, 1 as the ground of the view: a pose too old to trust.
    void tint(const Theme& theme, double fade) const;

    scene::Material* stand; ///< base
    scene::Material* post; ///< what else stands on the floor
    scene::Material* housing;
    scene::Material* steel; ///< bars, caps
    scene::Material* wood;
    scene::Material* glass;
};

/// The arm in its measured pose on its base.
class ArmBody {
public:
    ArmBody(scene::SceneView& view, const Stuffs& stuffs, const arm::Geometry& geometry);

    void setGeometry(const arm::Geometry& geometry);
    void setPose(const arm::Pose& pose);

private:
    arm::Geometry m_geometry;
    std::vector<scene::Solid> m_fixed;
    std::vector<scene::Solid> m_moving;
    std::vector<scene::Solid> m_boxes;
};

/// The arm in a pose that it does not have: a stippled twin of its moving parts with lit edges.
class GhostBody {
public:
    explicit GhostBody(scene::SceneView& view);

    void setColor(const QColor& color);
    void setPose(const arm::Geometry& geometry, const arm::Pose& pose);
    void setShown(bool shown);
    /// Draws the outlines of its parts as seen by the camera.
    void drawEdges(scene::Shapes& shapes, const scene::Projection& projection) const;

private:
    scene::Material* m_material;
    QColor m_color;
    std::vector<scene::Solid> m_solids;
    std::vector<Limb> m_limbs;
    bool m_shown = false;
};

} // namespace medulla::widgets
