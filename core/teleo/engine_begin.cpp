// SPDX-License-Identifier: GPL-3.0-or-later
// Begin of actions, and updates of their arguments.
#include "core/teleo/engine_run.h"

#include <algorithm>
#include <utility>

namespace medulla::teleo {

namespace {

bool isOneOfTheHost(const detail::CompiledAction& action)
{
    using Kind = Action::Kind;
    const auto kind = action.source->kind;
    return kind == Kind::Move || kind == Kind::Hold || kind == Kind::Task || kind == Kind::Set
        || (kind == Kind::Call && action.called == nullptr);
}

} // namespace

void Engine::Run::beginWanted()
{
    const auto epoch = m_epoch;
    // A rule with several Keep actions executes all of them, even if the first makes its condition
    // false.
    const auto keepsAlso = [](const Frame& frame, std::size_t action) {
        const auto& actions = frame.compiled(frame.first).actions;
        return action < actions.size() && actions[action].source->kind == Action::Kind::Keep;
    };
    // Programs called during the loop are appended to the same vector, after their callers.
    for (std::size_t i = 0; i < m_frames.size(); ++i) { // NOLINT(modernize-loop-convert): it grows
        auto& frame = *m_frames[i];
        if (frame.dead || !frame.pending || frame.first == kNoRule || !frame.waits.empty()) {
            continue;
        }
        frame.pending = false;
        for (std::size_t a = 0; a < frame.rule(frame.first).actions.size(); ++a) {
            if (frame.rule(frame.first).actions[a].phase == Phase::Waiting) {
                beginAction(frame, int(a));
            }
            if (m_epoch != epoch) {
                return;
            }
            if (m_dirty && !keepsAlso(frame, a + 1)) {
                frame.pending = true;
                return;
            }
        }
    }
}

void Engine::Run::beginAction(Frame& frame, int action)
{
    const auto& compiled = frame.compiled(frame.first).actions[std::size_t(action)];
    auto& running = frame.rule(frame.first).actions[std::size_t(action)];
    if (compiled.source->kind == Action::Kind::Nothing) {
        running.phase = Phase::Runs;
        running.since = m_now;
        return;
    }
    if (!takeArguments(frame, action)) {
        alarm(frame, frame.first, action,
            { QT_TRANSLATE_NOOP("medulla", "%1 waits: the value of an argument is unknown."),
                { compiled.source->name } },
            QT_TRANSLATE_NOOP(
                "medulla", "Let the condition ask for the value as well, as in seen(eyes)."));
        return;
    }
    if (compiled.called != nullptr) {
        call(frame, action);
    } else if (!mayAct()) {
        return;
    } else if (compiled.source->kind == Action::Kind::Keep) {
        keep(frame, action);
    } else if (compiled.source->kind == Action::Kind::Command) {
        beginCommand(frame, action);
    } else {
        beginActivity(frame, action);
    }
}

void Engine::Run::beginActivity(Frame& frame, int action)
{
    const auto rule = frame.first;
    const auto& compiled = frame.compiled(rule).actions[std::size_t(action)];
    auto& running = frame.rule(rule).actions[std::size_t(action)];
    if (restsAfterFailure(frame, action)) {
        return;
    }
    running.phase = Phase::Runs;
    running.since = m_now;
    running.begun = true;
    emitAction(Event::Kind::ActionBegan, frame, rule, action);
    // A callback may have ended it already.
    if (running.begun) {
        running.activity.id = ++m_nextActivity;
        running.activity.kind = compiled.source->kind;
        running.activity.name = compiled.source->name;
        m_host.begin(running.activity);
    }
}

void Engine::Run::call(Frame& frame, int action)
{
    const auto rule = frame.first;
    auto& running = frame.rule(rule).actions[std::size_t(action)];
    const auto& compiled = frame.compiled(rule).actions[std::size_t(action)];
    running.since = m_now;
    if (frame.depth + 1 >= kDeepest || m_living >= std::size_t(kMostFrames)) {
        running.phase = Phase::Failed;
        alarm(frame, rule, action,
            { QT_TRANSLATE_NOOP("medulla",
                  "%1 does not begin: programs that call one another "
                  "without end, %2 deep, %3 at once."),
                { compiled.source->name, QString::number(frame.depth + 1),
                    QString::number(m_living) } },
            QT_TRANSLATE_NOOP(
                "medulla", "Add a rule above the call that holds when the work is done."));
        return;
    }
    running.phase = Phase::Runs;
    running.begun = true;
    emitAction(Event::Kind::ActionBegan, frame, rule, action);
    if (running.begun) {
        beginFrame(*compiled.called, &frame, rule, action);
    }
}

void Engine::Run::keep(Frame& frame, int action)
{
    const auto rule = frame.first;
    const auto& compiled = frame.compiled(rule).actions[std::size_t(action)];
    auto& running = frame.rule(rule).actions[std::size_t(action)];
    running.phase = Phase::Done;
    running.since = m_now;
    const auto& values = running.activity.values.front();
    const auto at = m_variables.begin() + std::ptrdiff_t(compiled.variable);
    if (!std::equal(values.begin(), values.end(), at)) {
        std::copy(values.begin(), values.end(), at);
        m_variablesDirty = true;
        dirty();
    }
    running.begun = true;
    emitAction(Event::Kind::ActionBegan, frame, rule, action);
    if (std::exchange(running.begun, false)) {
        emitAction(Event::Kind::ActionEnded, frame, rule, action);
    }
}

std::optional<bool> Engine::Run::takeArguments(Frame& frame, int action)
{
    const auto& arguments = frame.compiled(frame.first).actions[std::size_t(action)].arguments;
    auto& values = frame.rule(frame.first).actions[std::size_t(action)].activity.values;
    const auto with = given(frame, frame.first);
    // Either all values are replaced or none.
    m_scratch.clear();
    for (const auto& argument : arguments) {
        const auto at = m_scratch.size();
        m_scratch.resize(at + argument.width());
        if (!argument.evaluate(with, std::span(m_scratch).subspan(at))) {
            return std::nullopt;
        }
    }
    auto changed = values.size() != arguments.size();
    values.resize(arguments.size());
    auto at = m_scratch.begin();
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const auto end = at + std::ptrdiff_t(arguments[i].width());
        if (!std::equal(at, end, values[i].begin(), values[i].end())) {
            values[i].assign(at, end);
            changed = true;
        }
        at = end;
    }
    return changed;
}

