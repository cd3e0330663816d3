// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/lab.h"
#include "core/maze/protocol/measures.h"

#include <cstdint>

namespace medulla::maze {

/// State of a robot, as sent to views.
enum class RobotState : std::uint8_t { Stopped, Running, Waiting, Returning, Finished, Removed };

/// True state of a robot in one cycle, without noise, as sent to views. Value type.
struct RobotView {
    QString name;
    int id = 0; ///< from 1
    int time = 0; ///< cycles
    ScoreReading score;
    RobotState state = RobotState::Stopped;
    Pose pose;

    friend bool operator==(const RobotView&, const RobotView&) = default;
};

/// A command from a view.
struct ViewCommand {
    enum class Kind : std::uint8_t { Start, Stop, LabRequest, GridRequest, Remove, Reset };

    Kind kind = Kind::Start;
    int id = 0; ///< the robot to remove, from 1

    friend bool operator==(const ViewCommand&, const ViewCommand&) = default;
};

/// The simulator was reset: clients that still take part register again.
struct Restart {
    friend bool operator==(const Restart&, const Restart&) = default;
};

} // namespace medulla::maze
