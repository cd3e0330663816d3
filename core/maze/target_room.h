// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/obstacle_map.h"
#include "core/maze/target_shape.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace medulla::maze {

/// The room in a target for robots that come in one after another and stay there. Who parks in the
/// way of those behind shuts them out, so a place is good when, with a robot on it, as many others
/// as are expected still get to places of their own: they are taken to come in by the same way, and
/// to go on as far as they can. Value type.
class TargetRoom {
public:
    /// `entrance`: where robots come from. `parked`: those that have parked. `unseen`: whether
    /// ground that nobody has seen may be gone to, which is good only where all that parked are
    /// known.
    TargetRoom(const ObstacleMap& map, const TargetDisc& target, Point entrance,
        std::span<const Point> parked, bool unseen);

    /// Whether a robot can park there, as far as is known.
    [[nodiscard]] bool isPlace(Point place) const;
    /// How many others still find room when a robot parks at `place`, up to `most`.
    [[nodiscard]] int roomBehind(Point place, int most) const;
    /// Whether `followers` find room then, and some more.
    [[nodiscard]] bool leavesRoom(Point place, int followers) const;
    /// The place with the shortest way that leaves room for `followers` (see `leavesRoom`); where
    /// none does, the farthest of those that leave most. Also of places that nobody has seen yet:
    /// who goes there finds out, and in corners the rest is shut off by who stops before. Nobody
    /// else must be about to park in it
    /// (`claimed`), nor must it have been tried in vain (`refused`). Nothing when no place is left.
    [[nodiscard]] std::optional<Point> choose(
        int followers, std::span<const Point> claimed, std::span<const Point> refused) const;

private:
    /// Cells that a robot gets to, in the order of their ways, when one more is parked.
    [[nodiscard]] std::vector<int> reached(std::optional<Point> parked) const;
    [[nodiscard]] Point middleOf(int cell) const;

    int m_side = 0; ///< cells of the box about the target, which is a square
    Point m_corner; ///< lower left
    int m_entrance = 0; ///< cell
    std::vector<std::uint8_t> m_open; ///< a robot can be there
    std::vector<std::uint8_t> m_hoped; ///< and stay there, as far as is known
    std::vector<std::uint8_t> m_place; ///< and stay there for sure
};

} // namespace medulla::maze
