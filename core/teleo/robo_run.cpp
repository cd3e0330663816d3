// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/robo_run.h"

#include <utility>

namespace medulla::teleo {

RoboRun::RoboRun(
    Clock& clock, RoboWorld world, const Robo::Settings& settings, EngineSettings engine)
    : m_clock(clock)
    , m_signals(m_vocabulary.signalShapes)
    , m_robo(clock, m_signals, std::move(world), settings)
    , m_began(clock.now())
    , m_engine(clock, m_vocabulary, m_signals, m_robo, std::move(engine),
          [this](const Event& event) { take(event); })
{
    m_robo.onNews = [this](const RoboNews& news) {
        if (onNews) {
            onNews(news);
        }
    };
}

RoboOutcome RoboRun::outcome() const
{
    return m_success.value_or(RoboOutcome {
        false, m_clock.now() - m_began, int(m_robo.objects().size()), m_robo.figures() });
}

void RoboRun::take(const Event& event)
{
    if (event.kind == Event::Kind::RunBegan) {
        m_began = event.at;
    }
    const bool isGoal = event.kind == Event::Kind::First && event.frame == 0 && event.rule == 0;
    if (isGoal && !m_success && m_robo.held() == 0 && isSorted(m_robo.objects())) {
        m_success = outcome();
        m_success->succeeded = true;
    }
    if (onEvent) {
        onEvent(event);
    }
}

Checked<RoboOutcome> simulate(const Document& document, const RoboWorld& world,
    const Robo::Settings& settings, Duration limit, const std::function<void(RoboRun&)>& prepare)
{
    SimulatedClock clock;
    RoboRun run(clock, world, settings);
    if (prepare) {
        prepare(run);
    }
    if (auto findings = run.begin(document); hasErrors(findings)) {
        return tl::unexpected(std::move(findings));
    }
    constexpr Duration kStep = std::chrono::milliseconds(100);
    for (Duration passed {}; passed < limit && !run.outcome().succeeded; passed += kStep) {
        clock.advance(kStep);
    }
    run.stop();
    return run.outcome();
}

} // namespace medulla::teleo
