// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/sensors.h"

#include <array>
#include <cstdint>
#include <optional>

#include <QString>

namespace medulla::maze {

/// Registration of a client. Value type.
struct Registration {
    enum class Kind : std::uint8_t {
        Robot,
        RobotBeacon, ///< a robot that carries the lab's only beacon
        View, ///< receives the true poses
        Panel,
    };

    Kind kind = Kind::Robot;
    int id = 0; ///< start position from 1; 0: the first free one
    QString name;
    double heightMu = 4.0; ///< of a RobotBeacon, Mu
    /// Angles of the IR sensors from the heading; nothing: 0, 60, -60, 180.
    std::array<std::optional<double>, kIrSensors> irAngleDeg;

    friend bool operator==(const Registration&, const Registration&) = default;
};

} // namespace medulla::maze
