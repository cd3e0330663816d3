// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/task_desk.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets {

TaskDesk::TaskDesk(const site::Cell& cell, const QString& recoveryFolder, QObject* parent)
    : QObject(parent)
    , m_documents(recoveryFolder)
    , m_lost(m_documents.recoverable())
{
    m_documents.setSurroundings({ .rules = cell.rules() });
    connect(&m_documents, &TaskDocuments::currentChanged, this, &TaskDesk::followCurrent);
}

std::vector<TaskDocument*> TaskDesk::unsaved() const
{
    std::vector<TaskDocument*> all;
    for (int i = 0; i < m_documents.count(); ++i) {
        if (m_documents.at(i)->isModified()) {
            all.push_back(m_documents.at(i));
        }
    }
    return all;
}

void TaskDesk::followCurrent(TaskDocument* document)
{
    if (m_followed) {
        m_followed->disconnect(this);
    }
    m_followed = document;
    if (document != nullptr) {
        // What is chosen may be gone by an edit or its undoing.
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

void TaskDesk::choose(const task::Spot& spot)
{
    if (spot != m_chosen) {
        m_chosen = spot;
        Q_EMIT chosenChanged(spot);
    }
}

const task::Action* TaskDesk::chosenAction() const
{
    const auto* document = current();
    return document != nullptr && m_chosen.action
            && *m_chosen.action < document->task().actions.size()
        ? &document->task().actions[*m_chosen.action]
        : nullptr;
}

void TaskDesk::edit(
    const QString& words, const QString& key, const std::function<void(task::TaskGraph&)>& how)
{
    if (auto* document = current()) {
        TaskEdit made { document->task(), words, key };
        how(made.after);
        document->endTyping();
        document->apply(made);
    }
}

bool TaskDesk::hasBreakpoint() const
{
    const auto* action = chosenAction();
    if (action == nullptr) {
        return false;
    }
    return m_chosen.decision && *m_chosen.decision < action->decisions.size()
        ? action->decisions[*m_chosen.decision].breakpoint
        : action->breakpoint;
}

void TaskDesk::toggleBreakpoint()
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

void TaskDesk::setPacing(const task::Pacing& pacing)
{
    edit(tr("Set the pace"), {}, [&](task::TaskGraph& task) { task.pacing = pacing; });
}

void TaskDesk::setInitial(std::size_t action)
{
    if (current() != nullptr && action < current()->task().actions.size()) {
        const auto name = current()->task().actions[action].name;
        edit(tr("Begin with %1").arg(name), {},
            [&](task::TaskGraph& task) { task.initialAction = name; });
    }
}

void TaskDesk::moveStep(std::size_t step, const Position& to)
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

bool TaskDesk::isOf(const task::TaskGraph& running) const
{
    return m_ran && m_ran == current() && hasActionsOf(running);
}

bool TaskDesk::isEditedSince(const task::TaskGraph& running) const
{
    return m_ran && m_ran == current()
        && task::meaning(current()->task()) != task::meaning(running);
}

bool TaskDesk::hasActionsOf(const task::TaskGraph& task) const
{
    return current() != nullptr
        && std::equal(task.actions.begin(), task.actions.end(), current()->task().actions.begin(),
            current()->task().actions.end(),
            [](const task::Action& a, const task::Action& b) { return a.name == b.name; });
}

Findings TaskDesk::recoverAll()
{
    Findings findings;
    for (const auto& one : std::exchange(m_lost, {})) {
        auto found = m_documents.recover(one);
        if (!found.empty()) {
            m_lost.push_back(one);
            std::move(found.begin(), found.end(), std::back_inserter(findings));
        }
    }
    Q_EMIT lostChanged();
    return findings;
}

void TaskDesk::discardAll()
{
    for (const auto& one : std::exchange(m_lost, {})) {
        m_documents.discard(one);
    }
    Q_EMIT lostChanged();
}

} // namespace medulla::widgets
