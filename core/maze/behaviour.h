// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seeded_random.h"
#include "core/maze/motors.h"
#include "core/maze/obstacle_map.h"
#include "core/maze/protocol/sensors.h"
#include "core/maze/team_codec.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace medulla::maze {

/// Last state of an obstacle sensor. Value type.
struct Nearby {
    double distanceMu =
        3.0; ///< Mu from the robot's edge, less the distance driven towards the obstacle since
    int ageCycles = 100; ///< cycles since the reading
    double closingMuPerCycle =
        0.0; ///< approach speed of the obstacle itself between the last two readings

    /// Predicted distance in the next cycle, if the obstacle keeps approaching, as another robot
    /// may.
    [[nodiscard]] double foreseenMu() const
    {
        constexpr double kCredit = 0.6; // share of the approach that is believed: readings are
                                        // noisy, and most obstacles are walls
        return distanceMu - kCredit * closingMuPerCycle * (ageCycles + 1);
    }
};

inline constexpr int kUnknownRobot = 0; ///< number of a robot seen by sensors, identity unknown

/// Input of behaviours. Valid for one cycle.
struct Situation {
    Pose pose;
    Wheels output; ///< present motor output
    const ObstacleMap& map;
    std::span<const Nearby> nearby; ///< front, left, right, back
    std::span<const RobotReport> others;
    SeededRandom& random;
    int time = 0;
    int number = 0; ///< of this robot; lower numbers have priority
};

inline constexpr std::size_t kFront = 0;
inline constexpr std::size_t kLeft = 1;
inline constexpr std::size_t kRight = 2;
inline constexpr std::size_t kBack = 3;

/// A behaviour computes a motion. Complex behaviours use simple ones. The agent asks its top-level
/// behaviours in order of priority; the first one with a motion moves the robot.
class Behaviour {
public:
    Behaviour() = default;
    virtual ~Behaviour() = default;
    Behaviour(const Behaviour&) = delete;
    Behaviour& operator=(const Behaviour&) = delete;

    [[nodiscard]] virtual const char* name() const = 0;
    /// Motion for the next cycle; nothing when the behaviour is finished or not applicable.
    [[nodiscard]] virtual std::optional<Motion> act(const Situation& now) = 0;
    /// The sub-behaviour that computed the last motion, if any.
    [[nodiscard]] virtual const Behaviour* inner() const { return nullptr; }
};

/// Stack of active behaviours, outermost first, each followed by its active sub-behaviour. Value
/// type.
struct Acting {
    /// Behaviours nested deeper are not shown; encoded snapshots hold no more.
    static constexpr std::size_t kMostDepth = 4;

    std::array<const char*, kMostDepth> names {}; ///< static names of the behaviours
    std::size_t depth = 0;

    Acting() = default;
    explicit Acting(const Behaviour& outer)
    {
        for (const auto* one = &outer; one != nullptr && depth < kMostDepth; one = one->inner()) {
            names[depth++] = one->name();
        }
    }
};

} // namespace medulla::maze
