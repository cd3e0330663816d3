// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/path.h"

#include <algorithm>

namespace medulla::maze {

namespace {

// kLongestLine was chosen on seeds 201 to 230 of the Brain paper's maps; sensitivity not measured.
constexpr std::uint32_t kUnmappedCost = 4; ///< step cost of a cell outside of the map
constexpr double kLineStep = 0.9; ///< share of a cell between checked points: none is skipped
constexpr std::size_t kLineStride = 3; ///< cells between tried ends of a line
constexpr std::size_t kAimAhead = 4; ///< waypoints that are tried as steering points
constexpr double kStartMu = 0.3; ///< the first piece of an open path is not checked
constexpr std::size_t kLongestLine = 60; ///< cells that one line may replace
constexpr double kMore =
    0.1; ///< Mu times step cost: a line may cost this much more than the cells that it replaces
constexpr std::uint32_t kRoomy = 8; ///< highest step cost at which the robot may take short cuts

/// Cost of a straight line, Mu times step cost; nothing if a cell on it has no room.
std::optional<double> costOfLine(const ObstacleMap& map, Point from, Point to)
{
    const auto length = distance(from, to);
    const int steps = std::max(1, int(std::ceil(length / kCellSizeMu)));
    double sum = 0;
    for (int i = 1; i <= steps; ++i) {
        const auto part = double(i) / steps;
        const auto cell = map.grid().indexAt(
            { from.x + part * (to.x - from.x), from.y + part * (to.y - from.y) });
        const auto cost = cell ? stepCost(map, *cell) : kUnmappedCost;
        if (cost == 0) {
            return std::nullopt;
        }
        sum += cost;
    }
    return sum * length / steps;
}

} // namespace

std::uint32_t worstOnLine(const ObstacleMap& map, Point from, Point to)
{
    const auto length = distance(from, to);
    const int steps = std::max(1, int(std::ceil(length / (kLineStep * kCellSizeMu))));
    std::uint32_t worst = 0;
    for (int i = 0; i <= steps; ++i) {
        const auto part = double(i) / steps;
        const auto cell = map.grid().indexAt(
            { from.x + part * (to.x - from.x), from.y + part * (to.y - from.y) });
        const auto cost = cell ? stepCost(map, *cell) : kUnmappedCost;
        if (cost == 0) {
            return 0;
        }
        worst = std::max(worst, cost);
    }
    return worst;
}

bool crosses(const Disc& disc, Point from, Point to)
{
    const auto length = std::max(1e-9, distance(from, to));
    const auto along =
        ((disc.middle.x - from.x) * (to.x - from.x) + (disc.middle.y - from.y) * (to.y - from.y))
        / length;
    const auto nearest =
        distance(disc.middle, ahead(from, direction(from, to), std::clamp(along, 0.0, length)));
    constexpr double kGrace = 0.08; // a cell's width
    return nearest < std::min(disc.radiusMu, distance(from, disc.middle)) - kGrace;
}

bool Path::taken(Point from, Point to) const
{
    return std::any_of(
        m_discs.begin(), m_discs.end(), [&](const Disc& disc) { return crosses(disc, from, to); });
}

std::uint32_t Path::worst(const ObstacleMap& map, Point from, Point to) const
{
    return taken(from, to) ? 0 : worstOnLine(map, from, to);
}

Path::Path(const ObstacleMap& map, const std::vector<int>& cells, std::vector<Disc> discs)
    : m_discs(std::move(discs))
{
    const auto& grid = map.grid();
    std::size_t at = 0;
    while (at + 1 < cells.size()) {
        const auto from = grid.middleOf(cells[at]);
        auto best = at + 1;
        // Try every third cell and keep the farthest with a line that costs no more than the cells.
        double along = 0; // cost of the cells so far
        const auto last = std::min(cells.size() - 1, at + kLongestLine);
        for (auto to = at + 1; to <= last; ++to) {
            along += stepCost(map, cells[to])
                * distance(grid.middleOf(cells[to]), grid.middleOf(cells[to - 1]));
            if (to == at + 1 || ((to - at) % kLineStride != 0 && to != last)) {
                continue;
            }
            const auto there = grid.middleOf(cells[to]);
            const auto line = costOfLine(map, from, there);
            if (line && *line <= along + kMore && !taken(from, there)) {
                best = to;
            }
        }
        m_waypoints.push_back(grid.middleOf(cells[best]));
        at = best;
    }
    if (m_waypoints.empty() && !cells.empty()) {
        m_waypoints.push_back(grid.middleOf(cells.back()));
    }
}

void Path::pass(const ObstacleMap& map, Point place)
{
    while (m_next + 1 < m_waypoints.size()) {
        const auto& here = m_waypoints[m_next];
        const auto& after = m_waypoints[m_next + 1];
        const auto away = distance(place, here);
        const bool past = distance(place, after) < away;
        if (away > kPassedMu && !past) {
            break;
        }
        const auto line = worst(map, place, after);
        const auto planned = worst(map, here, after);
        if (away > kReachedMu && (line == 0 || line > std::max(planned, kRoomy))) {
            break;
        }
        ++m_next;
    }
    if (m_next + 1 == m_waypoints.size() && distance(place, end()) < kReachedMu) {
        ++m_next;
    }
}

Point Path::aim(const ObstacleMap& map, Point place) const
{
    auto best = m_waypoints[m_next];
    for (auto i = m_next + 1; i < std::min(m_next + kAimAhead, m_waypoints.size()); ++i) {
        const auto found = worst(map, place, m_waypoints[i]);
        if (found == 0 || found > kRoomy) {
            break;
        }
        best = m_waypoints[i];
    }
    return best;
}

bool Path::open(const ObstacleMap& map, Point place, double lengthMu) const
{
    auto from = place;
    for (auto i = m_next; i < m_waypoints.size() && lengthMu > 0; ++i) {
        const auto piece = distance(from, m_waypoints[i]);
        auto to = m_waypoints[i];
        if (piece > lengthMu) {
            to = ahead(from, direction(from, to), lengthMu);
        }
        // The present position may itself be too near to a wall; the path counts as open if it
        // leads away.
        const auto start =
            i == m_next ? ahead(from, direction(from, to), std::min(kStartMu, piece)) : from;
        if (worstOnLine(map, start, to) == 0) {
            return false;
        }
        lengthMu -= piece;
        from = m_waypoints[i];
    }
    return true;
}

double Path::remaining(Point place) const
{
    double length = 0;
    for (auto i = m_next; i < m_waypoints.size(); ++i) {
        length += distance(place, m_waypoints[i]);
        place = m_waypoints[i];
    }
    return length;
}

} // namespace medulla::maze
