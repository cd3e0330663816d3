// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/robo_runnable.h"

#include <algorithm>
#include <utility>

namespace medulla::run {

namespace {

using namespace std::chrono_literals;

/// Real time between two steps of the simulated clock: a third of a display frame.
constexpr auto kTick = 10ms;
/// Maximum real time of a step: a busy machine slows the run down instead of making it jump.
constexpr Duration kLongestTick = 200ms;

} // namespace

RoboRunnable::RoboRunnable(Sinks sinks)
    : m_sinks(std::move(sinks))
{
    m_ticks.setTimerType(Qt::PreciseTimer);
    m_ticks.setInterval(kTick);
    QObject::connect(&m_ticks, &QTimer::timeout, &m_ticks, [this] { tick(); });
}

bool RoboRunnable::accepts(const Request& request) const
{
    return std::holds_alternative<RoboRequest>(request);
}

Findings RoboRunnable::begin(const Request& request, bool paused)
{
    const auto& [program, world, robo] = std::get<RoboRequest>(request);
    teleo::EngineSettings settings;
    settings.folder = program.folder;
    settings.executables = program.executables;
    m_run.reset();
    m_clock.advance(1ms); // runs are distinguished by their start time
    m_run = std::make_unique<teleo::RoboRun>(m_clock, world, robo, settings);
    m_run->onEvent = [this](const teleo::Event& event) { take(event); };
    m_run->onNews = [this](const teleo::RoboNews& news) { m_sinks.event(news); };
    m_run->engine().confirmFiles(program.confirmedFiles());
    m_tickedAt = m_real.now();
    m_ticks.start();
    return paused ? m_run->engine().beginPaused(program.document) : m_run->begin(program.document);
}

Findings RoboRunnable::change(const Request& request)
{
    return m_run->engine().change(std::get<RoboRequest>(request).program.document);
}

void RoboRunnable::pause()
{
    m_run->engine().pause();
}

void RoboRunnable::resume()
{
    m_run->engine().resume();
}

void RoboRunnable::step()
{
    m_run->engine().step();
}

void RoboRunnable::stop()
{
    if (m_run) {
        m_run->stop();
    }
}

void RoboRunnable::disturb(teleo::RoboMishap mishap)
{
    if (m_run) {
        m_run->robo().suffer(mishap);
    }
}

void RoboRunnable::tick()
{
    const auto real = m_real.now();
    const Duration passed = std::min(real - std::exchange(m_tickedAt, real), kLongestTick);
    m_clock.advance(std::chrono::duration_cast<Duration>(passed * m_speed));
    if (!isActive()) {
        m_ticks.stop();
    }
    m_sinks.changed();
}

void RoboRunnable::take(const teleo::Event& event)
{
    m_sinks.event(event);
    if (event.kind == teleo::Event::Kind::RunEnded) {
        m_sinks.ended({ Outcome::How::Stopped, event.text, {} });
    }
}

State RoboRunnable::state() const
{
    return m_run ? stateOf(m_run->engine().state()) : State::Idle;
}

bool RoboRunnable::isActive() const
{
    return m_run && (state() != State::Idle || m_run->engine().ending() > 0);
}

void RoboRunnable::describe(Status& status) const
{
    status.at = m_clock.now();
    if (!m_run) {
        return;
    }
    status.program = m_run->engine().status();
    RoboStatus robo { m_run->robo().picture(), {} };
    for (std::size_t i = 0; i < RoboStatus::kMishaps; ++i) {
        robo.mishapRefusals.at(i) = m_run->robo().mishapRefusal(teleo::RoboMishap(i));
    }
    status.robo = std::make_shared<const RoboStatus>(std::move(robo));
}

} // namespace medulla::run
