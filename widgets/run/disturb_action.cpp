// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/run/disturb_action.h"

#include "widgets/kit/action_registry.h"

#include <utility>

#include <QCoreApplication>

namespace medulla::widgets {

namespace {

/// Word for object names, and text of the action.
std::pair<const char*, const char*> namesOf(Disturbance disturbance)
{
    switch (disturbance) {
    case Disturbance::BlowSplint:
        return { "blow",
            QT_TRANSLATE_NOOP("medulla::widgets::Disturbance", "Blow the splint out") };
    case Disturbance::MoveTorch:
        return { "moveTorch",
            QT_TRANSLATE_NOOP("medulla::widgets::Disturbance", "Move the torch") };
    case Disturbance::PutObstacle:
        return { "obstacle",
            QT_TRANSLATE_NOOP("medulla::widgets::Disturbance", "Put an obstacle in the way") };
    case Disturbance::ClearObstacles:
        return { "clear",
            QT_TRANSLATE_NOOP("medulla::widgets::Disturbance", "Remove the obstacles") };
    case Disturbance::BlindEyes:
        return { "blind",
            QT_TRANSLATE_NOOP("medulla::widgets::Disturbance", "Blind the eyes for 5 s") };
    case Disturbance::RestartTarget:
        return { "restart",
            QT_TRANSLATE_NOOP("medulla::widgets::Disturbance", "Restart the target") };
    case Disturbance::DropHeld:
        return { "drop",
            QT_TRANSLATE_NOOP("medulla::widgets::Disturbance", "Have Robo lose what it holds") };
    case Disturbance::MissGrasp:
        return { "missGrasp",
            QT_TRANSLATE_NOOP("medulla::widgets::Disturbance", "Miss the next grasp") };
    case Disturbance::MissRecognition:
        return { "missRecognition",
            QT_TRANSLATE_NOOP("medulla::widgets::Disturbance", "Miss the next recognition") };
    case Disturbance::MoveObject:
        return { "moveObject",
            QT_TRANSLATE_NOOP("medulla::widgets::Disturbance", "Move an object") };
    }
    return {};
}

} // namespace

QAction* makeDisturbAction(QObject& owner, const QString& prefix, Disturbance disturbance)
{
    const auto [word, text] = namesOf(disturbance);
    return makeAction(owner, prefix + QLatin1Char('.') + QLatin1String(word),
        QCoreApplication::translate("medulla::widgets::Disturbance", text));
}

} // namespace medulla::widgets
