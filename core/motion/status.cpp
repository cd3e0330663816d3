// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/status.h"

namespace medulla::motion {

Text toText(Mode mode)
{
    return mode == Mode::Manual ? Text(QT_TRANSLATE_NOOP("medulla", "manual"))
                                : Text(QT_TRANSLATE_NOOP("medulla", "automatic"));
}

Text toText(State state)
{
    switch (state) {
    case State::Idle:
        return QT_TRANSLATE_NOOP("medulla", "idle");
    case State::Moving:
        return QT_TRANSLATE_NOOP("medulla", "moving");
    case State::ObstaclePause:
        return QT_TRANSLATE_NOOP("medulla", "waiting at an obstacle");
    case State::Paused:
        return QT_TRANSLATE_NOOP("medulla", "paused");
    case State::Reversing:
        return QT_TRANSLATE_NOOP("medulla", "going back");
    case State::Jogging:
        return QT_TRANSLATE_NOOP("medulla", "jogging");
    case State::Interrupted:
        return QT_TRANSLATE_NOOP("medulla", "interrupted");
    case State::Aborted:
        break;
    }
    return QT_TRANSLATE_NOOP("medulla", "aborted");
}

Text toText(EndReason reason)
{
    switch (reason) {
    case EndReason::Reached:
        return QT_TRANSLATE_NOOP("medulla", "reached");
    case EndReason::Stopped:
        return QT_TRANSLATE_NOOP("medulla", "stopped");
    case EndReason::Reversed:
        return QT_TRANSLATE_NOOP("medulla", "reversed");
    case EndReason::TakenBack:
        return QT_TRANSLATE_NOOP("medulla", "taken back");
    case EndReason::Aborted:
        return QT_TRANSLATE_NOOP("medulla", "aborted");
    case EndReason::Superseded:
        return QT_TRANSLATE_NOOP("medulla", "superseded");
    case EndReason::Interrupted:
        return QT_TRANSLATE_NOOP("medulla", "interrupted");
    case EndReason::NoMeasurement:
        break;
    }
    return QT_TRANSLATE_NOOP("medulla", "no position");
}

Text toText(Interruption cause)
{
    switch (cause) {
    case Interruption::RealtimeGap:
        return QT_TRANSLATE_NOOP("medulla", "realtime thread suspended");
    case Interruption::MeasuredJump:
        return QT_TRANSLATE_NOOP("medulla", "measured position jumped");
    case Interruption::WindowSilent:
        break;
    }
    return QT_TRANSLATE_NOOP("medulla", "window does not respond");
}

QString Obstacle::axisName() const
{
    return QString(QLatin1Char(char('x' + axis)));
}

} // namespace medulla::motion
