// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/obstacle_map.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace medulla::maze {

namespace {

constexpr double kLeastNoise = 0.05; ///< limit of the assumed reading noise
constexpr double kMostNoise = 0.5;
constexpr double kSureReading =
    1.0; ///< reading, above which the obstacle is certain: a distance of 1 Mu
// Evidence of readings, log-odds in hundredths: set in games on the maps of the Brain paper;
// sensitivity not measured.
constexpr int kFreeNear = -40; ///< area A, nearer than kNearMu
constexpr int kFreeFar = -22; ///< area A, farther away
constexpr int kFreeUnsure = -8; ///< area B
constexpr double kNearMu = 1.0;
constexpr double kEvidenceSlope = 75; ///< area C, for each 1/Mu of the reading above kEvidenceFrom
constexpr double kEvidenceFrom = 0.25;
constexpr double kLeastEvidence = 8;
constexpr double kMostEvidence = 120;
constexpr int kMuchLess = 80; ///< below the most probable cell of C, a cell gains little
constexpr int kLittleGain = 4; ///< divides that gain
constexpr int kCollisionEvidence = 90; ///< one collision makes a wall
constexpr double kCollisionRangeMu = 0.8; ///< a known wall this near explains a collision
constexpr double kCollisionAsideRad = 1.7; ///< within this angle of the driving direction
constexpr int kCollisionSteps = 3; ///< to each side of the contact
constexpr double kCollisionStepRad = 0.1;
constexpr double kContactMu = 0.04; ///< from the robot's edge to the wall's cell
constexpr double kBodyRoomMu = 1.0; ///< around a body, included in the map
constexpr int kMostSeen = 255; ///< counts of observations have 8 bits
constexpr double kOddsUnit = 0.01;
constexpr int kSuspected = 60; ///< log-odds in hundredths, below those of a wall
constexpr double kWallWidthMu = 0.4; ///< least width of a wall (the paper, section IV)
constexpr double kGrowthMu = 6.0; ///< least growth of the map
constexpr double kBodyCoreMu = 0.46; ///< Mu around the robot's centre that are certainly free
constexpr int kBorder =
    12; ///< cells at the map's edge without updates: at least the radius of the outer ring
constexpr int kBlockBits = 3;
static_assert(1 << kBlockBits == ObstacleMap::kBlock);

struct Offset {
    int column;
    int row;
    int ring;
};

/// All cells within the outermost ring, with their ring.
const std::vector<Offset>& discOffsets()
{
    static const auto offsets = [] {
        std::vector<Offset> made;
        const int reach = int(ObstacleMap::kRingsMu[3] / kCellSizeMu) + 1;
        for (int row = -reach; row <= reach; ++row) {
            for (int column = -reach; column <= reach; ++column) {
                const auto away = kCellSizeMu * std::hypot(column, row);
                for (int ring = 0; ring < 4; ++ring) {
                    if (away <= ObstacleMap::kRingsMu[ring]) {
                        made.push_back({ column, row, ring });
                        break;
                    }
                }
            }
        }
        return made;
    }();
    return offsets;
}

/// Log-odds added to area C by a reading, in hundredths.
int strength(double reading)
{
    return int(
        std::clamp(kEvidenceSlope * (reading - kEvidenceFrom), kLeastEvidence, kMostEvidence));
}

/// Upper limit of a cell's log-odds by a reading. From afar area C is wide, and a robot that looks
/// along a passage sees its side walls there: even many such readings are not a wall across the
/// passage.
int limitOf(double reading)
{
    return reading < kSureReading ? kSuspected : ObstacleMap::kHighest;
}

} // namespace

ObstacleMap::ObstacleMap(Point middle, double reachMu, double readingNoisePerMu)
    : m_arena(middle)
    , m_noise(std::clamp(readingNoisePerMu, kLeastNoise, kMostNoise))
    , m_least(4 * m_noise)
    , m_origin { std::floor(middle.x - reachMu), std::floor(middle.y - reachMu) }
    , m_columns(int(std::ceil(2 * reachMu + 1) / kCellSizeMu))
    , m_rows(m_columns)
{
    const auto size = std::size_t(m_columns) * std::size_t(m_rows);
    m_odds.assign(size, 0);
    m_seen.assign(size, 0);
    m_occupied.assign(size, 0);
    m_near.assign(size, 0);
    m_seenBy.assign(size, 0);
    frameBlocks();
}

