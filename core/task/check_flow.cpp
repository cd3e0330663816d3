// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/checking.h"

#include <algorithm>
#include <utility>

namespace medulla::task::detail {

void Checking::forEachVariable(const Visit& visit) const
{
    for (std::size_t i = 0; i < m_task.actions.size(); ++i) {
        const auto& action = m_task.actions[i];
        Spot spot { i };
        const auto look = [&](const Value& value, const QString& within) {
            if (const auto* variable = std::get_if<Variable>(&value)) {
                visit(*variable, spot, within);
            }
        };
        for (std::size_t s = 0; s < action.trajectory.size(); ++s) {
            spot.step = s;
            for (const auto axis : kAxes) {
                spot.axis = axis;
                look(action.trajectory[s].at[std::size_t(axis)], {});
            }
        }
        spot.step.reset();
        for (std::size_t d = 0; d < action.decisions.size(); ++d) {
            const auto& decision = action.decisions[d];
            spot.decision = d;
            const auto lookAt = [&](const Condition& condition, const QString& within) {
                if (condition) {
                    look(condition->value, within);
                }
            };
            for (const auto axis : kAxes) {
                spot.axis = axis;
                lookAt(decision.arm.at[std::size_t(axis)], QStringLiteral(".state.arm"));
            }
            for (std::size_t o = 0; o < decision.objects.size(); ++o) {
                spot.object = o;
                const auto within = QStringLiteral(".state.objects[%1]").arg(o);
                for (const auto axis : kAxes) {
                    spot.axis = axis;
                    lookAt(decision.objects[o].at[std::size_t(axis)], within);
                }
                spot.axis.reset();
                lookAt(decision.objects[o].certainty, within);
            }
            spot.object.reset();
        }
    }
}

void Checking::checkReach()
{
    for (std::size_t i = 0; i < m_reachable.size(); ++i) {
        if (!m_reachable[i]) {
            add(Problem::UnreachableAction, Severity::Warning, { i }, {},
                Text(QT_TRANSLATE_NOOP("medulla", "No run ever reaches this action.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Let a decision lead to it, or remove it.")));
        }
    }
}

bool Checking::canBeSet(const Variable& variable) const
{
    const auto action = m_links.find(variable.action);
    if (!action) {
        return false;
    }
    const auto& decisions = m_task.actions[*action].decisions;
    return std::size_t(variable.decision) < decisions.size()
        && (!variable.object
            || std::size_t(*variable.object)
                < decisions[std::size_t(variable.decision)].objects.size());
}

std::optional<Use> Checking::useAt(const Spot& spot) const
{
    const auto& action = m_task.actions[*spot.action];
    if (spot.step) {
        return Use { *spot.action, { *spot.step, 0 } };
    }
    const auto& decision = action.decisions[*spot.decision];
    return isTaken(action, decision) ? std::optional(
               Use { *spot.action, momentOf(decision, *spot.decision, spot.object.has_value()) })
                                     : std::nullopt;
}

bool Checking::isSetWithin(const Variable& variable, const Spot& spot) const
{
    const auto& action = m_task.actions[*spot.action];
    const auto index = std::size_t(variable.decision);
    const auto use = useAt(spot);
    if (variable.object || m_links.find(variable.action) != spot.action || !use) {
        return false;
    }
    const auto& setter = action.decisions[index];
    return isTaken(action, setter) && alwaysSetsArm(setter)
        && momentOf(setter, index, false) < use->moment;
}

QSet<Variable> Checking::unknownOnEveryPath(const VariableFlow& flow) const
{
    QHash<Variable, std::vector<Use>> uses;
    forEachVariable([&](const Variable& variable, const Spot& spot, const QString& /*within*/) {
        if (const auto use = useAt(spot); use && !canBeSet(variable)) {
            uses[variable].push_back(*use);
        }
    });
    QSet<Variable> certain;
    for (auto at = uses.cbegin(); at != uses.cend(); ++at) {
        if (flow.isCertainlyUsed(at.value())) {
            certain.insert(at.key());
        }
    }
    return certain;
}

Checking::UsedVariables Checking::usedVariables() const
{
    UsedVariables used;
    forEachVariable([&](const Variable& variable, const Spot& spot, const QString& /*within*/) {
        if (!canBeSet(variable)) {
            return;
        }
        const auto at = used.numbers.find(variable);
        const auto number = at != used.numbers.end() ? *at : used.uses.size();
        if (at == used.numbers.end()) {
            used.numbers.insert(variable, number);
            used.uses.emplace_back();
        }
        if (const auto use = useAt(spot)) {
            used.uses[number].push_back(*use);
        }
    });
    return used;
}

void Checking::checkVariables(std::size_t initial)
{
    const auto used = usedVariables();
    const SetVariables set(m_task, m_links, initial, m_reachable, used.numbers);
    const VariableFlow flow(m_task, m_links, initial);
    const auto fatal = unknownOnEveryPath(flow);
    enum class Fate : std::uint8_t { Unknown, SetBySome, NeverSet, CertainFailure };
    std::vector<Fate> fates(used.uses.size(), Fate::Unknown);
    const auto fateOf = [&](const Variable& variable, std::size_t index) {
        auto& fate = fates[index];
        if (fate == Fate::Unknown) {
            fate = flow.canBeSet(variable, used.uses[index]) ? Fate::SetBySome
                : flow.isCertainlyUsed(used.uses[index])     ? Fate::CertainFailure
                                                             : Fate::NeverSet;
        }
        return fate;
    };
    QSet<std::pair<std::size_t, std::size_t>> reported; // action and variable of each report
    forEachVariable([&](const Variable& variable, const Spot& spot, const QString& where) {
        const auto within = where + axisPath(spot);
        const auto index = used.numbers.find(variable);
        if (index == used.numbers.end()) {
            const auto severity = fatal.contains(variable) ? severityAt(spot) : Severity::Warning;
            add(Problem::UnknownVariable, severity, spot, within,
                Text(QT_TRANSLATE_NOOP("medulla", "No decision sets \"%1\"."),
                    { variable.toString() }),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Name an action, the number of one of its decisions, and \"arm\" or the "
                    "number of one of its objects, all from 0.")));
            return;
        }
        const auto action = *spot.action;
        const auto once = std::pair(action, *index);
        if (!m_reachable[action] || set.isSet(*index, action) || reported.contains(once)
            || isSetWithin(variable, spot)) {
            return;
        }
        reported.insert(once);
        const auto fate = fateOf(variable, *index);
        if (fate != Fate::SetBySome) {
            reportUnset(variable, spot, within, fate == Fate::CertainFailure);
            return;
        }
        const auto by = set.unsetBy(*index, action);
        const auto way = by ? nameOf(m_links.all()[*by]) : m_task.initialAction;
        add(Problem::PerhapsUnsetVariable, Severity::Warning, spot, within,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "\"%1\" may be unset here: it is not set when the run comes from %2."),
                { variable.toString(), way }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Come here only after the success of the decision that sets it.")));
    });
}

