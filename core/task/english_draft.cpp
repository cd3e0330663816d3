// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/english_draft.h"

#include "core/task/english_words.h"
#include "core/task/reader.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QObject>

namespace medulla::task::english {

namespace {

/// Limit in all; more is not a real task, and would only fill the memory.
constexpr qint64 kMostDecisions = 50'000;

SentenceError noSuchDecision(int token, const QString& which, std::size_t count)
{
    return { token,
        Text(QT_TRANSLATE_NOOP("medulla", "The action has no %1 decision; it has %2."),
            { which, countWord(qint64(count)) }),
        QT_TRANSLATE_NOOP("medulla", "Write first how many decisions it has.") };
}

std::size_t labelled(const ParsedSentence& parsed, const Node& name, const Action& action)
{
    const auto label = textOf(parsed, name);
    const auto has = [&](const Decision& one) { return one.label == label; };
    const auto first = std::find_if(action.decisions.begin(), action.decisions.end(), has);
    if (first == action.decisions.end()
        || std::find_if(first + 1, action.decisions.end(), has) != action.decisions.end()) {
        throw SentenceError { name.first,
            Text(first == action.decisions.end()
                    ? QT_TRANSLATE_NOOP(
                        "medulla", "The action \"%1\" has no decision called \"%2\".")
                    : QT_TRANSLATE_NOOP(
                        "medulla", "The action \"%1\" has more than one decision called \"%2\"."),
                { action.name, label }),
            QT_TRANSLATE_NOOP("medulla",
                "Write \"The first decision is called ...\", or refer to it as the first "
                "decision.") };
    }
    return std::size_t(first - action.decisions.begin());
}

} // namespace

void Draft::note(ParsedSentence& parsed)
{
    const auto& root = parsed.what.root;
    switch (parsed.what.pattern->statement) {
    case Statement::Arm:
        nouns.arm << textOf(parsed, *root.child("name"));
        break;
    case Statement::Objects: {
        const auto noun = textOf(parsed, *root.child("name"));
        nouns.object << noun;
        if (noun.endsWith(QLatin1Char('s'), Qt::CaseInsensitive)) {
            nouns.object << noun.chopped(1);
        }
        break;
    }
    case Statement::Create:
        create(parsed);
        break;
    case Statement::StepCount:
    case Statement::DecisionCount:
    case Statement::Reset:
        if (const auto* subject = root.child("name")) {
            current = actionOf(parsed, *subject);
        }
        if (parsed.what.pattern->statement == Statement::DecisionCount) {
            countDecisions(parsed);
        }
        break;
    case Statement::Called:
        call(parsed);
        break;
    case Statement::Decide:
        decide(parsed);
        break;
    default:
        break;
    }
    parsed.action = current;
}

void Draft::create(const ParsedSentence& parsed)
{
    const auto& node = *parsed.what.root.child("name");
    const auto name = textOf(parsed, node);
    if (m_byName.contains(name)) {
        throw SentenceError { node.first,
            Text(QT_TRANSLATE_NOOP("medulla", "There is an action called \"%1\" already."),
                { name }),
            QT_TRANSLATE_NOOP("medulla", "Give each action a name of its own.") };
    }
    if (task.actions.size() >= kMostActions) {
        throw SentenceError { node.first,
            QT_TRANSLATE_NOOP("medulla", "There are too many actions."),
            Text(QT_TRANSLATE_NOOP("medulla", "Keep to %1 actions at most."),
                { QString::number(kMostActions) }) };
    }
    current = task.actions.size();
    m_byName.insert(name, current);
    task.actions.push_back({ name });
    announced.emplace_back();
}

void Draft::countDecisions(const ParsedSentence& parsed)
{
    const auto& node = *parsed.what.root.child("count");
    const auto count = *countFrom(textOf(parsed, node));
    auto& decisions = here(parsed, current).decisions;
    const auto further = count - qint64(decisions.size());
    if (further < 0) {
        throw SentenceError { node.first,
            Text(QT_TRANSLATE_NOOP("medulla", "This action was announced with %1 decisions."),
                { QString::number(decisions.size()) }),
            QT_TRANSLATE_NOOP("medulla", "Write once how many it has.") };
    }
    addDecisions(node, further);
    announced[current].countsDecisions = true;
}

void Draft::decide(ParsedSentence& parsed)
{
    auto& decisions = here(parsed, current).decisions;
    if (announced[current].countsDecisions) {
        throw SentenceError { parsed.what.root.first,
            QT_TRANSLATE_NOOP("medulla",
                "This sentence adds a decision, but the action was announced with their number."),
            QT_TRANSLATE_NOOP("medulla",
                "Remove the sentence with the number, or describe this decision with \"Execute "
                "...\".") };
    }
    addDecisions(parsed.what.root, 1);
    parsed.decision = decisions.size() - 1;
    if (const auto* called = parsed.what.root.child("called")) {
        decisions.back().label = textOf(parsed, *called);
    }
}

void Draft::addDecisions(const Node& node, qint64 further)
{
    if (further > kMostDecisions - m_decisions) {
        throw SentenceError { node.first,
            QT_TRANSLATE_NOOP("medulla", "There are too many decisions."),
            Text(QT_TRANSLATE_NOOP("medulla", "Keep to %1 decisions at most, of all actions."),
                { QString::number(kMostDecisions) }) };
    }
    m_decisions += further;
    auto& decisions = task.actions[current].decisions;
    decisions.resize(decisions.size() + std::size_t(further));
    announced[current].executes.resize(decisions.size(), false);
}

void Draft::call(const ParsedSentence& parsed)
{
    const auto& root = parsed.what.root;
    auto& decisions = here(parsed, current).decisions;
    std::size_t index = 0;
    if (const auto* ordinal = root.child("ordinal")) {
        index = std::size_t(*ordinalFrom(textOf(parsed, *ordinal)));
    } else {
        const auto bare = [](const Decision& one) { return one.label.isEmpty(); };
        index =
            std::size_t(std::find_if(decisions.begin(), decisions.end(), bare) - decisions.begin());
    }
    if (index >= decisions.size()) {
        throw noSuchDecision(root.first, ordinalWord(qint64(index)), decisions.size());
    }
    decisions[index].label = textOf(parsed, *root.child("name"));
}

QString textOf(const ParsedSentence& parsed, const Node& node)
{
    return (*parsed.sentence)[std::size_t(node.first)].text;
}

double numberOf(const ParsedSentence& parsed, const Node& node)
{
    const auto word = textOf(parsed, node);
    if (const auto count = countFrom(word)) {
        return double(*count);
    }
    const auto value = word.toDouble();
    if (!std::isfinite(value)) {
        throw SentenceError { node.first,
            Text(QT_TRANSLATE_NOOP("medulla", "%1 is too large a number."), { excerpt(word) }),
            {} };
    }
    return value;
}

int wholeOf(const ParsedSentence& parsed, const Node& node)
{
    const auto value = numberOf(parsed, node);
    if (value != std::floor(value) || std::abs(value) > std::numeric_limits<int>::max()) {
        throw SentenceError { node.first,
            Text(QT_TRANSLATE_NOOP("medulla", "%1 is not a whole number of a usual size."),
                { excerpt(textOf(parsed, node)) }),
            QT_TRANSLATE_NOOP("medulla", "Write a whole number.") };
    }
    return int(value);
}

int indexOf(const ParsedSentence& parsed, const Node& ordinal)
{
    const auto index = *ordinalFrom(textOf(parsed, ordinal));
    if (index > std::numeric_limits<int>::max()) {
        throw SentenceError { ordinal.first,
            Text(QT_TRANSLATE_NOOP("medulla", "%1 is too large a number."),
                { excerpt(textOf(parsed, ordinal)) }),
            {} };
    }
    return int(index);
}

Axis axisOf(const ParsedSentence& parsed, const Node& node)
{
    return Axis(textOf(parsed, node).toLower()[0].unicode() - u'x');
}

QString Draft::actionNameOf(const ParsedSentence& parsed, const Node& node) const
{
    auto name = textOf(parsed, node);
    const auto isQuoted = (*parsed.sentence)[std::size_t(node.first)].kind == Token::Kind::Quoted;
    if (node.first == 0 && !isQuoted && !m_byName.contains(name)) {
        return name.left(1).toLower() + name.mid(1);
    }
    return name;
}

std::size_t Draft::actionOf(const ParsedSentence& parsed, const Node& node) const
{
    const auto found = m_byName.constFind(actionNameOf(parsed, node));
    if (found == m_byName.constEnd()) {
        throw SentenceError { node.first,
            Text(QT_TRANSLATE_NOOP("medulla", "There is no action called \"%1\"."),
                { textOf(parsed, node) }),
            QT_TRANSLATE_NOOP(
                "medulla", "Write \"Create an action called ...\" first, or correct the name.") };
    }
    return *found;
}

Action& Draft::here(const ParsedSentence& parsed, std::size_t action)
{
    if (action == kNoAction) {
        if (std::exchange(m_toldOfNone, true)) {
            throw SentenceError {};
        }
        throw SentenceError { parsed.what.root.first,
            QT_TRANSLATE_NOOP(
                "medulla", "No action has been created yet, so this sentence has no subject."),
            QT_TRANSLATE_NOOP("medulla", "Write \"Create an action called ...\" before it.") };
    }
    return task.actions[action];
}

std::size_t Draft::decisionIndex(const ParsedSentence& parsed)
{
    const auto& node = *parsed.what.root.child("decision");
    const auto& action = here(parsed, parsed.action);
    if (const auto* name = node.child("name")) {
        return labelled(parsed, *name, action);
    }
    const auto* ordinal = node.child("ordinal");
    const auto index =
        ordinal == nullptr ? action.decisions.size() - 1 : std::size_t(indexOf(parsed, *ordinal));
    if (index >= action.decisions.size()) {
        throw noSuchDecision(node.first, ordinalWord(qint64(ordinal == nullptr ? 0 : index)),
            action.decisions.size());
    }
    return index;
}

Decision& Draft::decisionOf(const ParsedSentence& parsed)
{
    const auto index = decisionIndex(parsed);
    return task.actions[parsed.action].decisions[index];
}

Variable Draft::foundOf(const ParsedSentence& parsed, const Node& found) const
{
    const auto& of = *found.child("of");
    const auto names = of.all("name");
    Variable variable;
    variable.action = textOf(parsed, *names.front());
    if (const auto* ordinal = of.child("ordinal")) {
        variable.decision = indexOf(parsed, *ordinal);
    } else {
        const auto& action = task.actions[actionOf(parsed, *names.front())];
        variable.decision = int(labelled(parsed, *names.back(), action));
    }
    if (found.child("arm") == nullptr) {
        const auto* ordinal = found.child("ordinal");
        variable.object = ordinal == nullptr ? 0 : indexOf(parsed, *ordinal);
    }
    return variable;
}

Variable Draft::variableOf(
    const ParsedSentence& parsed, const Node& node, const std::optional<Axis>& axis) const
{
    const auto* named = node.child("axis");
    const auto fits = named != nullptr ? axis && axisOf(parsed, *named) == *axis
                                       : !axis || node.child("certain") == nullptr;
    if (!fits) {
        throw SentenceError { node.first,
            QT_TRANSLATE_NOOP(
                "medulla", "A found object gives its x for an x, its y for a y, and so on."),
            QT_TRANSLATE_NOOP("medulla", "Name the same one on both sides.") };
    }
    return foundOf(parsed, *node.child("found"));
}

Condition Draft::conditionOf(
    const ParsedSentence& parsed, const Node& node, const std::optional<Axis>& axis) const
{
    const auto& goal = *node.child("goal");
    Near near;
    if (const auto* number = goal.child("number")) {
        near.value = numberOf(parsed, *number);
    } else {
        near.value = variableOf(parsed, *goal.child("variable"), axis);
    }
    near.threshold = numberOf(parsed, *node.child("threshold")->child("number"));
    return near;
}

int delayOf(const ParsedSentence& parsed, const Node& node)
{
    const auto* delay = node.child("delay");
    if (delay == nullptr) {
        return 0;
    }
    if (delay->child("atOnce") != nullptr) {
        return -1;
    }
    const auto* number = delay->child("number");
    return number == nullptr ? 0 : wholeOf(parsed, *number);
}

qint64 Draft::stepIndex(const ParsedSentence& parsed, const Node& which, std::size_t count) const
{
    if (const auto* ordinal = which.child("ordinal")) {
        return indexOf(parsed, *ordinal);
    }
    const auto word = textOf(parsed, which).toLower();
    if (word == QLatin1String("next")) {
        return qint64(task.actions[parsed.action].trajectory.size());
    }
    const auto all = announced[parsed.action].steps.value_or(qint64(count));
    return word == QLatin1String("penultimate") ? all - 2 : all - 1;
}

int Draft::stepBefore(const ParsedSentence& parsed, const Node& when) const
{
    if (const auto* which = when.child("which")) {
        return int(stepIndex(parsed, *which, task.actions[parsed.action].trajectory.size()));
    }
    return int(std::max<qint64>(
        qint64(wholeOf(parsed, *when.child("number"))) - 1, std::numeric_limits<int>::min()));
}

} // namespace medulla::task::english