void ObstacleMap::frameBlocks()
{
    const auto before = m_blocks;
    const auto touched = std::move(m_touched);
    const auto seenAt = std::move(m_seenAt);
    m_column = int(std::lround(m_origin.x / kCellSizeMu));
    m_row = int(std::lround(m_origin.y / kCellSizeMu));
    m_blocks = coarser(frame(), kBlock);
    m_touched.assign(m_blocks.size(), 0);
    m_seenAt.assign(m_blocks.size(), -1);
    for (int row = before.row; row < before.row + before.rows; ++row) {
        for (int column = before.column; column < before.column + before.columns; ++column) {
            m_touched[m_blocks.index(column, row)] = touched[before.index(column, row)];
            m_seenAt[m_blocks.index(column, row)] = seenAt[before.index(column, row)];
        }
    }
}

void ObstacleMap::touch(int row, int firstColumn, int lastColumn, bool seen)
{
    const auto blockRow = (row + m_row) >> kBlockBits;
    const auto last = (lastColumn + m_column) >> kBlockBits;
    for (auto column = (firstColumn + m_column) >> kBlockBits; column <= last; ++column) {
        const auto block = m_blocks.index(column, blockRow);
        m_touched[block] = m_touches;
        if (seen) {
            m_seenAt[block] = m_cycle;
        }
    }
}

bool ObstacleMap::include(Point point, double reachMu)
{
    const auto room = reachMu + kBorder * kCellSizeMu;
    const auto low = cellAt({ point.x - room, point.y - room });
    const auto high = cellAt({ point.x + room, point.y + room });
    const auto more = [](int missing) {
        return missing <= 0 ? 0 : std::max(missing, int(kGrowthMu / kCellSizeMu));
    };
    const int left = more(-low.column);
    const int down = more(-low.row);
    const int right = more(high.column - m_columns + 1);
    const int up = more(high.row - m_rows + 1);
    if (left + down + right + up == 0) {
        return false;
    }
    grow(left, down, right, up);
    return true;
}

void ObstacleMap::grow(int left, int down, int right, int up)
{
    const int columns = m_columns + left + right;
    const int rows = m_rows + down + up;
    const auto copied = [&](auto& values) {
        std::remove_reference_t<decltype(values)> larger(
            std::size_t(columns) * std::size_t(rows), 0);
        for (int row = 0; row < m_rows; ++row) {
            std::copy_n(values.begin() + std::ptrdiff_t(row) * m_columns, m_columns,
                larger.begin() + std::ptrdiff_t(row + down) * columns + left);
        }
        values = std::move(larger);
    };
    copied(m_odds);
    copied(m_seen);
    copied(m_occupied);
    copied(m_near);
    copied(m_seenBy);
    m_columns = columns;
    m_rows = rows;
    m_origin = { m_origin.x - left * kCellSizeMu, m_origin.y - down * kCellSizeMu };
    ++m_generation;
    frameBlocks();
}

void ObstacleMap::flip(int cell, bool occupied)
{
    m_occupied[std::size_t(cell)] = occupied ? 1 : 0;
    ++m_changes;
    // Cells at the border are never updated, so the disc always lies inside.
    for (const auto& offset : discOffsets()) {
        const int within = cell + offset.row * m_columns + offset.column;
        auto& near = m_near[std::size_t(within)];
        const auto one = std::uint32_t(1) << unsigned(8 * offset.ring);
        near = occupied ? near + one : near - one;
    }
}

void ObstacleMap::add(int cell, int hundredths)
{
    auto& odds = m_odds[std::size_t(cell)];
    auto& seen = m_seen[std::size_t(cell)];
    if (seen < kMostSeen) {
        ++seen;
    }
    m_seenBy[std::size_t(cell)] |= m_observer;
    if (hundredths < 0 && odds < kLowest) {
        return; // a body stood here, which is better evidence than this reading
    }
    odds = std::int16_t(std::clamp(odds + hundredths, std::min<int>(kLowest, odds), kHighest));
    if (m_occupied[std::size_t(cell)] != 0 ? odds < kNoLonger : odds > kOccupied) {
        flip(cell, m_occupied[std::size_t(cell)] == 0);
    }
}

