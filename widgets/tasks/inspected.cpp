// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/inspected.h"

#include "core/base/format.h"
#include "widgets/tasks/task_words.h"

#include <algorithm>
#include <iterator>

namespace medulla::widgets::tasks {

void Inspected::turnTo(TaskDocument* document, std::optional<std::size_t> action)
{
    m_document = document;
    m_action = action;
    refresh();
}

void Inspected::refresh()
{
    m_names = VariableNames(m_document ? m_document->task() : task::TaskGraph());
}

const task::Action* Inspected::action() const
{
    return m_document && m_action && *m_action < m_document->task().actions.size()
        ? &m_document->task().actions[*m_action]
        : nullptr;
}

void Inspected::change(
    const QString& words, const QString& key, const std::function<void(task::Action&)>& how) const
{
    if (action() != nullptr) {
        const auto within =
            key.isEmpty() ? QString() : QStringLiteral("%1 %2").arg(index()).arg(key);
        changeTask(words, within, [&](task::TaskGraph& task) { how(task.actions[index()]); });
    }
}

void Inspected::changeTask(const QString& words, const QString& key,
    const std::function<void(task::TaskGraph&)>& how) const
{
    if (m_document) {
        TaskEdit edit { m_document->task(), words, key };
        how(edit.after);
        m_document->apply(edit);
    }
}

void Inspected::endTyping() const
{
    if (m_document) {
        m_document->endTyping();
    }
}

bool Inspected::hasValuesOf(const TaskLive& other) const
{
    const auto valueIn = [](const TaskLive& from, const task::Variable& variable) {
        return from.value ? from.value(variable) : std::nullopt;
    };
    return std::all_of(
        m_names.all().begin(), m_names.all().end(), [&](const task::Variable& variable) {
            const auto a = valueIn(live, variable);
            const auto b = valueIn(other, variable);
            return a.has_value() == b.has_value()
                && (!a || (a->at == b->at && a->certainty == b->certainty));
        });
}

bool Inspected::runsAs(const TaskLive& other) const
{
    const auto steps = [this](const TaskLive& of) {
        std::vector<RunningStep> all;
        std::copy_if(of.running.begin(), of.running.end(), std::back_inserter(all),
            [this](const RunningStep& each) { return each.action == index(); });
        return all;
    };
    return steps(live) == steps(other);
}

std::vector<ListChoice> Inspected::actions() const
{
    std::vector<ListChoice> all;
    for (const auto& action : task().actions) {
        all.push_back({ action.name });
    }
    return all;
}

std::vector<ListChoice> Inspected::variables(const std::optional<task::Axis>& axis) const
{
    std::vector<ListChoice> all;
    for (const auto& variable : m_names.all()) {
        if (!axis && !variable.object) {
            continue; // a variable of the arm has no certainty
        }
        const auto value = live.component(variable, axis);
        all.push_back({ m_names.of(variable, axis), value ? formatNumber(*value) : QString() });
    }
    return all;
}

std::vector<ListChoice> Inspected::delays()
{
    std::vector<ListChoice> all;
    for (const int delay : { -1, 0, 1, 2, 3 }) {
        all.push_back({ TaskWords::delay(delay) });
    }
    return all;
}

} // namespace medulla::widgets::tasks
