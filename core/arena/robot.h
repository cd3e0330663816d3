// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/cells.h"
#include "core/maze/protocol/lab.h"
#include "core/maze/protocol/measures.h"
#include "core/maze/protocol/view.h"

#include <array>
#include <bitset>
#include <cstddef>
#include <optional>
#include <vector>

#include <QString>

namespace medulla::arena {

/// A value that becomes known `latency` cycles after its sample. Before the first one, `initial` is
/// known.
template <class T>
class Delayed {
public:
    explicit Delayed(int latency = 0, const T& initial = {})
        : m_values(std::size_t(latency) + 1, initial)
    {
    }

    /// To be called once a cycle.
    void sample(const T& value)
    {
        m_values[m_next] = value;
        m_next = (m_next + 1) % m_values.size();
    }
    /// The value sampled `latency` cycles before the last one.
    [[nodiscard]] T known() const { return m_values[m_next]; }

private:
    std::vector<T> m_values;
    std::size_t m_next = 0;
};

/// A robot in the world: body, sensors, commands and score. Units Mu, cycles, rad.
struct Robot {
    QString name;
    maze::Pose pose;
    double commandLeftMuPerCycle = 0.0; ///< motor command, within +-0.15 Mu a cycle
    double commandRightMuPerCycle = 0.0;
    double outLeftMuPerCycle = 0.0; ///< motor output of the last cycle, with noise
    double outRightMuPerCycle = 0.0;

    std::array<double, maze::kIrSensors> irAngleRad {};
    std::array<Delayed<double>, maze::kIrSensors> ir;
    Delayed<double> compassDeg;
    Delayed<int> ground;
    Delayed<bool> collision;
    std::vector<Delayed<std::optional<double>>> bearingsDeg;
    maze::GpsReading gps;
    std::bitset<maze::kSensors> requests;

    maze::Point home; ///< its start position
    double returnLengthMu = 0.0; ///< length of the way home at the beginning of the return
    double homeLengthMu = 0.0; ///< length of the way home now, during the return
    std::vector<bool> visited; ///< one for each target of the lab
    std::vector<Cell> loop; ///< with Scoring::Control; empty if the lab has no loop
    std::size_t nextOfLoop = 1; ///< next cell that counts
    int requestsUsed = 0;
    int score = 0;
    int arrivalTime = 0;
    int returnBegun = 0; ///< cycle in which it began to return
    int returningTime = 0;
    int collisions = 0;

    bool isPresent = false; ///< registered and not removed
    bool wasRegistered = false; ///< registered, removed or not
    bool hitWall = false;
    bool hitRobot = false;
    bool wasHit = false; ///< in the previous cycle
    bool rewarded = false; ///< ended inside of a target
    bool showsVisit = false; ///< the visiting LED adds to the shown score
    bool returns = false; ///< has visited all targets and drives home
    maze::RobotState state = maze::RobotState::Stopped;
    maze::RobotState following =
        maze::RobotState::Stopped; ///< next state by its score, if it is active
    maze::Leds leds;
    std::optional<maze::SayText> say;

    [[nodiscard]] bool isHit() const { return hitWall || hitRobot; }
    /// Whether its motors act while the simulation runs.
    [[nodiscard]] bool isActive() const
    {
        return isPresent
            && (state == maze::RobotState::Running || state == maze::RobotState::Returning);
    }
    [[nodiscard]] maze::Point centre() const { return { pose.x, pose.y }; }
};

/// An angle in (-pi, pi].
[[nodiscard]] double wrapped(double angleRad);

} // namespace medulla::arena
