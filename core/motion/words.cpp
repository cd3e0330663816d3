// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/words.h"

#include <cmath>

namespace medulla::motion::words {

namespace {

Text lookAndClear()
{
    return QT_TRANSLATE_NOOP("medulla", "Look at the arm, clear its way, then clear the abort.");
}

Text checkReports()
{
    return QT_TRANSLATE_NOOP(
        "medulla", "Check that the arm's controller runs and that its reports arrive here.");
}

} // namespace

Refusal aborted()
{
    return { RefusalCode::Aborted,
        Text(QT_TRANSLATE_NOOP("medulla", "The last motion was aborted at an obstacle.")),
        lookAndClear() };
}

Refusal stoppedSince()
{
    return { RefusalCode::StoppedSince,
        Text(QT_TRANSLATE_NOOP("medulla", "A stop came in between.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Ask again if the arm may move.")) };
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

Refusal nothingToResume()
{
    return { RefusalCode::NothingToResume,
        Text(QT_TRANSLATE_NOOP("medulla", "There is no motion to resume.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Choose a target and execute.")) };
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

Ending reversed(const Position& target, const Obstacle& obstacle, const Position& back)
{
    return { Text(QT_TRANSLATE_NOOP("medulla",
                      "The motion to %1 met an obstacle on %2; the arm went back to %3."),
                 { toString(target), obstacle.axisName(), toString(back) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Clear the way, then execute it again.")) };
}

Ending noMeasurement(const Position& target, Duration since)
{
    return { Text(QT_TRANSLATE_NOOP("medulla",
                      "No position of the arm was measured for %1 s; the motion to %2 was ended."),
                 { QString::number(toS(since)), toString(target) }),
        checkReports() };
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

Ending abortedWithoutWayBack(const Position& start, const Refusal& refusal)
{
    return { Text(
                 QT_TRANSLATE_NOOP("medulla",
                     "After an obstacle there is no way back to %1, so the motion was aborted. %2"),
                 { toString(start), refusal.text.shown() }),
        lookAndClear() };
}

} // namespace medulla::motion::words
