// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/site/task_part.h"

#include "core/site/posting.h"

#include <algorithm>
#include <utility>

namespace medulla::site {

TaskPart::TaskPart(Clock& clock, task::EngineSettings settings, QObject* parent)
    : QObject(parent)
    , m_clock(clock)
    , m_settings(std::move(settings))
{
}

task::Engine& TaskPart::engine()
{
    if (!m_engine) {
        task::EngineSinks sinks;
        sinks.dispatch = [this](const Position& target) { Q_EMIT dispatched(target, m_meant); };
        sinks.event = [this](const task::Event& event) { take(event); };
        m_engine = std::make_unique<task::Engine>(m_clock, m_settings, sinks);
    }
    return *m_engine;
}

void TaskPart::take(const task::Event& event)
{
    m_events.push(event);
    switch (event.kind) {
    case task::Event::Kind::Dispatched:
        m_meant = event.holds;
        publish(); // once a tick
        break;
    case task::Event::Kind::RunBegan:
    case task::Event::Kind::Paused:
    case task::Event::Kind::Resumed:
        publish();
        break;
    case task::Event::Kind::RunEnded:
        publish();
        Q_EMIT ended(*m_engine->outcome());
        break;
    default:
        break;
    }
}

template <class Work>
void TaskPart::post(Work work)
{
    postTo(*this, std::move(work), [this] { publish(); });
}

void TaskPart::requestBegin(const task::TaskGraph& task, task::Engine::Drive drive)
{
    post([this, task, drive] { begin(task, drive); });
}

void TaskPart::requestStop()
{
    post([this] { stop(); });
}

void TaskPart::begin(const task::TaskGraph& task, task::Engine::Drive drive)
{
    ++m_runs;
    m_pausedWithMotion = false;
    if (const auto finding = engine().begin(task, drive)) {
        Q_EMIT refused(*finding);
    }
}

void TaskPart::stop()
{
    engine().stop();
}

void TaskPart::requestPause()
{
    post([this] {
        m_pausedWithMotion = false; // the operator's word on the task itself
        engine().pause();
    });
}

void TaskPart::requestResume()
{
    post([this] {
        m_pausedWithMotion = false; // the operator's word on the task itself
        engine().resume();
    });
}

void TaskPart::requestStep()
{
    post([this] {
        m_pausedWithMotion = false; // the operator's word on the task itself
        engine().step();
    });
}

void TaskPart::requestSpeed(double factor)
{
    post([this, factor] { engine().setSpeed(factor); });
}

void TaskPart::requestBreakpoints(const task::TaskGraph& task)
{
    post([this, task] { engine().setBreakpoints(task); });
}

TaskStatus TaskPart::newestStatus() const
{
    return m_published.newest().value_or(TaskStatus {});
}

void TaskPart::measured(const Position& position)
{
    engine().measured(position);
}

void TaskPart::observed(const Coordinates& objects)
{
    engine().observed(objects);
}

void TaskPart::motionStarted(bool resumed)
{
    engine().motionStarted();
    if (resumed && std::exchange(m_pausedWithMotion, false)) {
        engine().resume();
    }
}

void TaskPart::motionEnded()
{
    engine().motionEnded();
}

void TaskPart::motionPaused()
{
    if (engine().state() == task::Engine::State::Running) {
        m_pausedWithMotion = true;
        engine().pause();
    }
}

void TaskPart::obstacleMet(const Position& at)
{
    engine().obstacleMet(at);
}

void TaskPart::publish()
{
    TaskStatus status;
    status.state = engine().state();
    status.runs = m_runs;
    status.progress = engine().progress();
    status.pausedWithMotion = m_pausedWithMotion && status.state == task::Engine::State::Paused;
    const auto running = engine().running();
    status.runningCount = std::min(running.size(), status.running.size());
    std::copy_n(running.begin(), status.runningCount, status.running.begin());
    if (const auto& sent = engine().lastSent()) {
        status.lastSent = motion::toPoint(*sent);
    }
    m_published.push(status);
}

} // namespace medulla::site
