// SPDX-License-Identifier: GPL-3.0-or-later
// Faults in the Robo world, by chance or injected.
#include "core/teleo/robo.h"

#include <algorithm>

namespace medulla::teleo {

void Robo::letGo(RoboNews::Kind kind)
{
    const auto& thing = m_objects[*m_held];
    tell(kind, thing.id, thing.place,
        Text(kind == RoboNews::Kind::Placed
                ? QT_TRANSLATE_NOOP("medulla", "Robo: I dropped %1 at %2")
                : QT_TRANSLATE_NOOP("medulla", "Robo: I lost %1 at %2"),
            { thing.name, shown(thing.place) }));
    m_held.reset();
}

void Robo::putElsewhere(std::size_t object, const RoboPlace& to)
{
    auto& thing = m_objects[object];
    const auto from = thing.place;
    if (m_held == object) {
        m_held.reset();
    }
    ++m_figures.moves;
    for (std::size_t i = 0; i < m_objects.size(); ++i) {
        auto& other = m_objects[i];
        const bool isIn = thing.bin && !other.bin && other.label == thing.label && m_held != i
            && isSamePlace(other.place, from);
        if (i == object || isIn) {
            other.place = to;
            m_memory[i].troubled = true;
        }
    }
    tell(RoboNews::Kind::Moved, thing.id, to,
        Text(QT_TRANSLATE_NOOP("medulla", "World: someone moved %1 from %2 to %3"),
            { thing.name, shown(from), shown(to) }));
}

void Robo::moveSomething()
{
    const auto object = std::size_t(m_random.below(m_objects.size()));
    const auto to = randomPlace(m_random);
    if (m_held != object) {
        putElsewhere(object, to);
    }
}

void Robo::trouble(std::size_t object, int& counter)
{
    ++counter;
    m_memory[object].troubled = true;
}

bool Robo::fails(bool& asked, double probability)
{
    return m_random.chance(probability) || std::exchange(asked, false);
}

std::optional<Text> Robo::mishapRefusal(RoboMishap mishap) const
{
    switch (mishap) {
    case RoboMishap::Drop:
        if (!m_held) {
            return Text(QT_TRANSLATE_NOOP(
                "medulla", "Robo holds nothing. Wait until it has picked something up."));
        }
        break;
    case RoboMishap::MissGrasp:
        if (m_missGrasp) {
            return Text(QT_TRANSLATE_NOOP("medulla",
                "The next grasp fails already. Wait until Robo tries to pick something up."));
        }
        break;
    case RoboMishap::MissRecognition:
        if (m_missRecognition) {
            return Text(QT_TRANSLATE_NOOP("medulla",
                "The next recognition fails already. Wait until Robo looks at something."));
        }
        if (std::ranges::all_of(m_memory, &Memory::known)) {
            return Text(QT_TRANSLATE_NOOP("medulla",
                "Robo has recognised every object. Begin another run to have it recognise them "
                "again."));
        }
        break;
    case RoboMishap::Move:
        if (m_objects.size() <= (m_held ? 1U : 0U)) {
            return Text(QT_TRANSLATE_NOOP("medulla", "There is no object to move."));
        }
        break;
    }
    return std::nullopt;
}

void Robo::suffer(RoboMishap mishap)
{
    drive(); // the robot may lose the held object, or arrive
    if (!mishapRefusal(mishap)) {
        switch (mishap) {
        case RoboMishap::Drop:
            trouble(*m_held, m_figures.drops);
            letGo(RoboNews::Kind::Lost);
            break;
        case RoboMishap::MissGrasp:
            m_missGrasp = true;
            break;
        case RoboMishap::MissRecognition:
            m_missRecognition = true;
            break;
        case RoboMishap::Move: {
            auto object = std::size_t(m_random.below(m_objects.size()));
            if (m_held == object) {
                object = (object + 1) % m_objects.size();
            }
            auto to = randomPlace(m_random);
            if (isSamePlace(to, m_objects[object].place)) {
                to.xMm += to.xMm < kRoboFieldMm ? kRoboGridMm : -kRoboGridMm;
            }
            putElsewhere(object, to);
            break;
        }
        }
    }
    publish();
}

} // namespace medulla::teleo
