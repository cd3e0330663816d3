// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seeded_random.h"
#include "core/maze/beacon_locator.h"

#include <cmath>

namespace medulla::test {

/// A robot that drives and measures the bearing of a beacon with the errors of the real filter:
/// heading and position errors that change slowly, noise and rounding of the sensor.
class BearingRobot {
public:
    static constexpr double kHeadingSigmaDeg = 0.9;
    static constexpr double kPlaceSigmaMu = 0.09;
    static constexpr double kBearingSigmaDeg = 2.0;
    static constexpr int kEveryCycles = 4; ///< between measurements

    BearingRobot(std::uint64_t seed, const maze::Pose& start, int number = 1)
        : m_random(seed)
        , m_number(number)
        , m_pose(start)
        , m_headingErrorDeg(m_random.normal(kHeadingSigmaDeg))
        , m_error { m_random.normal(kPlaceSigmaMu), m_random.normal(kPlaceSigmaMu) }
    {
    }
    /// Drives on to the next measurement.
    void drive(double turnRadPerCycle = 0)
    {
        for (int cycle = 0; cycle < kEveryCycles; ++cycle) {
            const auto next = maze::ahead(maze::placeOf(m_pose), m_pose.headingRad, 0.15);
            m_pose = { next.x, next.y, m_pose.headingRad + turnRadPerCycle };
            relax(m_headingErrorDeg, kHeadingSigmaDeg, 22);
            relax(m_error.x, kPlaceSigmaMu, 30);
            relax(m_error.y, kPlaceSigmaMu, 30);
        }
    }
    [[nodiscard]] maze::Point place() const { return maze::placeOf(m_pose); }
    [[nodiscard]] maze::Pose believed() const
    {
        return { m_pose.x + m_error.x, m_pose.y + m_error.y,
            m_pose.headingRad + maze::radians(m_headingErrorDeg) };
    }
    [[nodiscard]] maze::LineOfSight lineTo(maze::Point beacon)
    {
        const auto bearing = maze::wrapped(maze::direction(place(), beacon) - m_pose.headingRad);
        const auto measuredDeg =
            std::round(maze::degrees(bearing) + m_random.normal(kBearingSigmaDeg));
        const auto pose = believed();
        return { m_number, maze::placeOf(pose),
            maze::wrapped(pose.headingRad + maze::radians(measuredDeg)),
            maze::radians(kHeadingSigmaDeg), kPlaceSigmaMu };
    }

private:
    /// One cycle of an error that is forgotten in that many cycles.
    void relax(double& error, double sigma, double cycles)
    {
        const auto kept = std::exp(-1 / cycles);
        error = kept * error + m_random.normal(sigma * std::sqrt(1 - kept * kept));
    }

    SeededRandom m_random;
    int m_number;
    maze::Pose m_pose;
    double m_headingErrorDeg;
    maze::Point m_error;
};

} // namespace medulla::test
