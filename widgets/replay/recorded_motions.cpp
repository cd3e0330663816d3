// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/replay/recorded_motions.h"

#include "core/record/recorded_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include <QJsonArray>

namespace medulla::widgets::replays {

using recorder::Topic;
using replay::RecordedEvent;

namespace {

Position positionIn(const RecordedEvent& event, const char* member)
{
    const auto values = event.members.value(QLatin1String(member)).toArray();
    return { values.at(0).toDouble(), values.at(1).toDouble(), values.at(2).toDouble() };
}

motion::EndReason reasonIn(const RecordedEvent& event)
{
    using motion::EndReason;
    const auto words = event.members.value(QLatin1String("reason")).toString();
    for (const auto reason :
        { EndReason::Reached, EndReason::Stopped, EndReason::Reversed, EndReason::TakenBack,
            EndReason::Aborted, EndReason::Superseded, EndReason::NoMeasurement }) {
        if (toText(reason).english() == words) {
            return reason;
        }
    }
    return EndReason::Interrupted;
}

/// The measurements of STOP, and the remedy if the arm still moved.
QString reportIn(const RecordedEvent& event)
{
    const auto report = record::textIn(event.members, QStringLiteral("text")).shown();
    const auto remedy = record::textIn(event.members, QStringLiteral("remedy"));
    return remedy.isEmpty() ? report : report + QLatin1Char(' ') + remedy.shown();
}

QDateTime timeOf(const replay::LoadedRecording& recording, double atS)
{
    return recording.info.begunAt.addMSecs(qint64(std::floor(atS * 1000)));
}

} // namespace

std::vector<RecordedMotion> motionsUntil(const replay::LoadedRecording& recording, double atS)
{
    std::vector<RecordedMotion> motions;
    Position start = Position::Zero();
    for (const auto& event : recording.events) {
        if (event.atS > atS) {
            break;
        }
        if (event.topic != Topic::Motion) {
            continue;
        }
        const auto is = [&event](const char* flag) {
            return event.members.value(QLatin1String(flag)).toBool();
        };
        if (event.keyword == QLatin1String("started") && !is("reverse") && !is("resumed")) {
            start = positionIn(event, "start");
            motions.push_back(
                { timeOf(recording, event.atS), positionIn(event, "target"), std::nullopt });
        } else if (event.keyword == QLatin1String("ended") && !motions.empty()
            && !motions.back().end) {
            motions.back().end = motion::End { .reason = reasonIn(event),
                .start = start,
                .target = positionIn(event, "target"),
                .text = record::textIn(event.members, QStringLiteral("text")),
                .remedy = record::textIn(event.members, QStringLiteral("remedy")) };
        }
    }
    return motions;
}

RecordedStop stopAt(const replay::LoadedRecording& recording, double atS)
{
    RecordedStop stop;
    for (const auto& event : recording.events) {
        if (event.atS > atS) {
            break;
        }
        if (event.topic != Topic::Operator) {
            continue;
        }
        if (event.keyword == QLatin1String("stop")) {
            stop.at = stop.at.isValid() ? stop.at : timeOf(recording, event.atS);
            stop.report.clear();
        } else if (event.keyword == QLatin1String("stop report")) {
            stop.report = reportIn(event);
        } else if (event.keyword == QLatin1String("release")) {
            stop = {};
        }
    }
    return stop;
}

} // namespace medulla::widgets::replays
