// SPDX-License-Identifier: GPL-3.0-or-later
// Failed actions and the time of their next begin; actions completed by the host.
#include "core/teleo/engine_run.h"

#include <algorithm>

namespace medulla::teleo {

template <class Runs>
std::pair<Engine::Run::Frame*, int> Engine::Run::place(Runs runs)
{
    for (const auto& frame : m_frames) {
        if (frame->dead || frame->first == kNoRule) {
            continue;
        }
        const auto& actions = frame->rule(frame->first).actions;
        for (std::size_t a = 0; a < actions.size(); ++a) {
            if (runs(actions[a])) {
                return { frame.get(), int(a) };
            }
        }
    }
    return { nullptr, -1 };
}

std::pair<Engine::Run::Frame*, int> Engine::Run::placeOf(Labour::Id id)
{
    return place([id](const RunningAction& running) { return running.labour == id; });
}

void Engine::Run::takeFailure(Frame& frame, int action)
{
    auto& running = frame.rule(frame.first).actions[std::size_t(action)];
    auto& failures = m_failures[{ frame.compiled(frame.first).source->id, action }];
    failures.count = m_now - running.since >= kRanWell ? 0 : failures.count;
    const auto pause = m_settings.firstRetry * (1 << std::min(failures.count, 20));
    ++failures.count;
    failures.notBefore = m_now + std::min<Duration>(pause, m_settings.lastRetry);
    running.phase = Phase::Failed;
    running.since = m_now;
    running.again = failures.notBefore;
    dueAt(*running.again);
}

bool Engine::Run::restsAfterFailure(Frame& frame, int action)
{
    const auto failed = m_failures.find({ frame.compiled(frame.first).source->id, action });
    if (failed == m_failures.end() || failed->second.notBefore <= m_now) {
        return false;
    }
    auto& running = frame.rule(frame.first).actions[std::size_t(action)];
    running.phase = Phase::Failed;
    running.since = m_now;
    running.again = failed->second.notBefore;
    dueAt(*running.again);
    return true;
}

void Engine::Run::fail(ActivityId id, const Text& why, const Text& remedy)
{
    {
        const Busy busy(*this);
        m_now = m_clock.now();
        const auto [frame, action] =
            place([id](const RunningAction& running) { return running.activity.id == id; });
        if (id == 0 || frame == nullptr) {
            return;
        }
        const auto rule = frame->first;
        auto& running = frame->rule(rule).actions[std::size_t(action)];
        takeFailure(*frame, action);
        running.activity.id = 0;
        const auto epoch = m_epoch;
        m_host.end(id);
        if (m_epoch == epoch && std::exchange(running.begun, false)) {
            emitAction(Event::Kind::ActionEnded, *frame, rule, action);
        }
        if (m_epoch == epoch) {
            alarm(*frame, rule, action, why, remedy);
        }
    }
    settle();
}

void Engine::Run::done(ActivityId id)
{
    {
        const Busy busy(*this);
        m_now = m_clock.now();
        const auto [frame, action] =
            place([id](const RunningAction& running) { return running.activity.id == id; });
        if (id == 0 || frame == nullptr) {
            return;
        }
        const auto rule = frame->first;
        auto& running = frame->rule(rule).actions[std::size_t(action)];
        if (running.phase != Phase::Runs) {
            return;
        }
        running.phase = Phase::Done;
        running.since = m_now;
        m_failures.erase({ frame->compiled(rule).source->id, action });
        if (std::exchange(running.begun, false)) {
            emitAction(Event::Kind::ActionEnded, *frame, rule, action);
        }
    }
    settle();
}

} // namespace medulla::teleo