void Checking::reportUnset(
    const Variable& variable, const Spot& spot, const QString& within, bool certainly)
{
    add(Problem::UnsetVariable, certainly ? Severity::Error : Severity::Warning, spot, within,
        Text(certainly ? QT_TRANSLATE_NOOP(
                 "medulla", "\"%1\" is not set before this, so every run would end here.")
                       : QT_TRANSLATE_NOOP("medulla",
                           "\"%1\" is not set before this: a run that comes here would end."),
            { variable.toString() }),
        Text(QT_TRANSLATE_NOOP(
            "medulla", "Come here by the success of the decision that sets it.")));
}

QString Checking::nameOf(const Link& link) const
{
    const auto from = excerpt(m_task.actions[link.from].name);
    switch (link.kind) {
    case Link::Kind::Success:
        return QStringLiteral("%1.decisions[%2].success").arg(from).arg(link.decision);
    case Link::Kind::Fail:
        return QStringLiteral("%1.decisions[%2].fail").arg(from).arg(link.decision);
    case Link::Kind::Reset:
        break;
    }
    return QStringLiteral("%1.reset").arg(from);
}

void Checking::checkEnds(std::size_t initial)
{
    std::vector<std::size_t> good { initial };
    for (std::size_t i = 0; i < m_task.actions.size(); ++i) {
        // Only intended ends: an unknown name has a finding of its own.
        const auto& action = m_task.actions[i];
        if (m_reachable[i] && action.decisions.empty() && m_links.from(i).empty()
            && !action.trajectory.empty()) {
            add(Problem::EndsHere, Severity::Info, { i }, {},
                Text(QT_TRANSLATE_NOOP("medulla",
                    "No action follows this one, so the run ends with it. (The original program "
                    "would then wait for ever.)")),
                {});
        }
        if (m_links.from(i).empty() && i != initial) {
            good.push_back(i);
        }
    }
    const auto out = m_links.leadingTo(good);
    for (std::size_t i = 0; i < m_task.actions.size(); ++i) {
        if (m_reachable[i] && !out[i]) {
            add(Problem::Trapped, Severity::Warning, { i }, {},
                Text(QT_TRANSLATE_NOOP("medulla",
                         "Once here, a run can neither end nor ever come back to \"%1\"."),
                    { m_task.initialAction }),
                Text(
                    QT_TRANSLATE_NOOP("medulla", "Let a decision or the reset lead out of here.")));
        }
    }
}

