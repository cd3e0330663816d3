// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr/teller.h"

#include "core/base/console.h"
#include "core/teleo/notation.h"

#include <cmath>

#include <QJsonDocument>

namespace medulla::tr {

namespace {

using teleo::Event;
using teleo::Truth;

const char* word(Event::Kind kind)
{
    switch (kind) {
    case Event::Kind::RunBegan:
        return "runBegan";
    case Event::Kind::RunEnded:
        return "runEnded";
    case Event::Kind::ProgramBegan:
        return "programBegan";
    case Event::Kind::ProgramEnded:
        return "programEnded";
    case Event::Kind::Became:
        return "became";
    case Event::Kind::First:
        return "first";
    case Event::Kind::ActionBegan:
        return "actionBegan";
    case Event::Kind::ActionEnded:
        return "actionEnded";
    case Event::Kind::Output:
        return "output";
    case Event::Kind::Alarm:
        return "alarm";
    case Event::Kind::Goal:
        return "goal";
    case Event::Kind::Paused:
        return "paused";
    case Event::Kind::Resumed:
        return "resumed";
    case Event::Kind::Changed:
        break;
    }
    return "changed";
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

} // namespace

Teller::Teller(const teleo::Document& document, const QString& name, bool asJson)
    : m_document(document)
    , m_name(name)
    , m_asJson(asJson)
{
}

void Teller::tell(const Event& event)
{
    if (event.kind == Event::Kind::RunBegan) {
        m_began = event.at;
    }
    if (m_asJson) {
        console::print(
            QString::fromUtf8(QJsonDocument(toJson(event)).toJson(QJsonDocument::Compact)));
        return;
    }
    console::print(
        QStringLiteral("%1 s: %2")
            .arg(QString::number(toS(event.at - m_began), 'f', 3), toText(event).shown()));
}

Text Teller::toText(const Event& event) const
{
    if (event.kind == Event::Kind::Alarm) {
        return { event.rule == teleo::kNoRule
                ? QT_TRANSLATE_NOOP("medulla", "Alarm. %2 %3")
                : QT_TRANSLATE_NOOP("medulla", "Alarm, rule %1. %2 %3"),
            { QString::number(event.rule + 1), event.text.shown(), event.remedy.shown() } };
    }
    auto named = event;
    if (named.program.isEmpty()) {
        named.program = m_name;
    }
    return teleo::toText(named, m_document);
}

QJsonObject Teller::toJson(const Event& event) const
{
    QJsonObject json {
        { QStringLiteral("t"), std::round(toS(event.at - m_began) * 1e6) / 1e6 },
        { QStringLiteral("event"), QLatin1String(word(event.kind)) },
    };
    if (!event.program.isEmpty()) {
        json[QStringLiteral("program")] = event.program;
        json[QStringLiteral("frame")] = qint64(event.frame);
    }
    if (event.rule != teleo::kNoRule) {
        json[QStringLiteral("rule")] = event.rule + 1;
    }
    for (const auto& program : m_document.programs) {
        for (const auto& rule : program.rules) {
            if (event.ruleId != 0 && rule.id == event.ruleId && !rule.name.isEmpty()) {
                json[QStringLiteral("name")] = rule.name;
            }
        }
    }
    if (event.action >= 0) {
        json[QStringLiteral("action")] = event.action + 1;
    }
    if (event.kind == Event::Kind::Became || event.kind == Event::Kind::Goal) {
        json[QStringLiteral("truth")] = QLatin1String(word(event.truth));
    }
    json[QStringLiteral("text")] =
        event.kind == Event::Kind::Output ? event.text.english() : toText(event).english();
    return json;
}

} // namespace medulla::tr
