// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/target_room.h"

#include "core/maze/planner.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace medulla::maze {

namespace {

// Set in games on the maps of the Brain paper and of other competitions; sensitivity not measured.
constexpr double kAroundMu = 1.5; ///< Mu around the target in which paths may lead
constexpr double kTakenForOpenMu =
    0.9; ///< Mu around the target in which unknown ground counts as free
constexpr double kAtEntranceMu = 0.3; ///< free whatever the map says, since the robot was there
constexpr double kInsideRimMu = 0.1; ///< Mu from the target's edge
constexpr double kBodyMu = 0.53; ///< Mu from a position to the centre of a wall's cell, at least
constexpr double kSpacingMu = 1.1; ///< Mu between the centres of parked robots
constexpr double kPassingMu = 1.12; ///< Mu between the centres of a parked and a passing robot
constexpr double kNearRefusedMu = 0.3; ///< spots this near to a refused one are refused too
/// Positions in reserve, since walls and target are not known exactly, and no robot parks exactly.
constexpr int kSpare = 2;
constexpr int kCompared = 12; ///< evaluated positions, evenly spread along the path order

int wantedFor(int followers)
{
    return followers > 0 ? followers + kSpare : 0;
}

bool isClear(std::span<const Point> points, Point place, double leastMu)
{
    return std::none_of(
        points.begin(), points.end(), [&](Point one) { return distance(one, place) < leastMu; });
}

} // namespace

TargetRoom::TargetRoom(const ObstacleMap& map, const TargetDisc& target, Point entrance,
    std::span<const Point> parked, bool unseen)
{
    const auto half =
        std::max(target.reachMu + kAroundMu, distance(entrance, target.middle) + kAtEntranceMu);
    m_side = int(std::ceil(2 * half / kCellSizeMu));
    m_corner = { target.middle.x - half, target.middle.y - half };
    const auto inBox = [&](double away) {
        return std::clamp(int(std::floor(away / kCellSizeMu)), 0, m_side - 1);
    };
    m_entrance = inBox(entrance.y - m_corner.y) * m_side + inBox(entrance.x - m_corner.x);
    m_open.resize(std::size_t(m_side) * std::size_t(m_side));
    m_hoped.resize(m_open.size());
    m_place.resize(m_open.size());
    for (int i = 0; i < m_side * m_side; ++i) {
        const auto here = middleOf(i);
        const auto cell = map.grid().indexAt(here);
        if (!cell) {
            continue;
        }
        const auto away = distance(here, target.middle);
        const bool known = map.free(*cell);
        const bool open = stepCost(map, *cell) != 0
            && (known
                || (away < target.reachMu + kTakenForOpenMu
                    && !map.arena().isBeyond(here, kRobotRadiusMu)));
        m_open[std::size_t(i)] =
            (open && isClear(parked, here, kPassingMu)) || distance(here, entrance) < kAtEntranceMu;
        // rings of walls within 0.6 Mu
        constexpr std::uint32_t kWallsAbout = 0xffff;
        m_hoped[std::size_t(i)] = open && (known || unseen) && away <= target.reachMu - kInsideRimMu
            && isClear(parked, here, kSpacingMu)
            && ((map.nearness(*cell) & kWallsAbout) == 0 || !map.nearestWall(here, kBodyMu));
        m_place[std::size_t(i)] = m_hoped[std::size_t(i)] != 0 && known;
    }
}

Point TargetRoom::middleOf(int cell) const
{
    const int column = cell % m_side;
    const int row = cell / m_side;
    return { m_corner.x + (column + 0.5) * kCellSizeMu, m_corner.y + (row + 0.5) * kCellSizeMu };
}

bool TargetRoom::isPlace(Point place) const
{
    const int column = int(std::floor((place.x - m_corner.x) / kCellSizeMu));
    const int row = int(std::floor((place.y - m_corner.y) / kCellSizeMu));
    return column >= 0 && row >= 0 && column < m_side && row < m_side
        && m_hoped[std::size_t(row) * std::size_t(m_side) + std::size_t(column)] != 0;
}

std::vector<int> TargetRoom::reached(std::optional<Point> parked) const
{
    auto open = m_open;
    if (parked) {
        for (std::size_t i = 0; i < open.size(); ++i) {
            open[i] = open[i] != 0 && distance(middleOf(int(i)), *parked) >= kPassingMu;
        }
    }
    std::vector<int> cells { m_entrance };
    open[std::size_t(m_entrance)] = 0;
    const std::array<int, 4> steps { 1, -1, m_side, -m_side };
    for (std::size_t next = 0; next < cells.size(); ++next) {
        const int column = cells[next] % m_side;
        const int row = cells[next] / m_side;
        if (column == 0 || row == 0 || column == m_side - 1 || row == m_side - 1) {
            continue;
        }
        for (const int step : steps) {
            const int beside = cells[next] + step;
            auto& isOpen = open[std::size_t(beside)];
            if (isOpen != 0) {
                isOpen = 0;
                cells.push_back(beside);
            }
        }
    }
    return cells;
}

int TargetRoom::roomBehind(Point place, int most) const
{
    std::vector<Point> taken { place };
    if (most > 0) {
        const auto cells = reached(place);
        for (auto cell = cells.rbegin(); cell != cells.rend() && int(taken.size()) <= most;
             ++cell) {
            if (m_place[std::size_t(*cell)] != 0 && isClear(taken, middleOf(*cell), kSpacingMu)) {
                taken.push_back(middleOf(*cell));
            }
        }
    }
    return int(taken.size()) - 1;
}

bool TargetRoom::leavesRoom(Point place, int followers) const
{
    const int wanted = wantedFor(followers);
    return roomBehind(place, wanted) >= wanted;
}

std::optional<Point> TargetRoom::choose(
    int followers, std::span<const Point> claimed, std::span<const Point> refused) const
{
    std::vector<Point> places;
    for (const int cell : reached(std::nullopt)) {
        const auto place = middleOf(cell);
        if (m_hoped[std::size_t(cell)] != 0 && isClear(claimed, place, kSpacingMu)
            && isClear(refused, place, kNearRefusedMu)) {
            places.push_back(place);
        }
    }
    const int wanted = wantedFor(followers);
    std::optional<Point> best;
    int most = -1;
    for (int i = 0; i < kCompared && !places.empty() && most < wanted; ++i) {
        const auto& place = places[std::size_t(i) * (places.size() - 1) / (kCompared - 1)];
        const int room = roomBehind(place, wanted);
        if (room >= most) {
            most = room;
            best = place;
        }
    }
    return best;
}

} // namespace medulla::maze
