// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/compiled_task.h"

#include <algorithm>

#include <QHash>

namespace medulla::task::detail {

namespace {

class Compiler {
public:
    explicit Compiler(const TaskGraph& task)
        : m_task(task)
    {
    }

    CompiledTask compile()
    {
        for (std::size_t i = 0; i < m_task.actions.size(); ++i) {
            if (!m_actions.contains(m_task.actions[i].name)) {
                m_actions.insert(m_task.actions[i].name, std::int32_t(i));
            }
        }
        // All slots first, since any action may use those of any other.
        for (std::size_t i = 0; i < m_task.actions.size(); ++i) {
            const auto& action = m_task.actions[i];
            m_compiled.acts.emplace_back().choices.resize(action.decisions.size());
            for (std::size_t d = 0; d < action.decisions.size(); ++d) {
                const auto count = action.decisions[d].objects.size();
                m_compiled.acts[i].choices[d].armSlot = std::int32_t(m_compiled.slots.size());
                for (std::size_t o = 0; o <= count; ++o) {
                    m_compiled.slots.push_back(
                        { std::int32_t(i), std::int32_t(d), std::int32_t(o) - 1, false });
                }
                m_compiled.mostObjects = std::max(m_compiled.mostObjects, count);
            }
        }
        for (std::size_t i = 0; i < m_task.actions.size(); ++i) {
            compile(m_task.actions[i], m_compiled.acts[i]);
        }
        m_compiled.initial = m_actions.value(m_task.initialAction, kNone);
        return std::move(m_compiled);
    }

private:
    void compile(const Action& action, Act& act)
    {
        for (const auto& step : action.trajectory) {
            act.steps.push_back({ operand(step.at[0]), operand(step.at[1]), operand(step.at[2]) });
        }
        for (std::size_t d = 0; d < action.decisions.size(); ++d) {
            const auto& decision = action.decisions[d];
            auto& choice = act.choices[d];
            choice.after = decision.executeAfter;
            for (const auto axis : kAxes) {
                choice.arm[std::size_t(axis)] = test(decision.arm.at[std::size_t(axis)]);
            }
            for (const auto& object : decision.objects) {
                choice.objects.push_back({ test(object.at[0]), test(object.at[1]),
                    test(object.at[2]), test(object.certainty) });
            }
            choice.success = way(decision.success);
            choice.fail = way(decision.fail);
            choice.breakpoint = decision.breakpoint;
        }
        act.verified = action.verified;
        act.verificationMm = action.verificationMm;
        act.timeout = action.reset.timeout;
        act.reset = way(action.reset.to);
        act.findAnotherWay = action.findAnotherWay;
        act.breakpoint = action.breakpoint;
    }
    [[nodiscard]] Way way(const Branch& branch) const
    {
        return { m_actions.value(branch.action, kNone), std::max(branch.delay, -1) };
    }
    [[nodiscard]] Test test(const Condition& condition)
    {
        return condition ? Test { false, operand(condition->value), condition->threshold }
                         : Test {};
    }
    [[nodiscard]] Operand operand(const Value& value)
    {
        if (const auto* number = std::get_if<double>(&value)) {
            return { *number, kNone };
        }
        const auto& variable = std::get<Variable>(value);
        const auto slot = slotOf(variable);
        if (slot != kNone) {
            return { 0.0, slot };
        }
        const auto number = std::int32_t(m_compiled.unknown.size());
        m_compiled.unknown.push_back(variable);
        return { 0.0, kNone - 1 - number };
    }
    [[nodiscard]] std::int32_t slotOf(const Variable& variable) const
    {
        const auto action = m_actions.value(variable.action, kNone);
        if (action == kNone) {
            return kNone;
        }
        const auto& choices = m_compiled.acts[std::size_t(action)].choices;
        const auto& decisions = m_task.actions[std::size_t(action)].decisions;
        if (variable.decision < 0 || std::size_t(variable.decision) >= choices.size()) {
            return kNone;
        }
        const auto decision = std::size_t(variable.decision);
        if (!variable.object) {
            return choices[decision].armSlot;
        }
        const auto fits = *variable.object >= 0
            && std::size_t(*variable.object) < decisions[decision].objects.size();
        return fits ? choices[decision].armSlot + 1 + *variable.object : kNone;
    }

    const TaskGraph& m_task;
    QHash<QString, std::int32_t> m_actions;
    CompiledTask m_compiled;
};

} // namespace

CompiledTask CompiledTask::of(const TaskGraph& task)
{
    return Compiler(task).compile();
}

} // namespace medulla::task::detail
