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

/// What an obstacle sensor last showed. Value type.
struct Nearby {
    double distance = 3.0; ///< um from the robot's edge, less what was driven towards it since
    int age = 100; ///< cycles
    double closing = 0.0; ///< um a cycle that it came nearer by itself, between the last readings

    /// The distance in the next cycle, if it goes on coming nearer, as a robot may.
    [[nodiscard]] double foreseen() const
    {
        constexpr double kCredit = 0.6; // readings are noisy, and most obstacles are walls
        return distance - kCredit * closing * (age + 1);
    }
};

inline constexpr int kStranger = 0; ///< number of a robot of which nothing was heard

/// What behaviours see. Lives for one cycle.
struct Situation {
    Pose pose;
    Wheels output; ///< of the motors now
    const ObstacleMap& map;
    std::span<const Nearby> nearby; ///< front, left, right, back
    std::span<const RobotNews> others;
    SeededRandom& random;
    int time = 0;
    int number = 0; ///< of this robot; lower ones go first
};

inline constexpr std::size_t kFront = 0;
inline constexpr std::size_t kLeft = 1;
inline constexpr std::size_t kRight = 2;
inline constexpr std::size_t kBack = 3;

/// A way to act. Simple ones make up others; the agent asks those at the top in order of priority,
/// and the first that has an answer moves the robot.
class Behaviour {
public:
    Behaviour() = default;
    virtual ~Behaviour() = default;
    Behaviour(const Behaviour&) = delete;
    Behaviour& operator=(const Behaviour&) = delete;

    [[nodiscard]] virtual const char* name() const = 0;
    /// How to move in the next cycle; nothing when there is nothing (more) to do.
    [[nodiscard]] virtual std::optional<Motion> act(const Situation& now) = 0;
    /// The one that it let act for it in the last cycle, if any.
    [[nodiscard]] virtual const Behaviour* inner() const { return nullptr; }
};

/// What acts, outer first, each the one that the next acts for. Value type.
struct Acting {
    static constexpr std::size_t kMostDepth = 4;

    std::array<const char*, kMostDepth> names {}; ///< of behaviours, for ever valid
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
