// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/event_json.h"

#include "core/base/json_reader.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace medulla::task {

namespace {

const char* word(Event::Kind kind)
{
    switch (kind) {
    case Event::Kind::RunBegan:
        return "runBegan";
    case Event::Kind::ActionBegan:
        return "actionBegan";
    case Event::Kind::StepSent:
        return "stepSent";
    case Event::Kind::StepFailed:
        return "stepFailed";
    case Event::Kind::Reason:
        return "reason";
    case Event::Kind::Decided:
        return "decided";
    case Event::Kind::VariableSet:
        return "variableSet";
    case Event::Kind::Reset:
        return "reset";
    case Event::Kind::Dispatched:
        return "dispatched";
    case Event::Kind::ActionEnded:
        return "actionEnded";
    case Event::Kind::DetourBegan:
        return "detourBegan";
    case Event::Kind::DetourSent:
        return "detourSent";
    case Event::Kind::DetourReached:
        return "detourReached";
    case Event::Kind::DetourFailed:
        return "detourFailed";
    case Event::Kind::Paused:
        return "paused";
    case Event::Kind::Resumed:
        return "resumed";
    case Event::Kind::RunEnded:
        break;
    }
    return "runEnded";
}

const char* word(Event::Why why)
{
    switch (why) {
    case Event::Why::None:
        break;
    case Event::Why::ArmOutside:
        return "armOutside";
    case Event::Why::NoPosition:
        return "noPosition";
    case Event::Why::NothingSeen:
        return "nothingSeen";
    case Event::Why::ObjectOutside:
        return "objectOutside";
    case Event::Why::CertaintyOutside:
        return "certaintyOutside";
    case Event::Why::ObjectTaken:
        return "objectTaken";
    case Event::Why::NoWay:
        return "noWay";
    case Event::Why::TooOften:
        return "tooOften";
    case Event::Why::NotAlone:
        return "notAlone";
    case Event::Why::NoRules:
        return "noRules";
    case Event::Why::ByOperator:
        return "byOperator";
    case Event::Why::ActionBreakpoint:
        return "actionBreakpoint";
    case Event::Why::DecisionBreakpoint:
        return "decisionBreakpoint";
    case Event::Why::VariableChanged:
        return "variableChanged";
    case Event::Why::Stepped:
        return "stepped";
    case Event::Why::Finished:
        return "finished";
    case Event::Why::Stopped:
        return "stopped";
    case Event::Why::Failed:
        return "failed";
    case Event::Why::EyesSilent:
        return "eyesSilent";
    }
    return "";
}

bool hasPosition(Event::Kind kind)
{
    return kind == Event::Kind::StepSent || kind == Event::Kind::VariableSet
        || kind == Event::Kind::Dispatched || kind == Event::Kind::DetourSent;
}

bool comparesNumbers(const Event& event)
{
    return (event.kind == Event::Kind::StepFailed && event.why != Event::Why::NoPosition)
        || event.why == Event::Why::ArmOutside || event.why == Event::Why::ObjectOutside
        || event.why == Event::Why::CertaintyOutside;
}

} // namespace

double rounded(double value)
{
    constexpr double kThousand = 1000.0;
    return std::round(value * kThousand) / kThousand + 0.0;
}

