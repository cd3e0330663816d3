// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/check.h"

#include "core/base/nearest_name.h"
#include "core/teleo/check_parts.h"
#include "core/teleo/notation.h"
#include "core/teleo/reader.h"
#include "core/teleo/thresholds.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace medulla::teleo {
namespace detail {
namespace {

constexpr std::size_t kMostRemarks = 200; ///< the check of a hopeless text ends there

} // namespace

Check::Check(const Document& document, const Vocabulary& vocabulary, const CheckContext& context)
    : m_document(document)
    , m_vocabulary(vocabulary)
    , m_context(context)
    , m_scope(vocabulary, document)
{
    for (int i = int(document.programs.size()); i-- > 0;) {
        m_programs.insert(
            document.programs[std::size_t(i)].name, i); // duplicate names: the first program counts
    }
    for (const auto& variable : document.variables) {
        m_variableTypes.insert(variable.name, m_scope.find(variable.name)->type.kind);
    }
    for (int i = 0; i < int(vocabulary.skills.size()); ++i) {
        m_skills.insert(vocabulary.skills[std::size_t(i)].name, i);
    }
}

bool Check::isFull() const
{
    return m_remarks.size() >= kMostRemarks;
}

Check::Spot Check::spotOf(int program, int rule) const
{
    Spot spot;
    spot.program = program;
    spot.rule = rule;
    const auto& of = m_document.programs[std::size_t(program)];
    spot.place = rule < 0 ? of.place : of.rules[std::size_t(rule)].place;
    return spot;
}

QString Check::ruleName(int program, int rule) const
{
    const auto& name = m_document.programs[std::size_t(program)].rules[std::size_t(rule)].name;
    const auto number = QString::number(rule + 1);
    return name.isEmpty() ? number : QStringLiteral("%1 (%2)").arg(number, name);
}

void Check::add(Severity severity, const Spot& spot, Text text, Text remedy, int column)
{
    if (isFull()) {
        return;
    }
    const auto place = spot.place.after(std::max(0, column - 1));
    QString where = m_context.file;
    if (place.line > 0) {
        where = placeIn(m_context.file, place);
    } else if (spot.program >= 0) {
        const auto& program = m_document.programs[std::size_t(spot.program)];
        where = spot.rule < 0
            ? Text(QT_TRANSLATE_NOOP("medulla", "program %1"), { program.name }).shown()
            : Text(QT_TRANSLATE_NOOP("medulla", "program %1, rule %2"),
                { program.name, ruleName(spot.program, spot.rule) })
                  .shown();
    }
    m_remarks.push_back({ { severity, where, std::move(text), std::move(remedy) }, spot.program,
        spot.rule, spot.part, spot.action, spot.variable, column, spot.problem, spot.other, place,
        spot.deadBand });
}

void Check::checkVariables()
{
    std::set<QString> names;
    std::size_t at = 0;
    for (int i = 0; i < int(m_document.variables.size()) && !isFull(); ++i) {
        const auto& variable = m_document.variables[std::size_t(i)];
        Spot spot;
        spot.place = variable.place;
        spot.variable = i;
        const auto* name = m_scope.find(variable.name);
        if (!names.insert(variable.name).second) {
            add(Severity::Error, spot,
                Text(QT_TRANSLATE_NOOP("medulla", "The variable \"%1\" is there already."),
                    { variable.name }),
                Text(QT_TRANSLATE_NOOP("medulla", "Remove one of them.")));
            continue;
        }
        if (!isName(variable.name)) {
            add(Severity::Error, spot,
                Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" cannot be the name of a variable."),
                    { variable.name }),
                Text(QT_TRANSLATE_NOOP("medulla", "Use letters and digits.")));
        }
        const auto formula = Formula::inspect(variable.value, m_scope);
        at = name->at;
        if (!formula) {
            add(Severity::Error, spot, formula.error().text, formula.error().remedy,
                formula.error().column);
        } else if (!formula->signalsUsed.empty() || std::isnan(m_scope.initialVariables()[at])) {
            add(Severity::Error, spot,
                Text(QT_TRANSLATE_NOOP("medulla", "The first value of \"%1\" is not known."),
                    { variable.name }),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Use numbers, constants and variables that stand above it; a rule can keep "
                    "what is measured.")));
        }
    }
}

