// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about ways back.
#include "core/motion/words.h"

namespace medulla::motion::words {

Ending reversed(const Position& target, const Obstacle& obstacle, const Position& back)
{
    return { Text(QT_TRANSLATE_NOOP("medulla",
                      "The motion to %1 met an obstacle on %2; the arm went back to %3."),
                 { toString(target), obstacle.axisName(), toString(back) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Clear the way, then execute it again.")) };
}

Ending takenBack(const Position& target, const Position& back)
{
    return { Text(QT_TRANSLATE_NOOP("medulla", "The motion to %1 was taken back to %2."),
                 { toString(target), toString(back) }),
        {} };
}

Refusal limitsNotKept()
{
    return { RefusalCode::NotReachable,
        Text(QT_TRANSLATE_NOOP(
            "medulla", "The limits of the joints cannot be kept along this path.")),
        Text(QT_TRANSLATE_NOOP("medulla",
            "Choose a target or a path that is farther from the edge of the workspace.")) };
}

Refusal limitsNotKeptBack()
{
    return { RefusalCode::NotReachable,
        Text(QT_TRANSLATE_NOOP(
            "medulla", "The limits of the joints cannot be kept along the measured path.")),
        {} };
}

Text straightBack()
{
    return QT_TRANSLATE_NOOP("medulla",
        "The way back is straight: no position other than the start was measured on the way "
        "there.");
}

Text straightBack(const Refusal& refusal)
{
    return Text(QT_TRANSLATE_NOOP("medulla",
                    "The way back is straight: the arm cannot follow the measured path. %1"),
        { refusal.text.shown() });
}

} // namespace medulla::motion::words
