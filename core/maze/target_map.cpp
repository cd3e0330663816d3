// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/target_map.h"

#include <algorithm>
#include <cmath>

namespace medulla::maze {

namespace {

// Set in games on the maps of the Brain paper; sensitivity not measured.
constexpr double kSightStepMu = 0.2; ///< between checked points of a line of sight
constexpr int kFirstSightStep = 2; ///< nearer points lie inside of the robot's own body
constexpr double kLeastBearingNoiseDeg = 0.5;
constexpr int kGrowthSpots = 8; ///< cells at the border of a map that grows
constexpr float kHopeless = 0.02F; ///< cells below this weight are not lowered further
constexpr double kFullCircleRad = 3.1; ///< a larger aperture sees in all directions
constexpr double kApertureMarginDeg = 4; ///< for the noise of the heading
constexpr float kSeenFactor = 1.5F; ///< on the weights along a line of sight
constexpr float kMostWeight = 50.0F;
constexpr double kGroundRoomMu = 1.0; ///< around a ground reading, included in the map
constexpr double kInsideSigmaMu = 1.0; ///< of a target known by the ground sensor only
constexpr double kGainLeast = 0.05; ///< cells below this weight add nothing to a gain
constexpr float kOutside = 0.02F; ///< probability outside of the usual arena, relative to inside
constexpr double kReachMu = 16; ///< half the width of a new map
constexpr double kMissed = 0.15; ///< remaining weight of a cell searched in free line of sight
constexpr double kHidden = 0.9; ///< remaining weight behind a wall, which may be low
constexpr double kThroughUnknown =
    0.97; ///< transmission of 0.2 Mu of unknown ground: most of a maze is no wall
constexpr float kForgotten = 0.25F; ///< weight of searched cells after a restart of the search
constexpr double kThroughSuspected = 0.5; ///< transmission of 0.2 Mu of a suspected wall
/// Without an offset of the GPS: the simulator of 2021, which has no limit of the range, draws one
/// this small in 1 of 100 runs, and is assumed to be used as rarely as one in ten.
constexpr double kLimitedProbability = 0.999;
/// Share of the own standard deviation, below which a received estimate is preferred. The team
/// shares its lines of sight, so equal ones come from the same errors, and the smallest of many
/// standard deviations is too small.
constexpr double kClearlyBetter = 0.7;
constexpr double kWellKnownMu =
    0.5; ///< an estimate with a larger standard deviation is improved rather than disproved
/// Readings outside of the target, within its usual reach of an uncertain estimate, after which the
/// ground there is searched: 4.5 Mu of path, since readings lie 0.15 Mu apart. A robot that near to
/// a beacon that it sees knows it well long before.
constexpr int kSearchedReadings = 30;
constexpr double kLeastInsideMu = 0.5; ///< Mu from the centre that are certainly inside of a target

/// Probability that a line of sight is free: 0 through a known wall, decreasing with each step
/// through unknown ground.
double passing(const ObstacleMap& walls, Point from, Point to)
{
    const int steps = int(distance(from, to) / kSightStepMu);
    if (steps < kFirstSightStep) {
        return 1;
    }
    const Point step { (to.x - from.x) / steps, (to.y - from.y) / steps };
    double left = 1;
    for (int i = kFirstSightStep; i <= steps; ++i) {
        const auto cell = walls.grid().indexAt({ from.x + i * step.x, from.y + i * step.y });
        if (!cell) {
            left *= kThroughUnknown;
            continue;
        }
        if (walls.occupied(*cell)) {
            return 0;
        }
        if (walls.suspected(*cell)) {
            left *= kThroughSuspected;
        } else if (!walls.free(*cell)) {
            left *= kThroughUnknown;
        }
    }
    return left;
}

} // namespace

TargetMap::TargetMap(Point middle, double bearingNoiseRad)
    : m_isRangeLimited(!hasOffset(middle))
    , m_arena(middle)
    , m_origin { std::floor(middle.x - kReachMu), std::floor(middle.y - kReachMu) }
    , m_columns(int(2 * kReachMu / kCoarseMu) + 2)
    , m_rows(m_columns)
    , m_beacon({ middle, std::max(bearingNoiseRad, radians(kLeastBearingNoiseDeg)), kBeaconRangeMu,
          m_isRangeLimited ? kLimitedProbability : 0.0 })
{
    m_weight.resize(std::size_t(m_columns) * std::size_t(m_rows));
    fillPrior(m_weight, m_columns, m_rows, m_origin);
}

float TargetMap::prior(Point point) const
{
    return m_arena.isBeyond(point) ? kOutside : 1.0F;
}

void TargetMap::fillPrior(std::vector<float>& weights, int columns, int rows, Point origin) const
{
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            weights[std::size_t(row) * std::size_t(columns) + std::size_t(column)] = prior(
                { origin.x + (column + 0.5) * kCoarseMu, origin.y + (row + 0.5) * kCoarseMu });
        }
    }
}

