// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/exploration.h"

#include <algorithm>
#include <cmath>

namespace medulla::maze {

namespace {

// Set in games on the maps of the Brain paper; sensitivity not measured.
constexpr double kFrontierBase = 1000; ///< makes all frontiers worth more than none
constexpr double kTowardsWeight = 1.5; ///< of the distance to the target against the path's length
constexpr int kNet = 4 * Planner::kStride; ///< cells between compared positions
constexpr double kFrontierGain = 1; ///< base gain of unknown ground
constexpr double kFavour = 0.5; ///< amplitude of the preference for a direction
constexpr double kBehind = 0.35; ///< weight of a position behind the robot
constexpr double kStartUpMu =
    6; ///< Mu added to each path length: many short paths are not better than one long path
constexpr double kLeastWayMu = 0.8; ///< from nearer positions no more can be seen than from here
constexpr double kLeastGain = 1.5; ///< with less gain only the nearest unknown ground is a goal
constexpr std::uint32_t kBesideWall = 0xffff; ///< rings of walls within 0.6 Mu
constexpr double kKept = 2.0; ///< weight of the present goal: a robot that turns back half-way on a
                              ///< long path has gained nothing
constexpr double kKeptReachMu = 2.0; ///< Mu from the present goal that count as the same goal
constexpr double kYield = 0.6; ///< share of the own distance to the present goal; a robot nearer
                               ///< than that takes the goal over
constexpr double kCompanyMu = 3.0; ///< Mu from the goal of another robot
constexpr double kTakenByOther = 0.35; ///< weight of a goal near another robot's goal

} // namespace

double ExplorationChooser::factor(Point place) const
{
    double factor = 1 + kFavour * std::cos(direction(m_inputs.start, place) - m_inputs.favourRad);
    const auto off = direction(m_inputs.place, place) - m_inputs.headingRad;
    factor *= kBehind + (1 - kBehind) * 0.5 * (1 + std::cos(off));
    const bool kept = m_inputs.current && distance(*m_inputs.current, place) < kKeptReachMu;
    if (kept) {
        factor *= kKept;
    }
    const auto own = (kept ? kYield : 1) * distance(m_inputs.place, place);
    for (const auto& other : m_inputs.others) {
        if (other.goal && other.activity == Activity::Exploring
            && distance(*other.goal, place) < kCompanyMu
            && distance(placeOf(other.pose), place) < own) {
            return factor * kTakenByOther;
        }
    }
    return factor;
}

void ExplorationChooser::begin(const ObstacleMap& map, const TargetMap& target,
    const Planner& reached, ExplorationInputs inputs)
{
    m_inputs = std::move(inputs);
    m_candidates.clear();
    m_best.reset();
    m_nearest.reset();
    m_highest = 0;
    m_running = true;
    if (m_inputs.towards) {
        chooseFrontier(map, reached);
    } else {
        collect(map, target, reached);
    }
}

/// Searches for a path, not for the target: unknown ground in its direction.
void ExplorationChooser::chooseFrontier(const ObstacleMap& map, const Planner& reached)
{
    for (const auto& frontier : reached.frontiers()) {
        const auto place = map.grid().middleOf(frontier.cell);
        const auto worth =
            kFrontierBase - frontier.costMu - kTowardsWeight * distance(place, *m_inputs.towards);
        if (frontier.costMu > kLeastWayMu && worth > m_highest) {
            m_highest = worth;
            m_best = ExplorationGoal { frontier.cell, place, kFrontierGain };
        }
    }
}

void ExplorationChooser::collect(
    const ObstacleMap& map, const TargetMap& target, const Planner& reached)
{
    const auto sums = target.sums();
    const auto& grid = map.grid();
    const auto start = grid.cellOf(reached.startCell());
    for (int row = start.row % kNet; row < grid.rows(); row += kNet) {
        for (int column = start.column % kNet; column < grid.columns(); column += kNet) {
            const int cell = grid.index({ column, row });
            const auto cost = reached.cost(cell);
            // A position along a wall shows nothing that its neighbours do not show.
            if (!cost || *cost <= kLeastWayMu || (map.nearness(cell) & kBesideWall) != 0) {
                continue;
            }
            Candidate candidate { cell, grid.middleOf({ column, row }), *cost };
            candidate.unknown = map.free(cell) ? 0 : kFrontierGain;
            candidate.factor = factor(candidate.place);
            const auto gain =
                target.mostGain(sums, candidate.place, kLookRangeMu) + candidate.unknown;
            candidate.bound = gain * candidate.factor / (candidate.costMu + kStartUpMu);
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
            m_candidates.clear(); // all others have lower bounds
            break;
        }
        const auto gain = target.gain(map, candidate.place, kLookRangeMu) + candidate.unknown;
        const auto worth = gain * candidate.factor / (candidate.costMu + kStartUpMu);
        if (candidate.unknown > 0 && (!m_nearest || candidate.costMu < m_nearestCostMu)) {
            m_nearestCostMu = candidate.costMu;
            m_nearest = ExplorationGoal { candidate.cell, candidate.place, gain };
        }
        if (gain >= kLeastGain && worth > m_highest) {
            m_highest = worth;
            m_best = ExplorationGoal { candidate.cell, candidate.place, gain };
        }
    }
    m_running = !m_candidates.empty();
    if (!m_running && !m_best) {
        m_best = m_nearest; // no candidate with enough gain: take any unknown ground
    }
    return !m_running;
}

} // namespace medulla::maze
