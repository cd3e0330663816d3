// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs of conditions: signals, topics, executables and the time.
#include "core/teleo/engine_run.h"

#include <algorithm>
#include <utility>

namespace medulla::teleo {

void Engine::Run::onChanged(Signals::Id signal)
{
    if (m_state == State::Idle) {
        return;
    }
    if (std::find(m_changed.begin(), m_changed.end(), signal) == m_changed.end()) {
        m_changed.push_back(signal);
    }
    dirty();
    settle();
}

void Engine::Run::onReceived(Signals::Id signal)
{
    ++m_receivedCount;
    const auto& watchers = m_watchers[signal];
    if (std::none_of(watchers.begin(), watchers.end(),
            [](const Watcher& watcher) { return !watcher.use->received.empty(); })) {
        return;
    }
    if (std::find(m_received.begin(), m_received.end(), signal) == m_received.end()) {
        m_received.push_back(signal);
    }
    dirty();
    settle();
}

void Engine::Run::absorb()
{
    // Time first: a new result is valid even if the previous result is stale.
    if (m_look) {
        absorbTime();
    }
    if (!m_changed.empty()) {
        absorbSignals();
    }
    if (!m_received.empty()) {
        absorbReceived();
    }
    if (m_topicsDirty) {
        absorbTopics();
    }
    const auto epoch = m_epoch;
    const auto variables = std::exchange(m_variablesDirty, false);
    for (std::size_t i = 0; i < m_frames.size() && m_epoch == epoch; ++i) {
        auto& frame = *m_frames[i];
        if (!frame.dead
            && (variables || frame.allDirty || frame.parametersDirty || frame.previousDirty)) {
            for (std::size_t r = 0; variables && r < frame.rules.size(); ++r) {
                const auto& rule = frame.program->rules[r];
                if (rule.anyOf(&Formula::usesVariables) && m_epoch == epoch) {
                    evaluate(frame, int(r));
                }
            }
            frame.argumentsDirty = true;
            if (m_epoch == epoch) {
                absorbFlags(frame);
            }
        }
    }
}

void Engine::Run::absorbSignals()
{
    // Changes by host or sink during this loop, also of these signals, are evaluated in the next
    // round.
    const auto epoch = m_epoch;
    std::swap(m_changed, m_taken);
    m_changed.clear();
    for (const auto signal : m_taken) {
        // Frames are neither created nor freed here, so this list does not change.
        for (const auto& [frame, use] : m_watchers[signal]) {
            for (const auto rule : use->changed) {
                if (!frame->dead) {
                    evaluate(*frame, rule);
                }
                if (m_epoch != epoch) {
                    return;
                }
            }
        }
        for (const auto& frame : m_frames) {
            frame->argumentsDirty = frame->argumentsDirty
                || (!frame->dead && frame->first != kNoRule
                    && std::any_of(frame->compiled(frame->first).actions.begin(),
                        frame->compiled(frame->first).actions.end(),
                        [signal](const detail::CompiledAction& action) {
                            return std::any_of(action.arguments.begin(), action.arguments.end(),
                                [signal](const Formula& argument) {
                                    const auto& used = argument.signalsUsed();
                                    return std::binary_search(used.begin(), used.end(), signal);
                                });
                        }));
        }
    }
}

void Engine::Run::absorbReceived()
{
    const auto epoch = m_epoch;
    std::swap(m_received, m_taken);
    m_received.clear();
    for (const auto signal : m_taken) {
        for (const auto& [frame, use] : m_watchers[signal]) {
            for (const auto rule : use->received) {
                if (!frame->dead) {
                    evaluate(*frame, rule);
                }
                if (m_epoch != epoch) {
                    return;
                }
            }
        }
    }
}

void Engine::Run::absorbTopics()
{
    m_topicsDirty = false;
    const auto epoch = m_epoch;
    // New frames come only with another epoch, after which this loop returns.
    for (const auto& one : m_frames) {
        auto& frame = *one;
        for (const auto rule : frame.program->topics) {
            if (!frame.dead) {
                reportTopic(frame, rule);
            }
            if (m_epoch != epoch) {
                return;
            }
        }
    }
}

void Engine::Run::absorbFlags(Frame& frame)
{
    const auto all = std::exchange(frame.allDirty, false);
    const auto parameters = std::exchange(frame.parametersDirty, false);
    const auto previous = std::exchange(frame.previousDirty, false);
    const auto epoch = m_epoch;
    for (std::size_t i = 0; i < frame.rules.size(); ++i) {
        const auto& rule = frame.program->rules[i];
        const auto kind = rule.source->condition.kind;
        if (rule.condition
            && (all || (parameters && rule.anyOf(&Formula::usesParameters))
                || (previous && rule.anyOf(&Formula::usesPrevious)))) {
            evaluate(frame, int(i));
        } else if (all && kind == Condition::Kind::Always) {
            report(frame, int(i), Truth::True, m_now);
        } else if (all && kind == Condition::Kind::Topic) {
            reportTopic(frame, int(i));
        }
        if (m_epoch != epoch) {
            return;
        }
    }
}

void Engine::Run::absorbTime()
{
    m_look = false;
    const auto epoch = m_epoch;
    const auto tick = m_now >= m_tickAt;
    if (tick) {
        m_tickAt = m_now + m_settings.tick;
    }
    for (const auto& one : m_frames) {
        auto& frame = *one;
        if (frame.dead) {
            continue;
        }
        m_rulesDue.clear();
        frame.manager.look(m_now, m_rulesDue);
        for (std::size_t k = 0; k < m_rulesDue.size() && m_epoch == epoch; ++k) {
            emitTruth(frame, m_rulesDue[k]);
        }
        if (tick && frame.program->anyTimed) {
            for (const auto rule : frame.program->timed) {
                if (m_epoch == epoch) {
                    evaluate(frame, rule);
                }
            }
            frame.argumentsDirty = true;
        }
        if (m_epoch != epoch) {
            return;
        }
        dueAt(frame.manager.due().value_or(TimePoint::max()));
        if (frame.program->anyTimed) {
            dueAt(m_tickAt);
        }
        if (frame.first == kNoRule) {
            continue;
        }
        for (auto& running : frame.rule(frame.first).actions) {
            if (running.again && *running.again <= m_now) {
                running.again.reset();
                running.phase = Phase::Waiting;
                running.since = m_now;
                frame.pending = true;
            } else if (running.again) {
                dueAt(*running.again);
            }
        }
    }
}

void Engine::Run::watch(Frame& frame)
{
    for (const auto& use : frame.program->uses) {
        m_watchers[use.signal].push_back({ &frame, &use });
    }
}

void Engine::Run::unwatch(const Frame& frame)
{
    for (const auto& use : frame.program->uses) {
        std::erase_if(m_watchers[use.signal],
            [&frame](const Watcher& watcher) { return watcher.frame == &frame; });
    }
}

void Engine::Run::beginChecker(Frame& frame, int rule)
{
    const auto& condition = frame.compiled(rule).source->condition;
    const auto isExecutable =
        condition.kind == Condition::Kind::Command || condition.kind == Condition::Kind::Watch;
    if (!isExecutable || !m_settings.executables) {
        return;
    }
    // After an edit the rule may have another index, but keeps its id.
    const auto found = [this, &frame, id = frame.compiled(rule).source->id] {
        m_now = m_clock.now();
        const auto& rules = frame.program->rules;
        const auto at = std::find_if(rules.begin(), rules.end(),
            [id](const detail::CompiledRule& one) { return one.source->id == id; });
        return at == rules.end() ? kNoRule : int(at - rules.begin());
    };
    Checker::Sinks sinks;
    sinks.report = [this, &frame, found](Truth truth, TimePoint at) {
        {
            const Busy busy(*this);
            report(frame, found(), truth, at);
            dirty();
        }
        settle();
    };
    sinks.alarm = [this, &frame, found](const Text& text, const Text& remedy) {
        {
            const Busy busy(*this);
            alarm(frame, found(), -1, text, remedy);
        }
        settle();
    };
    sinks.line = [this, &frame, found](const QString& line) {
        {
            const Busy busy(*this);
            auto event = about(Event::Kind::Output, frame, found());
            event.text = Text("%1", { line });
            emitEvent(std::move(event));
        }
        settle();
    };
    sinks.note = [this, &frame, found](const Text& text) {
        {
            const Busy busy(*this);
            auto event = about(Event::Kind::Noted, frame, found());
            event.text = text;
            emitEvent(std::move(event));
        }
        settle();
    };
    frame.rule(rule).checker = makeChecker(m_clock, m_labour, condition,
        { m_settings.commandPause, m_settings.firstRetry, m_settings.lastRetry }, std::move(sinks));
}

Given Engine::Run::given(const Frame& frame, int rule) const
{
    return { .signalTable = m_signals,
        .variables = m_variables,
        .parameters = frame.parameters,
        .bound = frame.rules[std::size_t(rule)].bound,
        .now = m_now,
        .previousRule = frame.previous };
}

TimePoint Engine::Run::oldest(const std::vector<Signals::Id>& signalIds) const
{
    auto at = m_now;
    for (const auto signal : signalIds) {
        at = std::min(at, m_signals.isSet(signal) ? m_signals.saidAt(signal) : TimePoint {});
    }
    return at;
}

void Engine::Run::evaluate(Frame& frame, int rule)
{
    const auto& compiled = frame.compiled(rule);
    auto with = given(frame, rule);
    const auto held = frame.manager.holds(rule, m_now);
    const auto truth =
        compiled.list ? findItem(frame, rule, with, held) : compiled.truth(with, held);
    report(frame, rule, truth,
        compiled.source->condition.allowedAge ? oldest(compiled.watched) : m_now);
}

Truth Engine::Run::findItem(Frame& frame, int rule, Given& given, bool held)
{
    const auto& compiled = frame.compiled(rule);
    auto& running = frame.rule(rule);
    const auto width = compiled.width;
    const auto values = m_signals.values(*compiled.list);
    const auto count = m_signals.count(*compiled.list);
    const auto itemAt = [&](std::size_t index) { return values.subspan(index * width, width); };
    const auto isBound = !running.bound.empty();

    // The bound item, at its present index in the list.
    auto same = count;
    if (isBound && compiled.identity) {
        for (std::size_t i = 0; i < count && same == count; ++i) {
            if (itemAt(i)[*compiled.identity] == running.bound[*compiled.identity]) {
                same = i;
            }
        }
    } else if (isBound) {
        same = std::min(running.boundIndex, count);
    }

    auto truth = m_signals.isSet(*compiled.list) ? Truth::False : Truth::Unknown;
    const auto holds = [&](std::size_t index) {
        given.bound = itemAt(index);
        const auto result = compiled.truth(given, held && index == same);
        truth = result == Truth::Unknown ? result : truth;
        return result == Truth::True;
    };
    auto found = same < count && holds(same) ? same : count;
    for (std::size_t i = 0; i < count && found == count; ++i) {
        if (i != same && holds(i)) {
            found = i;
        }
    }
    if (found == count) {
        running.bound.clear();
        return truth;
    }
    const auto item = itemAt(found);
    const auto another = found != same;
    frame.restart = frame.restart || (another && frame.first == rule);
    if (another || !std::equal(item.begin(), item.end(), running.bound.begin())) {
        running.bound.assign(item.begin(), item.end());
        frame.argumentsDirty = frame.argumentsDirty || frame.first == rule;
        ++m_revision;
    }
    running.boundIndex = found;
    return Truth::True;
}

void Engine::Run::report(Frame& frame, int rule, Truth truth, TimePoint at)
{
    if (rule == kNoRule || frame.dead) {
        return;
    }
    const auto changed = frame.manager.report(rule, truth, at, m_now);
    const auto& timing = frame.program->timing[std::size_t(rule)];
    if (timing.allowedAge || timing.heldFor.count() > 0) {
        dueAt(frame.manager.due(rule).value_or(TimePoint::max()));
    }
    if (changed) {
        emitTruth(frame, rule);
    }
}

void Engine::Run::reportTopic(Frame& frame, int rule)
{
    const auto result = m_topics.constFind(frame.compiled(rule).source->condition.text);
    if (result != m_topics.constEnd()) {
        report(frame, rule, result->truth, result->at);
    }
}

void Engine::Run::emitTruth(const Frame& frame, int rule)
{
    auto event = about(Event::Kind::Became, frame, rule);
    event.truth = frame.manager.state(rule).truth;
    emitEvent(std::move(event));
}

} // namespace medulla::teleo
