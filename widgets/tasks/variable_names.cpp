// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/variable_names.h"

namespace medulla::widgets::tasks {

QString componentName(const std::optional<task::Axis>& axis)
{
    return axis ? task::name(*axis) : QStringLiteral("certainty");
}

VariableNames::VariableNames(const task::TaskGraph& task)
{
    QHash<QString, int> labels;
    for (const auto& action : task.actions) {
        for (const auto& decision : action.decisions) {
            for (const auto& object : decision.objects) {
                ++labels[object.label];
            }
        }
    }
    for (const auto& action : task.actions) {
        const bool isOne = action.decisions.size() == 1;
        for (std::size_t d = 0; d < action.decisions.size(); ++d) {
            const auto& decision = action.decisions[d];
            const auto number = QString::number(d + 1);
            for (std::size_t o = 0; o < decision.objects.size(); ++o) {
                auto name = decision.objects[o].label;
                if (name.isEmpty() || labels.value(name) > 1) {
                    name = isOne && decision.objects.size() == 1
                        ? action.name
                        : QStringLiteral("%1 %2.%3").arg(action.name, number).arg(o + 1);
                }
                add({ action.name, int(d), int(o) }, name);
            }
            add({ action.name, int(d), {} },
                isOne ? QStringLiteral("%1 arm").arg(action.name)
                      : QStringLiteral("%1 arm %2").arg(action.name, number));
        }
    }
}

void VariableNames::add(const task::Variable& variable, const QString& name)
{
    if (m_names.contains(variable)) {
        return; // duplicate action names, which the checks report
    }
    // A label may equal an action name: then the name in the file is used, which is unique.
    const auto free = m_variables.contains(name) ? variable.toString() : name;
    m_all.push_back(variable);
    m_names.insert(variable, free);
    m_variables.insert(free, variable);
}

QString VariableNames::of(const task::Variable& variable) const
{
    const auto found = m_names.constFind(variable);
    return found == m_names.constEnd() ? variable.toString() : *found;
}

QString VariableNames::of(
    const task::Variable& variable, const std::optional<task::Axis>& axis) const
{
    return of(variable) + QLatin1Char('.') + componentName(axis);
}

std::optional<task::Variable> VariableNames::find(
    const QString& name, const std::optional<task::Axis>& axis) const
{
    auto bare = name.trimmed();
    const auto component = QLatin1Char('.') + componentName(axis);
    if (const auto found = m_variables.constFind(bare); found != m_variables.constEnd()) {
        return *found;
    }
    if (bare.endsWith(component)) {
        bare.chop(component.size());
    }
    if (const auto found = m_variables.constFind(bare); found != m_variables.constEnd()) {
        return *found;
    }
    return task::Variable::parse(bare);
}

} // namespace medulla::widgets::tasks
