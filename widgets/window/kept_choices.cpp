// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/kept_choices.h"

#include "core/base/json_document.h"

#include <algorithm>
#include <cmath>

#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::widgets {
namespace {

const auto kPath = QStringLiteral("path");
const auto kStraight = QStringLiteral("straight");
const auto kJointSpace = QStringLiteral("jointSpace");
const auto kDuration = QStringLiteral("duration");
const auto kByPeriod = QStringLiteral("period");
const auto kFitts = QStringLiteral("fitts");
const auto kFactor = QStringLiteral("factor");
const auto kPeriod = QStringLiteral("periodMs");
const auto kTargetWidth = QStringLiteral("targetWidthMm");
const auto kSpeedLimit = QStringLiteral("speedLimitMmPerS");

/// The number, or `otherwise` if it is outside the range of the field.
double within(const QJsonValue& value, double least, double most, double otherwise)
{
    const double number = value.toDouble(otherwise);
    return number >= least && number <= most ? number : otherwise;
}

} // namespace

QByteArray toKept(const MotionChoices& choices)
{
    const QJsonObject json { { kPath,
                                 choices.path == PathChoice::Straight ? kStraight : kJointSpace },
        { kDuration, choices.duration == DurationChoice::Period ? kByPeriod : kFitts },
        { kFactor, choices.factor }, { kPeriod, choices.periodMs },
        { kTargetWidth, choices.targetWidthMm }, { kSpeedLimit, choices.speedLimitMmPerS } };
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

MotionChoices fromKept(const QByteArray& kept, const MotionChoices& fallback)
{
    const auto json = parseJsonObject(kept, {}).value_or(QJsonObject());
    auto choices = fallback;
    if (const auto path = json[kPath].toString(); path == kStraight || path == kJointSpace) {
        choices.path = path == kStraight ? PathChoice::Straight : PathChoice::JointSpace;
    }
    if (const auto rule = json[kDuration].toString(); rule == kByPeriod || rule == kFitts) {
        choices.duration = rule == kByPeriod ? DurationChoice::Period : DurationChoice::Fitts;
    }
    choices.factor = int(std::lround(within(json[kFactor], 1, 100, fallback.factor)));
    choices.periodMs = int(std::lround(within(json[kPeriod], 1, 1000, fallback.periodMs)));
    choices.targetWidthMm = within(json[kTargetWidth], 0.1, 500, fallback.targetWidthMm);
    choices.speedLimitMmPerS =
        within(json[kSpeedLimit], 1, fallback.speedLimitMmPerS, fallback.speedLimitMmPerS);
    return choices;
}

} // namespace medulla::widgets
