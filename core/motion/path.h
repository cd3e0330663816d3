// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/geometry/position.h"
#include "core/motion/joint_curve.h"
#include "core/motion/minimum_jerk.h"
#include "core/motion/rules.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace medulla::motion {

/// "30.0, -20.0, 10.0": mm, for people.
[[nodiscard]] QString toString(const Position& position);

/// Period and factor of automatic motions, and what the operator is offered first.
constexpr Duration kStandardPeriod = std::chrono::milliseconds(35);
constexpr int kStandardFactor = 1;
/// Width of a target for Fitts's law that is offered first, mm.
constexpr double kStandardWidthMm = 10.0;

/// What a request may ask for.
constexpr Duration kShortestPeriod = std::chrono::milliseconds(1);
constexpr Duration kLongestPeriod = std::chrono::seconds(10);
constexpr int kHighestFactor = 100;
constexpr double kNarrowestWidthMm = 0.1;
constexpr double kWidestWidthMm = 1000.0;
/// More steps than this are refused, so that planning stays short on a realtime thread.
constexpr int kMostSteps = 20'000;

/// How the tip gets to its target.
enum class PathKind : std::uint8_t {
    Straight, ///< minimum jerk in Cartesian space
    JointSpace, ///< minimum jerk of the joints; the tip follows an arc
};

/// What decides how long a motion takes, before the limits stretch it.
enum class DurationRule : std::uint8_t {
    PeriodAndFactor, ///< as in the original: `factor` samples for each mm of the way
    Fitts, ///< Fitts's law from the distance and the target's width
};

[[nodiscard]] Text toText(PathKind kind);
[[nodiscard]] Text toText(DurationRule rule);

/// A motion that is asked for.
struct Request {
    Position target = Position::Zero(); ///< mm, global frame
    int factor = kStandardFactor; ///< steps a millimetre, 1 .. kHighestFactor
    Duration period = kStandardPeriod; ///< between samples, kShortestPeriod .. kLongestPeriod
    PathKind path = PathKind::Straight;
    DurationRule rule = DurationRule::PeriodAndFactor; ///< by Fitts's law, the factor is not used
    double widthMm = kStandardWidthMm; ///< of the target; for Fitts's law only
    /// Wish for this motion; the lower of this and Limits::speedMmPerS holds.
    double speedLimitMmPerS = kUnlimited;

    friend bool operator==(const Request&, const Request&) = default;
};

/// Why a request, a command or another wish of the operator is not followed.
enum class RefusalCode : std::uint8_t {
    Aborted, ///< a motion was aborted and the operator has not cleared that
    Moving, ///< another motion runs
    Stopped, ///< the cell is stopped and the operator has not released it
    StoppedSince, ///< a stop came after the wish was sent and before it was seen
    AutomaticOff, ///< a command while automatic mode is off
    NoPosition, ///< no position was ever measured
    PositionTooOld, ///< none was measured for three seconds
    NotFinite, ///< target or start is not a finite position
    FactorOutOfRange,
    PeriodOutOfRange,
    TooLong, ///< more than kMostSteps
    AlreadyThere, ///< zero length
    NotReachable, ///< the target or a sample on the way to it
    NothingRuns, ///< that could be paused or taken back
    NothingToResume, ///< the last motion ended at its target, or there was none
    KeepOut, ///< the target or the way to it lies in a keep-out zone
    NoJointSpace, ///< a motion in joint space where there are no kinematics for it
    WidthOutOfRange,
    SpeedOutOfRange, ///< a speed wish or jog velocity that is no number or too low
    QueueFull, ///< kMostQueued motions wait already
    Jogging, ///< the arm is being jogged
    AutomaticOn, ///< a jog while automatic mode is on
    NobodyOutside, ///< there is no source of commands to hand the arm to
    NotInCommand, ///< somebody else has the arm
    NotHosted, ///< the motion part runs elsewhere and knows nothing of such a wish
    Interrupted, ///< an interruption is latched and the operator has not resumed
    InterruptedSince, ///< an interruption came after the wish was sent and before it was seen
    NotAtRest, ///< the arm has not come to rest after an interruption
};

/// A refusal in words: what is the matter, and what to do about it.
struct Refusal {
    RefusalCode code = RefusalCode::Aborted;
    Text text;
    Text remedy;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// What is wrong with a request wherever it starts: nothing when it is well-formed.
[[nodiscard]] std::optional<Refusal> refusalOf(const Request& request);

/// Why the arm cannot be sent to a position wherever it comes from: out of reach, or in a keep-out
/// zone.
[[nodiscard]] std::optional<Refusal> refusalOfTarget(const Position& target, const Rules& rules);

/// A sample that the arm cannot reach.
struct Unreachable {
    int sample = 0; ///< its index in `Path::samples`
    Position position = Position::Zero();
    Text why;

    friend bool operator==(const Unreachable&, const Unreachable&) = default;
};

/// The first place where a path is inside a keep-out zone.
struct Crossing {
    int sample = 0; ///< the way that leads to this one of `Path::samples` crosses
    Position position = Position::Zero();
    QString zone; ///< its name
    ArmPart part = ArmPart::Tip; ///< that enters it, or comes too near to it

    friend bool operator==(const Crossing&, const Crossing&) = default;
};

/// A motion worked out before it starts: for the preview, and for the execution of just these
/// samples.
struct Path {
    Position start = Position::Zero();
    Request request;
    /// All that is sent, both ends included. Empty when there is nothing to send or the request is
    /// malformed; complete when the path is merely unreachable, so that it can be drawn.
    std::vector<Position> samples;
    Duration period {}; ///< between samples; the request's unless there would be too many of them
    Duration duration {}; ///< from the first sample to the last
    double distanceMm = 0.0; ///< from start to target
    double lengthMm = 0.0; ///< of the way; the same when that is straight
    double largestStepMm = 0.0;
    double peakSpeedMmPerS = 0.0;
    double peakAccelerationMmPerS2 = 0.0;
    bool stretched = false; ///< it takes longer than was asked for, since a limit holds
    /// The target when that is unreachable, otherwise the first unreachable sample.
    std::optional<Unreachable> unreachable;
    /// Where it crosses a keep-out zone first.
    std::optional<Crossing> crossing;
    /// Why the path cannot be executed: nothing when it can.
    std::optional<Refusal> refusal;

    /// Where the trajectory behind the samples is at any time, and how it moves. Only of a path
    /// with samples.
    [[nodiscard]] Kinematics at(Duration sinceStart) const;

private:
    friend class Planner;
    std::optional<JointCurve> m_arc; ///< of a path in joint space
};

/// Plans a motion, stretches it until it keeps the limits, and checks each of its samples and the
/// way between them. A pure function: the same for the preview and for the execution.
[[nodiscard]] Path plan(const Position& start, const Request& request, const Rules& rules);

} // namespace medulla::motion
