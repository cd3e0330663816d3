// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"
#include "core/motion/jog.h"
#include "core/motion/keep_out.h"
#include "core/motion/path.h"
#include "core/motion/status.h"

/// Texts of planning and execution for the operator.
namespace medulla::motion::words {

[[nodiscard]] Refusal notFinite();
[[nodiscard]] Refusal factorOutOfRange(int factor);
[[nodiscard]] Refusal periodOutOfRange(Duration period);
[[nodiscard]] Refusal widthOutOfRange(double widthMm);
[[nodiscard]] Refusal speedOutOfRange(double mmPerS);
[[nodiscard]] Refusal tooLong(double steps);
[[nodiscard]] Refusal alreadyThere(const Position& target);
[[nodiscard]] Refusal noJointSpace();
/// `last` is the index of the path's last sample, which is the target.
[[nodiscard]] Refusal notReachable(const Unreachable& unreachable, int last);
[[nodiscard]] Refusal startNotReachable(const Unreachable& unreachable);
[[nodiscard]] Refusal crosses(const Crossing& crossing, const KeepOut& zone, const Path& path);
[[nodiscard]] Refusal targetInZone(
    const Position& target, const QString& zone, ArmPart part = ArmPart::Tip);

[[nodiscard]] Refusal aborted();
[[nodiscard]] Refusal interruptedNow(Interruption cause);
/// A request overtaken by an interruption.
[[nodiscard]] Refusal interruptedSince();
/// `resume` after an interruption, while the arm has not come to rest.
[[nodiscard]] Refusal notAtRest();
/// While the cell is stopped; `stoppedSince` is for a request overtaken by a stop.
[[nodiscard]] Refusal stoppedNow();
[[nodiscard]] Refusal routeHeld(const QString& output);
[[nodiscard]] Refusal motionLocked();
[[nodiscard]] Refusal proofRuns();
[[nodiscard]] Refusal stoppedSince();
[[nodiscard]] Refusal moving(const Position& target);
[[nodiscard]] Refusal noPosition();
[[nodiscard]] Refusal positionTooOld(Duration age);
[[nodiscard]] Refusal automaticOff(const Position& target);
[[nodiscard]] Refusal nothingRuns();
[[nodiscard]] Refusal nothingToResume();
[[nodiscard]] Refusal queueFull();
[[nodiscard]] Refusal jogging();
[[nodiscard]] Refusal automaticOn();
/// Limit that holds a jog back.
[[nodiscard]] Refusal jogAtZone(const QString& zone);
/// The edge of the workspace; `why` may be empty.
[[nodiscard]] Refusal jogAtEdge(const Text& why);
[[nodiscard]] Refusal notHosted();
[[nodiscard]] Refusal notInCommand();
/// Of any command to a recording that is replayed.
[[nodiscard]] Refusal recording();
[[nodiscard]] Refusal nobodyOutside();
/// The routing connects the Spine's input `input` to no actuator, nor to the motion executor.
[[nodiscard]] Refusal notConnected(const QString& input);

/// Sentence on the end of a motion, with the remedy.
struct Ending {
    Text text;
    Text remedy;
};
[[nodiscard]] Ending reached(const Position& target);
[[nodiscard]] Ending stopped(const Position& target);
[[nodiscard]] Ending superseded(const Position& target);
[[nodiscard]] Ending interrupted(const Position& target, Interruption cause);
/// The interruption itself, with or without a running motion.
[[nodiscard]] Ending interrupted(Interruption cause);
[[nodiscard]] Ending reversed(
    const Position& target, const Obstacle& obstacle, const Position& back);
[[nodiscard]] Ending takenBack(const Position& target, const Position& back);
/// Along a path that passes near a singularity of the arm; the second: the measured path.
[[nodiscard]] Refusal limitsNotKept();
[[nodiscard]] Refusal limitsNotKeptBack();
/// Remark on a way back that does not follow the measured path: nothing was measured, or `refusal`.
[[nodiscard]] Text straightBack();
[[nodiscard]] Text straightBack(const Refusal& refusal);
[[nodiscard]] Ending noMeasurement(const Position& target, Duration since);
/// The arm kept moving for `waited`, so the motion had no start.
[[nodiscard]] Ending neverAtRest(const Position& target, Duration waited);
[[nodiscard]] Ending abortedAgain(const Obstacle& second);
/// `count` obstacles within `window` on the way to the target.
[[nodiscard]] Ending abortedRepeatedly(const Position& target, int count, Duration window);
[[nodiscard]] Ending abortedWithoutWayBack(const Position& start, const Refusal& refusal);

[[nodiscard]] Ending jogEnded(JogEndReason reason, const Position& at);
[[nodiscard]] Ending jogMetObstacle(const Obstacle& obstacle);

/// Reason why `count` queued motions are not executed.
[[nodiscard]] Text queueCleared(int count, EndReason reason);
[[nodiscard]] Text queueClearedByOperator(int count);
[[nodiscard]] Text queueClearedByRefusal(int count, const Refusal& refusal);

} // namespace medulla::motion::words
