// SPDX-License-Identifier: GPL-3.0-or-later
// Change of the document during a run.
#include "core/teleo/engine_run.h"

#include <algorithm>

namespace medulla::teleo {

namespace {

/// Index of the rule of that id, or kNoRule.
int ruleWithId(const detail::CompiledTrProgram& program, std::uint32_t id)
{
    const auto at = std::find_if(program.rules.begin(), program.rules.end(),
        [id](const detail::CompiledRule& rule) { return rule.source->id == id; });
    return at == program.rules.end() ? kNoRule : int(at - program.rules.begin());
}

/// Whether the running action continues as the other action.
bool isSame(const detail::CompiledAction& a, const detail::CompiledAction& b)
{
    if (*a.source != *b.source || (a.called == nullptr) != (b.called == nullptr)) {
        return false;
    }
    return a.called == nullptr || a.called->parameters == b.called->parameters;
}

/// The action of that rule, or null.
const detail::CompiledAction* actionOf(
    const detail::Compiled& document, std::uint32_t ruleId, int action)
{
    for (const auto& program : document.programs) {
        if (const auto rule = ruleWithId(*program, ruleId); rule != kNoRule) {
            const auto& actions = program->rules[std::size_t(rule)].actions;
            return std::size_t(action) < actions.size() ? &actions[std::size_t(action)] : nullptr;
        }
    }
    return nullptr;
}

} // namespace

void Engine::Run::takeChange()
{
    const auto next = std::exchange(m_next, nullptr);
    // Failures of actions that were removed or replaced are forgotten.
    std::erase_if(m_failures, [&](const auto& failed) {
        const auto& [rule, action] = failed.first;
        const auto* was = actionOf(*m_compiled, rule, action);
        const auto* is = actionOf(*next, rule, action);
        return was == nullptr || is == nullptr || !isSame(*was, *is);
    });
    const auto epoch = m_epoch;
    endChanged(*m_root, *next->programs.front());
    if (m_epoch != epoch) {
        return;
    }
    const auto before = std::exchange(m_compiled, next);
    takeVariables(*before);
    remap(*m_root, *next->programs.front());
    emitEvent({ .kind = Event::Kind::Changed, .document = m_compiled->document });
}

void Engine::Run::endChanged(Frame& frame, const detail::CompiledTrProgram& program)
{
    if (frame.first == kNoRule) {
        return;
    }
    const auto epoch = m_epoch;
    const auto rule = frame.first;
    const auto& before = frame.compiled(rule);
    const auto index = ruleWithId(program, before.source->id);
    const auto* after = index == kNoRule ? nullptr : &program.rules[std::size_t(index)];
    const auto sameItem =
        after != nullptr && after->source->condition.some == before.source->condition.some;
    for (std::size_t a = 0; a < before.actions.size(); ++a) {
        if (!sameItem || a >= after->actions.size()
            || !isSame(before.actions[a], after->actions[a])) {
            endAction(frame, rule, int(a), frame.waits);
        } else if (auto* child = frame.rule(rule).actions[a].child) {
            endChanged(*child, *after->actions[a].called);
        }
        if (m_epoch != epoch) {
            return;
        }
    }
}

void Engine::Run::remap(Frame& frame, const detail::CompiledTrProgram& program)
{
    unwatch(frame);
    const auto& before = *frame.program;
    Manager manager(program.timing);
    std::vector<detail::RunningRule> rules(program.rules.size());
    auto first = kNoRule;
    auto previous = kNoRule;
    for (std::size_t j = 0; j < rules.size(); ++j) {
        const auto& rule = program.rules[j];
        rules[j].actions.resize(rule.actions.size());
        const auto i = ruleWithId(before, rule.source->id);
        if (i == kNoRule) {
            continue;
        }
        auto& old = frame.rule(i);
        if (frame.compiled(i).source->condition == rule.source->condition) {
            manager.take(int(j), frame.manager.state(i), m_now);
            rules[j].checker = std::move(old.checker);
            rules[j].bound = std::move(old.bound);
            rules[j].boundIndex = old.boundIndex;
        }
        if (i == frame.first) {
            first = int(j);
            // Actions that do not continue were ended before, and begin as new actions.
            const auto kept = std::min(old.actions.size(), rule.actions.size());
            std::move(old.actions.begin(), old.actions.begin() + std::ptrdiff_t(kept),
                rules[j].actions.begin());
        }
        if (i == frame.previous) {
            previous = int(j);
        }
    }
    frame.owner = m_compiled;
    frame.program = &program;
    frame.manager = std::move(manager);
    frame.rules = std::move(rules);
    frame.first = first;
    frame.previous = previous;
    frame.allDirty = true;
    frame.argumentsDirty = true;
    frame.pending = true;
    watch(frame);
    dueAt(frame.manager.due().value_or(TimePoint::max()));
    if (program.anyTimed) {
        dueAt(m_tickAt);
    }
    for (std::size_t j = 0; j < frame.rules.size(); ++j) {
        if (frame.rules[j].checker == nullptr) {
            beginChecker(frame, int(j));
        }
    }
    if (first == kNoRule) {
        return;
    }
    const auto& actions = frame.rule(first).actions;
    for (std::size_t a = 0; a < actions.size(); ++a) {
        if (actions[a].child != nullptr) {
            actions[a].child->callingRule = first;
            remap(*actions[a].child, *frame.compiled(first).actions[a].called);
        }
    }
}

void Engine::Run::takeVariables(const detail::Compiled& before)
{
    auto values = m_compiled->initialVariables;
    const auto& names = m_compiled->document->variables;
    const auto& oldNames = before.document->variables;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto& variable = m_compiled->variables[i];
        const auto old = std::find_if(oldNames.begin(), oldNames.end(),
            [&](const Variable& one) { return one.name == names[i].name; });
        if (old == oldNames.end()) {
            continue;
        }
        const auto& from = before.variables[std::size_t(old - oldNames.begin())];
        if (from.width == variable.width) {
            const auto at = m_variables.begin() + std::ptrdiff_t(from.at);
            std::copy(
                at, at + std::ptrdiff_t(from.width), values.begin() + std::ptrdiff_t(variable.at));
        }
    }
    m_variables = std::move(values);
}

} // namespace medulla::teleo
