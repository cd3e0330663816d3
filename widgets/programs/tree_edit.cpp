// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tree_edit.h"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

namespace medulla::widgets::programs {

namespace {

constexpr std::uint32_t kNew = 0; ///< id of a new rule
constexpr auto kNothing = std::uint32_t(-1); ///< no parent

std::vector<teleo::Rule>& rulesOf(TrProgramEdit& edit, int program)
{
    return edit.after.programs[std::size_t(program)].rules;
}

/// `name`, or `name` with the first free number.
QString freeName(const std::vector<teleo::Rule>& rules, const QString& name)
{
    auto free = name;
    const auto isTaken = [&](const teleo::Rule& rule) { return rule.name == free; };
    for (int number = 2; std::any_of(rules.begin(), rules.end(), isTaken); ++number) {
        free = QStringLiteral("%1 %2").arg(name).arg(number);
    }
    return free;
}

} // namespace

const teleo::TrProgram& TreeEdits::program() const
{
    return m_before.programs[std::size_t(m_program)];
}

std::uint32_t TreeEdits::idOf(int rule) const
{
    return program().rules[std::size_t(rule)].id;
}

QString TreeEdits::called(int rule) const
{
    const auto& name = program().rules[std::size_t(rule)].name;
    return name.isEmpty() ? tr("rule %1").arg(rule + 1) : name;
}

TreeEdits::Parents TreeEdits::parents() const
{
    Parents all;
    for (std::size_t rule = 0; rule < program().rules.size(); ++rule) {
        const auto toward = program().towardOf(rule);
        all[idOf(int(rule))] = toward ? idOf(int(*toward)) : kNothing;
    }
    return all;
}

TrProgramEdit TreeEdits::settled(TrProgramEdit edit, const Parents& parents) const
{
    auto& after = edit.after.programs[std::size_t(m_program)];
    for (std::size_t i = 1; i < after.rules.size(); ++i) {
        auto& rule = after.rules[i];
        const auto wanted = parents.find(rule.id);
        const auto now = after.towardOf(i);
        if (wanted == parents.end() || wanted->second == kNothing
            || (now && after.rules[*now].id == wanted->second)) {
            continue;
        }
        const auto parent = std::find_if(after.rules.begin(), after.rules.begin() + int(i),
            [&](const teleo::Rule& other) { return other.id == wanted->second; });
        // The rule directly above needs no name; a rule without name cannot be named.
        const bool isNamed =
            parent != after.rules.begin() + int(i) && parent != after.rules.begin() + int(i) - 1;
        rule.toward = isNamed ? parent->name : QString();
    }
    return edit;
}

TrProgramEdit TreeEdits::addBelow(int rule) const
{
    auto edit = TrProgramEdits(m_before).addRule({ m_program, rule + 1 });
    auto& rules = rulesOf(edit, m_program);
    auto& added = rules[std::size_t(rule) + 1];
    added.name = added.name.isEmpty() ? added.name : freeName(program().rules, added.name);
    auto wanted = parents();
    wanted[kNew] = idOf(rule);
    return settled(std::move(edit), wanted);
}

TrProgramEdit TreeEdits::addAbove(int rule) const
{
    auto edit = TrProgramEdits(m_before).addRule({ m_program, rule });
    auto& rules = rulesOf(edit, m_program);
    auto& added = rules[std::size_t(rule)];
    added.name = added.name.isEmpty() ? added.name : freeName(program().rules, added.name);
    auto wanted = parents();
    wanted[kNew] = std::exchange(wanted[idOf(rule)], kNew);
    return settled(std::move(edit), wanted);
}

TreeEdit TreeEdits::remove(const std::vector<int>& rules) const
{
    auto gone = rules;
    std::sort(gone.begin(), gone.end(), std::greater<>());
    gone.erase(std::unique(gone.begin(), gone.end()), gone.end());
    if (gone.size() >= program().rules.size()) {
        return tl::unexpected(tr("A program keeps one rule at least. Leave one of them."));
    }
    auto wanted = parents();
    std::set<std::uint32_t> orphans;
    for (const auto rule : gone) {
        const auto heir = wanted[idOf(rule)];
        for (auto& [child, parent] : wanted) {
            if (parent == idOf(rule)) {
                parent = heir;
                orphans.insert(child);
            }
        }
    }
    TrProgramEdit edit { m_before,
        gone.size() == 1 ? tr("Remove %1").arg(called(gone.front()))
                         : tr("Remove %1 rules").arg(gone.size()),
        {} };
    auto& left = rulesOf(edit, m_program);
    for (const auto rule : gone) { // in descending order, so that indices stay valid
        left.erase(left.begin() + rule);
    }
    for (auto& rule : left) {
        // Their parents' names no longer exist.
        rule.toward = orphans.count(rule.id) > 0 ? QString() : rule.toward;
    }
    return settled(std::move(edit), wanted);
}

TreeEdit TreeEdits::setToward(int rule, int other) const
{
    if (rule == other) {
        return tl::unexpected(tr("A rule cannot be meant to achieve itself. Choose one above it."));
    }
    if (other > rule) {
        return tl::unexpected(tr("Rule %1 stands below rule %2, and a rule works toward one above "
                                 "it. Move rule %2 below rule %1 first.")
                                  .arg(other + 1)
                                  .arg(rule + 1));
    }
    TrProgramEdit edit { m_before, tr("Let %1 work toward %2").arg(called(rule), called(other)),
        {} };
    auto& rules = rulesOf(edit, m_program);
    auto& changed = rules[std::size_t(rule)];
    if (other == rule - 1) {
        changed.toward.clear();
        return edit;
    }
    const auto& name = rules[std::size_t(other)].name;
    if (name.isEmpty()) {
        return tl::unexpected(
            tr("Rule %1 has no name that rule %2 could tell it by. Name it first (F2).")
                .arg(other + 1)
                .arg(rule + 1));
    }
    changed.toward = name;
    if (edit.after.programs[std::size_t(m_program)].towardOf(std::size_t(rule))
        != std::size_t(other)) {
        return tl::unexpected(
            tr("A rule between them is called \"%1\" too. Rename one of the two first (F2).")
                .arg(name));
    }
    return edit;
}

TrProgramEdit TreeEdits::clearToward(const std::vector<int>& rules) const
{
    TrProgramEdit edit { m_before, tr("Work toward the rule above"), {} };
    for (const auto rule : rules) {
        rulesOf(edit, m_program)[std::size_t(rule)].toward.clear();
    }
    return edit;
}

} // namespace medulla::widgets::programs
