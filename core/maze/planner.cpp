// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/planner.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace medulla::maze {

namespace {

struct Step {
    int column;
    int row;
    std::uint32_t length;
};

/// Steps to the neighbours; lengths in tenths of a cell, the diagonal rounded from 14.14.
constexpr std::array<Step, 8> kSteps { { { 1, 0, 10 }, { 1, 1, 14 }, { 0, 1, 10 }, { -1, 1, 14 },
    { -1, 0, 10 }, { -1, -1, 14 }, { 0, -1, 10 }, { 1, -1, 14 } } };
constexpr std::uint8_t kStart = 8; ///< marks the start; a parent is an index of kSteps
constexpr std::uint32_t kEscape = 24; ///< step cost of leaving a cell without room for a robot
constexpr int kEscapeCells = 6; ///< 0.6 Mu: a bit more than the robot's radius
/// A search without goal continues to this multiple of the distance to the nearest frontier (plus
/// kNear): farther frontiers would need an exceptional gain.
constexpr std::uint32_t kFarther = 2;
constexpr std::uint32_t kNear = 6 * Planner::kUnitsPerMu;
constexpr double kSurveyedMu = 25; ///< Mu of free path covered by a survey
constexpr double kLeaveMu =
    0.7; ///< Mu around the start, within which a path may lead away from a robot that is too near

} // namespace

bool isFrontier(const ObstacleMap& map, int cell)
{
    constexpr std::uint32_t kBesideWall = 0xffff; // rings of walls within 0.6 Mu
    return (map.nearness(cell) & kBesideWall) == 0;
}

void Planner::begin(
    const ObstacleMap& map, Point from, std::optional<Point> goal, std::span<const Disc> discs)
{
    m_from = from;
    m_goal = goal;
    m_stride = 1;
    m_discs.assign(discs.begin(), discs.end());
    m_begun = true;
    restart(map);
}

void Planner::survey(const ObstacleMap& map, Point from, std::span<const Disc> discs)
{
    m_from = from;
    m_goal.reset();
    m_stride = kStride;
    m_discs.assign(discs.begin(), discs.end());
    m_begun = true;
    restart(map);
    m_farthest = std::uint32_t(kSurveyedMu * kUnitsPerMu);
}

void Planner::drop()
{
    m_begun = false;
    m_running = false;
    m_found = false;
    m_frontiers.clear();
}

void Planner::restart(const ObstacleMap& map)
{
    m_generation = map.generation();
    const auto& grid = map.grid();
    m_columns = grid.columns();
    m_rows = grid.rows();
    const auto size = std::size_t(grid.size());
    m_cost.assign(size, kUnreached);
    m_parent.resize(size);
    m_step.assign(size, kNotLooked);
    m_buckets.resize(kBuckets);
    for (auto& bucket : m_buckets) {
        bucket.clear();
    }
    m_frontiers.clear();
    m_farthest = kUnreached;
    m_waiting = 0;
    m_found = false;
    m_running = false;
    const auto start = grid.indexAt(m_from);
    if (!start) {
        return;
    }
    m_start = *start;
    if (m_goal) {
        const auto goal = grid.cellAt(*m_goal);
        if (!grid.contains(goal)) {
            return;
        }
        m_goalCell = grid.index(goal);
        m_goalColumn = goal.column;
        m_goalRow = goal.row;
    }
    closeDiscs(grid);
    m_step[std::size_t(m_start)] = kNotLooked;
    m_running = true;
    m_cost[std::size_t(m_start)] = 0;
    m_parent[std::size_t(m_start)] = kStart;
    m_front = estimate(m_start % m_columns, m_start / m_columns);
    m_buckets[m_front % kBuckets].push_back(m_start);
    m_waiting = 1;
}

void Planner::closeDiscs(const CellGrid& grid)
{
    for (const auto& disc : m_discs) {
        // A robot too near to another one may increase the distance, not decrease it.
        const auto away = distance(m_from, disc.middle);
        const auto middle = grid.cellAt(disc.middle);
        const int reach = int(disc.radiusMu / kCellSizeMu) + 1;
        for (int row = std::max(0, middle.row - reach);
             row <= std::min(m_rows - 1, middle.row + reach); ++row) {
            for (int column = std::max(0, middle.column - reach);
                 column <= std::min(m_columns - 1, middle.column + reach); ++column) {
                const auto cell = grid.middleOf({ column, row });
                const auto apart = distance(cell, disc.middle);
                const bool leaves = apart > away && distance(cell, m_from) < kLeaveMu;
                if (apart < disc.radiusMu && !leaves) {
                    m_step[std::size_t(grid.index({ column, row }))] = kClosed;
                }
            }
        }
    }
}

