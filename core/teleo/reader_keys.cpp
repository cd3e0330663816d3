// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/command_line.h"
#include "core/teleo/notation.h"
#include "core/teleo/reader_rules.h"

namespace medulla::teleo::detail {
namespace {

/// The value of `condition:` or `watch:` in a script.
tl::expected<Condition, Fault> scriptCondition(const SourceLine& line)
{
    Condition condition;
    const bool watch = line.has("watch");
    if (!watch && line.value == QLatin1String("true")) {
        return condition;
    }
    auto command = readCommand(line.value);
    if (!command) {
        return tl::make_unexpected(command.error());
    }
    condition.kind = watch ? Condition::Kind::Watch : Condition::Kind::Command;
    condition.command = std::move(*command);
    return condition;
}

tl::expected<Action, Fault> scriptAction(const SourceLine& line)
{
    Action action;
    action.place = line.valuePlace;
    if (line.value == QLatin1String("nothing")) {
        return action;
    }
    auto command = readCommand(line.value);
    if (!command) {
        return tl::make_unexpected(command.error());
    }
    action.kind = Action::Kind::Command;
    action.command = std::move(*command);
    return action;
}

} // namespace

void RuleReader::takeToward(const SourceLine& line)
{
    if (once(m_hasToward, line)) {
        rule()->toward = unescaped(line.value);
        rule()->towardPlace = line.valuePlace;
    }
}

void RuleReader::takeSome(const SourceLine& line)
{
    if (!once(m_hasSome, line)) {
        return;
    }
    auto binding = readBinding(line.value);
    if (!binding) {
        add(line.valuePlace, binding.error());
        return;
    }
    binding->place = line.valuePlace;
    rule()->condition.some = std::move(*binding);
}

void RuleReader::takeCondition(const SourceLine& line)
{
    if (!once(m_hasCondition, line)) {
        return;
    }
    const bool keyIsWatch = line.has("watch");
    if (keyIsWatch && !m_script) {
        add(Severity::Error, line.keyPlace,
            Text(QT_TRANSLATE_NOOP("medulla", "\"watch:\" is allowed in scripts only.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Write condition: watch EXECUTABLE.")));
        return;
    }
    auto read = m_script ? scriptCondition(line) : readCondition(line.value, line.valuePlace);
    if (!read) {
        add(line.valuePlace, read.error());
        return;
    }
    auto& condition = rule()->condition;
    read->some = std::move(condition.some);
    read->allowedAge = condition.allowedAge;
    condition = std::move(*read);
    condition.place = line.valuePlace;
}

void RuleReader::takeAge(const SourceLine& line)
{
    if (!once(m_hasAge, line)) {
        return;
    }
    const auto age = readDuration(line.value);
    if (!age) {
        add(line.valuePlace, age.error());
        return;
    }
    rule()->condition.allowedAge = *age;
}

void RuleReader::takeAction(const SourceLine& line)
{
    const bool also = line.has("also");
    if (also && (!m_inRule || !m_hasAction)) {
        add(Severity::Error, line.keyPlace,
            Text(QT_TRANSLATE_NOOP("medulla", "\"also:\" stands before its rule's action.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Begin with action:.")));
        return;
    }
    if (!also && !once(m_hasAction, line)) {
        return;
    }
    auto& actions = rule()->actions;
    if (actions.size() >= kMaxActions) {
        add(Severity::Error, line.keyPlace,
            Text(QT_TRANSLATE_NOOP("medulla", "A rule cannot have more than %1 actions."),
                { QString::number(kMaxActions) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Call a program that does them.")));
        return;
    }
    auto action = m_script ? scriptAction(line) : readAction(line.value, line.valuePlace);
    if (!action) {
        add(line.valuePlace, action.error());
        action = Action {};
    }
    actions.push_back(std::move(*action));
}

Action* RuleReader::lastAction(const SourceLine& line)
{
    auto* last = m_inRule && !rule()->actions.empty() ? &rule()->actions.back() : nullptr;
    if (!last || last->kind != Action::Kind::Command) {
        add(Severity::Error, line.keyPlace,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" follows an action that runs an executable."),
                { line.word }),
            Text(QT_TRANSLATE_NOOP("medulla", "Move it below that action.")));
        return nullptr;
    }
    return last;
}

void RuleReader::takeGrace(const SourceLine& line)
{
    auto* action = lastAction(line);
    const auto grace = readDuration(line.value);
    if (!grace) {
        add(line.valuePlace, grace.error());
    } else if (action) {
        action->grace = *grace;
    }
}

void RuleReader::takeChange(const SourceLine& line)
{
    auto* action = lastAction(line);
    const bool atOnce = line.value == QLatin1String("at once");
    if (!atOnce && line.value != QLatin1String("wait")) {
        add(Severity::Error, line.valuePlace,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not a value of change:."), { line.value }),
            Text(QT_TRANSLATE_NOOP("medulla", "Write change: wait or change: at once.")));
    } else if (action) {
        action->overlap = atOnce;
    }
}

} // namespace medulla::teleo::detail
