// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/status_json.h"

#include "core/base/json_fields.h"

namespace medulla::teleo {

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, RuleStatus>
void fields(Fields& f, Struct& s)
{
    f("id", s.id);
    f.enumeration("truth", s.truth, Truth::Unknown);
    f.enumeration("result", s.result, Truth::Unknown);
    f("at", s.at);
    f("since", s.since);
    f("bound", s.bound);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, ActionStatus>
void fields(Fields& f, Struct& s)
{
    f.enumeration("phase", s.phase, ActionStatus::Phase::Failed);
    f("since", s.since);
    f("again", s.again);
    f("activity", s.activity);
    f("frame", s.frame);
    f("values", s.values);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, FrameStatus>
void fields(Fields& f, Struct& s)
{
    f("frame", s.frame);
    f("parent", s.parent);
    f("callingRule", s.callingRule);
    f("callingAction", s.callingAction);
    f("program", s.program);
    f("parameters", s.parameters);
    f("rules", s.rules);
    f("first", s.first);
    f("firstSince", s.firstSince);
    f("actions", s.actions);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, VariableStatus>
void fields(Fields& f, Struct& s)
{
    f("name", s.name);
    f("values", s.values);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, Status>
void fields(Fields& f, Struct& s)
{
    f.enumeration("state", s.state, Status::State::Paused);
    f("goal", s.goal);
    f("at", s.at);
    f("began", s.began);
    f("runs", s.runs);
    f("ending", s.ending);
    f("frames", s.frames);
    f("variables", s.variables);
}

QJsonObject toJson(const Status& status)
{
    return structToJson(status);
}

Status statusOf(const QJsonObject& json, Duration offset)
{
    return structOf<Status>(json, offset);
}

} // namespace medulla::teleo
