// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/event_json.h"

#include "core/base/json_reader.h"

#include <cmath>
#include <limits>
#include <utility>

namespace medulla::teleo {

namespace {

using Kind = Event::Kind;

const char* word(Kind kind)
{
    switch (kind) {
    case Kind::RunBegan:
        return "runBegan";
    case Kind::RunEnded:
        return "runEnded";
    case Kind::ProgramBegan:
        return "programBegan";
    case Kind::ProgramEnded:
        return "programEnded";
    case Kind::Became:
        return "became";
    case Kind::First:
        return "first";
    case Kind::ActionBegan:
        return "actionBegan";
    case Kind::ActionEnded:
        return "actionEnded";
    case Kind::Output:
        return "output";
    case Kind::Alarm:
        return "alarm";
    case Kind::Mishap:
        return "mishap";
    case Kind::Noted:
        return "noted";
    case Kind::Changed:
        return "changed";
    case Kind::Goal:
        return "goal";
    case Kind::Paused:
        return "paused";
    case Kind::Resumed:
        break;
    }
    return "resumed";
}

const char* word(Truth truth)
{
    switch (truth) {
    case Truth::False:
        return "false";
    case Truth::True:
        return "true";
    case Truth::Unknown:
        break;
    }
    return "unknown";
}

bool isOfAProgram(Kind kind)
{
    switch (kind) {
    case Kind::RunBegan:
    case Kind::RunEnded:
    case Kind::Mishap:
    case Kind::Noted:
    case Kind::Changed:
    case Kind::Paused:
    case Kind::Resumed:
        return false;
    default:
        return true;
    }
}

bool hasTruth(Kind kind)
{
    return kind == Kind::Became || kind == Kind::Goal;
}

/// Whether the text is the only content of the event.
bool isTextOnly(Kind kind)
{
    return kind == Kind::Alarm || kind == Kind::Mishap || kind == Kind::Noted
        || kind == Kind::RunEnded;
}

double inMicroseconds(double seconds)
{
    constexpr double kMillion = 1e6;
    return std::round(seconds * kMillion) / kMillion;
}

Text plain(const QString& text)
{
    return text.isEmpty() ? Text() : Text("%1", { text });
}

} // namespace

QString toJson(const Event& event, const Document& document, TimePoint began)
{
    Json json { { "t", inMicroseconds(toS(event.at - began)) }, { "event", word(event.kind) } };
    if (isOfAProgram(event.kind)) {
        json["frame"] = event.frame;
        json["parent"] = event.parent;
        json["program"] = event.program.toStdString();
    }
    if (event.rule != kNoRule) {
        json["rule"] = event.rule;
        json["id"] = event.ruleId;
    }
    if (event.action >= 0) {
        json["action"] = event.action;
    }
    if (hasTruth(event.kind)) {
        json["truth"] = word(event.truth);
    }
    if (event.kind == Kind::Output) {
        json["line"] = event.text.english().toStdString();
    }
    if (!event.remedy.isEmpty()) {
        json["remedy"] = event.remedy.english().toStdString();
    }
    json["text"] = toText(event, document).english().toStdString();
    return QString::fromStdString(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::optional<Event> eventOf(std::string_view text, TimePoint began)
{
    /// Longer than any run, and far below the overflow of a TimePoint.
    constexpr double kLongestS = 1e9;
    const auto read = parseJson(QByteArray(text.data(), qsizetype(text.size())), {});
    if (!read || !read->is_object()) {
        return std::nullopt;
    }
    const auto& line = *read;
    JsonReader reader(line, {});
    const auto textOf = [&](const char* key) {
        return plain(reader.text(JsonReader::find(line, key)).value_or(QString()));
    };
    Event event;
    double t = std::numeric_limits<double>::quiet_NaN();
    reader.read(line, "t", t);
    reader.read(line, "event", event.kind, Kind::Resumed, &word);
    reader.read(line, "frame", event.frame);
    reader.read(line, "parent", event.parent);
    reader.read(line, "program", event.program);
    reader.read(line, "rule", event.rule);
    reader.read(line, "id", event.ruleId);
    reader.read(line, "action", event.action);
    if (hasTruth(event.kind)) {
        reader.read(line, "truth", event.truth, Truth::Unknown, &word);
    }
    if (event.kind == Kind::Output) {
        event.text = textOf("line");
    } else if (isTextOnly(event.kind)) {
        event.text = textOf("text");
    }
    event.remedy = textOf("remedy");
    if (reader.errorCount() > 0 || !line.contains("event")
        || (hasTruth(event.kind) && !line.contains("truth")) || event.rule < kNoRule
        || event.action < -1 || !(std::abs(t) < kLongestS)) {
        return std::nullopt;
    }
    event.at = began + std::chrono::duration_cast<Duration>(std::chrono::duration<double>(t));
    return event;
}

} // namespace medulla::teleo
