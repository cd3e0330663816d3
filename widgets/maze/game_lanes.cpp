// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/game_lanes.h"

#include "core/base/format.h"
#include "widgets/maze/radio_lane.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets::mazes {

namespace {

/// The next of 100, 200, 500, 1000, ... that is not smaller.
int roundUp(int cycles)
{
    int power = 100;
    while (true) {
        for (const auto factor : { 1, 2, 5 }) {
            if (factor * power >= cycles) {
                return factor * power;
            }
        }
        power *= 10;
    }
}

} // namespace

TimelineSetup GameLanes::setup()
{
    return {
        .name = QStringLiteral("gameTimeline"),
        .title = tr("Game over time"),
        .empty = tr("The behaviours of the robots appear here during a game."),
        .words = [](Instant at) { return tr("cycle %1").arg(formatCount(at)); },
        .leastShown = kLeastShown,
        .shown = 200,
        .gripTop = 10,
        .labelPitch = 90,
        .right = 24,
    };
}

GameLanes::GameLanes(LaneTimeline& timeline)
    : m_timeline(timeline)
    , m_radio(std::make_shared<RadioLane>())
{
    fitWhole();
}

void GameLanes::clear()
{
    for (const auto& lane : m_robots) {
        lane->clear();
    }
    m_radio->clear();
    m_last = 0;
    fitWhole();
    m_timeline.clear();
}

std::shared_ptr<RobotLane> GameLanes::made(int robot) const
{
    auto lane = std::make_shared<RobotLane>(robot);
    lane->setLast(m_last);
    return lane;
}

void GameLanes::setRobots(const std::vector<int>& robots)
{
    if (std::ranges::equal(robots, m_robots, {}, {}, &RobotLane::robot)) {
        return;
    }
    std::vector<std::shared_ptr<RobotLane>> lanes;
    for (const int robot : robots) {
        const auto known = std::ranges::find(m_robots, robot, &RobotLane::robot);
        lanes.push_back(known == m_robots.end() ? made(robot) : *known);
    }
    m_robots = std::move(lanes);
    setLanes();
}

void GameLanes::setLanes()
{
    std::vector<std::shared_ptr<const LanePainter>> lanes;
    if (!m_robots.empty()) {
        lanes.assign(m_robots.begin(), m_robots.end());
        lanes.push_back(m_radio);
    }
    m_radio->setRobots({ m_robots.begin(), m_robots.end() });
    m_timeline.setLanes(std::move(lanes));
}

void GameLanes::setLength(std::optional<int> cycles)
{
    if (cycles != m_length) {
        m_length = cycles;
        fitWhole();
    }
}

void GameLanes::fitWhole()
{
    const int to = roundUp(std::max(m_last, 1));
    m_timeline.setWhole(m_length && *m_length > 0 ? std::max(m_last, std::min(to, *m_length)) : to);
}

void GameLanes::setSpan(int first, int last)
{
    last = std::min(last, kMostCycles);
    const int before = std::exchange(m_last, last);
    for (const auto& lane : m_robots) {
        lane->setLast(last);
    }
    m_radio->setLast(last);
    fitWhole();
    m_timeline.setExtent(first, last);
    if (before != last) {
        touchOpenSpans(before);
    }
}

void GameLanes::touchOpenSpans(int before)
{
    // Open spans grow, and their text becomes visible as they do.
    const auto& window = m_timeline.window();
    auto from = window.xOf(before);
    for (const auto& lane : m_robots) {
        if (const auto open = lane->openFrom()) {
            const auto begin = window.xOf(*open);
            if (from - begin < m_timeline.theme().px(160)) { // the text of a behaviour fits
                from = std::min(from, begin);
            }
        }
    }
    m_timeline.touch(window.instantAt(from), m_last);
}

RobotLane& GameLanes::laneFor(int robot)
{
    const auto known = std::ranges::find(m_robots, robot, &RobotLane::robot);
    if (known != m_robots.end()) {
        return **known;
    }
    const auto behind = std::ranges::upper_bound(m_robots, robot, {}, &RobotLane::robot);
    auto& lane = **m_robots.insert(behind, made(robot));
    setLanes();
    return lane;
}

void GameLanes::addEvents(std::span<const game::GameEvent> events)
{
    for (const auto& event : events) {
        laneFor(event.robot).add(event);
    }
    if (!events.empty()) {
        m_timeline.update();
    }
}

void GameLanes::addHeard(int cycle, std::optional<int> messages)
{
    if (cycle <= kMostCycles) {
        m_radio->addHeard(cycle, messages);
    }
}

} // namespace medulla::widgets::mazes
