// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/variable_flow.h"

#include <algorithm>

namespace medulla::task::detail {

VariableFlow::FirstUse VariableFlow::firstOf(const std::vector<Use>& uses)
{
    FirstUse first;
    for (const auto& use : uses) {
        const auto found = first.find(use.action);
        if (found == first.end()) {
            first.insert(use.action, use.moment);
        } else {
            *found = std::min(*found, use.moment);
        }
    }
    return first;
}

bool VariableFlow::canBeSet(const Variable& variable, const std::vector<Use>& uses) const
{
    const auto first = firstOf(uses);
    const auto setter = m_links.find(variable.action);
    std::vector<bool> seen(m_task.actions.size(), false);
    std::vector<std::size_t> open { m_initial };
    seen[m_initial] = true;
    while (!open.empty()) {
        const auto action = open.back();
        open.pop_back();
        const auto end = first.find(action);
        const auto comes = [&](const Moment& moment) {
            return end == first.end() || moment < *end;
        };
        for (const auto link : m_links.from(action)) {
            const auto& one = m_links.all()[link];
            const auto isReset = one.kind == Link::Kind::Reset;
            // The first possible failure is the verification of the first step.
            const auto moment = isReset
                ? Moment {}
                : momentOf(m_task.actions[action].decisions[one.decision], one.decision, true);
            if (comes(moment) && !seen[one.to]) {
                seen[one.to] = true;
                open.push_back(one.to);
            }
        }
        if (action == setter) {
            const auto index = std::size_t(variable.decision);
            const auto& decisions = m_task.actions[action].decisions;
            if (index < decisions.size() && isTaken(m_task.actions[action], decisions[index])
                && comes(momentOf(decisions[index], index, variable.object.has_value()))) {
                return true;
            }
        }
    }
    return false;
}

bool VariableFlow::isCertainlyUsed(const std::vector<Use>& uses) const
{
    const auto first = firstOf(uses);
    std::vector<bool> certain(m_task.actions.size(), false);
    std::vector<bool> queued(m_task.actions.size(), true);
    std::vector<std::size_t> open(m_task.actions.size());
    for (std::size_t i = 0; i < open.size(); ++i) {
        open[i] = i;
    }
    // When an action becomes certain, those that lead to it are evaluated again.
    while (!open.empty()) {
        const auto action = open.back();
        open.pop_back();
        queued[action] = false;
        if (certain[action] || !comesToUse(action, first, certain)) {
            continue;
        }
        certain[action] = true;
        for (const auto link : m_links.to(action)) {
            const auto before = m_links.all()[link].from;
            if (!certain[before] && !queued[before]) {
                queued[before] = true;
                open.push_back(before);
            }
        }
    }
    return certain[m_initial];
}

bool VariableFlow::comesToUse(
    std::size_t index, const FirstUse& first, const std::vector<bool>& certain) const
{
    const auto& action = m_task.actions[index];
    const auto isCertain = [&](const QString& name) {
        const auto to = m_links.find(name);
        return to && certain[*to];
    };
    const auto use = first.find(index);
    if (use != first.end() && *use == Moment {}) {
        return true;
    }
    const auto resets = canReset(action);
    // A verification that fails too often ends the action after its first step.
    if (resets && action.verified && !isCertain(action.reset.to.action)) {
        return false;
    }
    if (use != first.end()) {
        return true;
    }
    return std::ranges::any_of(action.decisions, [&](const Decision& decision) {
        const auto leadsOn = [&](const Branch& branch) {
            // An action that repeats itself too often leads to the reset.
            return isCertain(branch.action)
                && (!resets || branch.action != action.name || isCertain(action.reset.to.action));
        };
        return isTaken(action, decision) && leadsOn(decision.success) && leadsOn(decision.fail);
    });
}

} // namespace medulla::task::detail
