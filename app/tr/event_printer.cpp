// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr/event_printer.h"

#include "core/base/console.h"
#include "core/teleo/event_json.h"

namespace medulla::tr {

namespace {

using teleo::Event;

Text told(const Event& event, const teleo::Document& document)
{
    // An alarm is highlighted, and followed by its remedy.
    if (event.kind == Event::Kind::Alarm) {
        return { event.rule == teleo::kNoRule
                ? QT_TRANSLATE_NOOP("medulla", "Alarm. %2 %3")
                : QT_TRANSLATE_NOOP("medulla", "Alarm, rule %1. %2 %3"),
            { QString::number(event.rule + 1), event.text.shown(), event.remedy.shown() } };
    }
    return teleo::toText(event, document);
}

} // namespace

EventPrinter::EventPrinter(const teleo::Document& document, const QString& name, bool asJson)
    : m_document(document)
    , m_name(name)
    , m_asJson(asJson)
{
}

void EventPrinter::print(const Event& event)
{
    if (event.kind == Event::Kind::RunBegan) {
        m_began = event.at;
    }
    auto named = event;
    if (named.program.isEmpty()) {
        named.program = m_name;
    }
    console::report(m_asJson ? teleo::toJson(named, m_document, m_began)
                             : QStringLiteral("%1 s: %2")
                                   .arg(QString::number(toS(event.at - m_began), 'f', 3),
                                       told(named, m_document).shown()));
}

} // namespace medulla::tr
