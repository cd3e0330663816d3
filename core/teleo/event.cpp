// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/event.h"

#include <algorithm>

namespace medulla::teleo {

namespace {

/// The rule as shown to the operator: its name, or its number.
QString nameOf(const Event& event, const Document& document)
{
    for (const auto& program : document.programs) {
        for (const auto& rule : program.rules) {
            if (rule.id == event.ruleId && !rule.name.isEmpty()) {
                return QStringLiteral("%1 (%2)").arg(event.rule + 1).arg(rule.name);
            }
        }
    }
    return QString::number(event.rule + 1);
}

/// The action as shown to the operator: the called program or skill, or the executable.
QString actionOf(const Event& event, const Document& document)
{
    for (const auto& program : document.programs) {
        for (const auto& rule : program.rules) {
            if (rule.id != event.ruleId || event.action < 0
                || std::size_t(event.action) >= rule.actions.size()) {
                continue;
            }
            const auto& action = rule.actions[std::size_t(event.action)];
            switch (action.kind) {
            case Action::Kind::Nothing:
                return QStringLiteral("nothing");
            case Action::Kind::Hold:
                return QStringLiteral("hold");
            case Action::Kind::Call:
                return action.name + QLatin1Char('(') + action.arguments.join(QLatin1String(", "))
                    + QLatin1Char(')');
            case Action::Kind::Move:
                return QStringLiteral("move arm to ") + action.arguments.join(QLatin1String(", "));
            case Action::Kind::Task:
                return QStringLiteral("task ") + action.name;
            case Action::Kind::Set:
                return QStringLiteral("set ") + action.name;
            case Action::Kind::Keep:
                return QStringLiteral("keep ") + action.name;
            case Action::Kind::Command:
                return action.command.program;
            }
        }
    }
    return {};
}

const char* becameText(Truth truth)
{
    switch (truth) {
    case Truth::True:
        return QT_TRANSLATE_NOOP("medulla", "%1: rule %2 holds.");
    case Truth::False:
        return QT_TRANSLATE_NOOP("medulla", "%1: rule %2 does not hold.");
    case Truth::Unknown:
        break;
    }
    return QT_TRANSLATE_NOOP("medulla", "%1: it is unknown whether rule %2 holds.");
}

} // namespace

Text toText(const Event& event, const Document& document)
{
    using Kind = Event::Kind;
    const auto rule = [&] { return nameOf(event, document); };
    const auto action = [&] { return actionOf(event, document); };
    switch (event.kind) {
    case Kind::RunBegan:
        return QT_TRANSLATE_NOOP("medulla", "The run begins.");
    case Kind::ProgramBegan:
        return { QT_TRANSLATE_NOOP("medulla", "%1 begins."), { event.program } };
    case Kind::ProgramEnded:
        return { QT_TRANSLATE_NOOP("medulla", "%1 ends."), { event.program } };
    case Kind::Became:
        return { becameText(event.truth), { event.program, rule() } };
    case Kind::First:
        if (event.rule == kNoRule) {
            return { QT_TRANSLATE_NOOP("medulla", "%1: no rule holds."), { event.program } };
        }
        return { QT_TRANSLATE_NOOP("medulla", "%1: rule %2 is first."), { event.program, rule() } };
    case Kind::ActionBegan:
        return { QT_TRANSLATE_NOOP("medulla", "%1: %2 begins."), { event.program, action() } };
    case Kind::ActionEnded:
        return { QT_TRANSLATE_NOOP("medulla", "%1: %2 ends."), { event.program, action() } };
    case Kind::Output:
        return { QT_TRANSLATE_NOOP("medulla", "%1, rule %2, printed: %3"),
            { event.program, rule(), event.text.shown() } };
    case Kind::RunEnded:
    case Kind::Alarm:
    case Kind::Mishap:
    case Kind::Noted:
        return event.text;
    case Kind::Changed:
        return QT_TRANSLATE_NOOP("medulla", "The program was changed.");
    case Kind::Goal:
        return event.truth == Truth::True ? QT_TRANSLATE_NOOP("medulla", "The goal is reached.")
                                          : QT_TRANSLATE_NOOP("medulla", "The goal is lost.");
    case Kind::Paused:
        return QT_TRANSLATE_NOOP("medulla", "The run is paused; nothing moves.");
    case Kind::Resumed:
        return QT_TRANSLATE_NOOP("medulla", "The run goes on.");
    }
    return {};
}

} // namespace medulla::teleo
