// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/words.h"

#include "core/motion/motion_queue.h"

#include <cmath>

namespace medulla::motion::words {

namespace {

Text lookAndClear()
{
    return QT_TRANSLATE_NOOP("medulla", "Look at the arm, clear its way, then choose Release.");
}

Text checkReports()
{
    return QT_TRANSLATE_NOOP(
        "medulla", "Check that the arm's controller runs and that its reports arrive here.");
}

QString nameOf(ArmPart part)
{
    return part == ArmPart::UpperArm ? Text(QT_TRANSLATE_NOOP("medulla", "upper arm")).shown()
                                     : Text(QT_TRANSLATE_NOOP("medulla", "forearm")).shown();
}

} // namespace

Refusal notFinite()
{
    return { RefusalCode::NotFinite,
        Text(QT_TRANSLATE_NOOP("medulla", "The target is not a finite position.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Give x, y and z as numbers in mm.")) };
}

Refusal factorOutOfRange(int factor)
{
    return { RefusalCode::FactorOutOfRange,
        Text(QT_TRANSLATE_NOOP("medulla", "A factor of %1 steps a millimetre is out of range."),
            { QString::number(factor) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Choose a whole number from 1 to %1."),
            { QString::number(kHighestFactor) }) };
}

Refusal periodOutOfRange(Duration period)
{
    return { RefusalCode::PeriodOutOfRange,
        Text(QT_TRANSLATE_NOOP("medulla", "A period of %1 ms is out of range."),
            { QString::number(toMs(period)) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Choose a period from %1 ms to %2 ms."),
            { QString::number(toMs(kShortestPeriod)), QString::number(toMs(kLongestPeriod)) }) };
}

Refusal widthOutOfRange(double widthMm)
{
    return { RefusalCode::WidthOutOfRange,
        Text(QT_TRANSLATE_NOOP("medulla", "A target width of %1 mm is out of range."),
            { QString::number(widthMm) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Choose a width from %1 mm to %2 mm."),
            { QString::number(kNarrowestWidthMm), QString::number(kWidestWidthMm) }) };
}

Refusal speedOutOfRange(double mmPerS)
{
    return { RefusalCode::SpeedOutOfRange,
        Text(QT_TRANSLATE_NOOP("medulla", "A speed of %1 mm/s is out of range."),
            { QString::number(mmPerS) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Choose a speed of %1 mm/s or more."),
            { QString::number(kLowestSpeedLimitMmPerS) }) };
}

Refusal tooLong(double steps)
{
    return { RefusalCode::TooLong,
        Text(QT_TRANSLATE_NOOP(
                 "medulla", "The motion would take %1 steps; at most %2 are executed."),
            { QString::number(steps, 'g', 12), QString::number(kMostSteps) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Choose a nearer target or a smaller factor.")) };
}

Refusal alreadyThere(const Position& target)
{
    return { RefusalCode::AlreadyThere,
        Text(QT_TRANSLATE_NOOP("medulla", "The arm is already at %1; nothing is sent."),
            { toString(target) }),
        {} };
}

Refusal noJointSpace()
{
    return { RefusalCode::NoJointSpace,
        Text(QT_TRANSLATE_NOOP("medulla", "The arm's geometry is not known here.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Choose a straight path.")) };
}

Refusal notReachable(const Unreachable& unreachable, int last)
{
    if (unreachable.sample == last) {
        return { RefusalCode::NotReachable,
            Text(QT_TRANSLATE_NOOP("medulla", "The target %1 is not reachable: %2"),
                { toString(unreachable.position), unreachable.why.shown() }),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose another target.")) };
    }
    return { RefusalCode::NotReachable,
        Text(QT_TRANSLATE_NOOP("medulla", "Sample %1 of %2 on the way, %3, is not reachable: %4"),
            { QString::number(unreachable.sample), QString::number(last),
                toString(unreachable.position), unreachable.why.shown() }),
        Text(QT_TRANSLATE_NOOP("medulla", "Go there by way of another point.")) };
}

Refusal startNotReachable(const Unreachable& unreachable)
{
    return { RefusalCode::NotReachable,
        Text(QT_TRANSLATE_NOOP("medulla", "The arm stands out of reach at %1: %2"),
            { toString(unreachable.position), unreachable.why.shown() }),
        Text(QT_TRANSLATE_NOOP(
            "medulla", "Check its position and its geometry in the site file.")) };
}

Refusal crosses(const Crossing& crossing, const KeepOut& zone, const Path& path)
{
    if (crossing.part != ArmPart::Tip) {
        return { RefusalCode::KeepOut,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "On the way to %1 the %2 comes too near to the keep-out zone \"%3\", with the "
                     "tip at %4."),
                { toString(path.request.target), nameOf(crossing.part), zone.name,
                    toString(crossing.position) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Go round it by way of another point.")) };
    }
    if (const auto depth = zone.depthMm(path.start); depth > kStartToleranceMm) {
        return { RefusalCode::KeepOut,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "The arm stands in the keep-out zone \"%1\", %2 mm below its surface."),
                { zone.name, QString::number(depth, 'f', 1) }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Move it out by hand, or change the zone in the site file.")) };
    }
    if (zone.depthMm(path.request.target) > 0.0) {
        return targetInZone(path.request.target, zone.name);
    }
    return { RefusalCode::KeepOut,
        Text(QT_TRANSLATE_NOOP("medulla", "The way to %1 enters the keep-out zone \"%2\" at %3."),
            { toString(path.request.target), zone.name, toString(crossing.position) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Go round it by way of another point.")) };
}

Refusal targetInZone(const Position& target, const QString& zone, ArmPart part)
{
    if (part != ArmPart::Tip) {
        return { RefusalCode::KeepOut,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "With the tip at the target %1 the %2 is too near to the keep-out zone "
                     "\"%3\"."),
                { toString(target), nameOf(part), zone }),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose another target.")) };
    }
    return { RefusalCode::KeepOut,
        Text(QT_TRANSLATE_NOOP("medulla", "The target %1 lies in the keep-out zone \"%2\"."),
            { toString(target), zone }),
        Text(QT_TRANSLATE_NOOP("medulla", "Choose a target outside it.")) };
}

Refusal aborted()
{
    return { RefusalCode::Aborted,
        Text(QT_TRANSLATE_NOOP("medulla", "The last motion was aborted at an obstacle.")),
        lookAndClear() };
}

Refusal interruptedNow(Interruption cause)
{
    auto ending = interrupted(cause);
    return { RefusalCode::Interrupted, std::move(ending.text), std::move(ending.remedy) };
}

Refusal interruptedSince()
{
    return { RefusalCode::InterruptedSince,
        Text(QT_TRANSLATE_NOOP("medulla", "The motion was interrupted in between.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Repeat the request if the arm may move.")) };
}

Refusal notAtRest()
{
    return { RefusalCode::NotAtRest, Text(QT_TRANSLATE_NOOP("medulla", "The arm still moves.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Wait until it is at rest, then resume again.")) };
}

Refusal stoppedNow()
{
    return { RefusalCode::Stopped, Text(QT_TRANSLATE_NOOP("medulla", "Stopped.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Choose Release first.")) };
}

Refusal motionLocked()
{
    return { RefusalCode::MotionLocked,
        QT_TRANSLATE_NOOP("medulla", "Motion is locked: the preflight has not passed."),
        QT_TRANSLATE_NOOP("medulla", "Open the preflight and work off its checklist.") };
}

Refusal proofRuns()
{
    return { RefusalCode::MotionLocked,
        QT_TRANSLATE_NOOP("medulla", "The wiggle proof runs; nothing else moves the arm."),
        QT_TRANSLATE_NOOP("medulla", "Wait some seconds, or end the proof.") };
}

Refusal routeHeld(const QString& output)
{
    return { RefusalCode::RouteHeld,
        Text(QT_TRANSLATE_NOOP("medulla", "The route to \"%1\" was changed."), { output }),
        Text(QT_TRANSLATE_NOOP("medulla", "Check it, then release \"%1\" in the mode Routing."),
            { output }) };
}

Refusal stoppedSince()
{
    return { RefusalCode::StoppedSince,
        Text(QT_TRANSLATE_NOOP("medulla", "A stop came in between.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Repeat the request if the arm may move.")) };
}

Refusal moving(const Position& target)
{
    return { RefusalCode::Moving,
        Text(QT_TRANSLATE_NOOP("medulla", "The arm is moving to %1."), { toString(target) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Stop that motion first, or wait until it has ended.")) };
}

Refusal noPosition()
{
    return { RefusalCode::NoPosition,
        Text(QT_TRANSLATE_NOOP("medulla", "No position of the arm was measured yet.")),
        checkReports() };
}

Refusal positionTooOld(Duration age)
{
    return { RefusalCode::PositionTooOld,
        Text(QT_TRANSLATE_NOOP("medulla", "No position of the arm was measured for %1 s."),
            { QString::number(toS(age), 'f', 1) }),
        checkReports() };
}

Refusal automaticOff(const Position& target)
{
    return { RefusalCode::AutomaticOff,
        Text(QT_TRANSLATE_NOOP("medulla", "The command %1 was ignored: automatic mode is off."),
            { toString(target) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Switch automatic mode on to follow commands.")) };
}

Refusal nothingRuns()
{
    return { RefusalCode::NothingRuns, Text(QT_TRANSLATE_NOOP("medulla", "No motion runs.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Choose a target and execute.")) };
}

Refusal nothingToResume()
{
    return { RefusalCode::NothingToResume,
        Text(QT_TRANSLATE_NOOP("medulla", "There is no motion to resume.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Choose a target and execute.")) };
}

Refusal queueFull()
{
    return { RefusalCode::QueueFull,
        Text(QT_TRANSLATE_NOOP("medulla", "%1 motions wait already."),
            { QString::number(kMostQueued) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Wait until one of them begins, or remove one.")) };
}

Refusal jogging()
{
    return { RefusalCode::Jogging, Text(QT_TRANSLATE_NOOP("medulla", "The arm is being jogged.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Let go of the jog key first.")) };
}

Refusal automaticOn()
{
    return { RefusalCode::AutomaticOn,
        Text(QT_TRANSLATE_NOOP("medulla", "The arm is not jogged while automatic mode is on.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Switch automatic mode off first.")) };
}

Refusal jogAtZone(const QString& zone)
{
    return { RefusalCode::KeepOut,
        Text(QT_TRANSLATE_NOOP("medulla", "The keep-out zone \"%1\" is ahead."), { zone }),
        Text(QT_TRANSLATE_NOOP("medulla", "Jog in another direction.")) };
}

Refusal jogAtEdge(const Text& why)
{
    return { RefusalCode::NotReachable,
        Text(QT_TRANSLATE_NOOP("medulla", "The arm reaches no farther that way. %1"),
            { why.shown() }),
        Text(QT_TRANSLATE_NOOP("medulla", "Jog in another direction.")) };
}

Refusal notHosted()
{
    return { RefusalCode::NotHosted,
        Text(QT_TRANSLATE_NOOP(
            "medulla", "Motions are executed on another machine, which accepts targets only.")),
        Text(QT_TRANSLATE_NOOP("medulla",
            "Execute one target at a time, or write \"hosted\": true below \"motion\" in the site "
            "file.")) };
}

Refusal notInCommand()
{
    return { RefusalCode::NotInCommand,
        Text(QT_TRANSLATE_NOOP("medulla", "Somebody else commands the arm.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Take it over first.")) };
}

Refusal recording()
{
    return { RefusalCode::Recording,
        QT_TRANSLATE_NOOP("medulla", "This is a recording: nothing in it can be moved or changed."),
        QT_TRANSLATE_NOOP("medulla", "Leave the replay to command the cell.") };
}

Refusal nobodyOutside()
{
    return { RefusalCode::NobodyOutside,
        Text(
            QT_TRANSLATE_NOOP("medulla", "No other program sends targets to the motion executor.")),
        Text(QT_TRANSLATE_NOOP("medulla",
            "Connect one to the motion executor's command in the Spine configuration.")) };
}

Refusal notConnected(const QString& input)
{
    return { RefusalCode::NobodyOutside,
        Text(QT_TRANSLATE_NOOP(
                 "medulla", "\"%1\" cannot command the arm: no connection leads from it there."),
            { input }),
        QT_TRANSLATE_NOOP("medulla", "Connect it in the mode Routing, then hand over the arm.") };
}

Ending reached(const Position& target)
{
    return { Text(QT_TRANSLATE_NOOP("medulla", "The motion to %1 is done."), { toString(target) }),
        {} };
}

Ending stopped(const Position& target)
{
    return { Text(QT_TRANSLATE_NOOP("medulla", "The motion to %1 was stopped."),
                 { toString(target) }),
        Text(QT_TRANSLATE_NOOP(
            "medulla", "Resume it, or choose another target; the arm holds where it is.")) };
}

Ending interrupted(const Position& target, Interruption cause)
{
    const auto ending = interrupted(cause);
    return { Text(QT_TRANSLATE_NOOP("medulla", "The motion to %1 was interrupted. %2"),
                 { toString(target), ending.text.shown() }),
        ending.remedy };
}

Ending interrupted(Interruption cause)
{
    const Text resume(QT_TRANSLATE_NOOP("medulla", "Look at the arm. Resume when it may move."));
    switch (cause) {
    case Interruption::RealtimeGap:
        return { Text(QT_TRANSLATE_NOOP("medulla",
                     "This program did not run for a while: it or the computer was suspended.")),
            resume };
    case Interruption::MeasuredJump:
        return { Text(QT_TRANSLATE_NOOP("medulla",
                     "The measured position jumped farther than the arm can have moved.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Compare the position shown with the real arm, then confirm it.")) };
    case Interruption::WindowSilent:
        break;
    }
    return { Text(QT_TRANSLATE_NOOP("medulla",
                 "The operator's window did not respond, so it could not stop the arm.")),
        resume };
}

Ending superseded(const Position& target)
{
    return { Text(QT_TRANSLATE_NOOP("medulla", "The motion to %1 was ended on its way."),
                 { toString(target) }),
        Text() };
}

Ending noMeasurement(const Position& target, Duration since)
{
    return { Text(QT_TRANSLATE_NOOP("medulla",
                      "No position of the arm was measured for %1 s; the motion to %2 was ended."),
                 { QString::number(toS(since)), toString(target) }),
        checkReports() };
}

Ending neverAtRest(const Position& target, Duration waited)
{
    return { Text(QT_TRANSLATE_NOOP("medulla",
                      "The motion to %1 was ended: the arm did not come to rest within %2 s, so "
                      "there is no position to begin at."),
                 { toString(target), QString::number(toS(waited)) }),
        Text(QT_TRANSLATE_NOOP(
            "medulla", "Find out what moves the arm, then start the motion again.")) };
}

Ending abortedAgain(const Obstacle& second)
{
    return { Text(QT_TRANSLATE_NOOP("medulla",
                      "An obstacle on the way back as well: %1 was %2 mm off at %3. The motion was "
                      "aborted."),
                 { second.axisName(), QString::number(std::abs(second.offMm), 'f', 1),
                     toString(toPosition(second.measured)) }),
        lookAndClear() };
}

Ending abortedRepeatedly(const Position& target, int count, Duration window)
{
    return { Text(QT_TRANSLATE_NOOP("medulla",
                      "%1 obstacles within %2 s on the way to %3. The motion was aborted."),
                 { QString::number(count), QString::number(toS(window)), toString(target) }),
        lookAndClear() };
}

Ending abortedWithoutWayBack(const Position& start, const Refusal& refusal)
{
    return { Text(
                 QT_TRANSLATE_NOOP("medulla",
                     "After an obstacle there is no way back to %1, so the motion was aborted. %2"),
                 { toString(start), refusal.text.shown() }),
        lookAndClear() };
}

Ending jogEnded(JogEndReason reason, const Position& at)
{
    const auto ending = [&](const char* text, Text remedy = {}) {
        return Ending { Text(text, { toString(at) }), std::move(remedy) };
    };
    switch (reason) {
    case JogEndReason::Stopped:
        return ending(QT_TRANSLATE_NOOP("medulla", "The jog was stopped at %1."));
    case JogEndReason::Interrupted:
        return ending(QT_TRANSLATE_NOOP("medulla", "The jog was interrupted at %1."),
            Text(QT_TRANSLATE_NOOP("medulla", "Look at the arm, then resume.")));
    case JogEndReason::NotRenewed:
        return ending(
            QT_TRANSLATE_NOOP("medulla", "Jog ended at %1: the held key was no longer reported."));
    case JogEndReason::NoMeasurement:
        return ending(QT_TRANSLATE_NOOP("medulla",
                          "The jog ended at %1: the position of the arm is not measured any more."),
            checkReports());
    case JogEndReason::Released:
    case JogEndReason::Obstacle:
        break;
    }
    return ending(QT_TRANSLATE_NOOP("medulla", "The arm was jogged to %1."));
}

Ending jogMetObstacle(const Obstacle& obstacle)
{
    return { Text(QT_TRANSLATE_NOOP("medulla",
                      "The jog met an obstacle: %1 was %2 mm off at %3. The arm holds there."),
                 { obstacle.axisName(), QString::number(std::abs(obstacle.offMm), 'f', 1),
                     toString(toPosition(obstacle.measured)) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Look at the arm, then jog it away from there.")) };
}

} // namespace medulla::motion::words
