// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"

#include <optional>

namespace medulla::task {

/// Whether the arm is at rest after a command, judged by its measured positions alone: for motion
/// execution that does not announce its motions.
///
/// The arm is still when it moved less than `kStillMm` for `kSettle`. Elsewhere than near its
/// start that is rest. Near its start, a minimum jerk may have only just begun: it covers
/// x = 10 D (t / T)^3 at first (Flash and Hogan 1985), so over a long distance D it stays within
/// `kStillMm` for more than a second. There the arm counts as at rest only after the time that the
/// slowest motion over that distance takes to leave `kStillMm`.
///
/// Positions in mm, global frame. Value type without allocation; thread-confined.
class ArmRest {
public:
    /// Above the noise of the encoders, some tenths of a millimetre.
    static constexpr double kStillMm = 0.5;
    static constexpr Duration kSettle = std::chrono::milliseconds(250);
    /// Deviation on each axis within which the arm is at a position: the controllers hold a
    /// reference within a few millimetres. A motion of at most `kSlowest` over at most 900 mm is
    /// faster than `kStillMm` in `kSettle` when it is farther from both its ends, for the first 8
    /// s.
    static constexpr double kNearMm = 5.0;
    /// Duration of the slowest motion for each millimetre. The original's is 35 ms; the slowest in
    /// use is 100 ms, and half of that is added for the answer of motion execution.
    static constexpr Duration kSlowestPerMm = std::chrono::milliseconds(150);

    void measured(const Position& at, TimePoint now);
    /// The arm was commanded to go to `target`.
    void commanded(const Position& target, TimePoint now);
    /// The position has changed by less than `kStillMm` since; the epoch before the first one.
    [[nodiscard]] TimePoint stillSince() const { return m_stillSince; }
    /// Time from which the arm is at rest, unless it moves before: at least `grace`, and at most
    /// `kLatestSettledTick`, after the command, since noise can keep an arm from ever being still.
    [[nodiscard]] TimePoint restsAt(Duration grace) const;
    /// Whether the positions differ by at most `kNearMm` on each axis.
    [[nodiscard]] static bool isNear(const Position& a, const Position& b);

private:
    std::optional<Position> m_measured;
    Position m_stillAt = Position::Zero();
    TimePoint m_stillSince {};
    Position m_target = Position::Zero();
    std::optional<Position> m_start; ///< measured at the command, or first after it
    TimePoint m_commandedAt {};
};

} // namespace medulla::task
