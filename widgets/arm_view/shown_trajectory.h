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
    int step = 1; ///< number within the action, from 1; shown at the point
    /// Movable global axes (x, y, z); an axis that follows a variable is not movable.
    std::array<bool, 3> movable { true, true, true };
    /// Further text at the point, "x: flame"; may be empty.
    QString note;

    [[nodiscard]] bool isMovable() const { return movable[0] || movable[1] || movable[2]; }

    friend bool operator==(const TrajectoryPoint&, const TrajectoryPoint&) = default;
};

/// The trajectory of a task's action for the view: a line through its steps. The caller leaves out
/// steps with an unknown place. The view computes the reachability. Value type.
struct ShownTrajectory {
    QString action; ///< name of the action
    std::vector<TrajectoryPoint> points; ///< in the order of the steps
    /// Index of the selected point: it has the gizmo instead of the target.
    std::optional<std::size_t> current;
    /// Index of the point to which the running task moves the arm.
    std::optional<std::size_t> running;

    friend bool operator==(const ShownTrajectory&, const ShownTrajectory&) = default;
};

} // namespace medulla::widgets