void ObstacleMap::observe(const Pose& pose, ObstacleSensor sensor, double reading)
{
    cone(pose, sensor, reading, false);
}

void ObstacleMap::observeFree(const Pose& pose, ObstacleSensor sensor, double reading)
{
    cone(pose, sensor, reading, true);
}

void ObstacleMap::cone(const Pose& pose, ObstacleSensor sensor, double reading, bool explained)
{
    const auto says = reading >= m_least && !explained;
    const auto value = std::max(reading, m_least);
    const auto sure = 1 / (value + m_noise); // end of area A
    const auto middle = reading >= m_least ? 1 / value : sure; // end of area B
    const auto end = says ? middle + kWallWidthMu : middle;
    const auto gaze = pose.headingRad + sensor.angleRad;
    const auto eye = ahead(placeOf(pose), gaze, kRobotRadiusMu);
    include(eye, end + kCellSizeMu);

    const auto ex = (eye.x - m_origin.x) / kCellSizeMu - 0.5;
    const auto ey = (eye.y - m_origin.y) / kCellSizeMu - 0.5;
    const auto reach = end / kCellSizeMu;
    // Half-planes left of one limit of the cone and right of the other.
    struct Limit {
        double x;
        double y;
    };
    const std::array<Limit, 2> limits { {
        { std::cos(gaze - kConeHalfAngleRad), std::sin(gaze - kConeHalfAngleRad) },
        { -std::cos(gaze + kConeHalfAngleRad), -std::sin(gaze + kConeHalfAngleRad) },
    } };

    const auto squareOf = [](double length) {
        return (length / kCellSizeMu) * (length / kCellSizeMu);
    };
    const auto sureSquare = squareOf(sure);
    const auto middleSquare = squareOf(middle);
    const auto endSquare = squareOf(end);
    const auto nearSquare = squareOf(kNearMu);
    ++m_touches;
    m_wall.clear();
    int highest = kLowest;
    const int lastRow = std::min(m_rows - 1 - kBorder, int(std::floor(ey + reach)));
    for (int row = std::max(kBorder, int(std::ceil(ey - reach))); row <= lastRow; ++row) {
        const auto dy = row - ey;
        const auto half = std::sqrt(std::max(0.0, endSquare - dy * dy));
        auto low = -half;
        auto high = half;
        for (const auto& [x, y] : limits) { // x * dy >= y * dx
            if (y > 0) {
                high = std::min(high, x * dy / y);
            } else if (y < 0) {
                low = std::max(low, x * dy / y);
            } else if (x * dy < 0) {
                high = -reach - 1;
            }
        }
        const int first = std::max(kBorder, int(std::ceil(ex + low)));
        const int last = std::min(m_columns - 1 - kBorder, int(std::floor(ex + high)));
        for (int column = first; column <= last; ++column) {
            const auto dx = column - ex;
            const auto square = dx * dx + dy * dy;
            const int cell = row * m_columns + column;
            if (square < sureSquare) {
                add(cell, square < nearSquare ? kFreeNear : kFreeFar);
            } else if (square < middleSquare) {
                add(cell, kFreeUnsure);
            } else {
                m_wall.push_back({ cell, square });
                highest = std::max<int>(highest, m_odds[std::size_t(cell)]);
            }
        }
        if (first <= last) {
            touch(row, first, last, true);
        }
    }
    const auto full = strength(reading);
    const auto limit = limitOf(reading);
    const auto frontSquare = squareOf(middle + kWallWidthMu / 2);
    for (const auto& [cell, square] : m_wall) {
        auto gain = square < frontSquare ? full : full / 2;
        if (m_odds[std::size_t(cell)] < highest - kMuchLess) {
            // A known wall explains the reading: most often the side wall of a passage.
            gain = highest > kOccupied ? 0 : gain / kLittleGain;
        }
        add(cell, std::min(gain, std::max(0, limit - m_odds[std::size_t(cell)])));
    }
}

