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

Wrong noSuchDecision(int token, const QString& which, std::size_t count)
{
    return { token,
        Text(QT_TRANSLATE_NOOP("medulla", "The action has no %1 decision; it has %2."),
            { which, countWord(qint64(count)) }),
        QT_TRANSLATE_NOOP("medulla", "Say first how many decisions it has.") };
}

std::size_t labelled(const Said& said, const Node& name, const Action& action)
{
    const auto label = textOf(said, name);
    const auto has = [&](const Decision& one) { return one.label == label; };
    const auto first = std::find_if(action.decisions.begin(), action.decisions.end(), has);
    if (first == action.decisions.end()
        || std::find_if(first + 1, action.decisions.end(), has) != action.decisions.end()) {
        throw Wrong { name.first,
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

void Draft::note(const Said& said)
{
    const auto& root = said.what.root;
    switch (said.what.pattern->says) {
    case Say::Arm:
        nouns.arm << textOf(said, *root.child("name"));
        break;
    case Say::Objects: {
        const auto noun = textOf(said, *root.child("name"));
        nouns.object << noun;
        if (noun.endsWith(QLatin1Char('s'), Qt::CaseInsensitive)) {
            nouns.object << noun.chopped(1);
        }
        break;
    }
    case Say::Create:
        create(said);
        break;
    case Say::StepCount:
    case Say::DecisionCount:
    case Say::Reset:
        if (const auto* subject = root.child("name")) {
            current = actionOf(said, *subject);
        }
        if (said.what.pattern->says == Say::DecisionCount) {
            countDecisions(said);
        }
        break;
    case Say::Called:
        call(said);
        break;
    default:
        break;
    }
}

void Draft::create(const Said& said)
{
    const auto& node = *said.what.root.child("name");
    const auto name = textOf(said, node);
    if (m_byName.contains(name)) {
        throw Wrong { node.first,
            Text(QT_TRANSLATE_NOOP("medulla", "There is an action called \"%1\" already."),
                { name }),
            QT_TRANSLATE_NOOP("medulla", "Give each action a name of its own.") };
    }
    if (task.actions.size() >= kMostActions) {
        throw Wrong { node.first, QT_TRANSLATE_NOOP("medulla", "There are too many actions."),
            Text(QT_TRANSLATE_NOOP("medulla", "Keep to %1 actions at most."),
                { QString::number(kMostActions) }) };
    }
    current = task.actions.size();
    m_byName.insert(name, current);
    task.actions.push_back({ name });
    told.emplace_back();
}

void Draft::countDecisions(const Said& said)
{
    const auto& node = *said.what.root.child("count");
    const auto count = *countFrom(textOf(said, node));
    auto& decisions = here(said, current).decisions;
    const auto further = count - qint64(decisions.size());
    if (further < 0) {
        throw Wrong { node.first,
            Text(QT_TRANSLATE_NOOP("medulla", "This action was said to have %1 decisions."),
                { QString::number(decisions.size()) }),
            QT_TRANSLATE_NOOP("medulla", "Say once how many it has.") };
    }
    if (further > kMostDecisions - m_decisions) {
        throw Wrong { node.first, QT_TRANSLATE_NOOP("medulla", "There are too many decisions."),
            Text(QT_TRANSLATE_NOOP("medulla", "Keep to %1 decisions at most, of all actions."),
                { QString::number(kMostDecisions) }) };
    }
    m_decisions += further;
    decisions.resize(std::size_t(count));
    told[current].executes.resize(std::size_t(count), false);
}

void Draft::call(const Said& said)
{
    const auto& root = said.what.root;
    auto& decisions = here(said, current).decisions;
    std::size_t index = 0;
    if (const auto* ordinal = root.child("ordinal")) {
        index = std::size_t(*ordinalFrom(textOf(said, *ordinal)));
    } else {
        const auto bare = [](const Decision& one) { return one.label.isEmpty(); };
        index =
            std::size_t(std::find_if(decisions.begin(), decisions.end(), bare) - decisions.begin());
    }
    if (index >= decisions.size()) {
        throw noSuchDecision(root.first, ordinalWord(qint64(index)), decisions.size());
    }
    decisions[index].label = textOf(said, *root.child("name"));
}

QString textOf(const Said& said, const Node& node)
{
    return (*said.sentence)[std::size_t(node.first)].text;
}

double numberOf(const Said& said, const Node& node)
{
    const auto word = textOf(said, node);
    if (const auto count = countFrom(word)) {
        return double(*count);
    }
    const auto value = word.toDouble();
    if (!std::isfinite(value)) {
        throw Wrong { node.first,
            Text(QT_TRANSLATE_NOOP("medulla", "%1 is too large a number."), { word }), {} };
    }
    return value;
}

int wholeOf(const Said& said, const Node& node)
{
    const auto value = numberOf(said, node);
    if (value != std::floor(value) || std::abs(value) > std::numeric_limits<int>::max()) {
        throw Wrong { node.first,
            Text(QT_TRANSLATE_NOOP("medulla", "%1 is no whole number of a usual size."),
                { textOf(said, node) }),
            QT_TRANSLATE_NOOP("medulla", "Write a whole number.") };
    }
    return int(value);
}

int indexOf(const Said& said, const Node& ordinal)
{
    const auto index = *ordinalFrom(textOf(said, ordinal));
    if (index > std::numeric_limits<int>::max()) {
        throw Wrong { ordinal.first,
            Text(QT_TRANSLATE_NOOP("medulla", "%1 is too large a number."),
                { textOf(said, ordinal) }),
            {} };
    }
    return int(index);
}

Axis axisOf(const Said& said, const Node& node)
{
    return Axis(textOf(said, node).toLower()[0].unicode() - u'x');
}

QString Draft::actionNameOf(const Said& said, const Node& node) const
{
    auto name = textOf(said, node);
    const auto isQuoted = (*said.sentence)[std::size_t(node.first)].kind == Token::Kind::Quoted;
    if (node.first == 0 && !isQuoted && !m_byName.contains(name)) {
        return name.left(1).toLower() + name.mid(1);
    }
    return name;
}

std::size_t Draft::actionOf(const Said& said, const Node& node) const
{
    const auto found = m_byName.constFind(actionNameOf(said, node));
    if (found == m_byName.constEnd()) {
        throw Wrong { node.first,
            Text(QT_TRANSLATE_NOOP("medulla", "There is no action called \"%1\"."),
                { textOf(said, node) }),
            QT_TRANSLATE_NOOP(
                "medulla", "Write \"Create an action called ...\" first, or mend the name.") };
    }
    return *found;
}

Action& Draft::here(const Said& said, std::size_t action)
{
    if (action == kNoAction) {
        if (std::exchange(m_toldOfNone, true)) {
            throw Wrong {};
        }
        throw Wrong { said.what.root.first,
            QT_TRANSLATE_NOOP("medulla", "No action has been created that this could be about."),
            QT_TRANSLATE_NOOP("medulla", "Write \"Create an action called ...\" before it.") };
    }
    return task.actions[action];
}

std::size_t Draft::decisionIndex(const Said& said)
{
    const auto& node = *said.what.root.child("decision");
    const auto& action = here(said, said.action);
    if (const auto* name = node.child("name")) {
        return labelled(said, *name, action);
    }
    const auto* ordinal = node.child("ordinal");
    const auto index =
        ordinal == nullptr ? action.decisions.size() - 1 : std::size_t(indexOf(said, *ordinal));
    if (index >= action.decisions.size()) {
        throw noSuchDecision(node.first, ordinalWord(qint64(ordinal == nullptr ? 0 : index)),
            action.decisions.size());
    }
    return index;
}

Decision& Draft::decisionOf(const Said& said)
{
    const auto index = decisionIndex(said);
    return task.actions[said.action].decisions[index];
}

Variable Draft::foundOf(const Said& said, const Node& found) const
{
    const auto& of = *found.child("of");
    const auto names = of.all("name");
    Variable variable;
    variable.action = textOf(said, *names.front());
    if (const auto* ordinal = of.child("ordinal")) {
        variable.decision = indexOf(said, *ordinal);
    } else {
        const auto& action = task.actions[actionOf(said, *names.front())];
        variable.decision = int(labelled(said, *names.back(), action));
    }
    if (found.child("arm") == nullptr) {
        const auto* ordinal = found.child("ordinal");
        variable.object = ordinal == nullptr ? 0 : indexOf(said, *ordinal);
    }
    return variable;
}

Variable Draft::variableOf(
    const Said& said, const Node& node, const std::optional<Axis>& axis) const
{
    const auto* named = node.child("axis");
    const auto fits = named != nullptr ? axis && axisOf(said, *named) == *axis
                                       : !axis || node.child("certain") == nullptr;
    if (!fits) {
        throw Wrong { node.first,
            QT_TRANSLATE_NOOP("medulla",
                "What was found stands for its own x where an x is told, for its own y where a "
                "y is, and so on."),
            QT_TRANSLATE_NOOP("medulla", "Name the same one on both sides.") };
    }
    return foundOf(said, *node.child("found"));
}

Condition Draft::conditionOf(
    const Said& said, const Node& node, const std::optional<Axis>& axis) const
{
    const auto& goal = *node.child("goal");
    Near near;
    if (const auto* number = goal.child("number")) {
        near.value = numberOf(said, *number);
    } else {
        near.value = variableOf(said, *goal.child("variable"), axis);
    }
    near.threshold = numberOf(said, *node.child("threshold")->child("number"));
    return near;
}

int delayOf(const Said& said)
{
    const auto* delay = said.what.root.child("delay");
    if (delay == nullptr) {
        return 0;
    }
    if (delay->child("atOnce") != nullptr) {
        return -1;
    }
    const auto* number = delay->child("number");
    return number == nullptr ? 0 : wholeOf(said, *number);
}

qint64 Draft::stepIndex(const Said& said, const Node& which, std::size_t count) const
{
    if (const auto* ordinal = which.child("ordinal")) {
        return indexOf(said, *ordinal);
    }
    const auto word = textOf(said, which).toLower();
    if (word == QLatin1String("next")) {
        return qint64(task.actions[said.action].trajectory.size());
    }
    const auto all = told[said.action].steps.value_or(qint64(count));
    return word == QLatin1String("penultimate") ? all - 2 : all - 1;
}

} // namespace medulla::task::english