void Checking::checkLoops()
{
    for (std::size_t i = 0; i < m_task.actions.size(); ++i) {
        const auto& action = m_task.actions[i];
        if (!m_reachable[i] || action.reset.timeout > 0) {
            continue;
        }
        if (action.verified && !action.trajectory.empty()) {
            add(Problem::EndlessVerification, Severity::Info, { i },
                QStringLiteral(".reset.timeout"),
                Text(QT_TRANSLATE_NOOP("medulla",
                         "A step that the arm cannot reach is repeated without end (reset %1). "
                         "That may be intended."),
                    { QString::number(action.reset.timeout) }),
                Text(QT_TRANSLATE_NOOP("medulla", "Set a limit above 0 if it is not.")));
        }
        for (const auto link : m_links.from(i)) {
            const auto& one = m_links.all()[link];
            if (one.to != i) {
                continue;
            }
            const auto fails = one.kind == Link::Kind::Fail;
            add(Problem::EndlessRepetition, Severity::Info, { i, {}, one.decision },
                fails ? QStringLiteral(".fail") : QStringLiteral(".success"),
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "This loop never ends (reset %1). That may be intended."),
                    { QString::number(action.reset.timeout) }),
                Text(QT_TRANSLATE_NOOP("medulla", "Set a limit above 0 if it is not.")));
        }
    }
    for (const auto& loop : m_links.failLoops()) {
        // a finding stays one readable sentence
        constexpr std::size_t kMostNames = 6;
        if (!m_reachable[loop.front()]) {
            continue;
        }
        QStringList names;
        for (std::size_t i = 0; i < std::min(loop.size(), kMostNames); ++i) {
            names << m_task.actions[loop[i]].name;
        }
        if (loop.size() > kMostNames) {
            names << QStringLiteral("...");
        }
        add(Problem::EndlessLoop, Severity::Info, { loop.front() }, {},
            Text(QT_TRANSLATE_NOOP("medulla",
                     "These actions follow one another on failure without a limit: %1. That may be "
                     "intended."),
                { names.join(QLatin1String(", ")) }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Let one of them fail to an action outside if it is not.")));
    }
}

} // namespace medulla::task::detail
