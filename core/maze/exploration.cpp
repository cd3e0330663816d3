// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/exploration.h"

#include <algorithm>
#include <cmath>

namespace medulla::maze {

namespace {

constexpr int kNet = 12; ///< cells between places that are compared
constexpr double kFrontierGain = 1; ///< what unknown ground is worth by itself
constexpr double kStartUp = 6; ///< um that any goal costs besides its way
constexpr double kLeastWay = 0.8; ///< um; nearer places show what is seen already
constexpr double kLeastGain = 1.5;
constexpr std::uint32_t kBesideWall = 0xffff; ///< rings of walls within 0.6 um
constexpr double kKept =
    1.4; ///< what the goal at hand is worth more, so that it is not changed without need
constexpr double kCompany = 3.0; ///< um from the goal of another robot
constexpr double kTakenByOther = 0.35; ///< what a place is worth still

} // namespace

double ExplorationChooser::factor(Point place) const
{
    double factor = 1 + 0.5 * std::cos(direction(m_wishes.start, place) - m_wishes.favour);
    if (m_wishes.current && distance(*m_wishes.current, place) < 1.5) {
        factor *= kKept;
    }
    for (const auto& other : m_wishes.others) {
        if (other.goal && other.errand == Errand::Exploring
            && distance(*other.goal, place) < kCompany
            && distance(placeOf(other.pose), place) < distance(m_wishes.place, place)) {
            return factor * kTakenByOther;
        }
    }
    return factor;
}

void ExplorationChooser::begin(const ObstacleMap& map, const TargetMap& target,
    const Planner& reached, ExplorationWishes wishes)
{
    m_wishes = std::move(wishes);
    m_candidates.clear();
    m_best.reset();
    m_nearest.reset();
    m_highest = 0;
    m_running = true;
    const auto add = [&](int cell, double cost, bool frontier) {
        // Unknown cells along a wall are not worth a way: nothing is seen from there.
        if (cost > kLeastWay && (map.nearness(cell) & kBesideWall) == 0) {
            m_candidates.push_back({ cell, map.middleOf(map.cellOf(cell)), cost, 1, 0, frontier });
        }
    };
    const int columns = map.columns() / kNet + 1;
    const int blocks = columns * (map.rows() / kNet + 1);
    std::vector<char> taken(static_cast<std::size_t>(blocks));
    for (const auto& frontier : reached.frontiers()) {
        const auto cell = map.cellOf(frontier.cell);
        auto& block = taken[std::size_t(cell.row / kNet * columns + cell.column / kNet)];
        if (block == 0) { // the search finds the nearest first
            block = 1;
            add(frontier.cell, frontier.cost, true);
        }
    }
    if (m_wishes.towards) {
        // The way is looked for, not the target: unknown ground that leads there.
        for (const auto& candidate : m_candidates) {
            const auto worth =
                1000 - candidate.cost - 1.5 * distance(candidate.place, *m_wishes.towards);
            if (worth > m_highest) {
                m_highest = worth;
                m_best = ExplorationGoal { candidate.cell, candidate.place, kFrontierGain };
            }
        }
        m_candidates.clear();
        return;
    }
    for (int row = kNet / 2; row < map.rows(); row += kNet) {
        for (int column = kNet / 2; column < map.columns(); column += kNet) {
            const int cell = row * map.columns() + column;
            if (const auto cost = reached.cost(cell)) {
                add(cell, *cost, false);
            }
        }
    }
    const auto sums = target.sums();
    for (auto& candidate : m_candidates) {
        candidate.factor = factor(candidate.place);
        const auto gain = target.mostGain(sums, candidate.place, kLookRange)
            + (candidate.frontier ? kFrontierGain : 0);
        candidate.bound = gain * candidate.factor / (candidate.cost + kStartUp);
    }
    std::sort(m_candidates.begin(), m_candidates.end(),
        [](const Candidate& a, const Candidate& b) { return a.bound < b.bound; });
}

bool ExplorationChooser::advance(const ObstacleMap& map, const TargetMap& target, int places)
{
    for (; places > 0 && !m_candidates.empty(); --places) {
        const auto candidate = m_candidates.back();
        m_candidates.pop_back();
        if (candidate.bound <= m_highest) {
            m_candidates.clear(); // all that are left are less promising
            break;
        }
        const auto gain = target.gain(map, candidate.place, kLookRange)
            + (candidate.frontier ? kFrontierGain : 0);
        const auto worth = gain * candidate.factor / (candidate.cost + kStartUp);
        if (candidate.frontier && (!m_nearest || candidate.cost < m_nearestCost)) {
            m_nearestCost = candidate.cost;
            m_nearest = ExplorationGoal { candidate.cell, candidate.place, gain };
        }
        if (gain >= kLeastGain && worth > m_highest) {
            m_highest = worth;
            m_best = ExplorationGoal { candidate.cell, candidate.place, gain };
        }
    }
    m_running = !m_candidates.empty();
    if (!m_running && !m_best) {
        m_best = m_nearest; // nothing promising: any unknown ground
    }
    return !m_running;
}

} // namespace medulla::maze
