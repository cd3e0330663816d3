// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"
#include "core/motion/path.h"
#include "core/motion/rules.h"

#include <cstdint>
#include <optional>

namespace medulla::motion {

/// A jog without renewal for this long ends: the operator may have left the key.
constexpr Duration kJogWatchdog = std::chrono::milliseconds(150);
/// Period between the samples of a jog.
constexpr Duration kJogPeriod = std::chrono::milliseconds(10);
/// Speed limit of a jog, mm/s: the reduced speed of manual modes (ISO 10218-1:2011, 5.7).
constexpr double kFastestJogMmPerS = 250.0;
/// Acceleration of a jog, mm/s^2, unless a limit is lower.
constexpr double kJogAccelerationMmPerS2 = 1000.0;
/// A jog comes to rest within this time from any speed, so a low limit on acceleration also limits
/// its speed.
constexpr Duration kJogRestsWithin = std::chrono::milliseconds(250);

/// How a jog ended.
enum class JogEndReason : std::uint8_t {
    Released, ///< the key was released, and the arm came to rest
    NotRenewed, ///< no renewal for kJogWatchdog; the arm came to rest
    Stopped, ///< by STOP, at once
    Obstacle, ///< the arm was not at its setpoint
    NoMeasurement, ///< the measured position became stale
    Interrupted, ///< by an Interruption, at once
};

/// Motion of a jog: computes the next tip position, period by period. The velocity follows a
/// requested velocity within the limits on speed and acceleration of the tip and of the joints. A
/// step is taken only if the arm could come to rest after it, straight on and within these limits
/// and kJogRestsWithin, without leaving the workspace or entering a keep-out zone; otherwise the
/// jog slows down. Value type, thread-confined; `next` does not allocate.
class Jog {
public:
    /// At rest at `start`. `rules` must outlive the jog.
    Jog(const Rules& rules, const Position& start);

    /// Requested velocity, mm/s; longer vectors are shortened. Must be finite.
    void setWish(const Position& velocityMmPerS) { m_wish = velocityMmPerS; }
    /// A limit below the rules' limit; effective from the next step on.
    void setSpeedLimit(double mmPerS) { m_speedLimit = mmPerS; }

    /// The arm has come to rest at its last setpoint.
    void halt();

    /// The next sample.
    [[nodiscard]] Position next();

    [[nodiscard]] const Position& start() const { return m_start; }
    [[nodiscard]] const Position& position() const { return m_position; }
    [[nodiscard]] double speedMmPerS() const { return m_speed; }
    [[nodiscard]] bool isAtRest() const { return m_speed == 0.0; }
    /// Whether a limit keeps the arm from moving as requested.
    [[nodiscard]] bool isAtEdge() const { return m_atEdge; }
    /// That limit: a keep-out zone, or the reason why positions farther on are out of reach.
    [[nodiscard]] Refusal edge() const;

private:
    /// Shoulder, upper, elbow: angles, and speeds of the step that led there. Empty where the
    /// joints have no limits or the position is out of reach.
    struct Joints {
        std::optional<Eigen::Vector3d> rad;
        std::optional<Eigen::Vector3d> radPerS;
    };
    struct Motion {
        Position position;
        Position direction;
        double speed;
        Joints joints;
    };
    enum class Verdict : std::uint8_t {
        Free,
        Blocked, ///< by a keep-out zone or the edge of the workspace
        TooFast, ///< for the joints
    };
    struct Rest {
        Verdict verdict;
        double slowing; ///< mm/s^2
    };
    [[nodiscard]] double fastest() const;
    [[nodiscard]] bool isFree(const Position& from, const Position& to) const;
    [[nodiscard]] std::optional<Eigen::Vector3d> jointsAt(const Position& tip) const;
    [[nodiscard]] Joints moved(const Joints& before, const Position& to) const;
    [[nodiscard]] static Joints atRest(const Joints& joints);
    /// Whether a step keeps the limits on speed and acceleration of the joints after the previous
    /// step.
    [[nodiscard]] bool keepsJoints(const Joints& before, const Joints& after) const;
    /// Whether the arm can take this step and then come to rest straight on, slowing down by
    /// `slowing`, mm/s^2.
    [[nodiscard]] Verdict tryRest(Motion motion, double slowing) const;
    /// The same with the largest of three decelerations for which it can.
    [[nodiscard]] Rest findRest(const Position& velocity) const;
    /// Takes the velocity if the arm can come to rest from it.
    Verdict tryTake(const Position& velocity);
    /// Takes the velocity nearest to the wanted one from which the arm can come to rest. Returns
    /// whether it does more than slow down.
    bool takeMostOf(const Position& wanted);
    void take(const Position& velocity);

    const Rules* m_rules;
    Position m_start;
    Position m_position;
    bool m_startsInReach;
    Position m_direction = Position::UnitX();
    double m_speed = 0.0;
    double m_acceleration;
    double m_slowing; ///< mm/s^2; with it the arm comes to rest from here, straight on
    Joints m_joints; ///< at the position, after the newest step
    double m_speedLimit = kUnlimited;
    Position m_wish = Position::Zero();
    std::optional<Position> m_heldAgainst; ///< the request that cannot be followed from here
    bool m_atEdge = false;
};

} // namespace medulla::motion
