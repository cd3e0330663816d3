// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/geometry/position.h"
#include "core/motion/step_timing.h"

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace medulla::motion {

/// A position in a form that can be copied between threads word by word; mm.
using Point = std::array<double, 3>;
[[nodiscard]] inline Point toPoint(const Position& position)
{
    return { position.x(), position.y(), position.z() };
}
[[nodiscard]] inline Position toPosition(const Point& point)
{
    return { point[0], point[1], point[2] };
}

/// Whether commands from outside are followed. The operator's own requests are followed in both
/// modes.
enum class Mode : std::uint8_t { Manual, Automatic };

enum class State : std::uint8_t {
    Idle,
    Moving, ///< towards the target
    ObstaclePause, ///< an obstacle was met; the arm waits before it goes back
    Paused, ///< by the operator: the arm holds until it continues or goes back
    Reversing, ///< back to where the motion started
    Aborted, ///< latched until the operator clears it
    Jogging, ///< while the operator holds a key
    Interrupted, ///< latched until the operator resumes or clears it; `Status::interruption` is the
                 ///< cause
};

/// Cause for which the cell ended all motion by itself; latched until the operator resumes or
/// clears it.
enum class Interruption : std::uint8_t {
    RealtimeGap, ///< the realtime thread did not run: the process or host was suspended
    MeasuredJump, ///< the measured position jumped farther than the arm can have moved
    WindowSilent, ///< the operator's window does not respond, so nobody could stop the arm there
};

/// How a motion ended.
enum class EndReason : std::uint8_t {
    Reached, ///< the last sample, which is the target, was sent
    Stopped, ///< by the operator
    Reversed, ///< an obstacle was met, and the arm went back to its start
    TakenBack, ///< by the operator: the arm went back to its start
    Aborted, ///< a second obstacle on the way back, or no way back
    Superseded, ///< by the source of the commands, which has a new target
    NoMeasurement, ///< no position was measured for three seconds
    Interrupted, ///< by an Interruption, or the arm did not come to rest to begin the motion
};

[[nodiscard]] Text toText(Mode mode);
[[nodiscard]] Text toText(State state);
[[nodiscard]] Text toText(EndReason reason);
/// A short form; words::interrupted has sentences.
[[nodiscard]] Text toText(Interruption cause);

/// A deviation of the arm from its setpoint.
struct Obstacle {
    int axis = 0; ///< 0, 1, 2 for x, y, z: the axis of the largest deviation
    double offMm = 0.0; ///< measured minus commanded on that axis
    Point measured {}; ///< measured position
    Point commanded {}; ///< setpoint of the previous step
    TimePoint at;
    bool duringReverse = false;

    /// "x", "y" or "z".
    [[nodiscard]] QString axisName() const;
};

/// Snapshot of the executor, for panels on another thread. Optional members are unset until they
/// have a value.
struct Status {
    Mode mode = Mode::Manual;
    State state = State::Idle;

    std::optional<Point> measured; ///< newest position measured
    TimePoint measuredAt;
    std::optional<Point> commanded; ///< newest sample sent
    TimePoint commandedAt;
    Duration lateness {}; ///< of that sample after its deadline; a leg's first sample has none

    /// Start of the running or the last motion or jog: the target of "back".
    std::optional<Point> start;
    /// Target of the running or the last motion, also on its way back. Unset after a jog.
    std::optional<Point> target;
    int factor = 0; ///< of that motion
    Duration period {}; ///< of that motion; between samples, as sent
    /// At the newest sample: distance from the previous sample over the period; 0 at rest.
    double speedMmPerS = 0.0;
    double speedLimitMmPerS =
        0.0; ///< for the next motion and for jogging; infinite without a limit
    int queued = 0; ///< motions that wait in the queue
    bool jogAtEdge = false; ///< a jog is held back at a keep-out zone or the edge of the workspace
    std::optional<Point> waiting; ///< command that starts after the running motion

    bool metObstacle =
        false; ///< the running or the last motion met an obstacle, and goes back for that reason
    bool onWayBack = false; ///< the running leg leads back to the start; also while that is paused
    int samples = 0; ///< of the running leg (there or back), n + 1; of the last one when idle
    int sent = 0; ///< number of samples already sent
    /// Time at which the last sample of the running leg is due; during the pause, time at which the
    /// way back begins.
    TimePoint legEnds;

    /// Set while an interruption is latched: the newest of several causes. Also set in
    /// State::Aborted, when both are latched.
    std::optional<Interruption> interruption;
    TimePoint interruptedAt;
    bool waitsForMeasurement = false; ///< the motion continues only after a measurement
    bool resumesMotion = false; ///< `resume` would continue the interrupted motion
    bool resumesBack = false; ///< that motion is on its way back
    bool resumesPaused = false; ///< a motion was paused before: `resume` returns to the pause

    std::optional<EndReason> lastEnd;
    TimePoint lastEndAt;
    std::optional<Obstacle> lastObstacle;

    std::uint64_t motions = 0; ///< number of motions started since construction
    std::uint64_t commandsIgnored =
        0; ///< equal commands, and commands while automatic mode was off
    StepTiming timing;

    /// Whether samples are being sent, or a motion waits to send more.
    [[nodiscard]] bool isBusy() const
    {
        return state != State::Idle && state != State::Aborted && state != State::Interrupted;
    }
    /// While interrupted: whether the motion that `resume` returns to is on its way back.
    [[nodiscard]] bool isPendingBack() const { return resumesPaused ? onWayBack : resumesBack; }
    /// While interrupted: where that motion leads; unset when there is none.
    [[nodiscard]] std::optional<Point> pendingGoal() const
    {
        if (!interruption || !(resumesMotion || resumesPaused)) {
            return std::nullopt;
        }
        return isPendingBack() ? start : target;
    }
    /// Fraction of the running leg's samples already sent, 0 .. 1.
    [[nodiscard]] double progress() const { return samples == 0 ? 0.0 : double(sent) / samples; }
    /// Time until the running leg ends; zero when no motion runs.
    [[nodiscard]] Duration timeLeft(TimePoint now) const
    {
        return isBusy() && legEnds > now ? legEnds - now : Duration {};
    }
};
static_assert(std::is_trivially_copyable_v<Status>);

} // namespace medulla::motion
