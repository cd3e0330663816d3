// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/parameters.h"
#include "core/maze/protocol/sensors.h"

#include <array>

namespace medulla::maze {

/// In how many cycles each sensor would best be asked for; 0: not at all. Value type.
struct Wishes {
    std::array<double, kSensors> everyCycles {};

    double& operator[](Sensor sensor) { return everyCycles[std::size_t(sensor)]; }
    double operator[](Sensor sensor) const { return everyCycles[std::size_t(sensor)]; }
};

/// Picks the sensors to ask for in a cycle, as many as the simulator answers: those that are most
/// overdue, as parts of the time that they would best be asked for again. Cycles are counted here,
/// since the simulator's time stands still before the start and in a pause. What comes without
/// asking is never asked for, since that would use up the quota. Thread-confined.
class RequestChooser {
public:
    explicit RequestChooser(const SimulationParameters& parameters);

    /// What to ask for in the next cycle.
    [[nodiscard]] SensorRequests choose(const Wishes& wishes);
    /// Whether the sensor is only measured when asked for.
    [[nodiscard]] bool requestable(Sensor sensor) const;

private:
    SimulationParameters m_parameters;
    int m_cycle = 0;
    std::array<int, kSensors> m_asked {}; ///< in which cycle
};

} // namespace medulla::maze
