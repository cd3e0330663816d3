// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/exploration.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace medulla::maze {

namespace {

constexpr int kNet = 12; ///< cells between places that are compared
constexpr double kHighestGain = 60; ///< what `TargetMap::gain` can reach nearly
constexpr double kUnseenGain = 3; ///< what unseen ground is worth by itself
constexpr double kStartUp = 3; ///< um that any goal costs besides its way
constexpr double kLeastGain = 1.0;
constexpr double kCompany = 4.0; ///< um from the goal of another robot

struct Candidate {
    int cell;
    double cost;
    bool frontier;
};

std::vector<Candidate> candidates(const ObstacleMap& map, const Planner& reached)
{
    std::vector<Candidate> found;
    const int columns = map.columns() / kNet + 1;
    std::vector<int> first(std::size_t(columns) * std::size_t(map.rows() / kNet + 1), -1);
    for (const auto& frontier : reached.frontiers()) {
        const auto cell = map.cellOf(frontier.cell);
        auto& block = first[std::size_t(cell.row / kNet * columns + cell.column / kNet)];
        if (block < 0) {
            block = frontier.cell; // the search finds the nearest first
            found.push_back({ frontier.cell, frontier.cost, true });
        }
    }
    for (int row = kNet / 2; row < map.rows(); row += kNet) {
        for (int column = kNet / 2; column < map.columns(); column += kNet) {
            const int cell = row * map.columns() + column;
            if (const auto cost = reached.cost(cell)) {
                found.push_back({ cell, *cost, false });
            }
        }
    }
    std::sort(found.begin(), found.end(),
        [](const Candidate& a, const Candidate& b) { return a.cost < b.cost; });
    return found;
}

} // namespace

std::optional<ExplorationGoal> chooseExploration(const ObstacleMap& map, const TargetMap& target,
    const Planner& reached, const ExplorationWishes& wishes)
{
    std::optional<ExplorationGoal> best;
    double highest = 0;
    for (const auto& candidate : candidates(map, reached)) {
        const auto place = map.middleOf(map.cellOf(candidate.cell));
        if (wishes.towards) {
            // The way is looked for, not the target: any unseen ground that leads there.
            if (!candidate.frontier) {
                continue;
            }
            const auto worth = 1000 - candidate.cost - 1.5 * distance(place, *wishes.towards);
            if (worth > highest) {
                highest = worth;
                best = ExplorationGoal { candidate.cell, place, kUnseenGain };
            }
            continue;
        }
        const auto scale = candidate.cost + kStartUp;
        if (1.5 * (kHighestGain + kUnseenGain) / scale <= highest) {
            break; // all that follow cost more
        }
        auto gain = target.gain(map, place, kLookRange) + (candidate.frontier ? kUnseenGain : 0);
        if (gain < kLeastGain) {
            continue;
        }
        const auto raw = gain;
        for (const auto& other : wishes.others) {
            if (other.goal && distance(*other.goal, place) < kCompany) {
                gain *= 0.3;
            } else if (distance(placeOf(other.pose), place) < kCompany) {
                gain *= 0.6;
            }
        }
        gain *= 1 + 0.5 * std::cos(direction(wishes.start, place) - wishes.favour);
        if (gain / scale > highest) {
            highest = gain / scale;
            best = ExplorationGoal { candidate.cell, place, raw };
        }
    }
    return best;
}

} // namespace medulla::maze
