// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tr_program_fix.h"

#include "core/base/nearest_name.h"

#include <optional>

#include <QHash>
#include <QRegularExpression>

namespace medulla::widgets::programs {

namespace {

using teleo::Action;
using teleo::Remark;

constexpr Duration kHeld = std::chrono::milliseconds(200);

/// A misspelt name and its correction.
struct Slip {
    QString meant;
    QString mended; ///< the whole text with the correction
};

/// Corrects the name at `column` of an expression (from 1; 0: the whole text), if the remedy
/// proposes a similar name.
std::optional<Slip> slipIn(const QString& text, int column, const Text& remedy)
{
    static const QRegularExpression kName(QStringLiteral("\\G\\w+"));
    static const QRegularExpression kDotted(QStringLiteral("\\G\\w+(?:\\.\\w+)*"));
    const auto at = std::max(0, column - 1);
    for (const auto& form : { kDotted, kName }) {
        const auto match = form.match(text, at);
        if (!match.hasMatch()) {
            continue;
        }
        if (const auto meant = slipOf(remedy, match.captured())) {
            auto mended = text;
            mended.replace(match.capturedStart(), match.capturedLength(), *meant);
            return Slip { *meant, mended };
        }
    }
    return std::nullopt;
}

/// Corrects the name of an action, or its first misspelt argument if `column` > 0.
std::optional<Slip> slipIn(const Action& action, int column, const Text& remedy, Action& mended)
{
    mended = action;
    if (column == 0) {
        auto slip = slipIn(action.name, 0, remedy);
        mended.name = slip ? slip->mended : action.name;
        return slip;
    }
    for (auto& argument : mended.arguments) {
        if (auto slip = slipIn(argument, column, remedy)) {
            argument = slip->mended;
            return slip;
        }
    }
    return std::nullopt;
}

} // namespace

TrProgramRemarks::TrProgramRemarks(const teleo::Document& document)
    : m_document(document)
    , m_callers(document.programs.size())
{
    QHash<QString, int> programs;
    for (int i = int(document.programs.size()); i-- > 0;) {
        programs.insert(
            document.programs[std::size_t(i)].name, i); // a duplicate name means its first program
    }
    for (int p = 0; p < int(document.programs.size()); ++p) {
        const auto& rules = document.programs[std::size_t(p)].rules;
        for (int r = 0; r < int(rules.size()); ++r) {
            for (const auto& action : rules[std::size_t(r)].actions) {
                const auto called =
                    action.kind == Action::Kind::Call ? programs.value(action.name, -1) : -1;
                if (called >= 0) {
                    m_callers[std::size_t(called)].push_back({ p, r });
                }
            }
        }
    }
}

QString TrProgramRemarks::numberOf(RuleIndex at) const
{
    auto number = QString::number(at.rule + 1);
    // More steps than programs: the calls are recursive.
    for (std::size_t steps = 0; steps <= m_callers.size(); ++steps) {
        const auto& callers = m_callers[std::size_t(at.program)];
        if (at.program == 0) {
            return callers.empty() ? number : QString();
        }
        if (callers.size() != 1) {
            return {};
        }
        at = callers.front();
        number = QStringLiteral("%1.%2").arg(at.rule + 1).arg(number);
    }
    return {};
}

QString TrProgramRemarks::whereIn(const Remark& remark) const
{
    if (remark.variable >= 0) {
        return tr("Variable %1").arg(m_document.variables[std::size_t(remark.variable)].name);
    }
    if (remark.program < 0) {
        return tr("The file");
    }
    const auto& name = m_document.programs[std::size_t(remark.program)].name;
    if (remark.rule < 0) {
        return name.isEmpty() ? tr("The file") : tr("Program %1").arg(name);
    }
    const auto number = numberOf({ remark.program, remark.rule });
    return number.isEmpty() ? tr("%1, rule %2").arg(name).arg(remark.rule + 1)
                            : tr("Rule %1").arg(number);
}

QString TrProgramRemarks::place(const Remark& remark) const
{
    const auto where = whereIn(remark);
    return remark.place.line > 0
        ? tr("%1, line %2, column %3").arg(where).arg(remark.place.line).arg(remark.place.column)
        : where;
}

TrProgramFix TrProgramRemarks::withCondition(
    RuleIndex at, const QString& words, const std::function<void(teleo::Condition&)>& mend) const
{
    return { words, [this, at, words, mend] {
                auto condition = ruleAt(m_document, at).condition;
                mend(condition);
                return TrProgramEdits(m_document)
                    .setCondition(at, written(condition))
                    .map([&](TrProgramEdit edit) {
                        edit.words = words;
                        return edit;
                    });
            } };
}

TrProgramFix TrProgramRemarks::held(RuleIndex at) const
{
    return withCondition(
        at, tr("Hold for 0.2 s"), [](teleo::Condition& condition) { condition.heldFor = kHeld; });
}

TrProgramFix TrProgramRemarks::left(int program, const teleo::DeadBand& band) const
{
    return withCondition({ program, band.rule }, tr("Leave at %1").arg(band.limit),
        [until = band.until](teleo::Condition& condition) { condition.until = until; });
}

TrProgramFix TrProgramRemarks::moved(RuleIndex from, int to) const
{
    return { tr("Move above rule %1").arg(to + 1), [this, from, to] {
                return TrProgramEditOr(TrProgramEdits(m_document).moveRule(from, to));
            } };
}

TrProgramFix TrProgramRemarks::removed(RuleIndex at) const
{
    return { tr("Remove the rule"),
        [this, at] { return TrProgramEditOr(TrProgramEdits(m_document).removeRule(at)); } };
}

TrProgramFix TrProgramRemarks::completed(int program) const
{
    const auto words = tr("Add a last rule: true, nothing");
    return { words, [this, program, words] {
                const auto& rules = m_document.programs[std::size_t(program)].rules;
                auto edit = TrProgramEdits(m_document).addRule({ program, int(rules.size()) });
                auto& last = edit.after.programs[std::size_t(program)].rules.back();
                last.name = m_document.script ? QString() : tr("always");
                last.condition = {};
                edit.words = words;
                return TrProgramEditOr(std::move(edit));
            } };
}

std::vector<TrProgramFix> TrProgramRemarks::renaming(const Remark& remark) const
{
    const auto& remedy = remark.finding.remedy;
    std::optional<Slip> slip;
    std::function<TrProgramEditOr()> edit;
    const RuleIndex at { remark.program, remark.rule };
    if (remark.variable >= 0) {
        auto variable = m_document.variables[std::size_t(remark.variable)];
        slip = slipIn(variable.value, remark.column, remedy);
        variable.value = slip ? slip->mended : QString();
        edit = [this, index = remark.variable, variable] {
            return TrProgramEdits(m_document).setVariable(index, written(variable));
        };
    } else if (remark.rule < 0) {
        return {};
    } else if (remark.part == Remark::Part::Condition && remark.column > 0) {
        slip = slipIn(written(ruleAt(m_document, at).condition), remark.column, remedy);
        edit = [this, at, mended = slip ? slip->mended : QString()] {
            return TrProgramEdits(m_document).setCondition(at, mended);
        };
    } else if (remark.part == Remark::Part::Binding && ruleAt(m_document, at).condition.some) {
        auto binding = *ruleAt(m_document, at).condition.some;
        slip = slipIn(binding.list, 0, remedy);
        binding.list = slip ? slip->mended : QString();
        edit = [this, at, binding] {
            return TrProgramEdits(m_document).setBinding(at, written(binding));
        };
    } else if (remark.part == Remark::Part::Action && remark.action >= 0) {
        auto actions = ruleAt(m_document, at).actions;
        auto& action = actions[std::size_t(remark.action)];
        slip = slipIn(Action(action), remark.column, remedy, action);
        edit = [this, at, actions] {
            return TrProgramEdits(m_document).setActions(at, writtenActions(actions));
        };
    }
    if (!slip) {
        return {};
    }
    const auto words = tr("Rename to %1").arg(slip->meant);
    return { { words, [edit, words] {
                  return edit().map([&](TrProgramEdit made) {
                      made.words = words;
                      return made;
                  });
              } } };
}

std::vector<TrProgramFix> TrProgramRemarks::fixes(const Remark& remark) const
{
    const RuleIndex at { remark.program, remark.rule };
    switch (remark.problem) {
    case Remark::Problem::BelowAlways:
        return { moved(at, remark.other), removed(at) };
    case Remark::Problem::SameCondition:
        return { removed(at) };
    case Remark::Problem::Incomplete:
        return { completed(at.program) };
    case Remark::Problem::Chatters: {
        std::vector<TrProgramFix> all { held(at) };
        if (remark.deadBand) {
            all.insert(all.begin(), left(at.program, *remark.deadBand));
        }
        return all;
    }
    case Remark::Problem::Other:
        break;
    }
    return renaming(remark);
}

} // namespace medulla::widgets::programs
