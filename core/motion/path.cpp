// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/path.h"

namespace medulla::motion {

QString toString(const Position& position)
{
    return QStringLiteral("%1, %2, %3")
        .arg(position.x(), 0, 'f', 1)
        .arg(position.y(), 0, 'f', 1)
        .arg(position.z(), 0, 'f', 1);
}

Text toText(PathKind kind)
{
    return kind == PathKind::Straight ? Text(QT_TRANSLATE_NOOP("medulla", "straight"))
                                      : Text(QT_TRANSLATE_NOOP("medulla", "in joint space"));
}

Text toText(DurationRule rule)
{
    return rule == DurationRule::Fitts ? Text(QT_TRANSLATE_NOOP("medulla", "Fitts's law"))
                                       : Text(QT_TRANSLATE_NOOP("medulla", "period and factor"));
}

Kinematics Path::at(Duration sinceStart) const
{
    if (m_arc) {
        return m_arc->at(sinceStart, duration);
    }
    if (m_back) {
        return m_back->at(sinceStart, duration);
    }
    return MinimumJerk::inSteps(start, request.target, int(samples.size()) - 1)
        .at(sinceStart, period);
}

} // namespace medulla::motion