void Check::checkParameters(int program)
{
    std::set<QString> names;
    for (const auto& parameter : m_document.programs[std::size_t(program)].parameters) {
        if (!names.insert(parameter.name).second || !isName(parameter.name)) {
            add(Severity::Error, spotOf(program),
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "\"%1\" cannot be the name of a parameter, or is twice."),
                    { parameter.name }),
                Text(QT_TRANSLATE_NOOP("medulla", "Use letters and digits, and each name once.")));
        }
        if (!m_scope.typeOf(parameter.type)) {
            QStringList types { QStringLiteral("number"), QStringLiteral("point") };
            for (const auto& shape : m_vocabulary.signalShapes) {
                if (!shape.isNumber()) {
                    types += shape.name;
                }
            }
            add(Severity::Error, spotOf(program),
                Text(QT_TRANSLATE_NOOP("medulla", "There is no type called \"%1\"."),
                    { parameter.type }),
                nameRemedy(parameter.type, types));
        }
    }
}

void Check::checkProgram(int index)
{
    const auto& program = m_document.programs[std::size_t(index)];
    const auto spot = spotOf(index);
    m_scope.enter(program);
    m_always.assign(program.rules.size(), false);
    if (m_programs.value(program.name) != index) {
        add(Severity::Error, spot,
            Text(QT_TRANSLATE_NOOP("medulla", "The program \"%1\" is there already."),
                { program.name }),
            Text(QT_TRANSLATE_NOOP("medulla", "Give it another name.")));
    } else if (!m_document.script && !isName(program.name)) {
        add(Severity::Error, spot,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" cannot be the name of a program."),
                { program.name }),
            Text(QT_TRANSLATE_NOOP("medulla", "Use letters and digits.")));
    }
    if (m_skills.contains(program.name)) {
        add(Severity::Warning, spot,
            Text(QT_TRANSLATE_NOOP("medulla", "The program \"%1\" hides the skill of that name."),
                { program.name }),
            Text(QT_TRANSLATE_NOOP("medulla", "Give it another name.")));
    }
    if (index == 0 && !program.parameters.empty()) {
        add(Severity::Error, spot,
            Text(QT_TRANSLATE_NOOP("medulla",
                "The first program is the main program, which has no caller to pass parameters.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Put a program without parameters before it.")));
    }
    if (program.rules.empty()) {
        add(Severity::Error, spot,
            Text(
                QT_TRANSLATE_NOOP("medulla", "The program \"%1\" has no rules."), { program.name }),
            Text(QT_TRANSLATE_NOOP("medulla", "Add one, or remove the program.")));
    }
    checkParameters(index);
    for (int rule = 0; rule < int(program.rules.size()) && !isFull(); ++rule) {
        checkRule(index, rule);
    }
    if (!program.rules.empty()) {
        checkOrder(index);
    }
}

void Check::checkRule(int program, int index)
{
    const auto& rule = m_document.programs[std::size_t(program)].rules[std::size_t(index)];
    auto spot = spotOf(program, index);
    m_scope.bind(rule.condition.some);
    spot.part = Remark::Part::Condition;
    spot.place = rule.condition.place;
    checkCondition(spot, rule.condition);
    spot.place = rule.place;
    checkActions(spot, rule);
}

