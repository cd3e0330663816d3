// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/say_text.h"
#include "core/maze/protocol/sensors.h"

#include <optional>

namespace medulla::maze {

/// Largest motor command, in both directions, Mu a cycle; larger ones are limited to it.
constexpr double kMostPowerMuPerCycle = 0.15;

/// A robot's commands of one datagram. Missing commands keep their last value; requests apply to
/// the next measurements only. Value type.
struct Actions {
    std::optional<double> leftMotor; ///< power, Mu a cycle, positive is forwards
    std::optional<double> rightMotor;
    std::optional<bool> endLed; ///< on: the run of this robot is over, irrevocably
    std::optional<bool> returningLed;
    std::optional<bool> visitingLed;
    SensorRequests requests;
    std::optional<SayText> say;

    friend bool operator==(const Actions&, const Actions&) = default;
};

} // namespace medulla::maze
