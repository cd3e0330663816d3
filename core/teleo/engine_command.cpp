// SPDX-License-Identifier: GPL-3.0-or-later
// Actions that are executables.
#include "core/teleo/engine_run.h"

#include <algorithm>
#include <memory>

namespace medulla::teleo {

void Engine::Run::beginCommand(Frame& frame, int action)
{
    if (!m_settings.executables) {
        return; // it waits while its rule is first
    }
    const auto rule = frame.first;
    const auto& compiled = frame.compiled(rule);
    auto& running = frame.rule(rule).actions[std::size_t(action)];
    if (restsAfterFailure(frame, action)) {
        return;
    }
    running.phase = Phase::Runs;
    running.since = m_now;
    running.begun = true;
    emitAction(Event::Kind::ActionBegan, frame, rule, action);
    if (!running.begun) {
        return;
    }
    // Its lines and its ending belong to the rule for which it was begun, at its present index.
    // After the request to end it reports only lines.
    const auto id = std::make_shared<Labour::Id>(0);
    const auto& source = *compiled.actions[std::size_t(action)].source;
    Labour::Sinks sinks;
    sinks.line = [this, id](const QString& line) {
        {
            const Busy busy(*this);
            m_now = m_clock.now();
            auto event = aboutCommand(Event::Kind::Output, *id);
            event.text = Text("%1", { line });
            emitEvent(std::move(event));
        }
        settle();
    };
    sinks.flooded = [this, id, name = source.command.program] {
        {
            const Busy busy(*this);
            m_now = m_clock.now();
            alarm(aboutCommand(Event::Kind::Alarm, *id),
                { QT_TRANSLATE_NOOP(
                      "medulla", "%1 prints more than %2 lines a second. The rest is left out."),
                    { name, QString::number(Labour::kLinesPerSecond) } },
                QT_TRANSLATE_NOOP("medulla", "Let it print less."));
        }
        settle();
    };
    sinks.ended = [this, id](const Ending& ending) { commandEnded(*id, ending); };
    *id = m_labour.begin(source.command, source.grace, std::move(sinks));
    running.labour = *id;
}

Event Engine::Run::aboutCommand(Event::Kind kind, Labour::Id id)
{
    const auto [frame, action] = placeOf(id);
    auto event = frame == nullptr ? m_leaving.at(id).about : about(kind, *frame, frame->first);
    event.kind = kind;
    event.action = frame == nullptr ? event.action : action;
    return event;
}

void Engine::Run::endCommand(const Frame& frame, int rule, int action, Labour::Id id)
{
    const auto& source = *frame.compiled(rule).actions[std::size_t(action)].source;
    auto event = about(Event::Kind::Output, frame, rule);
    event.action = action;
    m_leaving.insert({ id, { std::move(event), source.command.program, source.grace } });
    m_labour.end(id);
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

void Engine::Run::takeEnding(Labour::Id id, const Ending& ending)
{
    const auto [frame, action] = placeOf(id);
    if (frame == nullptr) {
        return;
    }
    const auto rule = frame->first;
    const auto& source = *frame->compiled(rule).actions[std::size_t(action)].source;
    auto& running = frame->rule(rule).actions[std::size_t(action)];
    running.labour = 0;
    running.begun = false;
    if (ending.isGood()) {
        running.phase = Phase::Done;
        running.since = m_now;
        m_failures.erase({ frame->compiled(rule).source->id, action });
    } else {
        takeFailure(*frame, action);
    }
    const auto epoch = m_epoch;
    emitAction(Event::Kind::ActionEnded, *frame, rule, action);
    if (m_epoch == epoch && !ending.isGood()) {
        auto what = failureText(ending, source.command);
        alarm(*frame, rule, action, std::move(what.text), std::move(what.remedy));
    }
    if (m_epoch == epoch && ending.how == Ending::How::Exited && ending.left > 0) {
        alarm(*frame, rule, action,
            { QT_TRANSLATE_NOOP(
                  "medulla", "%1 ended and left processes behind: %2. They were ended."),
                { source.command.program, QString::number(ending.left) } },
            QT_TRANSLATE_NOOP("medulla", "Let it wait for the processes that it starts."));
    }
}

} // namespace medulla::teleo
