// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/parameters.h"
#include "core/maze/protocol/sensors.h"

#include <array>

namespace medulla::maze {

/// Desired request interval of each sensor in cycles; 0: none. Value type.
struct RequestIntervals {
    std::array<double, kSensors> everyCycles {};

    double& operator[](Sensor sensor) { return everyCycles[std::size_t(sensor)]; }
    double operator[](Sensor sensor) const { return everyCycles[std::size_t(sensor)]; }
};

/// Chooses the sensors to request in a cycle, as many as the simulator answers: those with the
/// longest time since the last request relative to their desired interval. It counts cycles itself,
/// since the simulator's time stands still before the start and in a pause. Sensors sent without
/// request are never requested, since that would use up the quota. Thread-confined.
class RequestChooser {
public:
    explicit RequestChooser(const SimulationParameters& parameters);

    /// Requests for the next cycle.
    [[nodiscard]] SensorRequests choose(const RequestIntervals& intervals);
    /// Whether the sensor is only sent on request.
    [[nodiscard]] bool requestable(Sensor sensor) const;

private:
    SimulationParameters m_parameters;
    int m_cycle = 0;
    std::array<int, kSensors> m_asked {}; ///< cycle of the last request
};

} // namespace medulla::maze