TargetMap::Spot TargetMap::spotAt(Point point) const
{
    return { int(std::floor((point.x - m_origin.x) / kCoarseMu)),
        int(std::floor((point.y - m_origin.y) / kCoarseMu)) };
}

Point TargetMap::middleOf(Spot spot) const
{
    return { m_origin.x + (spot.column + 0.5) * kCoarseMu,
        m_origin.y + (spot.row + 0.5) * kCoarseMu };
}

bool TargetMap::contains(Spot spot) const
{
    return spot.column >= 0 && spot.row >= 0 && spot.column < m_columns && spot.row < m_rows;
}

void TargetMap::include(Point point, double reachMu)
{
    const auto low = spotAt({ point.x - reachMu, point.y - reachMu });
    const auto high = spotAt({ point.x + reachMu, point.y + reachMu });
    if (contains(low) && contains(high)) {
        return;
    }
    const int left = std::max(0, kGrowthSpots - low.column);
    const int down = std::max(0, kGrowthSpots - low.row);
    const int columns = left + std::max(m_columns, high.column + kGrowthSpots + 1);
    const int rows = down + std::max(m_rows, high.row + kGrowthSpots + 1);
    const Point origin { m_origin.x - left * kCoarseMu, m_origin.y - down * kCoarseMu };
    std::vector<float> larger(std::size_t(columns) * std::size_t(rows));
    fillPrior(larger, columns, rows, origin);
    for (int row = 0; row < m_rows; ++row) {
        std::copy_n(m_weight.begin() + std::ptrdiff_t(row) * m_columns, m_columns,
            larger.begin() + std::ptrdiff_t(row + down) * columns + left);
    }
    m_weight = std::move(larger);
    m_columns = columns;
    m_rows = rows;
    m_origin = origin;
}

void TargetMap::notVisible(const ObstacleMap& walls, const Pose& from, double apertureRad)
{
    include(placeOf(from), kSeenRangeMu);
    const auto low = spotAt({ from.x - kSeenRangeMu, from.y - kSeenRangeMu });
    const auto high = spotAt({ from.x + kSeenRangeMu, from.y + kSeenRangeMu });
    for (int row = low.row; row <= high.row; ++row) {
        for (int column = low.column; column <= high.column; ++column) {
            auto& weight = m_weight[index({ column, row })];
            const auto middle = middleOf({ column, row });
            if (weight < kHopeless || distance(middle, placeOf(from)) > kSeenRangeMu) {
                continue;
            }
            if (apertureRad < kFullCircleRad
                && std::abs(wrapped(direction(placeOf(from), middle) - from.headingRad))
                    > apertureRad - radians(kApertureMarginDeg)) {
                continue;
            }
            const auto seen = passing(walls, placeOf(from), middle);
            weight *= float(kHidden + (kMissed - kHidden) * seen);
        }
    }
}

void TargetMap::visible(const LineOfSight& line)
{
    include(line.from, kSeenRangeMu);
    for (int step = 1; !m_isRangeLimited || step * kCoarseMu < kSeenRangeMu; ++step) {
        const auto spot = spotAt(ahead(line.from, line.directionRad, step * kCoarseMu));
        if (!contains(spot)) {
            break;
        }
        auto& weight = m_weight[index(spot)];
        weight = std::min(weight * kSeenFactor, kMostWeight);
    }
    m_beacon.see(line);
}

std::optional<TargetEstimate> TargetMap::ownEstimate() const
{
    const auto fix = m_beacon.fix();
    return fix ? std::optional(TargetEstimate { fix->middle, fix->sigmaMu() }) : std::nullopt;
}

bool TargetMap::isDisproved(const TargetEstimate& estimate) const
{
    return m_shape.isImpossible(estimate.middle)
        && (estimate.sigmaMu <= kWellKnownMu
            || m_shape.outsideReadings(estimate.middle) >= kSearchedReadings);
}

