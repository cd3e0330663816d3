// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"
#include "core/motion/path.h"
#include "core/motion/rules.h"

#include <cstdint>
#include <optional>

namespace medulla::motion {

/// Without a renewal for this long, a jog ends: whoever held the key may be gone.
constexpr Duration kJogWatchdog = std::chrono::milliseconds(150);
/// Between the samples of a jog.
constexpr Duration kJogPeriod = std::chrono::milliseconds(10);
/// No jog is faster, mm/s: the reduced speed of manual modes (ISO 10218-1:2011, 5.7).
constexpr double kFastestJogMmPerS = 250.0;
/// Acceleration of a jog where no limit asks for less, mm/s^2.
constexpr double kJogAccelerationMmPerS2 = 1000.0;
/// From any speed a jog comes to rest within this time, so a low limit on acceleration makes it
/// slower.
constexpr Duration kJogRestsWithin = std::chrono::milliseconds(250);

/// How a jog ended.
enum class JogEndReason : std::uint8_t {
    Released, ///< the key was let go, and the arm came to rest
    NotRenewed, ///< no word for kJogWatchdog; the arm came to rest
    Stopped, ///< by STOP, at once
    Obstacle, ///< the arm was not where it had been sent
    NoMeasurement, ///< the measured position got too old
    Interrupted, ///< by an Interruption, at once
};

/// The motion of a jog: where the tip goes next, period by period. The velocity follows a wish
/// within the limits on speed and acceleration. A step is taken only when the arm could come to
/// rest after it, straight on and within the limit on acceleration, without leaving the workspace
/// or entering a keep-out zone; otherwise it slows down. Value type, thread-confined; `next` does
/// not allocate.
class Jog {
public:
    /// At rest at `start`. `rules` must outlive the jog.
    Jog(const Rules& rules, const Position& start);

    /// Velocity wished for, mm/s; longer ones are shortened. Finite.
    void setWish(const Position& velocityMmPerS) { m_wish = velocityMmPerS; }
    /// Lower than the rules' limit; holds from the next step on.
    void setSpeedLimit(double mmPerS) { m_speedLimit = mmPerS; }

    /// The arm has come to rest where it was sent last.
    void halt() { m_speed = 0.0; }

    /// The next sample.
    [[nodiscard]] Position next();

    [[nodiscard]] const Position& start() const { return m_start; }
    [[nodiscard]] const Position& position() const { return m_position; }
    [[nodiscard]] double speedMmPerS() const { return m_speed; }
    [[nodiscard]] bool isAtRest() const { return m_speed == 0.0; }
    /// Whether something keeps the arm from going on as wished.
    [[nodiscard]] bool isAtEdge() const { return m_atEdge; }
    /// What that is: a keep-out zone, or the reason why it is out of reach from there on.
    [[nodiscard]] Refusal edge() const;

private:
    struct Motion {
        Position position;
        Position direction;
        double speed;
    };
    [[nodiscard]] double fastest() const;
    [[nodiscard]] bool isFree(const Position& from, const Position& to) const;
    /// Whether a step keeps the limits on the speed of the joints.
    [[nodiscard]] bool keepsJoints(const Position& from, const Position& to) const;
    /// Whether the arm can take this step and then come to rest.
    [[nodiscard]] bool canRest(Motion motion) const;
    [[nodiscard]] bool canTake(const Position& velocity) const;
    void take(const Position& velocity);

    const Rules* m_rules;
    Position m_start;
    Position m_position;
    bool m_startsInReach;
    Position m_direction = Position::UnitX();
    double m_speed = 0.0;
    double m_acceleration;
    double m_speedLimit = kUnlimited;
    Position m_wish = Position::Zero();
    std::optional<Position> m_heldAgainst; ///< the wish that nothing can be done for from here
    bool m_atEdge = false;
};

} // namespace medulla::motion
