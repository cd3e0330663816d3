// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/arena_source.h"

#include <algorithm>
#include <utility>

namespace medulla::link {

namespace {

game::GameState stateOf(const arena::World& world)
{
    using State = arena::World::State;
    switch (world.state()) {
    case State::Running:
        return game::GameState::Running;
    case State::Finished:
        return game::GameState::Finished;
    case State::Init:
    case State::Stopped:
        break;
    }
    return world.time() == 0 ? game::GameState::Waiting : game::GameState::Paused;
}

} // namespace

ArenaSource::ArenaSource()
    : m_offsetNs(wallOffsetNs(m_clock))
{
}

std::uint64_t ArenaSource::nowNs() const
{
    return std::uint64_t(
        std::max<std::int64_t>(m_clock.now().time_since_epoch().count() + m_offsetNs, 0));
}

void ArenaSource::take(const arena::World& world)
{
    const auto now = nowNs();
    const auto isFirst = m_takenNs == 0;
    const auto period = std::uint64_t(std::chrono::nanoseconds(MazeScene::kShortest).count());
    const auto isOver = world.state() == arena::World::State::Finished || world.allEnded();
    if (!isFirst && !isOver && now - std::min(m_takenNs, now) < period) {
        return;
    }
    m_takenNs = now;
    auto moment = std::make_shared<game::Moment>();
    moment->cycle = world.time();
    moment->state = stateOf(world);
    for (int id = 1; id <= world.places(); ++id) {
        if (world.isPresent(id)) {
            game::RobotMoment robot;
            robot.number = id;
            robot.truth = world.view(id);
            moment->robots.push_back(std::move(robot));
        }
    }
    const std::lock_guard lock(m_mutex);
    if (isFirst) {
        m_about.emplace();
        m_about->name = world.lab().name;
        m_about->lab = world.lab();
        m_about->grid = world.grid();
    }
    m_moment = std::move(moment);
    m_momentNs = now;
}

void ArenaSource::begin(Publisher& publisher)
{
    m_scene.begin(publisher);
}

void ArenaSource::poll(Publisher& publisher)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_about) {
            m_scene.take(*std::exchange(m_about, {}));
        }
        if (m_moment) {
            m_scene.take(std::exchange(m_moment, nullptr), m_momentNs);
        }
    }
    m_scene.update(publisher, nowNs());
}

} // namespace medulla::link
