// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/engine.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace medulla::task {

void Engine::emitEvent(Event event)
{
    // No events follow when a receiver has stopped the run within a tick.
    if (m_sinks.event && (!isIdle() || event.kind == Event::Kind::RunEnded)) {
        event.at = m_now;
        event.tick = m_progress.ticks;
        m_sinks.event(event);
    }
}

Event Engine::about(Event::Kind kind, const Run& run)
{
    Event event;
    event.kind = kind;
    event.action = run.info.action;
    event.serial = run.info.serial;
    event.step = run.info.step - 1;
    return event;
}

void Engine::runTick()
{
    m_inTick = true;
    m_now = m_clock.now();
    bool goesOn = true;
    if (m_half == Half::Decide) {
        const auto passes =
            std::exchange(m_passBreakpoints, false) || m_stepping || !m_anyBreakpoints;
        goesOn = passes || !pausesBeforeDecision();
        if (goesOn) {
            m_changed = kNone;
            decide();
            m_half = Half::Send;
            goesOn = !isIdle() && (m_stepping || !m_anyBreakpoints || !pausesBeforeSending());
        }
    }
    if (goesOn && !isIdle()) {
        m_half = Half::Decide;
        send();
    }
    if (goesOn && m_stepping && m_state == State::Running) {
        Event why;
        why.why = Event::Why::Stepped;
        pauseFor(why);
    }
    m_inTick = false;
}

void Engine::decide()
{
    // Actions that begin in this loop have no decision yet, but are included.
    for (std::size_t i = 0; i < m_running.size() && !isIdle(); ++i) {
        decideFor(i);
    }
}

void Engine::decideFor(std::size_t index)
{
    auto& run = m_running[index];
    const auto& act = actOf(run);
    if (run.ended || run.info.wait > 0 || run.info.step == 0) {
        return;
    }
    if (run.info.onDetour && followDetour(run)) {
        return;
    }
    const auto isLast = std::size_t(run.info.step) >= act.steps.size();
    const auto meets = act.findAnotherWay && m_obstacleNew;
    if (act.verified || meets) {
        const auto off = offFromSent(act.verificationMm);
        if (!off) {
            run.failures = 0;
            run.detours = 0;
        } else if (meets && meetObstacle(run)) {
            return;
        } else if (act.verified) {
            countFailure(run, *off);
            return;
        }
    }
    for (std::size_t d = 0; d < act.choices.size() && !isIdle(); ++d) {
        if (act.choices[d].after == run.info.step - 1) {
            take(index, std::int32_t(d));
        }
    }
    if (isLast && !isIdle()) {
        run.ended = true;
        emitEvent(about(Event::Kind::ActionEnded, run));
    }
}

std::optional<Engine::Off> Engine::offFromSent(double withinMm) const
{
    if (!m_measured || !m_lastSent) {
        return Off {};
    }
    for (int axis = 0; axis < 3; ++axis) {
        if (!(std::abs((*m_measured)[axis] - (*m_lastSent)[axis]) <= withinMm)) {
            return Off { axis, (*m_measured)[axis], (*m_lastSent)[axis] };
        }
    }
    return std::nullopt;
}

void Engine::countFailure(Run& run, const Off& off)
{
    const auto& act = actOf(run);
    ++run.failures;
    m_verifiedElsewhere = true;
    auto event = about(Event::Kind::StepFailed, run);
    event.why = off.axis == kNone ? Event::Why::NoPosition : Event::Why::None;
    event.axis = off.axis;
    event.measured = off.measured;
    event.value = off.sent;
    event.threshold = act.verificationMm;
    event.count = run.failures;
    emitEvent(event);
    if (isIdle()) {
        return;
    }
    if (act.timeout > 0 && run.failures > act.timeout) {
        run.ended = true;
        resetFrom(run, run.failures);
        if (!isIdle()) {
            emitEvent(about(Event::Kind::ActionEnded, run));
        }
    } else {
        run.repeat = true;
    }
}

