// SPDX-License-Identifier: GPL-3.0-or-later
// Actions that are executables.
#include "core/teleo/engine_run.h"

#include <algorithm>
#include <memory>

namespace medulla::teleo {

void Engine::Run::beginCommand(Frame& frame, int action)
{
    if (!m_settings.executables) {
        return; // it waits for as long as its rule is first
    }
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

} // namespace medulla::teleo