QString toJson(const Event& event, const TaskGraph& task, TimePoint began)
{
    const auto nameOf = [&](std::int32_t action) {
        return action >= 0 && std::size_t(action) < task.actions.size()
            ? task.actions[std::size_t(action)].name.toStdString()
            : std::string();
    };
    Json json { { "t", rounded(toS(event.at - began)) }, { "tick", event.tick },
        { "event", word(event.kind) } };
    const auto index = [&](const char* key, std::int32_t value) {
        if (value != kNone) {
            json[key] = value;
        }
    };
    if (event.action != kNone) {
        json["action"] = nameOf(event.action);
    }
    if (event.serial != 0) {
        json["serial"] = event.serial;
    }
    index("step", event.step);
    index("decision", event.decision);
    if (event.why != Event::Why::None) {
        json["why"] = word(event.why);
    }
    index("object", event.object);
    if (comparesNumbers(event)) {
        if (event.axis != kNone) {
            json["axis"] = name(Axis(event.axis)).toStdString();
        }
        json["measured"] = rounded(event.measured);
        json["value"] = rounded(event.value);
        json["threshold"] = rounded(event.threshold);
    }
    if (event.kind == Event::Kind::VariableSet) {
        json["certainty"] = rounded(event.value);
    }
    if (event.kind == Event::Kind::Decided || event.kind == Event::Kind::Dispatched) {
        json["holds"] = event.holds;
    }
    if (event.next != kNone) {
        json["next"] = nameOf(event.next);
        json["delay"] = event.delay;
    }
    if (event.count != 0) {
        json["count"] = event.count;
    }
    if (hasPosition(event.kind)) {
        json["position"] = { rounded(event.position[0]), rounded(event.position[1]),
            rounded(event.position[2]) };
    }
    json["text"] = toText(event, task).english().toStdString();
    return QString::fromStdString(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

namespace {

void readAction(JsonReader& reader, const Json& line, const char* key, const TaskGraph& task,
    std::int32_t& into)
{
    const auto* value = JsonReader::find(line, key);
    if (const auto name = reader.text(value)) {
        const auto action = task.find(*name);
        if (!action) {
            reader.wrong(*value, {});
        }
        into = action ? std::int32_t(*action) : into;
    }
}

void readAxis(JsonReader& reader, const Json& line, std::int32_t& into)
{
    const auto* value = JsonReader::find(line, "axis");
    if (const auto named = reader.text(value)) {
        for (const auto axis : kAxes) {
            into = name(axis) == *named ? std::int32_t(axis) : into;
        }
        if (into == kNone) {
            reader.wrong(*value, {});
        }
    }
}

} // namespace

std::optional<Event> eventOf(std::string_view text, const TaskGraph& task, TimePoint began)
{
    /// Longer than any run, and far below the overflow of a TimePoint.
    constexpr double kLongestS = 1e9;
    const auto read = parseJson(QByteArray(text.data(), qsizetype(text.size())), {});
    if (!read || !read->is_object()) {
        return std::nullopt;
    }
    const auto& line = *read;
    JsonReader reader(line, {});
    Event event;
    double t = std::numeric_limits<double>::quiet_NaN();
    reader.read(line, "t", t);
    reader.read(line, "tick", event.tick);
    reader.read(line, "event", event.kind, Event::Kind::RunEnded, &word);
    readAction(reader, line, "action", task, event.action);
    reader.read(line, "serial", event.serial);
    reader.read(line, "step", event.step);
    reader.read(line, "decision", event.decision);
    reader.read(line, "why", event.why, Event::Why::Failed, &word);
    reader.read(line, "object", event.object);
    readAxis(reader, line, event.axis);
    reader.read(line, "measured", event.measured);
    reader.read(line, "value", event.value);
    reader.read(line, "threshold", event.threshold);
    reader.read(line, "certainty", event.value);
    reader.read(line, "holds", event.holds);
    readAction(reader, line, "next", task, event.next);
    reader.read(line, "delay", event.delay);
    reader.read(line, "count", event.count);
    if (const auto at =
            reader.numbers(JsonReader::find(line, "position"), event.position.size(), {})) {
        std::copy(at->begin(), at->end(), event.position.begin());
    }
    if (reader.errorCount() > 0 || !line.contains("event") || !line.contains("tick")
        || !(std::abs(t) < kLongestS)) {
        return std::nullopt;
    }
    event.at = began + std::chrono::duration_cast<Duration>(std::chrono::duration<double>(t));
    return event;
}

} // namespace medulla::task
