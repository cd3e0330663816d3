// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/simulation.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace medulla::target {

Simulation::Simulation(const Setup& setup)
    : m_setup(setup)
    , m_encoders(setup.seed)
    , m_eyes(~setup.seed)
    , m_arm(setup.geometry, setup.joints)
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
    }
}

bool Simulation::setHeadReference(const Position& point)
{
    return isFrozen() || m_head.setReference(point);
}

void Simulation::look(Coordinates& seen)
{
    seen.clear();
    const auto report = [&](const Position& position) {
        if (m_eyes.chance(m_setup.eyeMiss)) {
            return;
        }
        for (const auto value : position) {
            seen.append(
                value + (m_setup.eyeNoiseMm > 0.0 ? m_eyes.normal(m_setup.eyeNoiseMm) : 0.0));
        }
        seen.append(m_setup.eyeCertainty);
        seen.endCoordinate();
    };
    for (const auto& hearth : m_fire.hearths()) {
        if (hearth.lit) {
            report(hearth.position);
        }
    }
    if (m_fire.isSplintLit()) {
        report(m_arm.tip());
    }
    if (seen.isEmpty()) {
        for (int i = 0; i < 4; ++i) {
            seen.append(0.0);
        }
        seen.endCoordinate();
    }
}

bool Simulation::blow(std::size_t index)
{
    const auto event = m_fire.blow(index, timeS());
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