void Engine::start(const detail::Way& way, const QString& name)
{
    if (way.action == kNone) {
        fail(Text(QT_TRANSLATE_NOOP("medulla", "There is no action \"%1\" to go on with."),
                 { name }),
            Text(QT_TRANSLATE_NOOP("medulla", "Correct the task; its check shows the place.")));
        return;
    }
    const auto count = std::count_if(
        m_running.begin(), m_running.end(), [](const Run& run) { return !run.ended; });
    if (std::size_t(count) >= kMostRunning || m_running.size() == m_running.capacity()) {
        fail(Text(QT_TRANSLATE_NOOP("medulla", "More than %1 actions would run at the same time."),
                 { QString::number(kMostRunning) }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Check whether decisions start actions that run already.")));
        return;
    }
    auto& run = m_running.emplace_back();
    run.info = { way.action, 0, way.delay + 1, ++m_serial, false };
}

void Engine::resetFrom(const Run& run, int failures)
{
    // Of the failed action, independent of other actions.
    const auto& act = actOf(run);
    const auto action = std::size_t(run.info.action);
    m_repeats[action] = 0;
    auto event = about(Event::Kind::Reset, run);
    event.next = act.reset.action;
    event.delay = act.reset.delay;
    event.count = failures;
    emitEvent(event);
    if (!isIdle()) {
        start(act.reset, m_task.actions[action].reset.to.action);
    }
}

std::optional<Engine::Steps> Engine::takeSteps()
{
    Steps steps;
    for (auto& run : m_running) {
        if (run.ended) {
            continue;
        }
        if (run.info.wait > 0) {
            --run.info.wait;
            steps.waits = true;
            continue;
        }
        if (run.info.step == 0) {
            auto event = about(Event::Kind::ActionBegan, run);
            event.step = kNone;
            emitEvent(event);
        }
        if (actOf(run).steps.empty()) {
            run.ended = true;
            emitEvent(about(Event::Kind::ActionEnded, run));
            continue;
        }
        steps.isNew = steps.isNew || !run.repeat;
        if (!addStep(run, steps.sum)) {
            return std::nullopt;
        }
        steps.any = true;
    }
    m_running.erase(std::remove_if(m_running.begin(), m_running.end(),
                        [](const Run& run) { return run.ended; }),
        m_running.end());
    return steps;
}

void Engine::send()
{
    const auto steps = takeSteps();
    if (!steps || isIdle()) {
        return;
    }
    if (!steps->any && !steps->waits) {
        end(Outcome::How::Finished,
            Text(QT_TRANSLATE_NOOP("medulla", "The task has ended: no action follows.")), {});
        return;
    }
    if (steps->any && !steps->sum.allFinite()) {
        fail(Text(QT_TRANSLATE_NOOP("medulla", "The sum of all steps is not a finite position.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Correct the steps of the running actions.")));
        return;
    }
    if (steps->any) {
        m_lastSent = steps->sum;
        m_obstacleNew = m_obstacleNew && !steps->isNew;
    }
    if (m_lastSent) {
        Event event;
        event.kind = Event::Kind::Dispatched;
        event.holds = steps->any;
        event.position = motion::toPoint(*m_lastSent);
        m_sentAt = m_now;
        m_rest.commanded(*m_lastSent, m_now);
        emitEvent(event);
        const auto isElsewhere = std::exchange(m_verifiedElsewhere, false);
        const auto target = m_settings.remoteMotion
            ? m_retry.toSend(*m_lastSent, steps->any, isElsewhere, m_now)
            : *m_lastSent;
        // A stop by a receiver of the event is effective.
        if (!isIdle() && m_sinks.dispatch) {
            m_sinks.dispatch(target);
        }
    }
    ++m_progress.ticks;
}

bool Engine::addStep(Run& run, Position& sum)
{
    Position at;
    auto kind = Event::Kind::StepSent;
    if (run.info.onDetour) {
        kind = Event::Kind::DetourSent;
        at = run.repeat ? *m_lastSent : run.points.back();
        if (!run.repeat) {
            run.points.pop_back();
        }
    } else {
        run.info.step += run.repeat ? 0 : 1;
        const auto& step = actOf(run).steps[std::size_t(run.info.step - 1)];
        for (int axis = 0; axis < 3; ++axis) {
            const auto& operand = step[std::size_t(axis)];
            if (operand.slot != kNone && !isSet(operand, run, kNone)) {
                return false;
            }
            at[axis] = resolve(operand, axis);
        }
        if (!run.repeat) {
            m_contacts.clear();
        }
    }
    sum += at;
    auto event = about(kind, run);
    event.position = motion::toPoint(at);
    event.count = run.repeat ? 1 : 0;
    run.repeat = false;
    emitEvent(event);
    return !isIdle();
}

bool Engine::pausesBeforeDecision()
{
    for (const auto& run : m_running) {
        const auto& act = actOf(run);
        if (run.info.wait > 0 || run.info.step == 0 || run.info.onDetour) {
            continue;
        }
        for (std::size_t d = 0; d < act.choices.size(); ++d) {
            const auto& choice = act.choices[d];
            const auto isDue = choice.breakpoint && choice.after == run.info.step - 1
                && (!act.verified || !offFromSent(act.verificationMm));
            if (isDue) {
                auto why = about(Event::Kind::Paused, run);
                why.why = Event::Why::DecisionBreakpoint;
                why.decision = std::int32_t(d);
                m_passBreakpoints = true;
                pauseFor(why);
                return true;
            }
        }
    }
    return false;
}

bool Engine::pausesBeforeSending()
{
    if (m_changed != kNone) {
        const auto& slot = m_compiled.slots[std::size_t(m_changed)];
        Event why;
        why.why = Event::Why::VariableChanged;
        why.action = slot.action;
        why.decision = slot.decision;
        why.object = slot.object;
        pauseFor(why);
        return true;
    }
    const auto begins = std::find_if(m_running.begin(), m_running.end(), [&](const Run& run) {
        return !run.ended && run.info.wait == 0 && run.info.step == 0 && actOf(run).breakpoint;
    });
    if (begins == m_running.end()) {
        return false;
    }
    auto why = about(Event::Kind::Paused, *begins);
    why.why = Event::Why::ActionBreakpoint;
    why.step = kNone;
    pauseFor(why);
    return true;
}

} // namespace medulla::task
