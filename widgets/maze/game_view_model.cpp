// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/game_view_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace medulla::widgets::mazes {

using game::RobotMoment;
using maze::Point;

namespace {

/// The agent of `by` reports a recent message from the other robot.
bool heardLately(const game::Moment& moment, const RobotMoment& by, int other)
{
    if (!by.belief || game::beliefBehind(moment, by)) {
        return false;
    }
    return std::ranges::any_of(by.belief->links, [&](const maze::Link& link) {
        return link.number == other && link.heardAt >= 0
            && by.belief->time - link.heardAt <= GameViewModel::kHeardLately;
    });
}

} // namespace

std::span<const Trail::Spot> Trail::until(int cycle) const
{
    const auto end = std::partition_point(
        spots.begin(), spots.end(), [cycle](const Spot& spot) { return spot.cycle <= cycle; });
    return { spots.begin(), end };
}

void GameViewModel::setAbout(const game::GameAbout& about)
{
    if (about == m_about) {
        return;
    }
    m_about = about;
    Q_EMIT aboutChanged();
}

void GameViewModel::setMoment(std::shared_ptr<const game::Moment> moment)
{
    if (!moment || moment == m_moment) {
        return;
    }
    m_moment = std::move(moment);
    for (const auto& robot : m_moment->robots) {
        if (!robot.truth) {
            continue;
        }
        auto& spots = m_trails[robot.number].spots;
        const auto at = maze::placeOf(robot.truth->pose);
        if (spots.empty()
            || (spots.back().cycle < m_moment->cycle
                && maze::distance(spots.back().at, at) >= kTrailStep)) {
            spots.push_back({ m_moment->cycle, at });
        }
    }
    if (m_chosen == 0 && !m_moment->robots.empty()) {
        setChosen(m_moment->robots.front().number);
    }
    Q_EMIT momentChanged();
}

void GameViewModel::beginGame()
{
    m_trails.clear();
    ++m_trailGeneration;
    Q_EMIT momentChanged();
}

void GameViewModel::setTrail(int robot, Trail trail)
{
    m_trails[robot] = std::move(trail);
    ++m_trailGeneration;
    Q_EMIT momentChanged();
}

const Trail& GameViewModel::trail(int robot) const
{
    static const Trail kNone;
    const auto found = m_trails.find(robot);
    return found == m_trails.end() ? kNone : found->second;
}

void GameViewModel::setChosen(int robot)
{
    if (robot == m_chosen) {
        return;
    }
    m_chosen = robot;
    Q_EMIT chosenChanged();
}

const RobotMoment* GameViewModel::chosenRobot() const
{
    return m_moment->robot(m_chosen);
}

void GameViewModel::setMark(const std::optional<maze::Point>& mark)
{
    if (mark == m_mark) {
        return;
    }
    m_mark = mark;
    Q_EMIT markChanged();
}

void GameViewModel::setLayers(const MapLayers& layers)
{
    if (layers == m_layers) {
        return;
    }
    m_layers = layers;
    Q_EMIT layersChanged();
}

std::vector<RadioLink> GameViewModel::links() const
{
    std::vector<RadioLink> links;
    const auto& range = m_about.radioRangeMu;
    const auto& robots = m_moment->robots;
    for (std::size_t i = 0; i < robots.size(); ++i) {
        for (std::size_t j = i + 1; j < robots.size(); ++j) {
            if (!robots[i].truth || !robots[j].truth) {
                continue;
            }
            const auto length = maze::distance(
                maze::placeOf(robots[i].truth->pose), maze::placeOf(robots[j].truth->pose));
            const bool linked = range ? length < *range
                                      : heardLately(*m_moment, robots[i], robots[j].number)
                    || heardLately(*m_moment, robots[j], robots[i].number);
            if (linked) {
                links.push_back({ robots[i].number, robots[j].number, length,
                    range && length > kNearLimit * *range });
            }
        }
    }
    return links;
}

std::optional<GameViewModel::Extent> GameViewModel::extent() const
{
    if (m_about.lab) {
        return Extent { {}, { m_about.lab->widthMu, m_about.lab->heightMu } };
    }
    // Without a lab: the explored area, rounded to steps so that the view does not change size in
    // each cycle.
    std::optional<Extent> all;
    const auto add = [&all](Point at, double around) {
        if (!all) {
            all = Extent { at, at };
        }
        const auto low = [](double value) { return std::floor(value / 4) * 4; };
        const auto high = [](double value) { return std::ceil(value / 4) * 4; };
        all->low = { std::min(all->low.x, low(at.x - around)),
            std::min(all->low.y, low(at.y - around)) };
        all->high = { std::max(all->high.x, high(at.x + around)),
            std::max(all->high.y, high(at.y + around)) };
    };
    for (const auto& robot : m_moment->robots) {
        if (robot.truth) {
            add(maze::placeOf(robot.truth->pose), 2);
        }
        if (robot.belief && !robot.belief->map.frame.empty()) {
            const auto& map = robot.belief->map;
            const auto low = game::inArena(*m_moment, map.origin());
            add(low, 0);
            add({ low.x + map.widthMu(), low.y + map.heightMu() }, 0);
        }
    }
    return all;
}

int GameViewModel::robotAt(MapSide side, Point place, double reach) const
{
    int found = 0;
    double nearest = maze::kRobotRadiusMu + reach;
    const auto look = [&](int number, Point at) {
        const auto off = maze::distance(at, place);
        if (off <= nearest) {
            nearest = off;
            found = number;
        }
    };
    if (side == MapSide::Truth) {
        for (const auto& robot : m_moment->robots) {
            if (robot.truth) {
                look(robot.number, maze::placeOf(robot.truth->pose));
            }
        }
        return found;
    }
    const auto* robot = chosenRobot();
    if (robot != nullptr && robot->belief) {
        look(robot->number, game::inArena(*m_moment, maze::placeOf(robot->belief->pose)));
        for (const auto& report : robot->belief->others) {
            look(report.number, game::inArena(*m_moment, maze::placeOf(report.pose)));
        }
    }
    return found;
}

} // namespace medulla::widgets::mazes
