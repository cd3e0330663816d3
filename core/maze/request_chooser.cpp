// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/request_chooser.h"

#include <algorithm>

namespace medulla::maze {

RequestChooser::RequestChooser(const SimulationParameters& parameters)
    : m_parameters(parameters)
{
    // Farther back than every desired interval: all sensors are overdue at the start.
    constexpr int kBeforeStartCycle = -100;
    m_asked.fill(kBeforeStartCycle);
}

bool RequestChooser::requestable(Sensor sensor) const
{
    if (sensor <= Sensor::Ir3) {
        return m_parameters.obstacleRequestable;
    }
    if (sensor >= Sensor::Beacon0) {
        return m_parameters.beaconSensor && m_parameters.beaconRequestable
            && int(sensor) - int(Sensor::Beacon0) < m_parameters.beacons;
    }
    switch (sensor) {
    case Sensor::Compass:
        return m_parameters.compassSensor && m_parameters.compassRequestable;
    case Sensor::Ground:
        return m_parameters.groundRequestable;
    case Sensor::Collision:
        return m_parameters.collisionRequestable;
    default:
        return false;
    }
}

SensorRequests RequestChooser::choose(const RequestIntervals& intervals)
{
    ++m_cycle;
    SensorRequests chosen;
    std::array<bool, kSensors> taken {};
    for (int i = 0; i < m_parameters.requestsPerCycle; ++i) {
        auto best = kSensors;
        double highest = 0;
        for (std::size_t number = 0; number < kSensors; ++number) {
            const auto sensor = Sensor(number);
            const auto period = intervals[sensor];
            if (period <= 0 || taken[number] || !requestable(sensor)) {
                continue;
            }
            const auto urgency = (m_cycle - m_asked[number]) / period;
            if (urgency > highest) {
                highest = urgency;
                best = number;
            }
        }
        if (best == kSensors) {
            break;
        }
        taken[best] = true;
        m_asked[best] = m_cycle;
        chosen.add(Sensor(best));
    }
    return chosen;
}

} // namespace medulla::maze
