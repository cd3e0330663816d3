// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace medulla::maze {

/// Sensors that a robot can request. Beacons follow one another: `beaconSensor(n)`.
enum class Sensor : std::uint8_t { Ir0, Ir1, Ir2, Ir3, Compass, Ground, Collision, Gps, Beacon0 };

constexpr std::size_t kIrSensors = 4; ///< by the protocol
/// Beacons that can be requested by number; further beacons of a lab are not sent.
constexpr std::size_t kMostBeacons = 24;
constexpr std::size_t kSensors = std::size_t(Sensor::Beacon0) + kMostBeacons;

/// `number` is 0 to 3.
[[nodiscard]] constexpr Sensor irSensor(std::size_t number)
{
    return Sensor(std::size_t(Sensor::Ir0) + number);
}
/// `number` is below kMostBeacons.
[[nodiscard]] constexpr Sensor beaconSensor(std::size_t number)
{
    return Sensor(std::size_t(Sensor::Beacon0) + number);
}

/// The requested sensors of one datagram in the order of their requests, since the simulator
/// answers the first ones. Requests beyond the capacity are dropped. Value type, never allocates.
class SensorRequests {
public:
    SensorRequests() = default;
    SensorRequests(std::initializer_list<Sensor> sensors)
    {
        for (const auto sensor : sensors) {
            add(sensor);
        }
    }

    void add(Sensor sensor)
    {
        if (m_size < m_sensors.size()) {
            m_sensors[m_size++] = sensor;
        }
    }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] const Sensor* begin() const { return m_sensors.data(); }
    [[nodiscard]] const Sensor* end() const { return m_sensors.data() + m_size; }

    /// Valid because unused elements always have their default.
    friend bool operator==(const SensorRequests&, const SensorRequests&) = default;

private:
    std::array<Sensor, kSensors> m_sensors {};
    std::size_t m_size = 0;
};

} // namespace medulla::maze
