// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/obstacle_map.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace medulla::maze {

inline constexpr std::uint32_t kUnsureCost = 2; ///< additional step cost on unknown ground
inline constexpr std::uint32_t kBeyondCost =
    30; ///< additional step cost on unknown ground beyond the probable border of the arena: the
        ///< search looks for no gap in it

/// Step costs by the innermost ring of ObstacleMap with an occupied cell: passages are driven in
/// their middle. Set in games on the maps of the Brain paper; sensitivity not measured.
inline constexpr std::uint32_t kTightCost = 20; ///< second ring
inline constexpr std::uint32_t kNarrowCost = 6; ///< third ring
inline constexpr std::uint32_t kWideCost = 3; ///< fourth ring
inline constexpr std::uint32_t kOpenCost = 2; ///< no wall near

/// Cost of a step onto a cell as a multiple of half its length; 0 where a robot has no room.
[[nodiscard]] inline std::uint32_t stepCost(const ObstacleMap& map, int cell)
{
    const auto near = map.nearness(cell);
    if ((near & 0xffU) != 0 || map.occupied(cell)) {
        return 0;
    }
    std::uint32_t unsure = 0;
    if (!map.free(cell)) {
        const bool beyond = map.arena().isBeyond(map.grid().middleOf(cell), kRobotRadiusMu);
        unsure = kUnsureCost + (beyond ? kBeyondCost : 0);
    }
    if ((near & 0xff00U) != 0) {
        return kTightCost + unsure;
    }
    if ((near & 0xff0000U) != 0) {
        return kNarrowCost + unsure;
    }
    return (near != 0 ? kWideCost : kOpenCost) + unsure;
}

/// An area occupied by another robot, now or soon: no path leads through it.
struct Disc {
    Point middle;
    double radiusMu = 0; ///< for the centre of the planning robot
};

/// Whether unknown ground is worth exploring; unseen cells along walls are not.
[[nodiscard]] bool isFrontier(const ObstacleMap& map, int cell);

/// A reachable border between free and unknown ground.
struct Frontier {
    int cell = 0;
    double costMu = 0; ///< Mu of free path with the same cost
};

/// Shortest paths on the map at full resolution: A* to a goal with the octile distance, or, without
/// a goal, Dijkstra over free ground, which finds the frontiers. Cells near walls cost more, so
/// that paths keep to the middle of passages. Costs are integers in a ring of buckets, so a step
/// takes O(1). A search is spread over cycles: `begin`, then `advance` until it is done; when the
/// map grows, the search restarts.
///
/// It does not reuse the previous search as D* Lite would: on the maps of whole games on the
/// paper's mazes (tests/bench/maze, "plans") a search to the target settles 1,200 to 9,500 cells in
/// the median, at 0.2 us or less each, so a path is ready after 1 to 4 cycles; after 11 in the
/// worst case, a quarter of a second with the usual rules. Reuse could save no more than this.
/// Thread-confined.
class Planner {
public:
    static constexpr int kUnitsPerMu = 200; ///< cost units of 1 Mu of free path
    static constexpr int kCellsPerCycle =
        3000; ///< cells settled in one cycle: at 0.2 us each 0.6 ms, well within a cycle

    /// Plans from `from` to `goal`; without a goal, finds the frontiers.
    void begin(const ObstacleMap& map, Point from, std::optional<Point> goal,
        std::span<const Disc> discs = {});
    /// Computes the approximate distance to all reachable positions, unknown ground included, on
    /// every `kStride`th cell.
    void survey(const ObstacleMap& map, Point from, std::span<const Disc> discs = {});
    static constexpr int kStride = 3; ///< 0.3 Mu, less than a robot's radius; a ninth of all cells
    /// Settles up to `cells` cells; true when the search is done.
    bool advance(const ObstacleMap& map, int cells);

    [[nodiscard]] bool running() const { return m_running; }
    [[nodiscard]] bool finished() const { return m_begun && !m_running; }
    [[nodiscard]] std::optional<Point> goal() const { return m_goal; }
    /// Whether the finished search reached its goal.
    [[nodiscard]] bool found() const { return m_found; }
    /// Path cost to a cell, in Mu of free path; nothing if the search has not reached it.
    [[nodiscard]] std::optional<double> cost(int cell) const;
    /// Of a search without goal.
    [[nodiscard]] const std::vector<Frontier>& frontiers() const { return m_frontiers; }
    /// Cells of the path from the start to `cell`, which the search has reached.
    [[nodiscard]] std::vector<int> pathTo(int cell) const;
    [[nodiscard]] const std::vector<Disc>& discs() const { return m_discs; }
    [[nodiscard]] int goalCell() const { return m_goalCell; }
    [[nodiscard]] int startCell() const { return m_start; }
    /// Of the searched map.
    [[nodiscard]] int generation() const { return m_generation; }
    /// Discards the search; `finished` is false then.
    void drop();

private:
    void restart(const ObstacleMap& map);
    void closeDiscs(const CellGrid& grid);
    /// Enters the neighbours of a settled cell into the buckets where the path over it is shorter.
    void reachNeighbours(const ObstacleMap& map, int cell);
    [[nodiscard]] std::uint32_t estimate(int column, int row) const;
    [[nodiscard]] std::uint32_t costOf(const ObstacleMap& map, int cell) const;

    static constexpr std::uint32_t kBuckets =
        4096; ///< more than the cost of one step and the change of its estimate
    static constexpr std::uint32_t kUnreached = std::numeric_limits<std::uint32_t>::max();

    static constexpr std::uint8_t kClosed = 0; ///< step cost of a cell that no path may enter
    static constexpr std::uint8_t kNotLooked = 255; ///< no step costs that much

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
    std::uint32_t m_front = 0; ///< estimate of the present bucket
    std::size_t m_waiting = 0;
    std::vector<std::uint32_t> m_cost;
    std::vector<std::uint8_t> m_parent; ///< direction of the predecessor, 0-7; 8 at the start
    /// Step cost of each cell, computed once a search: kClosed for settled cells, cells without
    /// room for a robot, and cells in a disc.
    std::vector<std::uint8_t> m_step;
    std::vector<std::vector<int>> m_buckets;
    std::vector<Frontier> m_frontiers;
};

} // namespace medulla::maze
