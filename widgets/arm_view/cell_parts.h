// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "widgets/arm_view/arm_scene.h"
#include "widgets/arm_view/limbs.h"
#include "widgets/common/theme.h"
#include "widgets/scene/projection.h"

#include <optional>
#include <vector>

#include <QPointF>

namespace medulla::widgets {

/// The metals and other stuffs that the cell is made of.
enum class Stuff {
    Stand, ///< base
    Post, ///< what else stands on the floor
    Housing,
    Steel, ///< bars, caps
    Wood,
    Glass,
};

/// `fade` 0 shows the arm as it is, 1 as the ground of the view: a pose too old to trust.
[[nodiscard]] QColor stuffColor(const Theme& theme, Stuff stuff, double fade = 0.0);

/// A solid of the cell, global frame, mm; the same whether drawn in 3D or as a projection.
struct Part {
    enum class Form { Cylinder, Cone, Cuboid };

    Form form = Form::Cylinder;
    Stuff stuff = Stuff::Stand;
    Position from = Position::Zero(); ///< ends of a cylinder or cone
    Position to = Position::Zero();
    double radiusMm = 0.0; ///< at `from`
    double farRadiusMm = 0.0; ///< a cone's at `to`
    Position centre = Position::Zero(); ///< of a cuboid
    Eigen::Matrix3d turn = Eigen::Matrix3d::Identity(); ///< of its edges
    Position sizeMm = Position::Zero();

    [[nodiscard]] static Part cylinder(
        Stuff stuff, const Position& from, const Position& to, double radiusMm);
    [[nodiscard]] static Part cuboid(
        Stuff stuff, const Position& centre, const Eigen::Matrix3d& turn, const Position& sizeMm);
    [[nodiscard]] Position middle() const;
    /// The convex outline of what is seen of it, pixels; empty when part of it lies behind the eye.
    [[nodiscard]] std::vector<QPointF> outline(const scene::Projection& projection) const;

    friend bool operator==(const Part&, const Part&) = default;
};

/// A limb as a part.
[[nodiscard]] Part partOf(const Limb& limb);
/// The arm's base and shoulder housing.
[[nodiscard]] std::vector<Part> baseParts(const arm::Geometry& geometry);
/// The arm from the shoulder to the splint's end.
[[nodiscard]] std::vector<Part> armParts(const arm::Geometry& geometry, const arm::Pose& pose);
/// The limbs that a ghost of the arm consists of.
[[nodiscard]] std::vector<Limb> ghostLimbs(const arm::Geometry& geometry, const arm::Pose& pose);
/// A torch on the floor; its flame is a mark, drawn elsewhere.
[[nodiscard]] std::vector<Part> torchParts(const Torch& torch, double floorMm);

/// The cell's floor with edges on multiples of 100 mm.
struct FloorPlan {
    double heightMm = 0.0;
    arm::Range x; ///< mm here
    arm::Range z;
};
[[nodiscard]] FloorPlan floorPlan(const arm::Geometry& geometry);
/// Whether a line of the 50 mm grid is one of the 100 mm grid too.
[[nodiscard]] bool isMajorLine(double mm);

/// The head on its post, with two eyes.
struct HeadPose {
    Position middle = Position::Zero(); ///< global frame, mm
    double panRad = 0.0; ///< from straight ahead, to its left
    double tiltRad = 0.0; ///< upwards
    std::vector<Part> parts; ///< always the same in the same order
};
/// Looks at that point; straight ahead, at the rest position, when there is none.
[[nodiscard]] HeadPose headPose(
    const arm::Geometry& geometry, const std::optional<Position>& looksAt);

/// The convex hull of points, in order.
[[nodiscard]] std::vector<QPointF> convexHull(std::vector<QPointF> points);

} // namespace medulla::widgets
