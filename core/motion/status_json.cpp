// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/status_json.h"

#include "core/base/json_fields.h"

#include <algorithm>

namespace medulla::motion {

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, Obstacle>
void fields(Fields& f, Struct& s)
{
    f("axis", s.axis);
    f("offMm", s.offMm);
    f("measured", s.measured);
    f("commanded", s.commanded);
    f("at", s.at);
    f("duringReverse", s.duringReverse);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, Status>
void fields(Fields& f, Struct& s)
{
    f.enumeration("mode", s.mode, Mode::Automatic);
    f.enumeration("state", s.state, State::Interrupted);
    f("measured", s.measured);
    f("measuredAt", s.measuredAt);
    f("commanded", s.commanded);
    f("commandedAt", s.commandedAt);
    f("lateness", s.lateness);
    f("start", s.start);
    f("target", s.target);
    f("factor", s.factor);
    f("period", s.period);
    f("speedMmPerS", s.speedMmPerS);
    f("speedLimitMmPerS", s.speedLimitMmPerS);
    f("queued", s.queued);
    f("jogAtEdge", s.jogAtEdge);
    f("waiting", s.waiting);
    f("metObstacle", s.metObstacle);
    f("onWayBack", s.onWayBack);
    f("samples", s.samples);
    f("sent", s.sent);
    f("legEnds", s.legEnds);
    f.enumeration("interruption", s.interruption, Interruption::WindowSilent);
    f("interruptedAt", s.interruptedAt);
    f("waitsForMeasurement", s.waitsForMeasurement);
    f("resumesMotion", s.resumesMotion);
    f("resumesBack", s.resumesBack);
    f("resumesPaused", s.resumesPaused);
    f.enumeration("lastEnd", s.lastEnd, EndReason::Interrupted);
    f("lastEndAt", s.lastEndAt);
    f("lastObstacle", s.lastObstacle);
    f("motions", s.motions);
    f("commandsIgnored", s.commandsIgnored);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, QueuedMotion>
void fields(Fields& f, Struct& s)
{
    f("id", s.id);
    f("target", s.target);
    f("factor", s.factor);
    f("period", s.period);
    f.enumeration("path", s.path, PathKind::JointSpace);
    f.enumeration("rule", s.rule, DurationRule::Fitts);
    f("widthMm", s.widthMm);
    f("speedLimitMmPerS", s.speedLimitMmPerS);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, QueueView>
void fields(Fields& f, Struct& s)
{
    f.counted("motions", s.motions, s.count);
}

QJsonObject toJson(const Status& status)
{
    return structToJson(status);
}

Status statusOf(const QJsonObject& json, Duration offset)
{
    auto status = structOf<Status>(json, offset);
    for (auto* point :
        { &status.measured, &status.commanded, &status.start, &status.target, &status.waiting }) {
        if (*point && !toPosition(**point).allFinite()) {
            point->reset();
        }
    }
    if (status.lastObstacle) {
        status.lastObstacle->axis = std::clamp(status.lastObstacle->axis, 0, 2);
    }
    return status;
}

QJsonObject toJson(const QueueView& queue)
{
    return structToJson(queue);
}

QueueView queueOf(const QJsonObject& json)
{
    return structOf<QueueView>(json, {});
}

} // namespace medulla::motion
