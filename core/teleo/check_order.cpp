// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest_name.h"
#include "core/teleo/check_parts.h"
#include "core/teleo/command_line.h"
#include "core/teleo/thresholds.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <QSet>

namespace medulla::teleo::detail {
namespace {

/// Number of rules above that are searched for a name similar to a wrong name.
constexpr int kMostNames = 200;

/// Key of a condition: conditions with equal keys are true together, apart from time.
QString sameness(const Condition& condition)
{
    auto key = QString::number(int(condition.kind)) + QLatin1Char('\n');
    switch (condition.kind) {
    case Condition::Kind::Always:
        break;
    case Condition::Kind::Formula:
        key += normalized(condition.text);
        break;
    case Condition::Kind::Command:
    case Condition::Kind::Watch:
        key += written(condition.command);
        break;
    case Condition::Kind::Topic:
        key += condition.text;
        break;
    }
    return condition.some ? key + QLatin1Char('\n') + condition.some->variable + QLatin1Char('\n')
            + condition.some->list
                          : key;
}

bool rests(const Rule& rule)
{
    return std::all_of(rule.actions.begin(), rule.actions.end(),
        [](const Action& action) { return action.kind == Action::Kind::Nothing; });
}

} // namespace

void Check::checkOrder(int program)
{
    const auto& rules = m_document.programs[std::size_t(program)].rules;
    checkNames(program);
    if (program == 0 && !m_document.script && !rests(rules[0])) {
        auto spot = spotOf(0, 0);
        spot.part = Remark::Part::Action;
        add(Severity::Info, spot,
            Text(QT_TRANSLATE_NOOP("medulla", "The first rule is the goal, but it has an action.")),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Put a rule with action: nothing above it when the program has a goal.")));
    }
    checkShadows(program);
    if (std::find(m_always.begin(), m_always.end(), true) == m_always.end()) {
        auto spot = spotOf(program, int(rules.size()) - 1);
        spot.problem = Remark::Problem::Incomplete;
        add(Severity::Warning, spot,
            m_document.script ? Text(QT_TRANSLATE_NOOP(
                "medulla", "No action runs while no condition holds: the last rule is not true."))
                              : Text(QT_TRANSLATE_NOOP("medulla",
                                         "No action runs while no condition of \"%1\" holds: its "
                                         "last rule is not true."),
                                  { m_document.programs[std::size_t(program)].name }),
            Text(QT_TRANSLATE_NOOP("medulla", "End with a rule of condition: true.")));
    }
    checkThresholds(program);
    noteFallingThrough(program);
}

void Check::checkNames(int program)
{
    const auto& rules = m_document.programs[std::size_t(program)].rules;
    QHash<QString, int> names;
    names.reserve(qsizetype(rules.size()));
    for (int i = 0; i < int(rules.size()); ++i) {
        const auto& name = rules[std::size_t(i)].name;
        if (name.isEmpty()) {
            continue;
        }
        if (const auto first = names.constFind(name); first != names.constEnd()) {
            auto spot = spotOf(program, i);
            spot.part = Remark::Part::Name;
            add(Severity::Warning, spot,
                Text(QT_TRANSLATE_NOOP("medulla", "Rule %1 has the name \"%2\" already."),
                    { QString::number(*first + 1), name }),
                Text(QT_TRANSLATE_NOOP("medulla", "Give each rule a name of its own.")));
        } else {
            names.insert(name, i);
        }
    }
    checkTowards(program, names);
}

void Check::checkTowards(int program, const QHash<QString, int>& first)
{
    const auto& rules = m_document.programs[std::size_t(program)].rules;
    for (int i = 0; i < int(rules.size()) && !isFull(); ++i) {
        const auto& name = rules[std::size_t(i)].toward;
        const auto named = first.value(name, -1);
        if (name.isEmpty() || (named >= 0 && named < i)) {
            continue;
        }
        auto spot = spotOf(program, i);
        spot.place = rules[std::size_t(i)].towardPlace;
        if (named < 0) {
            QStringList above;
            for (int other = std::max(0, i - kMostNames); other < i; ++other) {
                above += rules[std::size_t(other)].name;
            }
            above.removeAll(QString());
            add(Severity::Warning, spot,
                Text(QT_TRANSLATE_NOOP("medulla", "There is no rule called \"%1\" to work toward."),
                    { name }),
                above.isEmpty()
                    ? Text(QT_TRANSLATE_NOOP("medulla", "Name a rule above, or remove toward:."))
                    : nameRemedy(name, above));
        } else if (named == i) {
            add(Severity::Warning, spot,
                Text(QT_TRANSLATE_NOOP("medulla", "The rule is to work toward itself.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Name a rule above, or remove toward:.")));
        } else {
            add(Severity::Warning, spot,
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "The rule is to work toward rule %1, which stands below it."),
                    { ruleName(program, named) }),
                Text(QT_TRANSLATE_NOOP("medulla", "Move it below that rule, or name one above.")));
        }
    }
}

