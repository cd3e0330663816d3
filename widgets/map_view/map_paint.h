// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/map_view/belief_map.h"
#include "widgets/map_view/game_picture.h"
#include "widgets/map_view/map_camera.h"
#include "widgets/map_view/map_words.h"

#include <array>

#include <QPainter>

namespace medulla::widgets {

/// Directions in which a robot's obstacle sensors look, rad from its heading: ahead, to the left,
/// to the right, behind.
inline constexpr std::array kSensorAngles { 0.0, 1.0471975511965976, -1.0471975511965976,
    3.141592653589793 };
/// How far a cone is drawn, um: readings of more than that tell little.
inline constexpr double kConeReach = 1.5;

/// Everything that a flat picture is painted with.
struct MapPaint {
    QPainter& painter;
    const Theme& theme;
    const GamePicture& picture;
    const MapCamera& camera;
    MapSide side = MapSide::Truth;

    [[nodiscard]] QColor ink(Token token) const;
};

/// The shade of a wall of the lab by its height: those that hide the beacon are darker in light
/// and lighter in dark schemes than those that do not.
[[nodiscard]] QColor wallColor(const Theme& theme, const maze::Lab& lab, const maze::Wall& wall);
/// Half axes (um) of the ellipse in which a place is by 2 sigma, and the direction of the first,
/// rad.
struct SigmaEllipse {
    double along = 0;
    double across = 0;
    double headingRad = 0;
};
[[nodiscard]] SigmaEllipse sigmaEllipse(const maze::PoseCovariance& covariance);

/// What stands still: floor with a line every um, walls, target, beacon.
void paintTruthGround(const MapPaint& paint);
/// The part of a trail behind its first `from` spots, in the robot's colour and dash.
void paintTrail(
    const MapPaint& paint, int robot, std::span<const Trail::Spot> spots, std::size_t from);
/// What moves: range, cones, links with lengths, paths, robots with leds.
void paintTruthMarks(const MapPaint& paint);
/// Where the words of the marked place stand, logical px; empty without any.
[[nodiscard]] QRectF markTag(const MapPaint& paint);
/// All of a belief.
void paintBelief(const MapPaint& paint, const BeliefMap& map);

/// A robot with its heading: a disc with its number on a body of true size.
void paintRobot(const MapPaint& paint, int number, const maze::Pose& pose, bool faint);
/// The way that a robot wants to go, from where it is, through its waypoints to its goal.
void paintPath(const MapPaint& paint, const game::RobotMoment& robot);

/// Lines towards a place, of that length (logical px).
void paintCrosshair(
    QPainter& painter, const Theme& theme, MapSide side, const QPointF& at, double arm);
/// Of one that keys move.
inline constexpr int kCrossArm = 14;

/// The card beside a pointer that is at `beside`, within `room`.
void paintCardOf(QPainter& painter, const Theme& theme, MapSide side,
    const std::vector<CardLine>& lines, const QPointF& beside, const QRectF& room);
/// Logical px that a card takes.
[[nodiscard]] QSizeF cardSize(const Theme& theme, const std::vector<CardLine>& lines);

} // namespace medulla::widgets
