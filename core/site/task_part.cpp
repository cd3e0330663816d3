// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/site/task_part.h"

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
        const task::EngineSinks sinks { [this](
                                            const Position& target) { Q_EMIT dispatched(target); },
            [this](const task::Event& event) {
                m_events.push(event);
                publish();
                if (event.kind == task::Event::Kind::RunEnded) {
                    Q_EMIT ended(*m_engine->outcome());
                }
            } };
        m_engine = std::make_unique<task::Engine>(m_clock, m_settings, sinks);
    }
    return *m_engine;
}

template <class Work>
void TaskPart::post(Work work)
{
    QMetaObject::invokeMethod(
        this,
        [this, work = std::move(work)] {
            work();
            publish();
        },
        Qt::QueuedConnection);
}

void TaskPart::requestBegin(const task::TaskGraph& task, task::Engine::Drive drive)
{
    post([this, task, drive] {
        ++m_runs;
        m_pausedWithMotion = false;
        if (const auto finding = engine().begin(task, drive)) {
            Q_EMIT refused(*finding);
        }
    });
}

void TaskPart::requestStop()
{
    post([this] { engine().stop(); });
}

void TaskPart::requestPause()
{
    post([this] { engine().pause(); });
}

void TaskPart::requestResume()
{
    post([this] { engine().resume(); });
}

void TaskPart::requestStep()
{
    post([this] { engine().step(); });
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
    const auto running = engine().running();
    status.runningCount = std::min(running.size(), status.running.size());
    std::copy_n(running.begin(), status.runningCount, status.running.begin());
    if (const auto& sent = engine().lastSent()) {
        status.lastSent = motion::toPoint(*sent);
    }
    m_published.push(status);
}

} // namespace medulla::site
