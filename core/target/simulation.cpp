// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/simulation.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace medulla::target {

Simulation::Simulation(const Setup& setup)
    : m_setup(setup)
    , m_encoders(setup.seed)
    , m_eyeRandom(~setup.seed)
    , m_arm(setup.geometry, setup.joints, setup.armAt)
    , m_head(setup.headLooksAt, setup.joints)
    , m_fire(setup.fire)
{
}

void Simulation::step()
{
    ++m_steps;
    if (isFrozen()) {
        --m_frozenSteps;
    } else {
        watchCommands();
        m_arm.step(m_encoders);
        m_head.step(m_encoders);
    }
    m_fire.step(m_arm.tip(), timeS(), m_events);
    if (const auto blocked = m_arm.isBlocked(); blocked != m_wasBlocked) {
        m_wasBlocked = blocked;
        m_events.push_back({ timeS(), blocked ? Event::Kind::Blocked : Event::Kind::Freed,
            Event::Thing::Arm, m_arm.tip() });
    }
}

double Simulation::timeS() const
{
    return double(m_steps) * kStepS;
}

void Simulation::setArmReference(const Position& tip)
{
    if (!isFrozen()) {
        m_arm.setReference(tip);
        m_commandedSteps = m_steps;
    }
}

void Simulation::watchCommands()
{
    const auto silence = Duration(std::chrono::milliseconds(m_steps - m_commandedSteps));
    if (m_setup.commandTimeout > Duration::zero() && silence >= m_setup.commandTimeout
        && m_arm.offMm() > Setup::kHeldMm) {
        m_arm.hold();
        m_events.push_back({ timeS(), Event::Kind::Held, Event::Thing::Arm, m_arm.measuredTip() });
    }
}

bool Simulation::setHeadReference(const Position& point)
{
    return isFrozen() || m_head.setReference(point);
}

bool Simulation::look(Coordinates& seen)
{
    seen.clear();
    const auto& eyes = m_setup.eyes;
    auto& random = m_eyeRandom;
    const auto report = [&](const Position& position, double certainty) {
        for (const auto value : position) {
            seen.append(value);
        }
        seen.append(certainty);
        seen.endCoordinate();
    };

    const auto& hearths = m_fire.hearths();
    const auto burning = std::count_if(hearths.begin(), hearths.end(), std::mem_fn(&Hearth::lit))
        + (m_fire.isSplintLit() ? 1 : 0);
    // Without a trait there is no draw, so that one trait's sequence does not depend on another.
    std::int64_t untilFalse = eyes.falseSighting > 0.0 && random.chance(eyes.falseSighting)
        ? std::int64_t(random.below(std::uint64_t(burning) + 1))
        : -1;
    const auto reportFalse = [&] {
        if (untilFalse-- == 0) {
            const auto anywhere = [&] {
                return random.uniform(-EyeTraits::kFalseWithinMm, EyeTraits::kFalseWithinMm);
            };
            const auto x = anywhere();
            const auto y = anywhere();
            report({ x, y, anywhere() }, random.uniform(0.0, eyes.certainty));
        }
    };
    const auto sight = [&](const Position& position) {
        reportFalse();
        if (eyes.miss > 0.0 && random.chance(eyes.miss)) {
            return;
        }
        auto at = position;
        if (eyes.noiseMm > 0.0) {
            for (auto& value : at) {
                value += random.normal(eyes.noiseMm);
            }
        }
        report(at, eyes.certainty);
    };
    for (const auto& hearth : hearths) {
        if (hearth.lit) {
            sight(hearth.position);
        }
    }
    if (m_fire.isSplintLit()) {
        sight(m_arm.tip());
    }
    reportFalse();
    if (!seen.isEmpty()) {
        m_lastSeen = seen;
        return true;
    }
    for (std::size_t i = 0; i < m_lastSeen.count(); ++i) {
        report(Position(m_lastSeen[i].data()), 0.0);
    }
    return !seen.isEmpty();
}

bool Simulation::blow(std::size_t index)
{
    return tell(m_fire.blow(index, timeS()));
}

bool Simulation::blowSplint()
{
    return tell(m_fire.blowSplint(m_arm.tip(), timeS()));
}

bool Simulation::tell(const std::optional<Event>& event)
{
    if (event) {
        m_events.push_back(*event);
    }
    return event.has_value();
}

void Simulation::freeze(double seconds)
{
    restart();
    m_frozenSteps = std::uint64_t(std::ceil(std::max(0.0, seconds) / kStepS));
}

void Simulation::restart()
{
    m_frozenSteps = 0;
    m_arm.restart();
    m_head.restart();
}

std::vector<Event> Simulation::takeEvents()
{
    return std::exchange(m_events, {});
}

} // namespace medulla::target
