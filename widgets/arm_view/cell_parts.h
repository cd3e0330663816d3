// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "widgets/arm_view/arm_scene.h"
#include "widgets/arm_view/limbs.h"
#include "widgets/kit/theme.h"
#include "widgets/scene/projection.h"

#include <optional>
#include <vector>

#include <QPointF>

namespace medulla::widgets {

/// The materials of the cell.
enum class Stuff {
    Stand, ///< base
    Post, ///< other objects on the floor
    Housing,
    Steel, ///< bars, caps
    Wood,
    Glass,
};

/// The colour of a material. `fade`: 0 as it is, 1 the ground of the view, for a stale pose.
[[nodiscard]] QColor stuffColor(const Theme& theme, Stuff stuff, double fade = 0.0);

/// A solid of the cell, global frame, mm, for the 3D view and projections.
struct SolidPart {
    enum class Form { Cylinder, Cone, Cuboid };

    Form form = Form::Cylinder;
    Stuff stuff = Stuff::Stand;
    Position from = Position::Zero(); ///< ends of a cylinder or cone
    Position to = Position::Zero();
    double radiusMm = 0.0; ///< at `from`
    double farRadiusMm = 0.0; ///< of a cone at `to`
    Position centre = Position::Zero(); ///< of a cuboid
    Eigen::Matrix3d turn = Eigen::Matrix3d::Identity(); ///< orientation of its edges
    Position sizeMm = Position::Zero();

    [[nodiscard]] static SolidPart cylinder(
        Stuff stuff, const Position& from, const Position& to, double radiusMm);
    [[nodiscard]] static SolidPart cuboid(
        Stuff stuff, const Position& centre, const Eigen::Matrix3d& turn, const Position& sizeMm);
    [[nodiscard]] Position middle() const;
    /// Points of its surface that show its extent: 8 of a cuboid, 48 of the others.
    [[nodiscard]] std::vector<Position> corners() const;
    /// The convex outline on the screen, pixels; empty if a part of it is behind the eye.
    [[nodiscard]] std::vector<QPointF> outline(const scene::Projection& projection) const;

    friend bool operator==(const SolidPart&, const SolidPart&) = default;
};

/// Converts a limb to a part.
[[nodiscard]] SolidPart partOf(const Limb& limb);
/// The base of the arm and the housing of the shoulder.
[[nodiscard]] std::vector<SolidPart> baseParts(const arm::Geometry& geometry);
/// The arm from the shoulder to the end of the splint.
[[nodiscard]] std::vector<SolidPart> armParts(const arm::Geometry& geometry, const arm::Pose& pose);
/// The limbs of a ghost.
[[nodiscard]] std::vector<Limb> ghostLimbs(const arm::Geometry& geometry, const arm::Pose& pose);
/// A torch on the floor; its flame is a mark, drawn elsewhere.
[[nodiscard]] std::vector<SolidPart> torchParts(const Torch& torch, double floorMm);
/// The outline of a flame above its wick on the screen, pixels; empty behind the eye. `scale`: of
/// its inner part.
[[nodiscard]] std::vector<QPointF> flameOutline(
    const scene::Projection& projection, const Position& wick, double scale = 1.0);

/// The floor of the cell with edges at multiples of 100 mm.
struct FloorPlan {
    double heightMm = 0.0;
    arm::Range x; ///< in mm
    arm::Range z;
};
[[nodiscard]] FloorPlan floorPlan(const arm::Geometry& geometry);
/// The line of the 50 mm grid is also one of the 100 mm grid.
[[nodiscard]] bool isMajorLine(double mm);

/// The head on its post, with two eyes.
struct HeadPose {
    Position middle = Position::Zero(); ///< global frame, mm
    double panRad = 0.0; ///< from straight ahead to its left
    double tiltRad = 0.0; ///< upwards
    std::vector<SolidPart> parts; ///< constant number and order
};
/// The pose looking at a point; nullopt: straight ahead, at the rest position.
[[nodiscard]] HeadPose headPose(
    const arm::Geometry& geometry, const std::optional<Position>& looksAt);

/// The convex hull of points, in order.
[[nodiscard]] std::vector<QPointF> convexHull(std::vector<QPointF> points);

} // namespace medulla::widgets
