// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/beacon_locator.h"
#include "core/maze/obstacle_map.h"
#include "core/maze/protocol/unannounced.h"
#include "core/maze/target_shape.h"
#include "core/maze/usual_arena.h"

#include <optional>
#include <vector>

namespace medulla::maze {

/// Estimated target position. Value type.
struct TargetEstimate {
    Point middle;
    double sigmaMu = 0; ///< along the worse direction

    friend bool operator==(const TargetEstimate&, const TargetEstimate&) = default;
};

/// The second layer of the map: the probability that the target's centre lies in a cell, in cells
/// of 0.5 Mu (a target is at least four of them wide), and, once the beacon was seen, its position
/// by the lines of sight (see BeaconLocator). Weights are relative: 1 for unexplored ground. If the
/// start lies in the arena of the rules, ground outside of it is less probable from the beginning.
/// If the start shows that the GPS has no offset, the rules probably are those of 2008, in which
/// the beacon sensor has a limited range. Thread-confined.
class TargetMap {
public:
    static constexpr double kCoarseMu =
        0.5; ///< the smallest target of the rules is 4 of these wide

    /// An empty map about `middle`, the first known position in the arena. `bearingNoise`: standard
    /// deviation of the beacon sensor, rad.
    TargetMap(Point middle, double bearingNoiseRad);

    /// The beacon was not visible to a robot at `from`: it is beyond the sensor's range or behind a
    /// wall higher than the beacon. `aperture` (rad): visible angle to either side of the heading.
    void notVisible(const ObstacleMap& walls, const Pose& from, double apertureRad);
    /// The beacon was seen, by this robot or another one.
    void visible(const LineOfSight& line);
    /// A ground sensor reading at `place`; `inside`: in the target. Returns the estimate that it
    /// disproved, if any: no target near that estimate is consistent with all readings, or the
    /// ground about an uncertain estimate was searched. Then the estimate and its lines of sight
    /// (or the received estimate) are dropped, and the search goes on.
    std::optional<TargetEstimate> ground(Point place, bool inside);
    /// All ground was searched without a result, so something was missed: restarts the search,
    /// unexplored ground first.
    void forget();
    /// Another robot's estimate; used if it is better than the own one.
    void hear(const TargetEstimate& estimate);

    /// Nothing until the beacon was seen or an estimate received.
    [[nodiscard]] std::optional<TargetEstimate> estimate() const;
    /// The beacon by the lines of sight alone; nothing without any.
    [[nodiscard]] std::optional<BeaconFix> beacon() const { return m_beacon.fix(); }
    /// Positions of a robot inside of the target: around the estimate, adapted to the ground sensor
    /// readings. Nothing without an estimate.
    [[nodiscard]] std::optional<TargetDisc> disc() const;
    /// Whether a ground sensor reading says that this position is outside of the target.
    [[nodiscard]] bool isOutside(Point place) const { return m_shape.isOutside(place); }
    /// The cells, in the lattice of their size.
    [[nodiscard]] LatticeRect frame() const;
    /// Relative probabilities of the cells, row by row from below.
    [[nodiscard]] const std::vector<float>& weights() const { return m_weight; }
    /// Relative probability of the target's centre at that position.
    [[nodiscard]] double weight(Point point) const;
    /// Sum of the layer within `reach` Mu of `point` in free line of sight: the value of looking
    /// from there. Unit: relative probability times Mu^2.
    [[nodiscard]] double gain(const ObstacleMap& walls, Point point, double reachMu) const;
    /// Sums of the layer over all cells below and left of each, for `mostGain`.
    [[nodiscard]] std::vector<float> sums() const;
    /// Upper bound of `gain`, without regard to walls.
    [[nodiscard]] double mostGain(
        const std::vector<float>& sums, Point point, double reachMu) const;

private:
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
    void include(Point point, double reachMu);
    [[nodiscard]] std::optional<TargetEstimate> ownEstimate() const;
    [[nodiscard]] bool isDisproved(const TargetEstimate& estimate) const;
    [[nodiscard]] float prior(Point point) const;
    void fillPrior(std::vector<float>& weights, int columns, int rows, Point origin) const;

    static constexpr double kSeenRangeMu =
        kBeaconRangeMu - 0.5; ///< a beacon within this distance is always seen

    bool m_isRangeLimited; ///< probably
    UsualArena m_arena;
    Point m_origin;
    int m_columns = 0;
    int m_rows = 0;
    std::vector<float> m_weight;
    BeaconLocator m_beacon;
    std::optional<TargetEstimate> m_heard;
    TargetShape m_shape;
    std::optional<Point> m_inside; ///< last position with a ground sensor reading inside
};

} // namespace medulla::maze
