// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/status_json.h"

#include "core/base/json_fields.h"
#include "core/teleo/status_json.h"

#include <utility>

namespace medulla {

namespace task {

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, Progress>
void fields(Fields& f, Struct& s)
{
    f("ticks", s.ticks);
    f("cycles", s.cycles);
    f("fails", s.fails);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, RunningAction>
void fields(Fields& f, Struct& s)
{
    f("action", s.action);
    f("step", s.step);
    f("wait", s.wait);
    f("serial", s.serial);
    f("onDetour", s.onDetour);
}

} // namespace task

namespace run {

namespace {

const auto kProgram = QStringLiteral("program");

} // namespace

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, TaskStatus>
void fields(Fields& f, Struct& s)
{
    f.enumeration("state", s.state, State::Paused);
    f("begun", s.begun);
    f("pausedWithMotion", s.pausedWithMotion);
    f("progress", s.progress);
    f.counted("running", s.running, s.runningCount);
    f("lastSent", s.lastSent);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, Status>
void fields(Fields& f, Struct& s)
{
    f("run", s.run);
    f.enumeration("state", s.state, State::Paused);
    f("isInterrupted", s.isInterrupted);
    f("at", s.at);
    f("task", s.task);
    f("latency", s.latency);
}

QJsonObject toJson(const Status& status)
{
    auto json = structToJson(status);
    if (status.program) {
        json.insert(kProgram, teleo::toJson(*status.program));
    }
    return json;
}

Status statusOf(const QJsonObject& json, Duration offset)
{
    auto status = structOf<Status>(json, offset);
    if (json.contains(kProgram)) {
        status.program = std::make_shared<const teleo::Status>(
            teleo::statusOf(json.value(kProgram).toObject(), offset));
    }
    return status;
}

} // namespace run

} // namespace medulla
