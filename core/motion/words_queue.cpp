// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/motion_queue.h"
#include "core/motion/words.h"

namespace medulla::motion::words {

Text queueCleared(int count, EndReason reason)
{
    const QStringList values { QString::number(count) };
    switch (reason) {
    case EndReason::Stopped:
        return { QT_TRANSLATE_NOOP("medulla", "Stopped: %1 queued motions were dropped."), values };
    case EndReason::NoMeasurement:
        return { QT_TRANSLATE_NOOP(
                     "medulla", "No position was measured: %1 queued motions were dropped."),
            values };
    case EndReason::Aborted:
        return { QT_TRANSLATE_NOOP(
                     "medulla", "The motion was aborted: %1 queued motions were dropped."),
            values };
    case EndReason::TakenBack:
        return { QT_TRANSLATE_NOOP(
                     "medulla", "The motion was taken back: %1 queued motions were dropped."),
            values };
    case EndReason::Interrupted:
        return { QT_TRANSLATE_NOOP(
                     "medulla", "The motion was interrupted: %1 queued motions were dropped."),
            values };
    case EndReason::Superseded:
        return { QT_TRANSLATE_NOOP(
                     "medulla", "The motion was ended on its way: %1 queued motions were dropped."),
            values };
    case EndReason::Reversed:
    case EndReason::Reached:
        break;
    }
    return { QT_TRANSLATE_NOOP("medulla", "An obstacle was met: %1 queued motions were dropped."),
        values };
}

Text queueClearedByOperator(int count)
{
    return { QT_TRANSLATE_NOOP("medulla", "The queue was cleared; %1 motions had waited."),
        { QString::number(count) } };
}

Text queueClearedByRefusal(int count, const Refusal& refusal)
{
    return { QT_TRANSLATE_NOOP(
                 "medulla", "The next motion was refused, so %1 queued motions were dropped. %2"),
        { QString::number(count), refusal.text.shown() } };
}

} // namespace medulla::motion::words
