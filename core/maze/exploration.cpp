// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/exploration.h"

#include <algorithm>
#include <cmath>

namespace medulla::maze {

namespace {

constexpr int kNet = 12; ///< cells between places that are compared
constexpr double kFrontierGain = 1; ///< what unknown ground is worth by itself
constexpr double kWideOpening = 10; ///< frontier cells of a block that promise a wide view
constexpr double kPerhapsWall = 0.3; ///< what counts a frontier cell that seems a wall from afar
constexpr double kNarrow = 0.4; ///< what the narrowest is worth
constexpr double kBehind = 0.5; ///< what a place behind the robot is worth
constexpr double kStartUp = 6; ///< um that any goal costs besides its way
constexpr double kLeastWay = 0.8; ///< um; nearer places show what is seen already
constexpr double kLeastGain = 1.5;
constexpr std::uint32_t kBesideWall = 0xffff; ///< rings of walls within 0.6 um
constexpr double kKept = 2.0; ///< what the goal at hand is worth more: who turns round half-way
                              ///< on a long way has gained nothing
constexpr double kKeptReach = 2.0; ///< um from it that count as the same
constexpr double kYield = 0.6; ///< part of its own way from which another one is so much nearer
                               ///< that the goal at hand is left to it
constexpr double kCompany = 3.0; ///< um from the goal of another robot
constexpr double kTakenByOther = 0.35; ///< what a place is worth still

} // namespace

double ExplorationChooser::factor(Point place) const
{
    double factor = 1 + 0.5 * std::cos(direction(m_wishes.start, place) - m_wishes.favour);
    const auto off = direction(m_wishes.place, place) - m_wishes.heading;
    factor *= kBehind + (1 - kBehind) * 0.5 * (1 + std::cos(off));
    const bool kept = m_wishes.current && distance(*m_wishes.current, place) < kKeptReach;
    if (kept) {
        factor *= kKept;
    }
    const auto own = (kept ? kYield : 1) * distance(m_wishes.place, place);
    for (const auto& other : m_wishes.others) {
        if (other.goal && other.errand == Errand::Exploring
            && distance(*other.goal, place) < kCompany
            && distance(placeOf(other.pose), place) < own) {
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
    const auto add = [&](int cell, double cost, double opening) {
        const auto place = map.middleOf(map.cellOf(cell));
        if (cost > kLeastWay) {
            m_candidates.push_back({ cell, place, cost, 1, 0, opening });
        }
    };
    // Frontiers by blocks: the nearest of each, and how many there are.
    struct Block {
        int cell = 0;
        double cost = 0;
        int frontiers = 0;
        double opening = 0;
    };
    const int columns = map.columns() / kNet + 1;
    std::vector<Block> blocks(std::size_t(columns) * std::size_t(map.rows() / kNet + 1));
    for (const auto& frontier : reached.frontiers()) {
        const auto cell = map.cellOf(frontier.cell);
        auto& block = blocks[std::size_t(cell.row / kNet * columns + cell.column / kNet)];
        if (block.frontiers++ == 0) { // the search finds the nearest first
            block.cell = frontier.cell;
            block.cost = frontier.cost;
        }
        block.opening += map.suspected(frontier.cell) ? kPerhapsWall : 1;
    }
    for (const auto& block : blocks) {
        if (block.frontiers > 0) {
            add(block.cell, block.cost, std::min(1.0, block.opening / kWideOpening));
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
            const auto cost = reached.cost(cell);
            // Along a wall nothing is seen that is not seen from beside it.
            if (cost && (map.nearness(cell) & kBesideWall) == 0) {
                add(cell, *cost, 0);
            }
        }
    }
    const auto sums = target.sums();
    for (auto& candidate : m_candidates) {
        candidate.factor = factor(candidate.place);
        if (candidate.opening > 0) {
            candidate.factor *= kNarrow + (1 - kNarrow) * candidate.opening;
        }
        const auto gain =
            target.mostGain(sums, candidate.place, kLookRange) + candidate.opening * kFrontierGain;
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
        const auto gain =
            target.gain(map, candidate.place, kLookRange) + candidate.opening * kFrontierGain;
        const auto worth = gain * candidate.factor / (candidate.cost + kStartUp);
        if (candidate.opening > 0 && (!m_nearest || candidate.cost < m_nearestCost)) {
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
