// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest_name.h"
#include "core/teleo/check_parts.h"

#include <set>

namespace medulla::teleo::detail {

bool takesArm(const Action& action)
{
    return action.kind == Action::Kind::Move || action.kind == Action::Kind::Hold
        || action.kind == Action::Kind::Task;
}

void Check::checkActions(const Spot& ruleSpot, const Rule& rule)
{
    auto spot = ruleSpot;
    spot.part = Remark::Part::Action;
    for (int i = 0; i < int(rule.actions.size()) && !isFull(); ++i) {
        const auto& action = rule.actions[std::size_t(i)];
        spot.action = i;
        spot.place = action.place;
        checkAction(spot, action);
    }
    checkTogether(ruleSpot, rule);
}

void Check::checkAction(const Spot& spot, const Action& action)
{
    if (takesArm(action) && !m_vocabulary.arm) {
        add(Severity::Error, spot, Text(QT_TRANSLATE_NOOP("medulla", "There is no arm.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Run the program in a cell that has one.")));
    }
    switch (action.kind) {
    case Action::Kind::Nothing:
    case Action::Kind::Hold:
        return;
    case Action::Kind::Call:
        return checkCall(spot, action);
    case Action::Kind::Move:
        return checkArguments(spot, action, { QStringLiteral("point") });
    case Action::Kind::Task:
        if (m_context.isTask && !m_context.isTask(action.name)) {
            add(Severity::Error, spot,
                Text(QT_TRANSLATE_NOOP("medulla", "There is no task \"%1\"."), { action.name }),
                Text(QT_TRANSLATE_NOOP("medulla", "Check the path of its file.")));
        }
        return;
    case Action::Kind::Set:
        if (!m_vocabulary.outputs.contains(action.name)) {
            add(Severity::Error, spot,
                Text(QT_TRANSLATE_NOOP("medulla", "There is no output called \"%1\"."),
                    { action.name }),
                nameRemedy(action.name, m_vocabulary.outputs));
        }
        return checkArguments(spot, action, { QString() });
    case Action::Kind::Keep: {
        const auto type = m_variableTypes.constFind(action.name);
        if (type == m_variableTypes.constEnd()) {
            const auto known = m_variableTypes.keys();
            add(Severity::Error, spot,
                Text(QT_TRANSLATE_NOOP("medulla", "There is no variable called \"%1\" to keep."),
                    { action.name }),
                known.isEmpty()
                    ? Text(QT_TRANSLATE_NOOP("medulla", "Declare it at the top: variable: %1 = 0"),
                        { action.name })
                    : nameRemedy(action.name, known));
            return checkArguments(spot, action, { QString() });
        }
        return checkArguments(spot, action,
            { *type == Type::Kind::Point ? QStringLiteral("point") : QStringLiteral("number") });
    }
    case Action::Kind::Command:
        return checkCommand(spot, action.command);
    }
}

void Check::checkCall(const Spot& spot, const Action& action)
{
    QStringList types;
    if (const auto program = m_programs.constFind(action.name); program != m_programs.constEnd()) {
        for (const auto& parameter : m_document.programs[std::size_t(*program)].parameters) {
            types += parameter.type;
        }
    } else if (const auto skill = m_skills.constFind(action.name); skill != m_skills.constEnd()) {
        types = m_vocabulary.skills[std::size_t(*skill)].parameters;
    } else {
        add(Severity::Error, spot,
            Text(QT_TRANSLATE_NOOP("medulla", "There is no program or skill called \"%1\"."),
                { action.name }),
            nameRemedy(action.name,
                QStringList(m_programs.keyBegin(), m_programs.keyEnd())
                    + QStringList(m_skills.keyBegin(), m_skills.keyEnd())));
        return;
    }
    checkArguments(spot, action, types);
}

/// An empty type stands for a number or a point.
void Check::checkArguments(const Spot& spot, const Action& action, const QStringList& types)
{
    if (action.arguments.size() != types.size()) {
        add(Severity::Error, spot,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" takes %2 arguments, not %3."),
                { action.name, QString::number(types.size()),
                    QString::number(action.arguments.size()) }),
            types.isEmpty()
                ? Text(QT_TRANSLATE_NOOP("medulla", "Remove them."))
                : Text(QT_TRANSLATE_NOOP("medulla", "Write these, with commas between: %1."),
                    { types.join(QLatin1String(", ")) }));
        return;
    }
    const auto& places = action.argumentPlaces.each;
    for (int i = 0; i < int(types.size()); ++i) {
        const auto place = std::size_t(i) < places.size() ? places[std::size_t(i)] : spot.place;
        const auto type = m_scope.typeOf(types[i]);
        if (types[i].isEmpty() || type) { // otherwise the fault is reported at the parameter
            (void)checkExpression(spot, action.arguments[i], place, type);
        }
    }
}

/// Checks for actions that cannot run together in one rule.
void Check::checkTogether(const Spot& ruleSpot, const Rule& rule)
{
    auto spot = ruleSpot;
    spot.part = Remark::Part::Action;
    int arm = 0;
    int perhaps = 0;
    std::set<std::pair<Action::Kind, QString>> changed;
    for (int i = 0; i < int(rule.actions.size()); ++i) {
        const auto& action = rule.actions[std::size_t(i)];
        const auto program =
            action.kind == Action::Kind::Call ? m_programs.value(action.name, -1) : -1;
        spot.action = i;
        spot.place = action.place;
        const bool takes = takesArm(action);
        const bool may = program >= 0 && m_holdsArm[std::size_t(program)];
        if (takes && arm > 0) {
            add(Severity::Error, spot,
                Text(QT_TRANSLATE_NOOP("medulla", "Two actions of the rule hold the arm.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Move one of them to a rule of its own.")));
        } else if ((takes || may) && arm + perhaps > 0) {
            add(Severity::Warning, spot,
                Text(
                    QT_TRANSLATE_NOOP("medulla", "Two actions of the rule may both hold the arm.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Move one of them to a rule of its own.")));
        }
        arm += takes ? 1 : 0;
        perhaps += may ? 1 : 0;
        const bool changes = action.kind == Action::Kind::Set || action.kind == Action::Kind::Keep;
        if (changes && !changed.emplace(action.kind, action.name).second) {
            add(Severity::Error, spot,
                Text(QT_TRANSLATE_NOOP("medulla", "Two actions of the rule change \"%1\"."),
                    { action.name }),
                Text(QT_TRANSLATE_NOOP("medulla", "Remove one of them.")));
        }
    }
}

} // namespace medulla::teleo::detail
