// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tr_program_edit.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets::programs {

namespace {

using teleo::Action;
using teleo::Document;
using teleo::Rule;

Rule& ruleIn(Document& document, RuleIndex at)
{
    return document.programs[std::size_t(at.program)].rules[std::size_t(at.rule)];
}

std::vector<Rule>& rulesIn(Document& document, int program)
{
    return document.programs[std::size_t(program)].rules;
}

/// Start indices of the actions in a line, and its end + 1. A separator is a semicolon outside
/// quotes, followed by a blank or the end.
std::vector<qsizetype> partsOf(const QString& text)
{
    std::vector<qsizetype> begins { 0 };
    QChar quote;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const auto at = text[i];
        if (!quote.isNull()) {
            if (at == QLatin1Char('\\') && quote == QLatin1Char('"')) {
                ++i;
            } else if (at == quote) {
                quote = {};
            }
        } else if (at == QLatin1Char('"') || at == QLatin1Char('\'')) {
            quote = at;
        } else if (at == QLatin1Char(';') && (i + 1 == text.size() || text[i + 1].isSpace())) {
            begins.push_back(i + 1);
        }
    }
    begins.push_back(text.size() + 1);
    return begins;
}

} // namespace

const Rule& ruleAt(const Document& document, RuleIndex at)
{
    return document.programs[std::size_t(at.program)].rules[std::size_t(at.rule)];
}

QString writtenActions(const std::vector<Action>& actions)
{
    QStringList each;
    for (const auto& action : actions) {
        each << written(action);
    }
    return each.join(QStringLiteral("; "));
}

tl::expected<std::vector<Action>, Fault> readActions(
    const QString& text, const std::vector<Action>& before)
{
    std::vector<Action> actions;
    const auto begins = partsOf(text);
    for (std::size_t i = 0; i + 1 < begins.size(); ++i) {
        const auto part = text.mid(begins[i], begins[i + 1] - begins[i] - 1);
        if (part.trimmed().isEmpty() && i > 0 && i + 2 == begins.size()) {
            break; // a final semicolon
        }
        qsizetype blanks = 0;
        while (blanks < part.size() && part[blanks].isSpace()) {
            ++blanks;
        }
        auto action = teleo::readAction(part.trimmed());
        if (!action) {
            auto fault = action.error();
            fault.column += int(begins[i] + blanks);
            return tl::unexpected(fault);
        }
        if (action->kind == Action::Kind::Command && i < before.size()
            && before[i].kind == Action::Kind::Command) {
            action->grace = before[i].grace;
            action->overlap = before[i].overlap;
        }
        actions.push_back(std::move(*action));
    }
    return actions;
}

TrProgramEdit TrProgramEdits::made(Document after, const QString& words) const
{
    return { std::move(after), words, {} };
}

TrProgramEdit TrProgramEdits::withRule(RuleIndex at, Rule rule, const QString& words) const
{
    auto after = m_before;
    ruleIn(after, at) = std::move(rule);
    return made(std::move(after), words);
}

QString TrProgramEdits::called(RuleIndex at) const
{
    const auto& name = ruleAt(m_before, at).name;
    return name.isEmpty() ? tr("rule %1").arg(at.rule + 1) : name;
}

TrProgramEdit TrProgramEdits::addRule(RuleIndex at) const
{
    auto after = m_before;
    auto& rules = rulesIn(after, at.program);
    Rule rule;
    rule.name = after.script ? QString() : tr("new rule");
    if (after.script) {
        // Wrapper scripts have no expressions.
        rule.condition.kind = teleo::Condition::Kind::Command;
        rule.condition.command.program = QStringLiteral("false");
    } else {
        rule.condition.kind = teleo::Condition::Kind::Formula;
        rule.condition.text = QStringLiteral("0 == 1");
    }
    rule.actions.emplace_back();
    rules.insert(rules.begin() + at.rule, std::move(rule));
    return made(std::move(after), tr("Add a rule"));
}

TrProgramEdit TrProgramEdits::removeRule(RuleIndex at) const
{
    auto after = m_before;
    auto& rules = rulesIn(after, at.program);
    rules.erase(rules.begin() + at.rule);
    return made(std::move(after), tr("Remove %1").arg(called(at)));
}

TrProgramEdit TrProgramEdits::moveRule(RuleIndex from, int to) const
{
    auto after = m_before;
    auto& rules = rulesIn(after, from.program);
    auto rule = std::move(rules[std::size_t(from.rule)]);
    rules.erase(rules.begin() + from.rule);
    rules.insert(rules.begin() + to, std::move(rule));
    return made(std::move(after), tr("Move %1").arg(called(from)));
}

TrProgramEdit TrProgramEdits::duplicateRule(RuleIndex at) const
{
    auto after = m_before;
    auto& rules = rulesIn(after, at.program);
    auto copy = rules[std::size_t(at.rule)];
    copy.id = 0;
    if (!copy.name.isEmpty()) {
        copy.name = tr("%1, copy").arg(copy.name);
    }
    rules.insert(rules.begin() + at.rule + 1, std::move(copy));
    return made(std::move(after), tr("Duplicate %1").arg(called(at)));
}

