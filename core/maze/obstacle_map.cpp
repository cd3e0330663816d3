// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/obstacle_map.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <utility>

namespace medulla::maze {

namespace {

constexpr double kLeastNoise = 0.05; ///< limit of the assumed reading noise
constexpr double kMostNoise = 0.5; ///< likewise
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

/// Columns of a new map with room for `reach` Mu about its middle.
int columnsFor(double reachMu)
{
    return int(std::ceil(2 * reachMu + 1) / kCellSizeMu);
}

/// Square of a length in cells.
double squareInCells(double lengthMu)
{
    return (lengthMu / kCellSizeMu) * (lengthMu / kCellSizeMu);
}

/// The columns covered by a sensor's cone, relative to its tip, in cells.
class ConeOutline {
public:
    ConeOutline(double gazeRad, double lengthMu)
        : m_reach(lengthMu / kCellSizeMu)
        , m_square(squareInCells(lengthMu))
        , m_limits { {
              { std::cos(gazeRad - kConeHalfAngleRad), std::sin(gazeRad - kConeHalfAngleRad) },
              { -std::cos(gazeRad + kConeHalfAngleRad), -std::sin(gazeRad + kConeHalfAngleRad) },
          } }
    {
    }

    /// Length of the cone.
    [[nodiscard]] double reach() const { return m_reach; }
    /// First and last column at that height above the tip; the last before the first: none.
    [[nodiscard]] std::pair<double, double> columnsAt(double dy) const
    {
        const auto half = std::sqrt(std::max(0.0, m_square - dy * dy));
        auto low = -half;
        auto high = half;
        for (const auto& [x, y] : m_limits) { // x * dy >= y * dx
            if (y > 0) {
                high = std::min(high, x * dy / y);
            } else if (y < 0) {
                low = std::max(low, x * dy / y);
            } else if (x * dy < 0) {
                high = -m_reach - 1;
            }
        }
        // Along a nearly level limit they are beyond the range of an int.
        return { std::min(low, m_reach + 1), std::max(high, -m_reach - 1) };
    }

private:
    double m_reach;
    double m_square;
    std::array<Point, 2> m_limits; ///< half-planes left of one limit and right of the other
};

} // namespace

ObstacleMap::ObstacleMap(Point middle, double reachMu, double readingNoisePerMu)
    : m_arena(middle)
    , m_noise(std::clamp(readingNoisePerMu, kLeastNoise, kMostNoise))
    , m_least(4 * m_noise)
    , m_grid({ std::floor(middle.x - reachMu), std::floor(middle.y - reachMu) },
          columnsFor(reachMu), columnsFor(reachMu))
    , m_blockLog(m_grid.lattice())
{
    const auto size = std::size_t(m_grid.size());
    m_odds.assign(size, 0);
    m_seen.assign(size, 0);
    m_occupied.assign(size, 0);
    m_near.assign(size, 0);
    m_seenBy.assign(size, 0);
}

void ObstacleMap::noteUpdate(int row, int firstColumn, int lastColumn, bool seen)
{
    const auto& cells = m_grid.lattice();
    m_blockLog.note(row + cells.row, firstColumn + cells.column, lastColumn + cells.column,
        seen ? std::optional(m_cycle) : std::nullopt);
}

bool ObstacleMap::include(Point point, double reachMu)
{
    const auto room = reachMu + kBorder * kCellSizeMu;
    const auto low = m_grid.cellAt({ point.x - room, point.y - room });
    const auto high = m_grid.cellAt({ point.x + room, point.y + room });
    const auto more = [](int missing) {
        return missing <= 0 ? 0 : std::max(missing, int(kGrowthMu / kCellSizeMu));
    };
    const int left = more(-low.column);
    const int down = more(-low.row);
    const int right = more(high.column - m_grid.columns() + 1);
    const int up = more(high.row - m_grid.rows() + 1);
    if (left + down + right + up == 0) {
        return false;
    }
    grow(left, down, right, up);
    return true;
}

void ObstacleMap::grow(int left, int down, int right, int up)
{
    const CellGrid larger(
        { m_grid.origin().x - left * kCellSizeMu, m_grid.origin().y - down * kCellSizeMu },
        m_grid.columns() + left + right, m_grid.rows() + down + up);
    const auto copy = [&](auto& values) {
        std::remove_reference_t<decltype(values)> copied(std::size_t(larger.size()), 0);
        for (int row = 0; row < m_grid.rows(); ++row) {
            std::copy_n(values.begin() + m_grid.index({ 0, row }), m_grid.columns(),
                copied.begin() + larger.index({ left, row + down }));
        }
        values = std::move(copied);
    };
    copy(m_odds);
    copy(m_seen);
    copy(m_occupied);
    copy(m_near);
    copy(m_seenBy);
    m_grid = larger;
    ++m_generation;
    m_blockLog.reframe(m_grid.lattice());
}

void ObstacleMap::flip(int cell, bool occupied)
{
    m_occupied[std::size_t(cell)] = occupied ? 1 : 0;
    // Cells at the border are never updated, so the disc always lies inside.
    for (const auto& offset : discOffsets()) {
        const int within = cell + offset.row * m_grid.columns() + offset.column;
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

ObstacleMap::Areas ObstacleMap::areasOf(double reading, bool explained) const
{
    const auto value = std::max(reading, m_least);
    const auto endA = 1 / (value + m_noise);
    if (reading < m_least) {
        return { endA, endA, endA };
    }
    const auto endB = 1 / value;
    return { endA, endB, explained ? endB : endB + kWallWidthMu };
}

void ObstacleMap::cone(const Pose& pose, ObstacleSensor sensor, double reading, bool explained)
{
    const auto areas = areasOf(reading, explained);
    const auto gaze = pose.headingRad + sensor.angleRad;
    const auto tip = ahead(placeOf(pose), gaze, kRobotRadiusMu);
    include(tip, areas.endC + kCellSizeMu);

    const Point eye { (tip.x - m_grid.origin().x) / kCellSizeMu - 0.5,
        (tip.y - m_grid.origin().y) / kCellSizeMu - 0.5 };
    const ConeOutline outline(gaze, areas.endC);
    m_blockLog.beginUpdate();
    m_wall.clear();
    const int lastRow =
        std::min(m_grid.rows() - 1 - kBorder, int(std::floor(eye.y + outline.reach())));
    for (int row = std::max(kBorder, int(std::ceil(eye.y - outline.reach()))); row <= lastRow;
         ++row) {
        const auto [low, high] = outline.columnsAt(row - eye.y);
        const int first = std::max(kBorder, int(std::ceil(eye.x + low)));
        const int last = std::min(m_grid.columns() - 1 - kBorder, int(std::floor(eye.x + high)));
        if (first <= last) {
            weakenRow(row, first, last, eye, areas);
            noteUpdate(row, first, last, true);
        }
    }
    strengthenWall(reading, areas);
}

void ObstacleMap::weakenRow(int row, int firstColumn, int lastColumn, Point eye, const Areas& areas)
{
    const auto nearSquare = squareInCells(kNearMu);
    const auto squareA = squareInCells(areas.endA);
    const auto squareB = squareInCells(areas.endB);
    const auto dy = row - eye.y;
    for (int column = firstColumn; column <= lastColumn; ++column) {
        const auto dx = column - eye.x;
        const auto square = dx * dx + dy * dy;
        const int cell = m_grid.index({ column, row });
        if (square < squareA) {
            add(cell, square < nearSquare ? kFreeNear : kFreeFar);
        } else if (square < squareB) {
            add(cell, kFreeUnsure);
        } else {
            m_wall.push_back({ cell, square });
        }
    }
}

void ObstacleMap::strengthenWall(double reading, const Areas& areas)
{
    int highest = kLowest;
    for (const auto& [cell, square] : m_wall) {
        highest = std::max<int>(highest, m_odds[std::size_t(cell)]);
    }
    const auto full = strength(reading);
    const auto limit = limitOf(reading);
    const auto frontSquare = squareInCells(areas.endB + kWallWidthMu / 2);
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
    const auto middle = m_grid.cellAt(body);
    const int reach = int(kBodyCoreMu / kCellSizeMu) + 1;
    m_blockLog.beginUpdate();
    for (int row = middle.row - reach; row <= middle.row + reach; ++row) {
        noteUpdate(row, middle.column - reach, middle.column + reach, true);
        for (int column = middle.column - reach; column <= middle.column + reach; ++column) {
            if (distance(m_grid.middleOf({ column, row }), body) > kBodyCoreMu) {
                continue;
            }
            const int cell = m_grid.index({ column, row });
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
    m_blockLog.beginUpdate();
    for (int step = -kCollisionSteps; step <= kCollisionSteps; ++step) {
        const auto hit = m_grid.cellAt(
            ahead(body, headingRad + kCollisionStepRad * step, kRobotRadiusMu + kContactMu));
        const int cell = m_grid.index(hit);
        noteUpdate(hit.row, hit.column, hit.column, true);
        m_odds[std::size_t(cell)] = std::max<std::int16_t>(m_odds[std::size_t(cell)], 0);
        add(cell, kCollisionEvidence);
    }
}

void ObstacleMap::doubt(Point middle, double reachMu, int surest)
{
    include(middle, reachMu);
    const auto low = m_grid.cellAt({ middle.x - reachMu, middle.y - reachMu });
    const auto high = m_grid.cellAt({ middle.x + reachMu, middle.y + reachMu });
    m_blockLog.beginUpdate();
    for (int row = low.row; row <= high.row; ++row) {
        noteUpdate(row, low.column, high.column, false);
        for (int column = low.column; column <= high.column; ++column) {
            const int cell = m_grid.index({ column, row });
            if (m_odds[std::size_t(cell)] > 0 && m_odds[std::size_t(cell)] <= surest
                && distance(m_grid.middleOf({ column, row }), middle) < reachMu) {
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
    const auto cell = m_grid.indexAt(point);
    return cell ? 1 / (1 + std::exp(-kOddsUnit * odds(*cell))) : 0.5;
}

int ObstacleMap::observations(Point point) const
{
    const auto cell = m_grid.indexAt(point);
    return cell ? observations(*cell) : 0;
}

std::uint32_t ObstacleMap::nearness(Point point) const
{
    const auto cell = m_grid.indexAt(point);
    return cell ? nearness(*cell) : 0;
}

std::optional<Point> ObstacleMap::nearestWall(Point point, double limitMu) const
{
    const auto middle = m_grid.cellAt(point);
    const int reach = int(limitMu / kCellSizeMu) + 1;
    auto best = limitMu;
    std::optional<Point> nearest;
    for (int row = std::max(0, middle.row - reach);
         row <= std::min(m_grid.rows() - 1, middle.row + reach); ++row) {
        for (int column = std::max(0, middle.column - reach);
             column <= std::min(m_grid.columns() - 1, middle.column + reach); ++column) {
            if (!occupied(m_grid.index({ column, row }))) {
                continue;
            }
            const auto wall = m_grid.middleOf({ column, row });
            if (distance(wall, point) < best) {
                best = distance(wall, point);
                nearest = wall;
            }
        }
    }
    return nearest;
}

} // namespace medulla::maze
