// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"

#include <array>
#include <optional>
#include <vector>

#include <QString>

namespace medulla::widgets {

/// A step of a task's action as a point in the cell.
struct TrajectoryPoint {
    Position position = Position::Zero(); ///< global frame, mm
    int step = 1; ///< its number within the action, from 1; written at the point
    /// Along which global axes (x, y, z) it can be dragged; an axis that follows a variable cannot.
    std::array<bool, 3> movable { true, true, true };
    /// What else is to be read at the point, "x: flame"; may be empty.
    QString note;

    [[nodiscard]] bool isMovable() const { return movable[0] || movable[1] || movable[2]; }

    friend bool operator==(const TrajectoryPoint&, const TrajectoryPoint&) = default;
};

/// The way of a task's action as it stands in the view: a line through its steps. Steps whose place
/// is not known are left out by whoever fills it. Whether a point can be reached is found by the
/// view, from the arm. Value type.
struct ShownTrajectory {
    QString action; ///< its name
    std::vector<TrajectoryPoint> points; ///< in the order of the steps
    /// Index of the point that is selected: the arrows and squares to drag along an axis or in a
    /// plane stand there instead of at the target.
    std::optional<std::size_t> current;
    /// Index of the point that the running task sends the arm to.
    std::optional<std::size_t> running;

    friend bool operator==(const ShownTrajectory&, const ShownTrajectory&) = default;
};

} // namespace medulla::widgets
