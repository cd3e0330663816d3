// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/arm_control.h"
#include "core/cell/preflight.h"
#include "core/cell/telemetry.h"

#include <memory>
#include <optional>

#include <QJsonObject>

namespace medulla::cell {

class Cell;

/// State of the arm, its commander and its preflight at a moment, for the panels. Value type.
struct MotionState {
    std::optional<motion::Status> executor; ///< unset: it is remote
    motion::QueueView queue;
    Commander commander;
    bool isStopped = false;
    std::optional<LatchedInterruption> latch;
    TimePoint latchedAt;
    Preflight::State preflight = Preflight::State::Open;
    std::optional<Seen> seen; ///< by the eyes
    std::optional<Wish> wish; ///< see ArmControl::wish
};

/// State of a cell that its panels show, as the recorder stores it in three parts, each complete:
/// so a reader needs no earlier message, and cut files work. Times are of the cell's clock.
[[nodiscard]] MotionState motionStateOf(const Cell& cell);
[[nodiscard]] QJsonObject toJson(const MotionState& state);
/// Inverse of `toJson`; `offset` is added to every time. Members that are missing or out of range
/// keep their default.
[[nodiscard]] MotionState motionStateOf(const QJsonObject& json, Duration offset);

} // namespace medulla::cell
