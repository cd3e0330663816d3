// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of single actions, and of several rules at once.
#include "widgets/teleo_editor/program_edit.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets {

namespace {

using teleo::Action;

} // namespace

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

ProgramEdit ProgramEdits::insertRules(RulePlace at, std::vector<teleo::Rule> rules) const
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

ProgramEdit ProgramEdits::setToward(RulePlace at, const QString& name) const
{
    auto rule = ruleAt(m_before, at);
    rule.toward = name.simplified();
    return withRule(at, std::move(rule), tr("Change what %1 works toward").arg(called(at)));
}

ProgramEditOr ProgramEdits::setAction(RulePlace at, int action, const QString& text) const
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

ProgramEditOr ProgramEdits::addAction(RulePlace at, const QString& text) const
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

ProgramEdit ProgramEdits::removeAction(RulePlace at, int action) const
{
    auto rule = ruleAt(m_before, at);
    rule.actions.erase(rule.actions.begin() + action);
    if (rule.actions.empty()) {
        rule.actions.emplace_back();
    }
    return withRule(at, std::move(rule), tr("Remove an action of %1").arg(called(at)));
}

ProgramEdit ProgramEdits::setGrace(RulePlace at, int action, Duration grace) const
{
    auto rule = ruleAt(m_before, at);
    rule.actions[std::size_t(action)].grace = grace;
    return withRule(at, std::move(rule), tr("Change the grace time of %1").arg(called(at)));
}

ProgramEdit ProgramEdits::setOverlap(RulePlace at, int action, bool overlap) const
{
    auto rule = ruleAt(m_before, at);
    rule.actions[std::size_t(action)].overlap = overlap;
    return withRule(at, std::move(rule), tr("Change how %1 ends").arg(called(at)));
}

} // namespace medulla::widgets
