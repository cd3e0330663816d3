// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of bindings, of single actions, and of several rules at once.
#include "widgets/programs/tr_program_edit.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets::programs {

namespace {

using teleo::Action;

/// First word of a binding.
const QString kSome = QStringLiteral("some ");

} // namespace

QString writtenWhile(const teleo::Condition& condition)
{
    return condition.some
        ? kSome + written(*condition.some) + QStringLiteral(": ") + written(condition)
        : written(condition);
}

QStringList callersOf(const teleo::Document& document, int program)
{
    const auto& name = document.programs[std::size_t(program)].name;
    QStringList callers;
    for (std::size_t p = 0; p < document.programs.size(); ++p) {
        const auto& rules = document.programs[p].rules;
        const bool calls = std::any_of(rules.begin(), rules.end(), [&](const teleo::Rule& rule) {
            return std::any_of(rule.actions.begin(), rule.actions.end(), [&](const Action& action) {
                return action.kind == Action::Kind::Call && action.name == name;
            });
        });
        if (calls && int(p) != program) {
            callers << document.programs[p].name;
        }
    }
    return callers;
}

TrProgramEdit TrProgramEdits::insertRules(RuleIndex at, std::vector<teleo::Rule> rules) const
{
    auto after = m_before;
    auto& all = after.programs[std::size_t(at.program)].rules;
    for (auto& rule : rules) {
        rule.id = 0;
    }
    const auto words = tr("Paste %n rule(s)", nullptr, int(rules.size()));
    all.insert(all.begin() + at.rule, std::make_move_iterator(rules.begin()),
        std::make_move_iterator(rules.end()));
    return made(std::move(after), words);
}

TrProgramEditOr TrProgramEdits::setWhile(RuleIndex at, const QString& text) const
{
    auto rule = ruleAt(m_before, at);
    rule.condition.some.reset();
    const auto words = text.trimmed();
    qsizetype begin = 0; // start of the condition
    if (words.startsWith(kSome)) {
        const auto colon = words.indexOf(QLatin1Char(':'));
        if (colon < 0) {
            return tl::unexpected(Fault { int(words.size()) + 1,
                Text(QT_TRANSLATE_NOOP("medulla", "What is to hold for it is missing.")),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Write a colon and a condition, as in some fire in eyes: fire.x > 0.")) });
        }
        auto binding = teleo::readBinding(words.mid(kSome.size(), colon - kSome.size()).trimmed());
        if (!binding) {
            auto fault = binding.error();
            fault.column += int(kSome.size());
            return tl::unexpected(fault);
        }
        rule.condition.some = std::move(*binding);
        begin = colon + 1;
        while (begin < words.size() && words[begin].isSpace()) {
            ++begin;
        }
    }
    auto condition = teleo::readCondition(words.mid(begin));
    if (!condition) {
        auto fault = condition.error();
        fault.column += int(begin);
        return tl::unexpected(fault);
    }
    condition->allowedAge = rule.condition.allowedAge;
    condition->some = std::move(rule.condition.some);
    rule.condition = std::move(*condition);
    return withRule(at, std::move(rule), tr("Change the condition of %1").arg(called(at)));
}

TrProgramEdit TrProgramEdits::setToward(RuleIndex at, const QString& name) const
{
    auto rule = ruleAt(m_before, at);
    rule.toward = name.simplified();
    return withRule(at, std::move(rule), tr("Change what %1 works toward").arg(called(at)));
}

TrProgramEditOr TrProgramEdits::setAction(RuleIndex at, int action, const QString& text) const
{
    return teleo::readAction(text.trimmed()).map([&](Action changed) {
        auto rule = ruleAt(m_before, at);
        auto& before = rule.actions[std::size_t(action)];
        if (changed.kind == Action::Kind::Command && before.kind == Action::Kind::Command) {
            changed.grace = before.grace;
            changed.overlap = before.overlap;
        }
        before = std::move(changed);
        return withRule(at, std::move(rule), tr("Change what %1 does").arg(called(at)));
    });
}

TrProgramEditOr TrProgramEdits::addAction(RuleIndex at, const QString& text) const
{
    return teleo::readAction(text.trimmed()).map([&](Action added) {
        auto rule = ruleAt(m_before, at);
        if (rule.actions.size() == 1 && rule.actions.front().kind == Action::Kind::Nothing) {
            rule.actions.clear();
        }
        rule.actions.push_back(std::move(added));
        return withRule(at, std::move(rule), tr("Add an action to %1").arg(called(at)));
    });
}

TrProgramEdit TrProgramEdits::removeAction(RuleIndex at, int action) const
{
    auto rule = ruleAt(m_before, at);
    rule.actions.erase(rule.actions.begin() + action);
    if (rule.actions.empty()) {
        rule.actions.emplace_back();
    }
    return withRule(at, std::move(rule), tr("Remove an action of %1").arg(called(at)));
}

TrProgramEdit TrProgramEdits::setGrace(RuleIndex at, int action, Duration grace) const
{
    auto rule = ruleAt(m_before, at);
    rule.actions[std::size_t(action)].grace = grace;
    return withRule(at, std::move(rule), tr("Change the grace time of %1").arg(called(at)));
}

TrProgramEdit TrProgramEdits::setOverlap(RuleIndex at, int action, bool overlap) const
{
    auto rule = ruleAt(m_before, at);
    rule.actions[std::size_t(action)].overlap = overlap;
    return withRule(at, std::move(rule), tr("Change how %1 ends").arg(called(at)));
}

} // namespace medulla::widgets::programs
