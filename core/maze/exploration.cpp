// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/exploration.h"

#include <algorithm>
#include <cmath>

namespace medulla::maze {

namespace {

constexpr int kNet = 4 * Planner::kStride; ///< cells between places that are compared
constexpr double kFrontierGain = 1; ///< what unknown ground is worth by itself
constexpr double kFavour = 0.5; ///< how much more or less a direction is worth
constexpr double kBehind = 0.35; ///< what a place behind the robot is worth
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
    double factor = 1 + kFavour * std::cos(direction(m_wishes.start, place) - m_wishes.favour);
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
    if (m_wishes.towards) {
        chooseWay(map, reached);
    } else {
        collect(map, target, reached);
    }
}

/// The way is looked for, not the target: unknown ground that leads there.
void ExplorationChooser::chooseWay(const ObstacleMap& map, const Planner& reached)
{
    for (const auto& frontier : reached.frontiers()) {
        const auto place = map.middleOf(map.cellOf(frontier.cell));
        const auto worth = 1000 - frontier.cost - 1.5 * distance(place, *m_wishes.towards);
        if (frontier.cost > kLeastWay && worth > m_highest) {
            m_highest = worth;
            m_best = ExplorationGoal { frontier.cell, place, kFrontierGain };
        }
    }
}

void ExplorationChooser::collect(
    const ObstacleMap& map, const TargetMap& target, const Planner& reached)
{
    const auto sums = target.sums();
    const auto start = map.cellOf(reached.startCell());
    for (int row = start.row % kNet; row < map.rows(); row += kNet) {
        for (int column = start.column % kNet; column < map.columns(); column += kNet) {
            const int cell = map.index({ column, row });
            const auto cost = reached.cost(cell);
            // Along a wall nothing is seen that is not seen from beside it.
            if (!cost || *cost <= kLeastWay || (map.nearness(cell) & kBesideWall) != 0) {
                continue;
            }
            Candidate candidate { cell, map.middleOf({ column, row }), *cost };
            candidate.unknown = map.free(cell) ? 0 : kFrontierGain;
            candidate.factor = factor(candidate.place);
            const auto gain =
                target.mostGain(sums, candidate.place, kLookRange) + candidate.unknown;
            candidate.bound = gain * candidate.factor / (candidate.cost + kStartUp);
            m_candidates.push_back(candidate);
        }
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
        const auto gain = target.gain(map, candidate.place, kLookRange) + candidate.unknown;
        const auto worth = gain * candidate.factor / (candidate.cost + kStartUp);
        if (candidate.unknown > 0 && (!m_nearest || candidate.cost < m_nearestCost)) {
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
