// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/obstacle_map.h"
#include "core/maze/target_shape.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace medulla::maze {

/// Free room in a target for robots that enter one after another and stay. A robot that parks in
/// the way blocks the robots behind it. A position is good if, with a robot parked on it, the
/// expected number of others still reach positions of their own; they are assumed to enter by the
/// same way and to drive as far in as they can. Value type.
class TargetRoom {
public:
    /// `entrance`: where robots enter. `parked`: positions of parked robots. `unseen`: whether
    /// unexplored ground may be used, which is safe only if the positions of all parked robots are
    /// known.
    TargetRoom(const ObstacleMap& map, const TargetDisc& target, Point entrance,
        std::span<const Point> parked, bool unseen);

    /// Whether a robot can park there, as far as known.
    [[nodiscard]] bool isPlace(Point place) const;
    /// Number of other robots that still find room when a robot parks at `place`, up to `most`.
    [[nodiscard]] int roomBehind(Point place, int most) const;
    /// Whether `followers` and a reserve of more robots find room then.
    [[nodiscard]] bool leavesRoom(Point place, int followers) const;
    /// The position with the shortest path that leaves room for `followers` (see `leavesRoom`); if
    /// none does, the farthest of those that leave most room. Unexplored positions count too: the
    /// robot explores them on the way, and a robot parked in front of a corner blocks the space
    /// behind it. Skips positions claimed by other robots (`claimed`) and positions that could not
    /// be reached (`refused`). Nothing if no position is left.
    [[nodiscard]] std::optional<Point> choose(
        int followers, std::span<const Point> claimed, std::span<const Point> refused) const;

private:
    /// Cells that a robot can reach, nearest first, with one more robot parked.
    [[nodiscard]] std::vector<int> reached(std::optional<Point> parked) const;
    [[nodiscard]] Point middleOf(int cell) const;

    int m_side = 0; ///< cells along a side of the square box about the target
    Point m_corner; ///< lower left
    int m_entrance = 0; ///< cell
    std::vector<std::uint8_t> m_open; ///< free for a robot to pass
    std::vector<std::uint8_t> m_hoped; ///< free to park, as far as known
    std::vector<std::uint8_t> m_place; ///< certainly free to park
};

} // namespace medulla::maze
