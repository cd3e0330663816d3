// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/truth_raster.h"

#include <algorithm>
#include <cmath>

namespace medulla::maze {

namespace {

/// Point in polygon, by counting crossings of a ray.
bool within(const std::vector<Point>& corners, Point at)
{
    bool inside = false;
    for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
        const auto a = corners[i];
        const auto b = corners[j];
        if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x) {
            inside = !inside;
        }
    }
    return inside;
}

} // namespace

TruthRaster::TruthRaster(const Lab& lab)
    : m_columns(int(std::ceil(lab.widthMu / kCellSizeMu)))
    , m_rows(int(std::ceil(lab.heightMu / kCellSizeMu)))
    , m_cells(std::size_t(m_columns) * std::size_t(m_rows), Verdict::Free)
{
    std::vector<bool> wall(m_cells.size());
    const auto index = [this](int column, int row) {
        return std::size_t(row) * std::size_t(m_columns) + std::size_t(column);
    };
    for (const auto& each : lab.walls) {
        if (each.corners.empty()) {
            continue;
        }
        const auto [left, right] = std::ranges::minmax(each.corners, {}, &Point::x);
        const auto [low, high] = std::ranges::minmax(each.corners, {}, &Point::y);
        const auto cell = [](double at) { return int(std::floor(at / kCellSizeMu)); };
        for (int row = std::max(0, cell(low.y)); row <= std::min(m_rows - 1, cell(high.y)); ++row) {
            for (int column = std::max(0, cell(left.x));
                 column <= std::min(m_columns - 1, cell(right.x)); ++column) {
                const Point middle { (column + 0.5) * kCellSizeMu, (row + 0.5) * kCellSizeMu };
                if (within(each.corners, middle)) {
                    wall[index(column, row)] = true;
                }
            }
        }
    }
    m_freeCells = int(std::count(wall.begin(), wall.end(), false));
    const int reach = int(std::lround(kTolerance / kCellSizeMu));
    for (int row = 0; row < m_rows; ++row) {
        for (int column = 0; column < m_columns; ++column) {
            const bool here = wall[index(column, row)];
            bool edge = false;
            for (int dy = -reach; dy <= reach && !edge; ++dy) {
                for (int dx = -reach; dx <= reach && !edge; ++dx) {
                    const int x = column + dx;
                    const int y = row + dy;
                    // The border of the arena is a wall, too.
                    const bool there =
                        x < 0 || y < 0 || x >= m_columns || y >= m_rows || wall[index(x, y)];
                    edge = there != here;
                }
            }
            m_cells[index(column, row)] = here ? (edge ? Verdict::Rim : Verdict::Wall)
                                               : (edge ? Verdict::Edge : Verdict::Free);
        }
    }
}

} // namespace medulla::maze
