// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

namespace medulla::maze {

/// Radius of a robot, Mu.
constexpr double kRobotRadiusMu = 0.5;

constexpr double kRadPerDegree = 0.017453292519943295; ///< rad

/// A point of the arena, Mu: x to the right, y up, the origin at the lower left corner.
struct Point {
    double x = 0.0;
    double y = 0.0;

    friend bool operator==(const Point&, const Point&) = default;
};

/// Position and heading of a robot.
struct Pose {
    double x = 0.0; ///< Mu
    double y = 0.0; ///< Mu
    double headingRad = 0.0; ///< counter-clockwise from the x axis, (-pi, pi]

    friend bool operator==(const Pose&, const Pose&) = default;
};

struct Beacon {
    Point at;
    double heightMu = 0.0; ///< lower walls do not hide it

    friend bool operator==(const Beacon&, const Beacon&) = default;
};

/// A round area; a robot is inside if it is completely inside.
struct Target {
    Point at;
    double radiusMu = 2.0;

    friend bool operator==(const Target&, const Target&) = default;
};

/// A simple polygon, counter-clockwise; the first corner is not repeated.
struct Wall {
    double heightMu = 4.0;
    std::vector<Point> corners;

    friend bool operator==(const Wall&, const Wall&) = default;
};

/// The arena with its beacons, targets and walls; the border is a wall that is not listed. Value
/// type.
struct Lab {
    QString name;
    double widthMu = 16.0; ///< along x
    double heightMu = 16.0; ///< along y
    std::vector<Beacon> beacons;
    std::vector<Target> targets;
    std::vector<Wall> walls;

    friend bool operator==(const Lab&, const Lab&) = default;
};

/// Start poses: the first entry is of robot 1, and so on.
struct Grid {
    std::vector<Pose> starts;

    friend bool operator==(const Grid&, const Grid&) = default;
};

} // namespace medulla::maze
