// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/obstacle_map.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace medulla::maze {

inline constexpr std::uint32_t kUnsureCost = 2; ///< more, where nothing is known
inline constexpr std::uint32_t kBeyondCost =
    30; ///< more than that, where the arena has probably ended: no gap in its border is sought

/// What a step onto a cell costs as a multiple of half its length; 0 where a robot cannot be.
[[nodiscard]] inline std::uint32_t stepCost(const ObstacleMap& map, int cell)
{
    const auto near = map.nearness(cell);
    if ((near & 0xffU) != 0 || map.occupied(cell)) {
        return 0;
    }
    std::uint32_t unsure = 0;
    if (!map.free(cell)) {
        const bool beyond = map.arena().isBeyond(map.middleOf(map.cellOf(cell)), kRobotRadius);
        unsure = kUnsureCost + (beyond ? kBeyondCost : 0);
    }
    if ((near & 0xff00U) != 0) {
        return 20 + unsure;
    }
    if ((near & 0xff0000U) != 0) {
        return 6 + unsure;
    }
    return (near != 0 ? 3U : 2U) + unsure;
}

/// A place where others are or will be: no way leads through it.
struct Disc {
    Point middle;
    double radius = 0; ///< um, for the centre of the robot that plans
};

/// Whether ground that is not known to be free is worth a look: what is left unseen along walls is
/// not.
[[nodiscard]] bool isFrontier(const ObstacleMap& map, int cell);

/// Where ground begins that is not known to be free, and can be reached.
struct Frontier {
    int cell = 0;
    double cost = 0; ///< um of free way that it is worth
};

/// Shortest ways on the map at full resolution: A* to a goal with the octile distance, or, without
/// a goal, Dijkstra over what is known to be free, which finds the frontiers. Cells near walls
/// cost more, so that ways keep to the middle of passages. Costs are whole numbers in a ring of
/// buckets, so that a step is O(1). A search is spread over cycles: `begin`, then `advance` until
/// it is done; a search that a map outgrows begins anew.
///
/// It does not go on from the search before, as D* Lite would: on the maps of whole games on the
/// paper's mazes (tests/bench/maze, "plans") a search to the target settles 1,200 to 9,500 cells in
/// the median, at 0.2 us or less each, so that the way is there after 1 to 4 cycles; after 11, a
/// quarter of a second of the usual rules, in the worst case. No more than this could be saved.
/// Thread-confined.
class Planner {
public:
    static constexpr int kUnits = 200; ///< cost of a um of free way, in units
    static constexpr int kCellsACycle = 3000; ///< to be settled in a cycle, so that it ends in time

    /// Plans from `from` to `goal`; without one, finds the frontiers.
    void begin(const ObstacleMap& map, Point from, std::optional<Point> goal,
        std::span<const Disc> discs = {});
    /// Finds, roughly, how far it is to everywhere that may be reached, on unknown ground too:
    /// every `kStride`th cell is looked at.
    void survey(const ObstacleMap& map, Point from, std::span<const Disc> discs = {});
    static constexpr int kStride = 3;
    /// Settles up to `cells` cells; true when the search is done.
    bool advance(const ObstacleMap& map, int cells);

    [[nodiscard]] bool running() const { return m_running; }
    [[nodiscard]] bool finished() const { return m_begun && !m_running; }
    [[nodiscard]] std::optional<Point> goal() const { return m_goal; }
    /// Whether the search that is finished came to its goal.
    [[nodiscard]] bool found() const { return m_found; }
    /// Cost of the way to a cell, um of free way; nothing when the search has not come there.
    [[nodiscard]] std::optional<double> cost(int cell) const;
    /// Of a search without goal.
    [[nodiscard]] const std::vector<Frontier>& frontiers() const { return m_frontiers; }
    /// Cells of the way from the start to `cell`, which the search has come to.
    [[nodiscard]] std::vector<int> wayTo(int cell) const;
    [[nodiscard]] const std::vector<Disc>& discs() const { return m_discs; }
    /// The cell of the goal.
    [[nodiscard]] int goalCell() const { return m_goalCell; }
    /// The cell that it began at.
    [[nodiscard]] int startCell() const { return m_start; }
    /// Of the map that was searched.
    [[nodiscard]] int generation() const { return m_generation; }
    /// Forgets the search; `finished` is false then.
    void drop();

private:
    void restart(const ObstacleMap& map);
    [[nodiscard]] std::uint32_t estimate(int column, int row) const;
    [[nodiscard]] std::uint32_t costOf(const ObstacleMap& map, int cell) const;

    static constexpr std::uint32_t kBuckets = 4096; ///< more than a step and its estimate can cost
    static constexpr std::uint32_t kUnreached = std::numeric_limits<std::uint32_t>::max();

    static constexpr std::uint8_t kClosed = 0;
    static constexpr std::uint8_t kNotLooked = 255;

    Point m_from;
    std::optional<Point> m_goal;
    std::vector<Disc> m_discs;
    int m_stride = 1;
    bool m_begun = false;
    bool m_running = false;
    bool m_found = false;
    int m_generation = -1;
    int m_columns = 0;
    int m_rows = 0;
    int m_start = 0;
    int m_goalCell = 0;
    int m_goalColumn = 0;
    int m_goalRow = 0;
    std::uint32_t m_farthest = 0; ///< cost at which a search without goal ends
    std::uint32_t m_front = 0; ///< estimate of the bucket at hand
    std::size_t m_waiting = 0;
    std::vector<std::uint32_t> m_cost;
    std::vector<std::uint8_t> m_parent; ///< direction that it was come from, 0-7; 8 at the start
    /// Step cost of each cell, looked up once a search: kClosed where no robot can be, where a disc
    /// is, and what is settled.
    std::vector<std::uint8_t> m_step;
    std::vector<std::vector<int>> m_buckets;
    std::vector<Frontier> m_frontiers;
};

} // namespace medulla::maze
