// SPDX-License-Identifier: GPL-3.0-or-later
// What programs do: which rules are first, what runs for them.
#include "core/teleo/engine_run.h"

#include <algorithm>

namespace medulla::teleo {

namespace {

/// An executable that ran so long did not fail for what was wrong before.
constexpr Duration kRanWell = std::chrono::seconds(10);

bool isOneOfTheHost(const detail::CompiledAction& action)
{
    using Kind = Action::Kind;
    const auto kind = action.source->kind;
    return kind == Kind::Move || kind == Kind::Hold || kind == Kind::Task || kind == Kind::Set
        || (kind == Kind::Call && action.called == nullptr);
}

bool doesNothing(const detail::CompiledRule& rule)
{
    return std::all_of(
        rule.actions.begin(), rule.actions.end(), [](const detail::CompiledAction& action) {
            return action.source->kind == Action::Kind::Nothing;
        });
}

} // namespace

void Engine::Run::beginFrame(
    const detail::CompiledProgram& program, Frame* parent, int rule, int action)
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
    if (frame.dead) {
        return;
    }
    // Marked before anybody is told, who might want to end it as well.
    frame.dead = true;
    m_anyDead = true;
    --m_living;
    endActions(frame, waits);
    waits.insert(waits.end(), frame.waits.begin(), frame.waits.end());
    for (auto& rule : frame.rules) {
        rule.checker.reset();
    }
    emitEvent(about(Event::Kind::ProgramEnded, frame));
}

void Engine::Run::endStale()
{
    const auto epoch = m_epoch;
    auto changed = false;
    for (std::size_t i = 0; i < m_frames.size(); ++i) {
        auto& frame = *m_frames[i];
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

void Engine::Run::tellGoal()
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
        m_labour.end(labour);
    }
    if (const auto id = std::exchange(running.activity.id, 0)) {
        m_host.end(id);
    }
    running.phase = Phase::Waiting;
    running.since = m_now;
    running.again.reset();
    if (std::exchange(running.begun, false)) {
        tellAction(Event::Kind::ActionEnded, frame, rule, action);
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
        const auto& running = frame.rule(rule).actions[a];
        if (running.phase == Phase::Runs && running.child == nullptr) {
            endAction(frame, rule, int(a), frame.waits);
        }
    }
}