std::optional<TargetEstimate> TargetMap::ground(Point place, bool inside)
{
    m_shape.take(place, inside);
    if (inside) {
        m_inside = place;
        return std::nullopt;
    }
    include(place, kGroundRoomMu);
    const auto low = spotAt({ place.x - kLeastInsideMu, place.y - kLeastInsideMu });
    const auto high = spotAt({ place.x + kLeastInsideMu, place.y + kLeastInsideMu });
    for (int row = low.row; row <= high.row; ++row) {
        for (int column = low.column; column <= high.column; ++column) {
            if (distance(middleOf({ column, row }), place) < kLeastInsideMu) {
                m_weight[index({ column, row })] = 0;
            }
        }
    }
    const auto believed = estimate();
    if (!believed || !isDisproved(*believed)) {
        return std::nullopt;
    }
    if (ownEstimate() == believed) {
        m_beacon.forget();
    } else {
        m_heard.reset();
    }
    return believed;
}

void TargetMap::hear(const TargetEstimate& estimate)
{
    if (!m_heard || estimate.sigmaMu < m_heard->sigmaMu) {
        m_heard = estimate;
    }
}

void TargetMap::forget()
{
    for (auto& weight : m_weight) {
        weight = std::max(weight, kForgotten);
    }
}

std::optional<TargetEstimate> TargetMap::estimate() const
{
    const auto own = ownEstimate();
    if (own && (!m_heard || kClearlyBetter * own->sigmaMu <= m_heard->sigmaMu)) {
        return own;
    }
    if (m_heard) {
        return m_heard;
    }
    if (m_inside) {
        return TargetEstimate { *m_inside, kInsideSigmaMu };
    }
    return std::nullopt;
}

std::optional<TargetDisc> TargetMap::disc() const
{
    const auto known = estimate();
    return known ? std::optional(m_shape.about(known->middle)) : std::nullopt;
}

LatticeRect TargetMap::frame() const
{
    return { int(std::lround(m_origin.x / kCoarseMu)), int(std::lround(m_origin.y / kCoarseMu)),
        m_columns, m_rows };
}

double TargetMap::weight(Point point) const
{
    const auto spot = spotAt(point);
    return contains(spot) ? double(m_weight[index(spot)]) : double(prior(point));
}

double TargetMap::gain(const ObstacleMap& walls, Point point, double reachMu) const
{
    double sum = 0;
    // Every second cell on both axes: the result serves comparisons only.
    const int steps = int(reachMu / kCoarseMu);
    for (int row = 0; row <= steps; ++row) {
        for (int column = 0; column <= steps; ++column) {
            const Point there { point.x - reachMu + 2 * column * kCoarseMu,
                point.y - reachMu + 2 * row * kCoarseMu };
            if (distance(there, point) > reachMu) {
                continue;
            }
            const auto worth = weight(there);
            if (worth > kGainLeast) {
                sum += worth * passing(walls, point, there);
            }
        }
    }
    return sum;
}

std::vector<float> TargetMap::sums() const
{
    const auto wide = std::size_t(m_columns) + 1;
    std::vector<float> sums(wide * (std::size_t(m_rows) + 1));
    for (int row = 0; row < m_rows; ++row) {
        float line = 0;
        for (int column = 0; column < m_columns; ++column) {
            line += m_weight[index({ column, row })];
            const auto below = std::size_t(row) * wide + std::size_t(column) + 1;
            sums[below + wide] = sums[below] + line;
        }
    }
    return sums;
}

double TargetMap::mostGain(const std::vector<float>& sums, Point point, double reachMu) const
{
    const auto low = spotAt({ point.x - reachMu, point.y - reachMu });
    const auto high = spotAt({ point.x + reachMu, point.y + reachMu });
    const int left = std::clamp(low.column, 0, m_columns);
    const int right = std::clamp(high.column + 1, 0, m_columns);
    const int down = std::clamp(low.row, 0, m_rows);
    const int up = std::clamp(high.row + 1, 0, m_rows);
    const auto wide = std::size_t(m_columns) + 1;
    const auto at = [&](int column, int row) {
        return double(sums[std::size_t(row) * wide + std::size_t(column)]);
    };
    const auto inside = at(right, up) - at(left, up) - at(right, down) + at(left, down);
    const auto outside =
        (high.column + 1 - low.column) * (high.row + 1 - low.row) - (right - left) * (up - down);
    // 0.25: `gain` takes one of four cells. The circle is inside of the square. Beyond the layer
    // all ground is unexplored, with weight 1.
    return 0.25 * (inside + outside);
}

} // namespace medulla::maze
