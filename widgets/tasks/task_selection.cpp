// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/task_selection.h"

#include <algorithm>

namespace medulla::widgets::tasks {

TaskSelection::TaskSelection(Documents& documents, QObject* parent)
    : QObject(parent)
    , m_documents(documents)
{
    connect(&m_documents, &Documents::currentChanged, this, &TaskSelection::followCurrent);
}

void TaskSelection::followCurrent()
{
    auto* document = currentTask();
    if (m_followed) {
        m_followed->disconnect(this);
    }
    m_followed = document;
    if (document != nullptr) {
        // An edit, or its undo, can remove the selected part.
        connect(document, &TaskDocument::changed, this, [this] {
            const auto* action = chosenAction();
            if ((m_chosen.action && action == nullptr)
                || (action != nullptr && m_chosen.step
                    && *m_chosen.step >= action->trajectory.size())
                || (action != nullptr && m_chosen.decision
                    && *m_chosen.decision >= action->decisions.size())) {
                choose({ action != nullptr ? m_chosen.action : std::nullopt, {}, {}, {}, {} });
            }
            Q_EMIT edited();
        });
    }
    choose({});
    Q_EMIT edited();
}

void TaskSelection::choose(const task::Spot& spot)
{
    if (spot != m_chosen) {
        m_chosen = spot;
        Q_EMIT chosenChanged(spot);
    }
}

const task::Action* TaskSelection::chosenAction() const
{
    const auto* document = currentTask();
    return document != nullptr && m_chosen.action
            && *m_chosen.action < document->task().actions.size()
        ? &document->task().actions[*m_chosen.action]
        : nullptr;
}

void TaskSelection::edit(
    const QString& words, const QString& key, const std::function<void(task::TaskGraph&)>& how)
{
    if (auto* document = currentTask()) {
        TaskEdit made { document->task(), words, key };
        how(made.after);
        document->endTyping();
        document->apply(made);
    }
}

bool TaskSelection::hasBreakpoint() const
{
    const auto* action = chosenAction();
    if (action == nullptr) {
        return false;
    }
    return m_chosen.decision && *m_chosen.decision < action->decisions.size()
        ? action->decisions[*m_chosen.decision].breakpoint
        : action->breakpoint;
}

void TaskSelection::toggleBreakpoint()
{
    if (chosenAction() == nullptr) {
        return;
    }
    const bool on = !hasBreakpoint();
    edit(on ? tr("Set a breakpoint") : tr("Clear a breakpoint"), {}, [&](task::TaskGraph& task) {
        auto& action = task.actions[*m_chosen.action];
        if (m_chosen.decision && *m_chosen.decision < action.decisions.size()) {
            action.decisions[*m_chosen.decision].breakpoint = on;
        } else {
            action.breakpoint = on;
        }
    });
}

void TaskSelection::setPacing(const task::Pacing& pacing)
{
    edit(tr("Set the pace"), {}, [&](task::TaskGraph& task) { task.pacing = pacing; });
}

void TaskSelection::setInitial(std::size_t action)
{
    if (currentTask() != nullptr && action < currentTask()->task().actions.size()) {
        const auto name = currentTask()->task().actions[action].name;
        edit(tr("Begin with %1").arg(name), {},
            [&](task::TaskGraph& task) { task.initialAction = name; });
    }
}

void TaskSelection::moveStep(std::size_t step, const Position& to)
{
    const auto* action = chosenAction();
    if (action == nullptr || step >= action->trajectory.size()) {
        return;
    }
    edit(tr("Move step %1").arg(step + 1), {}, [&](task::TaskGraph& task) {
        auto& at = task.actions[*m_chosen.action].trajectory[step].at;
        for (const auto axis : task::kAxes) {
            if (auto* number = std::get_if<double>(&at[std::size_t(axis)])) {
                *number = to[int(axis)];
            }
        }
    });
}

bool TaskSelection::isOf(const task::TaskGraph& running) const
{
    return m_ran && m_ran == currentTask() && hasActionsOf(running);
}

bool TaskSelection::isEditedSince(const task::TaskGraph& running) const
{
    return m_ran && m_ran == currentTask()
        && task::meaning(currentTask()->task()) != task::meaning(running);
}

bool TaskSelection::hasActionsOf(const task::TaskGraph& task) const
{
    const auto* document = currentTask();
    return document != nullptr
        && std::equal(task.actions.begin(), task.actions.end(), document->task().actions.begin(),
            document->task().actions.end(),
            [](const task::Action& a, const task::Action& b) { return a.name == b.name; });
}

} // namespace medulla::widgets::tasks
