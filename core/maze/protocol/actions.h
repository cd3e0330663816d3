// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/say_text.h"
#include "core/maze/protocol/sensors.h"

#include <optional>

namespace medulla::maze {

/// The strongest power order of a motor, either way, um/ut; stronger ones are taken as this.
constexpr double kMostPower = 0.15;

/// What a mouse orders in one datagram. What is left out stays as it was; requests hold for the
/// next measures only. Value type.
struct Actions {
    std::optional<double> leftMotor; ///< power, um/ut, positive is forwards
    std::optional<double> rightMotor;
    std::optional<bool> endLed; ///< on: the run of this robot is over, for good
    std::optional<bool> returningLed;
    std::optional<bool> visitingLed;
    SensorRequests requests;
    std::optional<SayText> say;

    friend bool operator==(const Actions&, const Actions&) = default;
};

} // namespace medulla::maze
