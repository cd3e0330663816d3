// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

namespace medulla::maze {

/// Radius of a robot, um.
constexpr double kRobotRadius = 0.5;

constexpr double kDegree = 0.017453292519943295; ///< rad

/// A point of the arena, um: x to the right, y up, the origin at the lower left corner.
struct Point {
    double x = 0.0;
    double y = 0.0;

    friend bool operator==(const Point&, const Point&) = default;
};

/// Where a robot is and where it looks.
struct Pose {
    double x = 0.0; ///< um
    double y = 0.0; ///< um
    double headingRad = 0.0; ///< counter-clockwise from the x axis, (-pi, pi]

    friend bool operator==(const Pose&, const Pose&) = default;
};

struct Beacon {
    Point at;
    double height = 0.0; ///< um; walls that are lower do not hide it

    friend bool operator==(const Beacon&, const Beacon&) = default;
};

/// A round area; a robot is in it when no part of it sticks out.
struct Target {
    Point at;
    double radius = 2.0; ///< um

    friend bool operator==(const Target&, const Target&) = default;
};

/// A simple polygon, counter-clockwise, not repeating its first corner.
struct Wall {
    double height = 4.0; ///< um
    std::vector<Point> corners;

    friend bool operator==(const Wall&, const Wall&) = default;
};

/// The arena and what stands in it; its border is a wall that is not listed. Value type.
struct Lab {
    QString name;
    double width = 16.0; ///< um, along x
    double height = 16.0; ///< um, along y
    std::vector<Beacon> beacons;
    std::vector<Target> targets;
    std::vector<Wall> walls;

    friend bool operator==(const Lab&, const Lab&) = default;
};

/// Where robots start: the first entry is that of robot 1, and so on.
struct Grid {
    std::vector<Pose> starts;

    friend bool operator==(const Grid&, const Grid&) = default;
};

} // namespace medulla::maze
