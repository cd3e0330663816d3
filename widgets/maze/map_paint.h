// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/maze/belief_map.h"
#include "widgets/maze/game_view_model.h"
#include "widgets/maze/map_camera.h"
#include "widgets/maze/map_words.h"

#include <array>

#include <QPainter>

namespace medulla::widgets::mazes {

/// Directions of the obstacle sensors relative to the heading, rad: front, left, right, rear.
inline constexpr std::array kSensorAngles { 0.0, 1.0471975511965976, -1.0471975511965976,
    3.141592653589793 };
/// Drawn length of a cone, Mu: readings of longer distances are inaccurate.
inline constexpr double kConeReach = 1.5;

/// The parameters of painting a flat view.
struct MapPaint {
    QPainter& painter;
    const Theme& theme;
    const GameViewModel& model;
    const MapCamera& camera;
    MapSide side = MapSide::Truth;

    [[nodiscard]] QColor ink(ColorToken token) const;
};

/// The shade of a wall by its height. Walls that hide the beacon are darker in the light scheme and
/// lighter in the dark scheme than lower walls.
[[nodiscard]] QColor wallColor(const Theme& theme, const maze::Lab& lab, const maze::Wall& wall);
/// The 2 sigma ellipse of a position: half axes in Mu, direction of the first axis in rad.
struct SigmaEllipse {
    double along = 0;
    double across = 0;
    double headingRad = 0;
};
[[nodiscard]] SigmaEllipse sigmaEllipse(const maze::PoseCovariance& covariance);

/// Paints the static content: floor with a grid line per Mu, walls, target, beacon.
void paintTruthGround(const MapPaint& paint);
/// Paints the part of a trail after its first `from` spots, in the colour and dash of the robot.
void paintTrail(
    const MapPaint& paint, int robot, std::span<const Trail::Spot> spots, std::size_t from);
/// Paints the moving content: range, cones, links with lengths, paths, robots with LEDs.
void paintTruthMarks(const MapPaint& paint);
/// The area of the text of the marked place, logical px; empty: no mark.
[[nodiscard]] QRectF markTag(const MapPaint& paint);
/// Paints the belief with all its layers.
void paintBelief(const MapPaint& paint, const BeliefMap& map);

/// Paints a robot with its heading: a disc with its number on a body of true size.
void paintRobot(const MapPaint& paint, int number, const maze::Pose& pose, bool faint);
/// Paints the planned path of a robot from its pose through its waypoints to its goal.
void paintPath(const MapPaint& paint, const game::RobotMoment& robot);

/// Paints a crosshair at `at` with arms of length `arm`, logical px.
void paintCrosshair(
    QPainter& painter, const Theme& theme, MapSide side, const QPointF& at, double arm);
/// Arm length of the crosshair moved by keys, logical px.
inline constexpr int kCrossArm = 14;

/// Paints the card beside the pointer at `beside`, within `room`.
void paintCardOf(QPainter& painter, const Theme& theme, MapSide side,
    const std::vector<CardLine>& lines, const QPointF& beside, const QRectF& room);
/// Size of a card, logical px.
[[nodiscard]] QSizeF cardSize(const Theme& theme, const std::vector<CardLine>& lines);

} // namespace medulla::widgets::mazes
