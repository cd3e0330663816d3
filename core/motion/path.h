// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/geometry/position.h"
#include "core/motion/minimum_jerk.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace medulla::motion {

/// "30.0, -20.0, 10.0": mm, for people.
[[nodiscard]] QString toString(const Position& position);

/// Why a position cannot be reached; an empty text means that it can.
using Reach = std::function<Text(const Position&)>;

/// Period and factor of automatic motions, and what the operator is offered first.
constexpr Duration kStandardPeriod = std::chrono::milliseconds(35);
constexpr int kStandardFactor = 1;

/// What a request may ask for.
constexpr Duration kShortestPeriod = std::chrono::milliseconds(1);
constexpr Duration kLongestPeriod = std::chrono::seconds(10);
constexpr int kHighestFactor = 100;
/// More steps than this are refused, so that planning stays short on a realtime thread.
constexpr int kMostSteps = 20'000;

/// Samples nearer than this to the start, mm, count as reachable: the arm is measured to be there,
/// and an arm that rests at the edge of its workspace must be able to leave it.
constexpr double kStartToleranceMm = 3.0;

/// A motion that is asked for.
struct Request {
    Position target = Position::Zero(); ///< mm, global frame
    int factor = kStandardFactor; ///< steps a millimetre, 1 .. kHighestFactor
    Duration period = kStandardPeriod; ///< between samples, kShortestPeriod .. kLongestPeriod

    friend bool operator==(const Request&, const Request&) = default;
};

/// Why a request, a command or another wish of the operator is not followed.
enum class RefusalCode : std::uint8_t {
    Aborted, ///< a motion was aborted and the operator has not cleared that
    Moving, ///< another motion runs
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
    NothingToResume, ///< the last motion ended at its target, or there was none
};

/// A refusal in words: what is the matter, and what to do about it.
struct Refusal {
    RefusalCode code = RefusalCode::Aborted;
    Text text;
    Text remedy;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// A sample that the arm cannot reach.
struct Unreachable {
    int sample = 0; ///< its index in `Path::samples`
    Position position = Position::Zero();
    Text why;

    friend bool operator==(const Unreachable&, const Unreachable&) = default;
};

/// A motion worked out before it starts: for the preview, and for the execution of just these
/// samples.
struct Path {
    Position start = Position::Zero();
    Request request;
    /// All that is sent, both ends included. Empty when there is nothing to send or the request is
    /// malformed; complete when the path is merely unreachable, so that it can be drawn.
    std::vector<Position> samples;
    Duration duration {}; ///< from the first sample to the last
    double distanceMm = 0.0;
    double largestStepMm = 0.0;
    double peakSpeedMmPerS = 0.0;
    /// The target when that is unreachable, otherwise the first unreachable sample.
    std::optional<Unreachable> unreachable;
    /// Why the path cannot be executed: nothing when it can.
    std::optional<Refusal> refusal;

    /// The trajectory behind the samples, to be evaluated at any time. Only of a path with samples.
    [[nodiscard]] MinimumJerk curve() const;
};

/// Plans a motion and checks each of its samples. A pure function: the same for the preview and for
/// the execution. An empty `reach` means that everything is reachable.
[[nodiscard]] Path plan(
    const Position& start, const Position& target, int factor, Duration period, const Reach& reach);

} // namespace medulla::motion
