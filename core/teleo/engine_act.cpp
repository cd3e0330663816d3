// SPDX-License-Identifier: GPL-3.0-or-later
// Begin and end of programs, choice of the first rules, and end of the activities of other rules.
#include "core/teleo/engine_run.h"

#include <algorithm>
#include <utility>

namespace medulla::teleo {

namespace {

bool doesNothing(const detail::CompiledRule& rule)
{
    return std::all_of(
        rule.actions.begin(), rule.actions.end(), [](const detail::CompiledAction& action) {
            return action.source->kind == Action::Kind::Nothing;
        });
}

} // namespace

void Engine::Run::beginFrame(
    const detail::CompiledTrProgram& program, Frame* parent, int rule, int action)
{
    m_frames.push_back(std::make_unique<Frame>(m_compiled, program, m_nextFrame++));
    auto& frame = *m_frames.back();
    ++m_living;
    frame.parent = parent;
    frame.callingRule = rule;
    frame.callingAction = action;
    frame.firstSince = m_now;
    frame.pending = true;
    auto event = about(Event::Kind::ProgramBegan, frame);
    event.rule = rule;
    event.action = action;
    if (parent == nullptr) {
        m_root = &frame;
        frame.waits = std::exchange(m_waits, {});
    } else {
        frame.depth = parent->depth + 1;
        auto& running = parent->rule(rule).actions[std::size_t(action)];
        running.child = &frame;
        giveParameters(frame, running);
        event.parent = parent->id;
        event.ruleId = parent->compiled(rule).source->id;
    }
    watch(frame);
    if (program.anyTimed) {
        dueAt(m_tickAt);
    }
    for (std::size_t i = 0; i < frame.rules.size(); ++i) {
        beginChecker(frame, int(i));
    }
    const auto epoch = m_epoch;
    emitEvent(std::move(event));
    frame.allDirty = true;
    if (m_epoch == epoch) {
        absorbFlags(frame);
    }
    if (m_epoch == epoch && frame.manager.first() != kNoRule) {
        choose(frame, frame.manager.first());
    }
}

void Engine::Run::endFrame(Frame& frame, std::vector<Labour::Id>& waits)
{
    // Marked before the calls out of the engine, which may end the frame as well. A nested call
    // ends the remaining parts, and the outer call finds none left.
    if (!std::exchange(frame.dead, true)) {
        m_anyDead = true;
        --m_living;
    }
    endActions(frame, waits);
    waits.insert(waits.end(), frame.waits.begin(), frame.waits.end());
    frame.waits.clear();
    for (auto& rule : frame.rules) {
        rule.checker.reset();
    }
    if (!std::exchange(frame.endEmitted, true)) {
        emitEvent(about(Event::Kind::ProgramEnded, frame));
    }
}

void Engine::Run::endStale()
{
    const auto epoch = m_epoch;
    auto changed = false;
    // New frames come only with another epoch, after which this loop returns.
    for (const auto& one : m_frames) {
        auto& frame = *one;
        const auto wanted = frame.manager.first();
        if (frame.dead || (wanted == frame.first && !frame.restart)) {
            continue;
        }
        changed = true;
        endActions(frame, frame.waits);
        if (m_epoch == epoch) {
            frame.restart = false;
            frame.pending = true;
            if (wanted != frame.first) {
                choose(frame, wanted);
            }
        }
        if (m_epoch != epoch) {
            return;
        }
    }
    if (changed && m_stepping) {
        pause();
    }
}

void Engine::Run::choose(Frame& frame, int rule)
{
    if (frame.first != kNoRule) {
        frame.previous = frame.first;
        if (frame.program->anyPrevious) {
            frame.previousDirty = true;
            dirty();
        }
    }
    frame.first = rule;
    frame.firstSince = m_now;
    if (rule != kNoRule) {
        for (auto& running : frame.rule(rule).actions) {
            running.phase = Phase::Waiting;
            running.since = m_now;
            running.again.reset();
        }
    }
    emitEvent(about(Event::Kind::First, frame, rule));
}

void Engine::Run::emitGoal()
{
    const auto reached = m_root->first == 0 && doesNothing(m_root->compiled(0));
    if (reached != m_goal) {
        m_goal = reached;
        auto event = about(Event::Kind::Goal, *m_root, 0);
        event.truth = reached ? Truth::True : Truth::False;
        emitEvent(std::move(event));
    }
}

void Engine::Run::endActions(Frame& frame, std::vector<Labour::Id>& waits)
{
    if (frame.first == kNoRule) {
        return;
    }
    const auto rule = frame.first;
    for (std::size_t a = 0; a < frame.rule(rule).actions.size(); ++a) {
        endAction(frame, rule, int(a), waits);
    }
}

void Engine::Run::endAction(Frame& frame, int rule, int action, std::vector<Labour::Id>& waits)
{
    auto& running = frame.rule(rule).actions[std::size_t(action)];
    if (auto* child = std::exchange(running.child, nullptr)) {
        endFrame(*child, waits);
    }
    if (const auto labour = std::exchange(running.labour, 0)) {
        if (!frame.compiled(rule).actions[std::size_t(action)].source->overlap) {
            waits.push_back(labour);
        }
        endCommand(frame, rule, action, labour);
    }
    if (const auto id = std::exchange(running.activity.id, 0)) {
        m_host.end(id);
    }
    running.phase = Phase::Waiting;
    running.since = m_now;
    running.again.reset();
    if (std::exchange(running.begun, false)) {
        emitAction(Event::Kind::ActionEnded, frame, rule, action);
    }
}

void Engine::Run::endLeaves(Frame& frame)
{
    if (frame.first == kNoRule) {
        return;
    }
    const auto epoch = m_epoch;
    const auto rule = frame.first;
    for (std::size_t a = 0; m_epoch == epoch && a < frame.rule(rule).actions.size(); ++a) {
        auto& running = frame.rule(rule).actions[a];
        if (running.phase == Phase::Runs && running.child == nullptr) {
            endAction(frame, rule, int(a), frame.waits);
        } else if (const auto id = std::exchange(running.activity.id, 0)) {
            m_host.end(id); // it is done, and remains so
        }
    }
}

} // namespace medulla::teleo
