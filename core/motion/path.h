// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/geometry/position.h"
#include "core/motion/joint_curve.h"
#include "core/motion/measured_path.h"
#include "core/motion/minimum_jerk.h"
#include "core/motion/rounded_path.h"
#include "core/motion/rules.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace medulla::motion {

/// "30.0, -20.0, 10.0": mm, for the operator.
[[nodiscard]] QString toString(const Position& position);

/// Period and factor of automatic motions, and defaults for the operator's motions.
constexpr Duration kStandardPeriod = std::chrono::milliseconds(35);
constexpr int kStandardFactor = 1;
/// Default target width for Fitts's law, mm.
constexpr double kStandardWidthMm = 10.0;

/// Ranges of the period and the factor of a request.
constexpr Duration kShortestPeriod = std::chrono::milliseconds(1);
constexpr Duration kLongestPeriod = std::chrono::seconds(10);
constexpr int kHighestFactor = 100;
constexpr double kNarrowestWidthMm = 0.1;
constexpr double kWidestWidthMm = 1000.0;
/// Requests for more steps are refused, so that planning stays short on a realtime thread.
constexpr int kMostSteps = 20'000;

/// Space in which the tip's path is planned.
enum class PathKind : std::uint8_t {
    Straight, ///< minimum jerk in Cartesian space
    JointSpace, ///< minimum jerk of the joints; the tip follows an arc
};

/// Rule for the duration of a motion, before the limits stretch it.
enum class DurationRule : std::uint8_t {
    PeriodAndFactor, ///< as in the original: `factor` samples for each mm of the way
    Fitts, ///< Fitts's law from the distance and the target's width
};

[[nodiscard]] Text toText(PathKind kind);
[[nodiscard]] Text toText(DurationRule rule);

/// A requested motion.
struct Request {
    Position target = Position::Zero(); ///< mm, global frame
    int factor = kStandardFactor; ///< steps a millimetre, 1 .. kHighestFactor
    Duration period = kStandardPeriod; ///< between samples, kShortestPeriod .. kLongestPeriod
    PathKind path = PathKind::Straight;
    DurationRule rule = DurationRule::PeriodAndFactor; ///< by Fitts's law, the factor is not used
    double widthMm = kStandardWidthMm; ///< of the target; for Fitts's law only
    /// Requested limit for this motion; the lower of this and Limits::speedMmPerS holds.
    double speedLimitMmPerS = kUnlimited;

    friend bool operator==(const Request&, const Request&) = default;
};

/// Reason for the refusal of a request, a command or another action of the operator.
enum class RefusalCode : std::uint8_t {
    Aborted, ///< a motion was aborted and the operator has not cleared that
    Moving, ///< another motion runs
    Stopped, ///< the cell is stopped and the operator has not released it
    StoppedSince, ///< a stop came after the request was sent and before it was processed
    AutomaticOff, ///< a command while automatic mode is off
    NoPosition, ///< no position was ever measured
    PositionTooOld, ///< no position was measured for three seconds
    NotFinite, ///< target or start is not a finite position
    FactorOutOfRange,
    PeriodOutOfRange,
    TooLong, ///< more than kMostSteps
    AlreadyThere, ///< zero length
    NotReachable, ///< the target or a sample on the way to it
    NothingRuns, ///< no motion to pause or to send back
    NothingToResume, ///< the last motion ended at its target, or there was none
    KeepOut, ///< the target or the way to it lies in a keep-out zone
    NoJointSpace, ///< a motion in joint space without kinematics for it
    WidthOutOfRange,
    SpeedOutOfRange, ///< a requested speed or jog velocity that is not a number or too low
    QueueFull, ///< kMostQueued motions wait already
    Jogging, ///< the arm is being jogged
    AutomaticOn, ///< a jog while automatic mode is on
    NobodyOutside, ///< there is no source of commands to which the arm could be handed
    NotInCommand, ///< another commander has the arm
    NotHosted, ///< motion execution runs on another host, which does not support this request
    Interrupted, ///< an interruption is latched and the operator has not resumed
    InterruptedSince, ///< an interruption came after the request was sent and before it was
                      ///< processed
    RouteHeld, ///< the operator has not released the arm's output after a change of its route
    MotionLocked, ///< the preflight has not passed, or its proof runs
    NotAtRest, ///< the arm has not come to rest after an interruption
    NotByHand, ///< a value that cannot be sent by hand, or was rejected by the Spine
    Recording, ///< the cell is a recording that is replayed
};

/// A refusal with texts: the reason and the remedy.
struct Refusal {
    RefusalCode code = RefusalCode::Aborted;
    Text text;
    Text remedy;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// Error in a request, independent of its start; unset when the request is well-formed.
[[nodiscard]] std::optional<Refusal> refusalOf(const Request& request);

/// Reason why the arm cannot be sent to a position from any start: out of reach, or in a keep-out
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
    int sample = 0; ///< the segment that leads to this sample of `Path::samples` crosses
    Position position = Position::Zero();
    QString zone; ///< its name
    ArmPart part = ArmPart::Tip; ///< the part that enters the zone or comes too near to it

    friend bool operator==(const Crossing&, const Crossing&) = default;
};

/// A motion computed before it starts: the preview shows, and the executor sends, exactly these
/// samples.
struct Path {
    Position start = Position::Zero();
    Request request;
    /// All samples to send, both ends included. Empty when there is no way to go or the request is
    /// malformed; complete when the path is merely unreachable, so that it can be drawn.
    std::vector<Position> samples;
    Duration period {}; ///< between samples; the requested one unless that needs too many samples
    Duration duration {}; ///< from the first sample to the last
    double distanceMm = 0.0; ///< from start to target
    double lengthMm = 0.0; ///< arc length of the path; equal to the distance when straight
    bool retraces = false; ///< it follows a MeasuredPath back
    /// Of such a path: the number of the MeasuredPath's positions that are ahead at each sample.
    std::vector<std::uint16_t> ahead;
    /// Why a way back that should have followed the measured path is straight; otherwise empty.
    Text remark;
    double largestStepMm = 0.0;
    double peakSpeedMmPerS = 0.0;
    double peakAccelerationMmPerS2 = 0.0;
    bool stretched = false; ///< it takes longer than requested because of a limit
    /// The target if it is unreachable, otherwise the first unreachable sample.
    std::optional<Unreachable> unreachable;
    /// First crossing of a keep-out zone.
    std::optional<Crossing> crossing;
    /// Reason why the path cannot be executed; unset when it can.
    std::optional<Refusal> refusal;

    /// State of the trajectory behind the samples at any time. Only for a path with samples.
    [[nodiscard]] Kinematics at(Duration sinceStart) const;

private:
    friend class Planner;
    std::optional<JointCurve> m_arc; ///< of a path in joint space
    std::optional<RoundedPath> m_back; ///< of a path that follows a MeasuredPath back
};

/// Plans a motion, stretches it until it keeps the limits, and checks each sample and the way
/// between samples. A pure function: the same for the preview and for the execution.
[[nodiscard]] Path plan(const Position& start, const Request& request, const Rules& rules);
/// Plans a way back from `start` that follows `measured` to the request's target, where that
/// began, within RoundedPath::kRoundingMm / 2 of the straight lines between its positions. The
/// request's PathKind is not used; its DurationRule is, with the length of the way. Where there is
/// no such way, the plan is that of `plan`, with a remark.
[[nodiscard]] Path planBack(const Position& start, const Request& request,
    const MeasuredPath& measured, const Rules& rules);

} // namespace medulla::motion
