// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/robo_picture.h"

#include "core/teleo/robo.h"

#include <algorithm>
#include <cmath>

namespace medulla::teleo {

RoboPicture pictureOf(const RoboWorld& world)
{
    RoboPicture picture;
    picture.robot = world.start;
    for (const auto& object : world.objects) {
        picture.things.push_back({ object });
    }
    return picture;
}

std::optional<std::size_t> Robo::leading() const
{
    for (auto i = m_doings.size(); i > 0; --i) {
        if (m_doings[i - 1].skill == Skill::Navigate) {
            return i - 1;
        }
    }
    return std::nullopt;
}

RoboPicture Robo::picture() const
{
    const auto now = m_clock.now();
    RoboPicture picture { {}, m_place, m_headingRad, {} };
    // Distance driven since the last position update.
    if (const auto way = leading(); way && !m_doings[*way].arrived) {
        const auto& to = m_doings[*way].to;
        const auto left = distanceMm(m_place, to);
        const auto mm = std::min(left, m_settings.speedMmPerS * toS(now - m_drivenTo));
        if (left > 0.0) {
            const RoboPlace ahead { to.xMm - m_place.xMm, to.yMm - m_place.yMm };
            picture.robot = { m_place.xMm + ahead.xMm * mm / left,
                m_place.yMm + ahead.yMm * mm / left };
            picture.headingRad = std::atan2(ahead.yMm, ahead.xMm);
        }
    }
    for (std::size_t i = 0; i < m_objects.size(); ++i) {
        const bool held = m_held == i;
        picture.things.push_back({ m_objects[i], m_memory[i].known, held });
        if (held) {
            picture.things.back().object.place = picture.robot;
        }
    }
    if (!m_doings.empty()) {
        const auto& doing = m_doings.back();
        const double left = doing.skill != Skill::Navigate
            ? toS(doing.due - now) / toS(lasting(doing.skill))
            : doing.wayMm > 0.0 ? distanceMm(picture.robot, doing.to) / doing.wayMm
                                : 0.0;
        picture.doing = { doing.skill, doing.to, doing.object, std::clamp(1.0 - left, 0.0, 1.0) };
    }
    return picture;
}

} // namespace medulla::teleo