std::uint32_t Planner::estimate(int column, int row) const
{
    if (!m_goal) {
        return 0;
    }
    const int dx = std::abs(column - m_goalColumn);
    const int dy = std::abs(row - m_goalRow);
    return std::uint32_t(2 * (10 * std::max(dx, dy) + 4 * std::min(dx, dy)));
}

std::uint32_t Planner::costOf(const ObstacleMap& map, int cell) const
{
    const auto cost = stepCost(map, cell);
    if (cost != 0 || map.occupied(cell)) {
        return cost;
    }
    // A robot that stands where the map has no room for it must be able to leave.
    const bool near = std::abs(cell % m_columns - m_start % m_columns) <= kEscapeCells
        && std::abs(cell / m_columns - m_start / m_columns) <= kEscapeCells;
    return near ? kEscape : 0;
}

bool Planner::advance(const ObstacleMap& map, int cells)
{
    if (m_running && map.generation() != m_generation) {
        restart(map);
    }
    while (m_running && cells > 0) {
        if (m_waiting == 0) {
            m_running = false;
            break;
        }
        auto& bucket = m_buckets[m_front % kBuckets];
        if (bucket.empty()) {
            ++m_front;
            continue;
        }
        const int cell = bucket.back();
        bucket.pop_back();
        --m_waiting;
        if (m_step[std::size_t(cell)] == kClosed) {
            continue;
        }
        m_step[std::size_t(cell)] = kClosed;
        --cells;
        const auto cost = m_cost[std::size_t(cell)];
        if (m_goal && cell == m_goalCell) {
            m_found = true;
            m_running = false;
            break;
        }
        if (m_stride == 1 && !m_goal && !map.free(cell) && cell != m_start) {
            if (isFrontier(map, cell)) {
                m_frontiers.push_back({ cell, cost / double(kUnitsPerMu) });
                m_farthest = std::min(m_farthest, kFarther * (cost + kNear));
            }
            continue; // the ground behind it is unknown
        }
        if (!m_goal && cost > m_farthest) {
            m_running = false;
            break;
        }
        reachNeighbours(map, cell);
    }
    return !m_running;
}

void Planner::reachNeighbours(const ObstacleMap& map, int cell)
{
    const int column = cell % m_columns;
    const int row = cell / m_columns;
    if (column < m_stride || row < m_stride || column >= m_columns - m_stride
        || row >= m_rows - m_stride) {
        return;
    }
    const auto cost = m_cost[std::size_t(cell)];
    for (std::size_t way = 0; way < kSteps.size(); ++way) {
        const auto& step = kSteps[way];
        const int next = cell + m_stride * (step.row * m_columns + step.column);
        auto& factor = m_step[std::size_t(next)];
        if (factor == kNotLooked) {
            factor = std::uint8_t(costOf(map, next));
        }
        if (factor == kClosed) {
            continue;
        }
        const auto reached = cost + factor * step.length * std::uint32_t(m_stride);
        if (reached < m_cost[std::size_t(next)]) {
            m_cost[std::size_t(next)] = reached;
            m_parent[std::size_t(next)] = std::uint8_t(way);
            const auto whole = reached + estimate(column + step.column, row + step.row);
            m_buckets[whole % kBuckets].push_back(next);
            ++m_waiting;
        }
    }
}

std::optional<double> Planner::cost(int cell) const
{
    if (std::size_t(cell) >= m_cost.size() || m_cost[std::size_t(cell)] == kUnreached) {
        return std::nullopt;
    }
    return m_cost[std::size_t(cell)] / double(kUnitsPerMu);
}

std::vector<int> Planner::pathTo(int cell) const
{
    std::vector<int> way { cell };
    while (m_parent[std::size_t(cell)] != kStart) {
        const auto& step = kSteps[m_parent[std::size_t(cell)]];
        cell -= m_stride * (step.row * m_columns + step.column);
        way.push_back(cell);
    }
    std::reverse(way.begin(), way.end());
    return way;
}

} // namespace medulla::maze
