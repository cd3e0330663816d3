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
    if (restsAfterFailure(frame, action)) {
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
            const auto [one, which] = placeOf(*id);
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