void Engine::Run::giveParameters(Frame& child, const RunningAction& running)
{
    auto at = child.parameters.begin();
    for (const auto& values : running.activity.values) {
        at = std::copy(values.begin(), values.end(), at);
    }
}

void Engine::Run::followArguments()
{
    const auto epoch = m_epoch;
    // New frames come only with another epoch, after which this loop returns.
    for (const auto& one : m_frames) {
        auto& frame = *one;
        if (frame.dead || !frame.argumentsDirty) {
            continue;
        }
        frame.argumentsDirty = false;
        if (frame.first == kNoRule) {
            continue;
        }
        for (std::size_t a = 0; a < frame.rule(frame.first).actions.size(); ++a) {
            follow(frame, int(a));
            if (m_epoch != epoch) {
                return;
            }
        }
    }
}

void Engine::Run::follow(Frame& frame, int action)
{
    auto& running = frame.rule(frame.first).actions[std::size_t(action)];
    const auto& compiled = frame.compiled(frame.first).actions[std::size_t(action)];
    if (running.phase == Phase::Waiting) {
        frame.pending = true;
        return;
    }
    const auto follows = running.child != nullptr || isOneOfTheHost(compiled);
    // An unknown argument keeps the previous value.
    if (running.phase != Phase::Runs || !follows || !takeArguments(frame, action).value_or(false)) {
        return;
    }
    ++m_revision;
    if (running.child != nullptr) {
        giveParameters(*running.child, running);
        running.child->parametersDirty = true;
        dirty();
    } else {
        m_host.change(running.activity);
    }
}

void Engine::Run::emitAction(Event::Kind kind, Frame& frame, int rule, int action)
{
    auto event = about(kind, frame, rule);
    event.action = action;
    emitEvent(std::move(event));
}

} // namespace medulla::teleo