TrProgramEdit TrProgramEdits::setName(RuleIndex at, const QString& name) const
{
    auto after = m_before;
    auto& renamed = ruleIn(after, at);
    renamed.name = name.simplified();
    const auto& before = m_before.programs[std::size_t(at.program)];
    auto& rules = rulesIn(after, at.program);
    for (auto i = std::size_t(at.rule) + 1; i < rules.size(); ++i) {
        // An unnamed parent can only be the rule directly above; elsewhere the check reports it.
        if (!rules[i].toward.isEmpty() && before.towardOf(i) == std::size_t(at.rule)
            && (!renamed.name.isEmpty() || i == std::size_t(at.rule) + 1)) {
            rules[i].toward = renamed.name;
        }
    }
    return made(std::move(after), tr("Rename %1").arg(called(at)));
}

TrProgramEdit TrProgramEdits::setNote(RuleIndex at, const QString& note) const
{
    auto rule = ruleAt(m_before, at);
    rule.note = note.simplified();
    return withRule(at, std::move(rule), tr("Change the note of %1").arg(called(at)));
}

TrProgramEditOr TrProgramEdits::setCondition(RuleIndex at, const QString& text) const
{
    return teleo::readCondition(text.trimmed()).map([&](teleo::Condition condition) {
        auto rule = ruleAt(m_before, at);
        condition.allowedAge = rule.condition.allowedAge;
        condition.some = rule.condition.some;
        rule.condition = std::move(condition);
        return withRule(at, std::move(rule), tr("Change the condition of %1").arg(called(at)));
    });
}

TrProgramEditOr TrProgramEdits::setActions(RuleIndex at, const QString& text) const
{
    const auto& before = ruleAt(m_before, at).actions;
    return readActions(text.trimmed(), before).map([&](std::vector<Action> actions) {
        auto rule = ruleAt(m_before, at);
        rule.actions = std::move(actions);
        return withRule(at, std::move(rule), tr("Change what %1 does").arg(called(at)));
    });
}

TrProgramEdit TrProgramEdits::setAge(RuleIndex at, std::optional<Duration> age) const
{
    auto rule = ruleAt(m_before, at);
    rule.condition.allowedAge = age;
    return withRule(at, std::move(rule), tr("Change the allowed age of %1").arg(called(at)));
}

TrProgramEditOr TrProgramEdits::setBinding(RuleIndex at, const QString& text) const
{
    auto rule = ruleAt(m_before, at);
    rule.condition.some.reset();
    if (!text.trimmed().isEmpty()) {
        auto binding = teleo::readBinding(text.trimmed());
        if (!binding) {
            return tl::unexpected(binding.error());
        }
        rule.condition.some = std::move(*binding);
    }
    return withRule(at, std::move(rule), tr("Change the variable of %1").arg(called(at)));
}

TrProgramEditOr TrProgramEdits::addProgram(const QString& signature) const
{
    return teleo::readSignature(signature.trimmed()).map([&](teleo::TrProgram program) {
        auto after = m_before;
        after.script = false;
        Rule rule;
        rule.actions.emplace_back();
        program.rules.push_back(std::move(rule));
        const auto words = tr("Add the program %1").arg(program.name);
        after.programs.push_back(std::move(program));
        return made(std::move(after), words);
    });
}

TrProgramEdit TrProgramEdits::removeProgram(int program) const
{
    auto after = m_before;
    const auto at = after.programs.begin() + program;
    const auto words = tr("Remove the program %1").arg(at->name);
    after.programs.erase(at);
    return made(std::move(after), words);
}

TrProgramEditOr TrProgramEdits::setSignature(int program, const QString& signature) const
{
    return teleo::readSignature(signature.trimmed()).map([&](const teleo::TrProgram& head) {
        auto after = m_before;
        auto& changed = after.programs[std::size_t(program)];
        const auto old = std::exchange(changed.name, head.name);
        changed.parameters = head.parameters;
        for (auto& each : after.programs) {
            for (auto& rule : each.rules) {
                for (auto& action : rule.actions) {
                    if (action.kind == Action::Kind::Call && action.name == old) {
                        action.name = head.name;
                    }
                }
            }
        }
        return made(std::move(after), tr("Change the head of %1").arg(old));
    });
}

TrProgramEdit TrProgramEdits::setProgramNote(int program, const QString& note) const
{
    auto after = m_before;
    auto& changed = after.programs[std::size_t(program)];
    changed.note = note.simplified();
    const auto words = tr("Change the note of %1").arg(changed.name);
    return made(std::move(after), words);
}

TrProgramEditOr TrProgramEdits::addVariable(const QString& text) const
{
    return teleo::readVariable(text.trimmed()).map([&](teleo::Variable variable) {
        auto after = m_before;
        after.script = false;
        const auto words = tr("Add the variable %1").arg(variable.name);
        after.variables.push_back(std::move(variable));
        return made(std::move(after), words);
    });
}

TrProgramEditOr TrProgramEdits::setVariable(int variable, const QString& text) const
{
    return teleo::readVariable(text.trimmed()).map([&](teleo::Variable changed) {
        auto after = m_before;
        const auto words = tr("Change the variable %1").arg(changed.name);
        after.variables[std::size_t(variable)] = std::move(changed);
        return made(std::move(after), words);
    });
}

TrProgramEdit TrProgramEdits::removeVariable(int variable) const
{
    auto after = m_before;
    const auto at = after.variables.begin() + variable;
    const auto words = tr("Remove the variable %1").arg(at->name);
    after.variables.erase(at);
    return made(std::move(after), words);
}

} // namespace medulla::widgets::programs