void Check::checkCondition(const Spot& conditionSpot, const Condition& condition)
{
    auto spot = conditionSpot;
    if (condition.some) {
        spot.part = Remark::Part::Binding;
        spot.place = condition.some->place;
        const auto type = m_scope.typeOf(condition.some->list);
        if (!type || type->kind != Type::Kind::Item) {
            add(Severity::Error, spot,
                Text(QT_TRANSLATE_NOOP("medulla", "There is no list called \"%1\"."),
                    { condition.some->list }),
                nameRemedy(condition.some->list, m_scope.signalNames()));
        }
    }
    switch (condition.kind) {
    case Condition::Kind::Always:
        m_always[std::size_t(spot.rule)] = true;
        return;
    case Condition::Kind::Topic:
        if (const auto& topics = m_vocabulary.topics; topics && !topics->contains(condition.text)) {
            add(Severity::Error, conditionSpot,
                Text(QT_TRANSLATE_NOOP("medulla", "There is no topic called \"%1\"."),
                    { condition.text }),
                nameRemedy(condition.text, *topics));
        }
        return;
    case Condition::Kind::Command:
    case Condition::Kind::Watch:
        return checkCommand(conditionSpot, condition.command);
    case Condition::Kind::Formula:
        break;
    }
    const auto facts = checkExpression(conditionSpot, condition.text, condition.place, Type {});
    if (!condition.until.isEmpty()) {
        checkUntil(conditionSpot, condition);
    }
    const auto constant =
        facts && facts->isConstant() ? constantTruth(condition.text) : std::optional<Truth>();
    if (constant == Truth::True && !condition.some && condition.heldFor == Duration::zero()) {
        m_always[std::size_t(spot.rule)] = true;
    }
    if (constant && *constant != Truth::True) {
        add(Severity::Warning, conditionSpot,
            Text(QT_TRANSLATE_NOOP("medulla", "The condition is never true.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Compare a signal, or remove the rule.")));
    }
}

void Check::checkUntil(const Spot& conditionSpot, const Condition& condition)
{
    checkExpression(conditionSpot, condition.until, condition.untilPlace, Type {},
        columnsBeforeUntil(condition));
    const auto begins = thresholdsOf(condition.text);
    const auto ends = thresholdsOf(condition.until);
    for (const auto& end : ends) {
        const auto met = std::find_if(begins.begin(), begins.end(),
            [&end](const Threshold& begin) { return begin.meets(end); });
        if (met != begins.end()) {
            auto spot = conditionSpot;
            spot.problem = Remark::Problem::Chatters;
            add(Severity::Warning, spot,
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The condition ends where it begins, where %1 is about %2: no dead band."),
                    { met->quantity, met->limit }),
                Text(QT_TRANSLATE_NOOP("medulla", "Leave a gap between the two limits.")));
            return;
        }
    }
}

void Check::checkCommand(const Spot& spot, const Command& command)
{
    if (m_context.isExecutable && !m_context.isExecutable(command.program)) {
        add(Severity::Warning, spot,
            Text(QT_TRANSLATE_NOOP("medulla", "There is no executable \"%1\"."),
                { command.program }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Check its path, and that it may be executed (chmod +x).")));
    }
}

std::optional<FormulaFacts> Check::checkExpression(const Spot& expressionSpot, const QString& text,
    const Place& place, std::optional<Type> wanted, int before)
{
    auto facts = Formula::inspect(text, m_scope, wanted);
    if (!facts) {
        auto spot = expressionSpot;
        spot.place = place.after(-before);
        add(Severity::Error, spot, facts.error().text, facts.error().remedy,
            before + facts.error().column);
        return {};
    }
    return std::move(*facts);
}

Truth Check::constantTruth(const QString& text) const
{
    const Signals none({});
    const auto formula = Formula::parse(text, m_scope, Type {});
    return formula ? formula->truth({ none }) : Truth::Unknown;
}

std::vector<Remark> Check::run()
{
    const auto calls = callsOf(m_document, m_programs);
    m_holdsArm = programsWithArm(m_document, calls);
    checkVariables();
    if (m_document.programs.empty()) {
        add(Severity::Error, {}, Text(QT_TRANSLATE_NOOP("medulla", "There is no program.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Add one.")));
    }
    for (int i = 0; i < int(m_document.programs.size()) && !isFull(); ++i) {
        checkProgram(i);
    }
    checkCalls(calls);
    if (isFull()) {
        m_remarks.push_back({ { Severity::Error, m_context.file,
            Text(QT_TRANSLATE_NOOP("medulla", "There is more than that.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Correct these first, then check again.")) } });
    }
    return std::move(m_remarks);
}

} // namespace detail

std::vector<Remark> check(
    const Document& document, const Vocabulary& vocabulary, const CheckContext& context)
{
    return detail::Check(document, vocabulary, context).run();
}

Findings findings(const std::vector<Remark>& remarks)
{
    Findings all;
    all.reserve(remarks.size());
    for (const auto& remark : remarks) {
        all.push_back(remark.finding);
    }
    return all;
}

} // namespace medulla::teleo
