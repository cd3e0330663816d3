// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/lab.h"
#include "core/maze/protocol/measures.h"

#include <cstdint>

namespace medulla::maze {

/// The state of a robot as views are told it.
enum class RobotState : std::uint8_t { Stopped, Running, Waiting, Returning, Finished, Removed };

/// What a view is told about a robot in every cycle: its true pose, without noise. Value type.
struct RobotView {
    QString name;
    int id = 0; ///< from 1
    int time = 0; ///< ut
    ScoreReading score;
    RobotState state = RobotState::Stopped;
    Pose pose;

    friend bool operator==(const RobotView&, const RobotView&) = default;
};

/// A wish of a view.
struct ViewCommand {
    enum class Kind : std::uint8_t { Start, Stop, LabRequest, GridRequest, Remove, Reset };

    Kind kind = Kind::Start;
    int id = 0; ///< the robot to remove, from 1

    friend bool operator==(const ViewCommand&, const ViewCommand&) = default;
};

/// The simulator was set back: who still wants to take part registers again.
struct Restart {
    friend bool operator==(const Restart&, const Restart&) = default;
};

} // namespace medulla::maze
