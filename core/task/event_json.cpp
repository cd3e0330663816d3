// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/event_json.h"

#include "core/base/json_document.h"
#include "core/base/json_members.h"
#include "core/task/document.h"

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
    }
    return "";
}

/// Three decimals, and never "-0".
double rounded(double value)
{
    constexpr double kThousand = 1000.0;
    return std::round(value * kThousand) / kThousand + 0.0;
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

/// Reads members of a line; a malformed member is recorded as a fault.
class Line {
public:
    Line(const Json& json, const TaskGraph& task)
        : m_json(json)
        , m_task(task)
    {
    }

    [[nodiscard]] bool isGood() const { return m_good; }
    [[nodiscard]] bool has(const char* key) const { return m_json.contains(key); }

    template <class Whole>
    void whole(const char* key, Whole& into)
    {
        check(takeWhole(m_json, key, into));
    }
    void number(const char* key, double& into)
    {
        if (const auto found = m_json.find(key); found != m_json.end()) {
            check(found->is_number());
            into = found->is_number() ? found->get<double>() : into;
        }
    }
    void flag(const char* key, bool& into)
    {
        if (const auto found = m_json.find(key); found != m_json.end()) {
            check(found->is_boolean());
            into = found->is_boolean() ? found->get<bool>() : into;
        }
    }
    void action(const char* key, std::int32_t& into)
    {
        if (const auto name = text(key)) {
            const auto action = m_task.find(QString::fromStdString(*name));
            check(action.has_value());
            into = action ? std::int32_t(*action) : into;
        }
    }
    void position(const char* key, motion::Point& into)
    {
        const auto found = m_json.find(key);
        if (found == m_json.end()) {
            return;
        }
        check(found->is_array() && found->size() == into.size());
        for (std::size_t i = 0; m_good && i < into.size(); ++i) {
            check((*found)[i].is_number());
            into[i] = m_good ? (*found)[i].get<double>() : 0.0;
        }
    }
    /// Reads the enumerator, up to `last`, whose `word` is the member's text.
    template <class Choice>
    void choice(const char* key, Choice last, Choice& into)
    {
        if (const auto name = text(key)) {
            for (int i = 0; i <= int(last); ++i) {
                if (*name == word(Choice(i))) {
                    into = Choice(i);
                    return;
                }
            }
            check(false);
        }
    }
    void axis(const char* key, std::int32_t& into)
    {
        if (const auto named = text(key)) {
            for (const auto axis : kAxes) {
                into = name(axis).toStdString() == *named ? std::int32_t(axis) : into;
            }
            check(into != kNone);
        }
    }

private:
    void check(bool good) { m_good = m_good && good; }
    [[nodiscard]] std::optional<std::string> text(const char* key)
    {
        const auto found = m_json.find(key);
        if (found == m_json.end()) {
            return std::nullopt;
        }
        check(found->is_string());
        return found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
    }

    const Json& m_json;
    const TaskGraph& m_task;
    bool m_good = true;
};

} // namespace

std::optional<Event> eventOf(std::string_view text, const TaskGraph& task, TimePoint began)
{
    /// Longer than any run, and far below the overflow of a TimePoint.
    constexpr double kLongestS = 1e9;
    const auto read = parseJson(QByteArray(text.data(), qsizetype(text.size())), {});
    if (!read || !read->is_object()) {
        return std::nullopt;
    }
    const auto& json = *read;
    Line line(json, task);
    Event event;
    double t = std::numeric_limits<double>::quiet_NaN();
    line.number("t", t);
    line.whole("tick", event.tick);
    line.choice("event", Event::Kind::RunEnded, event.kind);
    line.action("action", event.action);
    line.whole("serial", event.serial);
    line.whole("step", event.step);
    line.whole("decision", event.decision);
    line.choice("why", Event::Why::Failed, event.why);
    line.whole("object", event.object);
    line.axis("axis", event.axis);
    line.number("measured", event.measured);
    line.number("value", event.value);
    line.number("threshold", event.threshold);
    line.number("certainty", event.value);
    line.flag("holds", event.holds);
    line.action("next", event.next);
    line.whole("delay", event.delay);
    line.whole("count", event.count);
    line.position("position", event.position);
    if (!line.isGood() || !line.has("event") || !line.has("tick") || !(std::abs(t) < kLongestS)) {
        return std::nullopt;
    }
    event.at = began + std::chrono::duration_cast<Duration>(std::chrono::duration<double>(t));
    return event;
}

} // namespace medulla::task
