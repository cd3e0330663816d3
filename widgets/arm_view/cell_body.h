// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_body.h"
#include "widgets/arm_view/arm_scene.h"
#include "widgets/common/theme.h"
#include "widgets/scene/vertex_mesh.h"

#include <array>

namespace medulla::widgets {

/// The floor with its grid of 50 and 100 mm lines. Multiples of 100 mm are its edges.
class FloorBody {
public:
    explicit FloorBody(scene::SceneView& view);

    void set(const arm::Geometry& geometry, const Theme& theme);
    [[nodiscard]] double heightMm() const { return m_heightMm; }
    [[nodiscard]] const arm::Range& x() const { return m_x; }
    [[nodiscard]] const arm::Range& z() const { return m_z; }

private:
    scene::Surface m_surface;
    scene::Lines m_lines;
    double m_heightMm = 0.0;
    arm::Range m_x; ///< mm here
    arm::Range m_z;
};

/// Where the head turns to, from the frame of its post: pan to its left, tilt upwards, rad.
struct HeadAngles {
    double panRad = 0.0;
    double tiltRad = 0.0;
};

/// The head on its post, with two eyes.
class HeadBody {
public:
    HeadBody(scene::SceneView& view, const Stuffs& stuffs);

    /// Looks at that point; straight ahead, at the rest position, when there is none.
    void set(const arm::Geometry& geometry, const std::optional<Position>& looksAt);
    /// Middle of the head, global frame, mm.
    [[nodiscard]] const Position& middle() const { return m_middle; }
    [[nodiscard]] const HeadAngles& angles() const { return m_angles; }

private:
    Position m_middle = Position::Zero();
    HeadAngles m_angles;
    std::vector<scene::Solid> m_post;
    scene::Solid m_box;
    std::vector<scene::Solid> m_eyes;
};

/// Torches on the floor; their flames are marks, drawn elsewhere.
class TorchBodies {
public:
    TorchBodies(scene::SceneView& view, const Stuffs& stuffs);

    void set(const std::vector<Torch>& torches, double floorMm);

private:
    struct Parts {
        scene::Solid foot;
        scene::Solid post;
        scene::Solid cup;
    };

    scene::SceneView& m_view;
    const Stuffs& m_stuffs;
    std::vector<Parts> m_torches;
};

} // namespace medulla::widgets
