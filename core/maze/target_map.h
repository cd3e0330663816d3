// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/obstacle_map.h"
#include "core/maze/protocol/unannounced.h"
#include "core/maze/target_shape.h"
#include "core/maze/usual_arena.h"

#include <optional>
#include <vector>

namespace medulla::maze {

/// Where the target is believed to be. Value type.
struct TargetEstimate {
    Point middle;
    double sigma = 0; ///< um, along the worse direction

    friend bool operator==(const TargetEstimate&, const TargetEstimate&) = default;
};

/// The second layer of the map: how probable it is that the target's middle lies in a cell, in
/// cells of 0.5 um (a target is four of them wide at least), and, once the beacon was seen, where
/// it is, by least squares over the lines of sight. Numbers of the layer are relative: 1 is where
/// nothing was learned; where the start lies in the arena of the rules, what is outside of that is
/// less likely from the beginning. Thread-confined.
class TargetMap {
public:
    static constexpr double kCoarse = 0.5; ///< um

    /// An empty map about `middle`. `bearingNoise`: rad.
    TargetMap(Point middle, double bearingNoise);

    /// The beacon was not visible to a robot at `place`: it is farther than the sensor sees, or
    /// behind a wall that is higher than it. `aperture` (rad): it is seen so far to either side of
    /// `heading`.
    void notVisible(const ObstacleMap& walls, const Pose& from, double aperture);
    /// The beacon was seen from `from`, by this robot or another, in this direction (rad, frame of
    /// the map).
    void visible(const Pose& from, double direction);
    /// A robot stood there, and its ground sensor told whether that was inside of the target. The
    /// belief that this disproved, when it did: no target that lies about there could be so, and it
    /// is dropped, with the lines of sight or the words that it came from.
    std::optional<TargetEstimate> ground(Point place, bool inside);
    /// Everywhere was looked and nothing was seen, so something was missed: looks everywhere again,
    /// where nothing was learned first.
    void forget();
    /// Another robot's belief; taken when it is better than the own one.
    void hear(const TargetEstimate& estimate);

    /// Nothing until the beacon was seen or heard of.
    [[nodiscard]] std::optional<TargetEstimate> estimate() const;
    /// Where a robot is inside of the target: about the estimate, but for what the ground sensor
    /// told otherwise. Nothing while there is no estimate.
    [[nodiscard]] std::optional<TargetDisc> disc() const;
    /// Whether it was told that a robot there is not inside.
    [[nodiscard]] bool isOutside(Point place) const { return m_shape.isOutside(place); }
    /// The cells, in the lattice of their size.
    [[nodiscard]] LatticeRect frame() const;
    /// Relative probabilities of the cells, row by row from below.
    [[nodiscard]] const std::vector<float>& weights() const { return m_weight; }
    /// Relative probability that the target's middle is there.
    [[nodiscard]] double weight(Point point) const;
    /// Sum of the layer within `reach` um of `point`, where `walls` does not stand between; the
    /// worth of looking from there. A number a um^2.
    [[nodiscard]] double gain(const ObstacleMap& walls, Point point, double reach) const;
    /// Sums of the layer over all cells below and left of each, for `mostGain`.
    [[nodiscard]] std::vector<float> sums() const;
    /// What `gain` can be at most, without looking at walls.
    [[nodiscard]] double mostGain(const std::vector<float>& sums, Point point, double reach) const;

private:
    struct Line {
        Point from;
        Point along; ///< of length 1
    };

    struct Spot {
        int column;
        int row;
    };
    [[nodiscard]] Spot spotAt(Point point) const;
    [[nodiscard]] Point middleOf(Spot spot) const;
    [[nodiscard]] bool contains(Spot spot) const;
    [[nodiscard]] std::size_t index(Spot spot) const
    {
        return std::size_t(spot.row) * std::size_t(m_columns) + std::size_t(spot.column);
    }
    void include(Point point, double reach);
    void solve();
    [[nodiscard]] float prior(Point point) const;
    void fillPrior(std::vector<float>& weights, int columns, int rows, Point origin) const;

    static constexpr std::size_t kMostLines = 60;
    static constexpr double kSeenRange = kBeaconRange - 0.5; ///< um; a beacon that near is seen

    double m_bearingNoise;
    UsualArena m_arena;
    Point m_origin;
    int m_columns = 0;
    int m_rows = 0;
    std::vector<float> m_weight;
    std::vector<Line> m_lines;
    std::size_t m_oldest = 0;
    std::optional<TargetEstimate> m_own;
    std::optional<TargetEstimate> m_heard;
    TargetShape m_shape;
    std::optional<Point> m_inside; ///< where the ground sensor said that the target is
};

} // namespace medulla::maze