void ObstacleMap::occupy(Point body)
{
    include(body, kBodyRoomMu);
    const auto middle = cellAt(body);
    const int reach = int(kBodyCoreMu / kCellSizeMu) + 1;
    ++m_touches;
    for (int row = middle.row - reach; row <= middle.row + reach; ++row) {
        touch(row, middle.column - reach, middle.column + reach, true);
        for (int column = middle.column - reach; column <= middle.column + reach; ++column) {
            if (distance(middleOf({ column, row }), body) > kBodyCoreMu) {
                continue;
            }
            const int cell = index({ column, row });
            m_odds[std::size_t(cell)] = kBody;
            m_seen[std::size_t(cell)] = kMostSeen;
            m_seenBy[std::size_t(cell)] |= m_observer;
            if (occupied(cell)) {
                flip(cell, false);
            }
        }
    }
}

void ObstacleMap::bump(Point body, double headingRad)
{
    include(body, kBodyRoomMu);
    // A known wall in the driving direction is nearer than mapped; otherwise a wall is added ahead.
    if (const auto wall = nearestWall(body, kCollisionRangeMu)) {
        const auto towards = direction(body, *wall);
        if (std::abs(wrapped(towards - headingRad)) < kCollisionAsideRad) {
            headingRad = towards;
        }
    }
    ++m_touches;
    for (int step = -kCollisionSteps; step <= kCollisionSteps; ++step) {
        const auto hit =
            cellAt(ahead(body, headingRad + kCollisionStepRad * step, kRobotRadiusMu + kContactMu));
        const int cell = index(hit);
        touch(hit.row, hit.column, hit.column, true);
        m_odds[std::size_t(cell)] = std::max<std::int16_t>(m_odds[std::size_t(cell)], 0);
        add(cell, kCollisionEvidence);
    }
}

void ObstacleMap::doubt(Point middle, double reachMu, int surest)
{
    include(middle, reachMu);
    const auto low = cellAt({ middle.x - reachMu, middle.y - reachMu });
    const auto high = cellAt({ middle.x + reachMu, middle.y + reachMu });
    ++m_touches;
    for (int row = low.row; row <= high.row; ++row) {
        touch(row, low.column, high.column, false);
        for (int column = low.column; column <= high.column; ++column) {
            const int cell = index({ column, row });
            if (m_odds[std::size_t(cell)] > 0 && m_odds[std::size_t(cell)] <= surest
                && distance(middleOf({ column, row }), middle) < reachMu) {
                m_odds[std::size_t(cell)] = 0;
                if (occupied(cell)) {
                    flip(cell, false);
                }
            }
        }
    }
}

double ObstacleMap::probability(Point point) const
{
    const auto cell = cellAt(point);
    return contains(cell) ? 1 / (1 + std::exp(-kOddsUnit * m_odds[std::size_t(index(cell))])) : 0.5;
}

int ObstacleMap::observations(Point point) const
{
    const auto cell = cellAt(point);
    return contains(cell) ? m_seen[std::size_t(index(cell))] : 0;
}

std::uint32_t ObstacleMap::nearness(Point point) const
{
    const auto cell = cellAt(point);
    return contains(cell) ? nearness(index(cell)) : 0;
}

std::optional<Point> ObstacleMap::nearestWall(Point point, double limitMu) const
{
    const auto middle = cellAt(point);
    const int reach = int(limitMu / kCellSizeMu) + 1;
    auto best = limitMu;
    std::optional<Point> nearest;
    for (int row = std::max(0, middle.row - reach); row <= std::min(m_rows - 1, middle.row + reach);
         ++row) {
        for (int column = std::max(0, middle.column - reach);
             column <= std::min(m_columns - 1, middle.column + reach); ++column) {
            if (!occupied(row * m_columns + column)) {
                continue;
            }
            const auto wall = middleOf({ column, row });
            if (distance(wall, point) < best) {
                best = distance(wall, point);
                nearest = wall;
            }
        }
    }
    return nearest;
}

} // namespace medulla::maze