void Engine::Run::beginWanted()
{
    const auto epoch = m_epoch;
    // Programs that are called on the way come after their callers.
    for (std::size_t i = 0; i < m_frames.size(); ++i) {
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
            if (m_dirty) {
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
            { QT_TRANSLATE_NOOP("medulla", "%1 waits: a value that it is given is not known."),
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
    running.phase = Phase::Runs;
    running.since = m_now;
    running.begun = true;
    tellAction(Event::Kind::ActionBegan, frame, rule, action);
    // Whoever was told may have ended it already.
    if (running.begun) {
        running.activity.id = ++m_nextActivity;
        running.activity.kind = compiled.source->kind;
        running.activity.name = compiled.source->name;
        m_host.begin(running.activity);
    }
}

void Engine::Run::beginCommand(Frame& frame, int action)
{
    const auto rule = frame.first;
    const auto& compiled = frame.compiled(rule);
    auto& running = frame.rule(rule).actions[std::size_t(action)];
    const auto failed = m_failures.find({ compiled.source->id, action });
    if (failed != m_failures.end() && failed->second.notBefore > m_now) {
        running.phase = Phase::Failed;
        running.since = m_now;
        running.again = failed->second.notBefore;
        dueAt(*running.again);
        return;
    }
    running.phase = Phase::Runs;
    running.since = m_now;
    running.begun = true;
    tellAction(Event::Kind::ActionBegan, frame, rule, action);
    if (!running.begun) {
        return;
    }
    // Whatever it prints and how it ends belongs to the rule as it was begun, wherever that stands
    // by then; it tells nothing any more once it was told to end.
    const auto id = std::make_shared<Labour::Id>(0);
    const auto withPlace = [this, id](const auto& work) {
        {
            const Busy busy(*this);
            m_now = m_clock.now();
            const auto [one, which] = place(*id);
            if (one != nullptr) {
                work(*one, which);
            }
        }
        settle();
    };
    const auto& source = *compiled.actions[std::size_t(action)].source;
    Labour::Sinks sinks;
    sinks.line = [this, withPlace](const QString& line) {
        withPlace([this, &line](const Frame& one, int which) {
            auto event = about(Event::Kind::Output, one, one.first);
            event.action = which;
            event.text = Text("%1", { line });
            emitEvent(std::move(event));
        });
    };
    sinks.flooded = [this, withPlace, name = source.command.program] {
        withPlace([this, &name](const Frame& one, int which) {
            alarm(one, one.first, which,
                { QT_TRANSLATE_NOOP(
                      "medulla", "%1 prints more than %2 lines a second. The rest is left out."),
                    { name, QString::number(Labour::kLinesPerSecond) } },
                QT_TRANSLATE_NOOP("medulla", "Let it print less."));
        });
    };
    sinks.ended = [this, id](const Ending& ending) { commandEnded(*id, ending); };
    *id = m_labour.begin(source.command, source.grace, std::move(sinks));
    running.labour = *id;
}

void Engine::Run::commandEnded(Labour::Id id, const Ending& ending)
{
    {
        const Busy busy(*this);
        m_now = m_clock.now();
        takeEnding(id, ending);
    }
    settle();
}

std::pair<Engine::Run::Frame*, int> Engine::Run::place(Labour::Id id)
{
    for (const auto& frame : m_frames) {
        if (frame->dead || frame->first == kNoRule) {
            continue;
        }
        const auto& actions = frame->rule(frame->first).actions;
        for (std::size_t a = 0; a < actions.size(); ++a) {
            if (actions[a].labour == id) {
                return { frame.get(), int(a) };
            }
        }
    }
    return { nullptr, -1 };
}

void Engine::Run::takeEnding(Labour::Id id, const Ending& ending)
{
    const auto [frame, action] = place(id);
    if (frame == nullptr) {
        return;
    }
    const auto rule = frame->first;
    const auto& source = *frame->compiled(rule).actions[std::size_t(action)].source;
    auto& running = frame->rule(rule).actions[std::size_t(action)];
    const auto key = std::pair(frame->compiled(rule).source->id, action);
    const auto ranWell = m_now - running.since >= kRanWell;
    running.labour = 0;
    running.begun = false;
    running.since = m_now;
    running.phase = ending.isGood() ? Phase::Done : Phase::Failed;
    if (ending.isGood()) {
        m_failures.erase(key);
    } else {
        auto& failures = m_failures[key];
        failures.count = ranWell ? 0 : failures.count;
        const auto pause = m_settings.firstRetry * (1 << std::min(failures.count, 20));
        ++failures.count;
        failures.notBefore = m_now + std::min<Duration>(pause, m_settings.lastRetry);
        running.again = failures.notBefore;
        dueAt(*running.again);
    }
    const auto epoch = m_epoch;
    tellAction(Event::Kind::ActionEnded, *frame, rule, action);
    if (m_epoch == epoch && !ending.isGood()) {
        auto what = complaint(ending, source.command);
        alarm(*frame, rule, action, std::move(what.text), std::move(what.remedy));
    }
    if (m_epoch == epoch && ending.how == Ending::How::Exited && ending.left > 0) {
        alarm(*frame, rule, action,
            { QT_TRANSLATE_NOOP(
                  "medulla", "%1 ended and left processes behind: %2. They were ended."),
                { source.command.program, QString::number(ending.left) } },
            QT_TRANSLATE_NOOP("medulla", "Let it wait for what it starts."));
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
                "medulla", "Let a rule above the call hold when there is nothing left to do."));
        return;
    }
    running.phase = Phase::Runs;
    running.begun = true;
    tellAction(Event::Kind::ActionBegan, frame, rule, action);
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
    const auto epoch = m_epoch;
    tellAction(Event::Kind::ActionBegan, frame, rule, action);
    if (m_epoch == epoch) {
        tellAction(Event::Kind::ActionEnded, frame, rule, action);
    }
}

std::optional<bool> Engine::Run::takeArguments(Frame& frame, int action)
{
    const auto& arguments = frame.compiled(frame.first).actions[std::size_t(action)].arguments;
    auto& values = frame.rule(frame.first).actions[std::size_t(action)].activity.values;
    const auto with = given(frame, frame.first);
    // All or none of them.
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
    for (std::size_t i = 0; i < m_frames.size(); ++i) {
        auto& frame = *m_frames[i];
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
    // What is not known any more leaves the value as it was.
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

void Engine::Run::tellAction(Event::Kind kind, Frame& frame, int rule, int action)
{
    auto event = about(kind, frame, rule);
    event.action = action;
    emitEvent(std::move(event));
}

} // namespace medulla::teleo
