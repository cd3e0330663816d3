// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/fire.h"

#include "core/target/joint.h"

#include <algorithm>

namespace medulla::target {

Fire::Fire(const FireRules& rules)
    : m_rules(rules)
{
}

void Fire::addFlame(const Position& position)
{
    m_hearths.push_back({ Event::Thing::Flame, position, true });
    m_dwellSteps.push_back(0);
}

void Fire::addTorch(const Position& position)
{
    m_hearths.push_back({ Event::Thing::Torch, position, false });
    m_dwellSteps.push_back(0);
}

std::optional<Event> Fire::blow(std::size_t index, double tS)
{
    if (index >= m_hearths.size() || !m_hearths[index].lit) {
        return std::nullopt;
    }
    auto& hearth = m_hearths[index];
    hearth.lit = false;
    m_dwellSteps[index] = 0;
    return Event { tS, Event::Kind::Out, hearth.kind, hearth.position };
}

std::optional<Event> Fire::blowSplint(const Position& tip, double tS)
{
    if (!m_splintLit) {
        return std::nullopt;
    }
    m_splintLit = false;
    std::fill(m_dwellSteps.begin(), m_dwellSteps.end(), 0);
    return Event { tS, Event::Kind::Out, Event::Thing::Splint, tip };
}

bool Fire::move(std::size_t index, const Position& position)
{
    if (index >= m_hearths.size()) {
        return false;
    }
    m_hearths[index].position = position;
    m_dwellSteps[index] = 0;
    return true;
}

void Fire::step(const Position& tip, double tS, std::vector<Event>& events)
{
    for (std::size_t i = 0; i < m_hearths.size(); ++i) {
        auto& hearth = m_hearths[i];
        // Fire passes from the one that burns to the one that does not.
        if (hearth.lit == m_splintLit || (hearth.position - tip).norm() > m_rules.reachMm) {
            m_dwellSteps[i] = 0;
            continue;
        }
        if (++m_dwellSteps[i] * kStepS < m_rules.dwellS) {
            continue;
        }
        m_dwellSteps[i] = 0;
        if (hearth.lit) {
            m_splintLit = true;
            events.push_back({ tS, Event::Kind::Lit, Event::Thing::Splint, tip });
        } else {
            hearth.lit = true;
            events.push_back({ tS, Event::Kind::Lit, hearth.kind, hearth.position });
        }
    }
}

} // namespace medulla::target