void Check::checkShadows(int program)
{
    const auto& rules = m_document.programs[std::size_t(program)].rules;
    QHash<QString, int> seen; // for each key the rule that becomes true first
    seen.reserve(qsizetype(rules.size()));
    int always = -1;
    for (int i = 0; i < int(rules.size()) && !isFull(); ++i) {
        const auto& condition = rules[std::size_t(i)].condition;
        auto spot = spotOf(program, i);
        spot.part = Remark::Part::Condition;
        spot.place = condition.place;
        if (always >= 0) {
            spot.problem = Remark::Problem::BelowAlways;
            spot.other = always;
            add(Severity::Warning, spot,
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "The rule can never be first: rule %1 above it always holds."),
                    { ruleName(program, always) }),
                Text(QT_TRANSLATE_NOOP("medulla", "Move it above that rule, or remove it.")));
            continue;
        }
        if (m_always[std::size_t(i)]) {
            always = i;
            continue;
        }
        const auto key = sameness(condition);
        const auto before = seen.constFind(key);
        if (before == seen.constEnd()) {
            seen.insert(key, i);
            continue;
        }
        const auto& first = rules[std::size_t(*before)].condition;
        const bool longer =
            condition.until.isEmpty() || normalized(first.until) == normalized(condition.until);
        const bool sooner = longer && first.heldFor <= condition.heldFor
            && (!first.allowedAge
                || (condition.allowedAge && *condition.allowedAge <= *first.allowedAge));
        if (sooner) {
            spot.problem = Remark::Problem::SameCondition;
            spot.other = *before;
            add(Severity::Warning, spot,
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "The rule can never be first: rule %1 has the same condition."),
                    { ruleName(program, *before) }),
                Text(QT_TRANSLATE_NOOP("medulla", "Change its condition, or remove it.")));
        } else {
            seen.insert(key, i);
        }
    }
}

/// Finds two rules that alternate when a quantity fluctuates about a limit.
void Check::checkThresholds(int program)
{
    const auto& rules = m_document.programs[std::size_t(program)].rules;
    struct Seen {
        Threshold threshold;
        int rule;
    };
    QHash<QString, std::vector<Seen>> byQuantity; // at most one of each direction
    byQuantity.reserve(qsizetype(rules.size()));
    for (int i = 0; i < int(rules.size()) && !isFull(); ++i) {
        const auto& condition = rules[std::size_t(i)].condition;
        if (condition.kind != Condition::Kind::Formula || condition.heldFor > Duration::zero()) {
            continue;
        }
        for (auto& threshold : thresholdsOf(condition.text)) {
            auto& before = byQuantity[threshold.quantity];
            const auto met = std::find_if(before.begin(), before.end(), [&](const Seen& other) {
                return other.rule != i && other.threshold.meets(threshold)
                    && rules[std::size_t(other.rule)].actions != rules[std::size_t(i)].actions;
            });
            if (met != before.end()) {
                auto spot = spotOf(program, i);
                spot.part = Remark::Part::Condition;
                spot.place = condition.place;
                spot.problem = Remark::Problem::Chatters;
                spot.other = met->rule;
                // While the other condition keeps holding, this rule waits.
                spot.deadBand = deadBandOf(met->rule, rules[std::size_t(met->rule)].condition.text);
                add(Severity::Warning, spot,
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "It chatters with rule %1: both switch where %2 is about %3, with no "
                             "dead band."),
                        { ruleName(program, met->rule), met->threshold.quantity,
                            met->threshold.limit }),
                    Text(QT_TRANSLATE_NOOP("medulla",
                        "Leave a gap between the two limits, or hold one of them, as in for 0.2 s "
                        "or until.")));
            }
            if (condition.until.isEmpty()) {
                std::erase_if(before,
                    [&](const Seen& other) { return other.threshold.above == threshold.above; });
                before.push_back({ std::move(threshold), i });
            }
        }
    }
}

/// Finds a rule with one limit right above the rule that always holds: these two alternate.
void Check::noteFallingThrough(int program)
{
    const auto& rules = m_document.programs[std::size_t(program)].rules;
    for (int i = 0; i + 1 < int(rules.size()); ++i) {
        const auto& rule = rules[std::size_t(i)];
        const auto& next = rules[std::size_t(i) + 1];
        if (!m_always[std::size_t(i) + 1]) {
            continue;
        }
        const bool guarded = rule.condition.kind != Condition::Kind::Formula
            || rule.condition.heldFor > Duration::zero() || !rule.condition.until.isEmpty()
            || rests(rule) || rests(next) || rule.actions == next.actions;
        const auto limits = guarded ? std::vector<Threshold> {} : thresholdsOf(rule.condition.text);
        if (limits.size() == 1) {
            auto spot = spotOf(program, i);
            spot.part = Remark::Part::Condition;
            spot.place = rule.condition.place;
            spot.problem = Remark::Problem::Chatters;
            spot.other = i + 1;
            spot.deadBand = deadBandOf(i, rule.condition.text);
            add(Severity::Info, spot,
                Text(QT_TRANSLATE_NOOP("medulla",
                         "It may chatter with rule %1: they alternate whenever %2 fluctuates about "
                         "%3."),
                    { ruleName(program, i + 1), limits[0].quantity, limits[0].limit }),
                Text(QT_TRANSLATE_NOOP("medulla", "Hold the condition, as in for 0.2 s.")));
        }
        return; // rules below never run
    }
}

} // namespace medulla::teleo::detail
