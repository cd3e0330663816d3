// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/task_runnable.h"

#include <algorithm>
#include <utility>

namespace medulla::run {

TaskRunnable::TaskRunnable(Clock& clock, const task::EngineSettings& settings,
    const AvailableSignals& available, Sinks sinks)
    : m_available(available)
    , m_sinks(std::move(sinks))
    , m_sight(available.robots.size())
    , m_engine(clock, settings,
          { [this](const Position& target) { m_sinks.move(Mover::Task, target, m_isMeant); },
              [this](const task::Event& event) { take(event); } })
{
}

void TaskRunnable::take(const task::Event& event)
{
    m_sinks.event(event);
    switch (event.kind) {
    case task::Event::Kind::Dispatched: // once a tick
        m_isMeant = event.holds;
        m_sinks.changed();
        break;
    case task::Event::Kind::RunEnded:
        m_sinks.ended(*m_engine.outcome());
        break;
    default:
        break;
    }
}

bool TaskRunnable::accepts(const Request& request) const
{
    return std::holds_alternative<task::TaskGraph>(request);
}

Findings TaskRunnable::begin(const Request& request, bool paused)
{
    using Drive = task::Engine::Drive;
    ++m_begun;
    m_pausedWithMotion = false;
    const auto finding = m_engine.begin(
        std::get<task::TaskGraph>(request), paused ? Drive::ClockPaused : Drive::Clock);
    return finding ? Findings { *finding } : Findings {};
}

Findings TaskRunnable::change(const Request& request)
{
    m_engine.setBreakpoints(std::get<task::TaskGraph>(request));
    return {};
}

void TaskRunnable::pause()
{
    m_pausedWithMotion = false;
    m_engine.pause();
}

void TaskRunnable::resume()
{
    m_pausedWithMotion = false;
    m_engine.resume();
}

void TaskRunnable::step()
{
    m_pausedWithMotion = false;
    m_engine.step();
}

void TaskRunnable::stop()
{
    m_engine.stop();
}

void TaskRunnable::setSpeed(double factor)
{
    m_engine.setSpeed(factor);
}

void TaskRunnable::takeValue(std::size_t signal, const LatestValues::Value& value)
{
    const auto numbers = value.all();
    if (signal == m_available.arm && numbers.size() >= 3) {
        m_engine.measured({ numbers[0], numbers[1], numbers[2] });
    } else if (signal == m_available.eyes) {
        m_engine.observed(m_sight.takeEyes(numbers, value.at), value.at);
    } else {
        const auto robot = std::ranges::find(m_available.robots, signal);
        if (robot != m_available.robots.end()) {
            const auto index = std::size_t(robot - m_available.robots.begin());
            m_engine.observed(m_sight.takeRobot(index, numbers, value.at), value.at);
        }
    }
}

void TaskRunnable::takeMotion(const MotionEvent& event)
{
    switch (event.kind) {
    case MotionEvent::Kind::Started:
        m_engine.motionStarted();
        if (event.resumed && std::exchange(m_pausedWithMotion, false)) {
            m_engine.resume();
        }
        break;
    case MotionEvent::Kind::Arrived:
    case MotionEvent::Kind::Ended:
    case MotionEvent::Kind::Superseded:
        m_engine.motionEnded();
        break;
    case MotionEvent::Kind::Paused:
        if (m_engine.state() == task::Engine::State::Running) {
            m_pausedWithMotion = true;
            m_engine.pause();
        }
        break;
    case MotionEvent::Kind::ObstacleMet:
        m_engine.obstacleMet(event.at);
        break;
    case MotionEvent::Kind::Refused:
    case MotionEvent::Kind::AlreadyThere:
        break;
    }
}

State TaskRunnable::state() const
{
    return stateOf(m_engine.state());
}

void TaskRunnable::describe(Status& status) const
{
    auto& task = status.task;
    task.state = state();
    task.begun = m_begun;
    task.progress = m_engine.progress();
    task.pausedWithMotion = m_pausedWithMotion && task.state == State::Paused;
    const auto running = m_engine.running();
    task.runningCount = std::min(running.size(), task.running.size());
    std::copy_n(running.begin(), task.runningCount, task.running.begin());
    task.lastSent.reset();
    if (const auto& sent = m_engine.lastSent()) {
        task.lastSent = motion::toPoint(*sent);
    }
}

} // namespace medulla::run
