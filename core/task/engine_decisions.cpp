// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/engine.h"

#include <algorithm>
#include <cmath>

namespace medulla::task {

namespace {

double componentOf(const SeenObject& object, int axis)
{
    return axis == detail::kCertainty ? object.certainty : object.at[axis];
}

} // namespace

void Engine::take(std::size_t index, std::int32_t decision)
{
    // No reference is kept: a decision appends actions to the list.
    const auto run = [&]() -> const Run& { return m_running[index]; };
    const auto action = std::size_t(run().info.action);
    const auto& act = m_compiled.acts[action];
    const auto& choice = act.choices[std::size_t(decision)];
    const auto& written = m_task.actions[action].decisions[std::size_t(decision)];

    const auto armOk = armHolds(run(), decision);
    if (isIdle()) {
        return;
    }
    if (armOk && m_measured) {
        set(choice.armSlot, { *m_measured, 0.0 });
    }
    const auto objectsOk = !isIdle() && objectsHold(run(), decision);
    if (isIdle()) {
        return;
    }
    const auto holds = armOk && objectsOk;
    for (std::size_t k = 0; holds && k < choice.objects.size() && !isIdle(); ++k) {
        set(choice.armSlot + 1 + std::int32_t(k), m_seen[std::size_t(m_matching.objectOf(k))]);
    }
    if (isIdle()) {
        return;
    }
    const auto& way = holds ? choice.success : choice.fail;
    m_progress.fails += holds ? 0 : 1;
    m_progress.cycles +=
        holds && way.action == m_compiled.initial && way.action != run().info.action ? 1 : 0;
    auto event = about(Event::Kind::Decided, run());
    event.decision = decision;
    event.holds = holds;
    event.next = way.action;
    event.delay = way.delay;
    emitEvent(event);
    if (isIdle()) {
        return;
    }
    auto& repeats = m_repeats[action];
    repeats = way.action == run().info.action ? repeats + 1 : 0;
    if (act.timeout > 0 && repeats > act.timeout) {
        resetFrom(run(), repeats);
    } else {
        start(way, (holds ? written.success : written.fail).action);
    }
}

bool Engine::armHolds(const Run& run, std::int32_t decision)
{
    const auto& choice = actOf(run).choices[std::size_t(decision)];
    bool holds = true;
    for (int axis = 0; axis < 3; ++axis) {
        const auto& test = choice.arm[std::size_t(axis)];
        if (test.any) {
            continue;
        }
        if (!isSet(test.value, run, decision)) {
            return false;
        }
        if (m_measured && fits(test, axis, (*m_measured)[axis])) {
            continue;
        }
        holds = false;
        auto event = about(Event::Kind::Reason, run);
        event.decision = decision;
        event.why = m_measured ? Event::Why::ArmOutside : Event::Why::NoPosition;
        event.axis = axis;
        event.measured = m_measured ? (*m_measured)[axis] : 0.0;
        event.value = resolve(test.value, axis);
        event.threshold = test.threshold;
        emitEvent(event);
        if (isIdle()) {
            return false;
        }
    }
    return holds;
}

bool Engine::objectsHold(const Run& run, std::int32_t decision)
{
    const auto& objects = actOf(run).choices[std::size_t(decision)].objects;
    if (objects.empty()) {
        return true;
    }
    for (const auto& tests : objects) {
        for (const auto& test : tests) {
            if (!test.any && !isSet(test.value, run, decision)) {
                return false;
            }
        }
    }
    if (isSightOld()) {
        m_seenCount = 0;
    }
    m_matching.begin(objects.size(), m_seenCount);
    for (std::size_t k = 0; k < objects.size(); ++k) {
        for (std::size_t o = 0; o < m_seenCount; ++o) {
            if (fits(objects[k], m_seen[o])) {
                m_matching.allow(k, o);
            }
        }
    }
    if (m_matching.solve()) {
        return true;
    }
    for (std::size_t k = 0; k < objects.size() && !isIdle(); ++k) {
        if (m_matching.objectOf(k) < 0) {
            emitReason(run, decision, k);
        }
    }
    return false;
}

bool Engine::fits(const detail::Test& test, int axis, double measured) const
{
    return test.any || std::abs(measured - resolve(test.value, axis)) <= test.threshold;
}

bool Engine::fits(const detail::ObjectTests& tests, const SeenObject& object) const
{
    for (int axis = 0; axis <= detail::kCertainty; ++axis) {
        if (!fits(tests[std::size_t(axis)], axis, componentOf(object, axis))) {
            return false;
        }
    }
    return true;
}

bool Engine::isSightOld() const
{
    return m_settings.sightFor && m_seenAt && m_clock.now() - *m_seenAt > *m_settings.sightFor;
}

void Engine::emitReason(const Run& run, std::int32_t decision, std::size_t condition)
{
    const auto& tests = actOf(run).choices[std::size_t(decision)].objects[condition];
    auto event = about(Event::Kind::Reason, run);
    event.decision = decision;
    event.object = std::int32_t(condition);
    // The best object: the one with the fewest failed tests.
    std::size_t nearest = 0;
    int fewest = detail::kCertainty + 2;
    for (std::size_t o = 0; o < m_seenCount; ++o) {
        int failed = 0;
        for (int axis = 0; axis <= detail::kCertainty; ++axis) {
            failed += fits(tests[std::size_t(axis)], axis, componentOf(m_seen[o], axis)) ? 0 : 1;
        }
        if (failed < fewest) {
            fewest = failed;
            nearest = o;
        }
    }
    if (m_seenCount == 0 || fewest == 0) {
        event.why = isSightOld() ? Event::Why::EyesSilent
            : m_seenCount == 0   ? Event::Why::NothingSeen
                                 : Event::Why::ObjectTaken;
        emitEvent(event);
        return;
    }
    for (int axis = 0; axis <= detail::kCertainty && !isIdle(); ++axis) {
        const auto& test = tests[std::size_t(axis)];
        const auto measured = componentOf(m_seen[nearest], axis);
        if (!fits(test, axis, measured)) {
            const auto isCertainty = axis == detail::kCertainty;
            event.why = isCertainty ? Event::Why::CertaintyOutside : Event::Why::ObjectOutside;
            event.axis = isCertainty ? kNone : axis;
            event.measured = measured;
            event.value = resolve(test.value, axis);
            event.threshold = test.threshold;
            emitEvent(event);
        }
    }
}

void Engine::set(std::int32_t slot, const SeenObject& value)
{
    auto& memory = m_memory[std::size_t(slot)];
    const auto& of = m_compiled.slots[std::size_t(slot)];
    if (of.watched && !(memory.set && memory.value == value)) {
        m_changed = slot;
    }
    memory = { value, true };
    Event event;
    event.kind = Event::Kind::VariableSet;
    event.action = of.action;
    event.decision = of.decision;
    event.object = of.object;
    event.position = motion::toPoint(value.at);
    event.value = value.certainty;
    emitEvent(event);
}

double Engine::resolve(const detail::Operand& operand, int axis) const
{
    return operand.slot == kNone ? operand.number
                                 : componentOf(m_memory[std::size_t(operand.slot)].value, axis);
}

Variable Engine::variableOf(const detail::Slot& slot) const
{
    Variable variable;
    variable.action = m_task.actions[std::size_t(slot.action)].name;
    variable.decision = slot.decision;
    if (slot.object != kNone) {
        variable.object = slot.object;
    }
    return variable;
}

bool Engine::isSet(const detail::Operand& operand, const Run& run, std::int32_t decision)
{
    if (operand.slot == kNone || (operand.slot >= 0 && m_memory[std::size_t(operand.slot)].set)) {
        return true;
    }
    const auto variable = operand.slot < kNone
        ? m_compiled.unknown[std::size_t(kNone - 1 - operand.slot)]
        : variableOf(m_compiled.slots[std::size_t(operand.slot)]);
    const auto& action = m_task.actions[std::size_t(run.info.action)];
    const auto remedy = Text(QT_TRANSLATE_NOOP(
        "medulla", "Let the run come here only after the success of the decision that sets it."));
    if (decision == kNone) {
        fail(Text(QT_TRANSLATE_NOOP("medulla", "%1, step %2: the variable \"%3\" is not set."),
                 { excerpt(action.name), QString::number(run.info.step), variable.toString() }),
            remedy);
    } else {
        const auto& label = action.decisions[std::size_t(decision)].label;
        fail(Text(QT_TRANSLATE_NOOP("medulla", "%1, decision %2: the variable \"%3\" is not set."),
                 { excerpt(action.name),
                     label.isEmpty()
                         ? QString::number(decision + 1)
                         : QStringLiteral("%1 (%2)").arg(decision + 1).arg(excerpt(label)),
                     variable.toString() }),
            remedy);
    }
    return false;
}

} // namespace medulla::task
