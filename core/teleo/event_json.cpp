// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/event_json.h"

#include "core/base/json_document.h"
#include "core/base/json_members.h"

#include <cmath>
#include <limits>
#include <utility>

namespace medulla::teleo {

namespace {

using Json = nlohmann::ordered_json;
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

/// Reads members of a line; a malformed member is recorded as a fault.
class Line {
public:
    explicit Line(const Json& json)
        : m_json(json)
    {
    }

    [[nodiscard]] bool isGood() const { return m_good; }

    template <class Whole>
    void whole(const char* key, Whole& into)
    {
        m_good = takeWhole(m_json, key, into) && m_good;
    }
    [[nodiscard]] QString text(const char* key)
    {
        const auto found = m_json.find(key);
        if (found == m_json.end()) {
            return {};
        }
        m_good = m_good && found->is_string();
        return found->is_string() ? QString::fromStdString(found->get<std::string>()) : QString();
    }
    /// Reads the enumerator, up to `last`, whose `word` is the member's text.
    template <class Choice>
    void choice(const char* key, Choice last, Choice& into)
    {
        const auto name = text(key);
        for (int i = 0; i <= int(last); ++i) {
            if (name == QLatin1String(word(Choice(i)))) {
                into = Choice(i);
                return;
            }
        }
        m_good = false;
    }

private:
    const Json& m_json;
    bool m_good = true;
};

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
    const auto& json = *read;
    const auto t = json.find("t");
    if (t == json.end() || !t->is_number() || !(std::abs(t->get<double>()) < kLongestS)) {
        return std::nullopt;
    }
    Line line(json);
    Event event;
    line.choice("event", Kind::Resumed, event.kind);
    line.whole("frame", event.frame);
    line.whole("parent", event.parent);
    event.program = line.text("program");
    line.whole("rule", event.rule);
    line.whole("id", event.ruleId);
    line.whole("action", event.action);
    if (hasTruth(event.kind)) {
        line.choice("truth", Truth::Unknown, event.truth);
    }
    if (event.kind == Kind::Output) {
        event.text = plain(line.text("line"));
    } else if (isTextOnly(event.kind)) {
        event.text = plain(line.text("text"));
    }
    event.remedy = plain(line.text("remedy"));
    if (!line.isGood() || event.rule < kNoRule || event.action < -1) {
        return std::nullopt;
    }
    event.at = began
        + std::chrono::duration_cast<Duration>(std::chrono::duration<double>(t->get<double>()));
    return event;
}

} // namespace medulla::teleo
