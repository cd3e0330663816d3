// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/belief_map.h"

#include "widgets/maze/robot_look.h"

#include <algorithm>
#include <cmath>

namespace medulla::widgets::mazes {

namespace {

using maze::MapTile;

constexpr int kSide = MapTile::kSide;
/// Wall levels that count as a decided belief: free at 1/3 or less, wall at 2/3 or more.
constexpr int kFreeLevel = 5;
constexpr int kWallLevel = 10;
/// Index of a cell, row by row.
std::size_t indexOf(int column, int row, int columns)
{
    return std::size_t(row) * std::size_t(columns) + std::size_t(column);
}

constexpr QRgb kFrontierShade = qRgb(0x3F, 0xC7, 0xA4);

} // namespace

void BeliefMap::setTruth(maze::TruthRaster truth)
{
    m_truth = std::move(truth);
    reframe({});
}

QRectF BeliefMap::place() const
{
    constexpr auto kTile = maze::MapSnapshot::kTileMu;
    return { m_frame.column * kTile + m_offset.x, m_frame.row * kTile + m_offset.y,
        m_frame.columns * kTile, m_frame.rows * kTile };
}

void BeliefMap::reframe(const maze::LatticeRect& frame)
{
    m_frame = frame;
    m_tiles.assign(frame.size(), nullptr);
    m_facts.assign(frame.size(), {});
    m_stale.assign(frame.size(), 0);
    const QSize size(frame.columns * kSide, frame.rows * kSide);
    m_walls = QImage(size, QImage::Format_RGB32);
    m_walls.fill(kUnknownShade);
    m_frontier = QImage(size, QImage::Format_ARGB32_Premultiplied);
    m_frontier.fill(Qt::transparent);
    m_wrong.clear();
}

bool BeliefMap::take(const game::Moment& moment, const maze::AgentSnapshot* belief)
{
    m_changed = {};
    static const maze::AgentSnapshot kNothing;
    const auto& picture = belief != nullptr ? *belief : kNothing;
    const auto& map = picture.map;
    bool changed = false;
    if (map.frame != m_frame || moment.offset != m_offset) {
        m_offset = moment.offset;
        reframe(map.frame);
        m_changed = QRect(QPoint(), m_walls.size());
        m_target = {};
        changed = true;
    }
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        if (map.tiles[i] == m_tiles[i]) {
            continue;
        }
        m_tiles[i] = map.tiles[i];
        paintTile(i);
        changed = true;
        // The frontier of the neighbour tiles may run along this tile.
        const int column = int(i) % m_frame.columns;
        const int row = int(i) / m_frame.columns;
        for (const auto& [x, y] : { std::pair(0, 0), { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } }) {
            if (column + x >= 0 && column + x < m_frame.columns && row + y >= 0
                && row + y < m_frame.rows) {
                m_stale[indexOf(column + x, row + y, m_frame.columns)] = 1;
            }
        }
    }
    if (changed) {
        for (int row = 0; row < m_frame.rows; ++row) {
            for (int column = 0; column < m_frame.columns; ++column) {
                auto& stale = m_stale[indexOf(column, row, m_frame.columns)];
                if (stale != 0) {
                    paintFrontier(column, row);
                    m_changed |=
                        QRect(column * kSide, m_walls.height() - (row + 1) * kSide, kSide, kSide);
                    stale = 0;
                }
            }
        }
        findPatches();
    }
    if (picture.targetMap != m_target) {
        m_target = picture.targetMap;
        findContours(m_target);
        changed = true;
    }
    return changed;
}

void BeliefMap::paintTile(std::size_t tile)
{
    auto& facts = m_facts[tile];
    facts = {};
    const int left = (int(tile) % m_frame.columns) * kSide;
    const int low = (int(tile) / m_frame.columns) * kSide;
    // First column and row in the lattice of the arena.
    const int firstColumn =
        m_frame.column * kSide + left + int(std::lround(m_offset.x / maze::kCellSizeMu));
    const int firstRow =
        m_frame.row * kSide + low + int(std::lround(m_offset.y / maze::kCellSizeMu));
    for (int y = 0; y < kSide; ++y) {
        auto* line =
            reinterpret_cast<QRgb*>(m_walls.scanLine(m_walls.height() - 1 - low - y)) + left;
        for (int x = 0; x < kSide; ++x) {
            const auto cell =
                m_tiles[tile] ? m_tiles[tile]->cell(indexOf(x, y, kSide)) : maze::SnapshotCell();
            line[x] = wallShade(cell.level, cell.seen > 0);
            if (cell.seen == 0 || m_truth.empty()) {
                continue;
            }
            const auto truth = m_truth.at(firstColumn + x, firstRow + y);
            using enum maze::TruthRaster::Verdict;
            if (truth == Outside) {
                continue;
            }
            facts.known += truth == Free || truth == Edge ? 1 : 0;
            const bool wall = cell.level >= kWallLevel;
            if (!wall && cell.level > kFreeLevel) {
                continue;
            }
            ++facts.judged;
            if ((wall && truth == Free) || (!wall && truth == Wall)) {
                ++facts.wrong.at(wall ? 1 : 0);
                facts.where.at(wall ? 1 : 0) |= QRect(firstColumn + x, firstRow + y, 1, 1);
            }
        }
    }
}

bool BeliefMap::seen(int column, int row) const
{
    if (column < 0 || row < 0 || column >= m_frame.columns * kSide || row >= m_frame.rows * kSide) {
        return false;
    }
    const auto& tile = m_tiles[indexOf(column / kSide, row / kSide, m_frame.columns)];
    return tile && (tile->shades[indexOf(column % kSide, row % kSide, kSide)] >> 4U) != 0;
}

void BeliefMap::paintFrontier(int column, int row)
{
    const auto& tile = m_tiles[indexOf(column, row, m_frame.columns)];
    for (int y = 0; y < kSide; ++y) {
        const int atRow = row * kSide + y;
        auto* line = reinterpret_cast<QRgb*>(m_frontier.scanLine(m_frontier.height() - 1 - atRow))
            + std::ptrdiff_t(column) * kSide;
        for (int x = 0; x < kSide; ++x) {
            line[x] = 0;
            if (!tile) {
                continue;
            }
            const auto cell = tile->cell(indexOf(x, y, kSide));
            if (cell.seen == 0 || cell.level > kFreeLevel) {
                continue;
            }
            const int atColumn = column * kSide + x;
            if (!seen(atColumn - 1, atRow) || !seen(atColumn + 1, atRow)
                || !seen(atColumn, atRow - 1) || !seen(atColumn, atRow + 1)) {
                line[x] = kFrontierShade;
            }
        }
    }
}

void BeliefMap::findPatches()
{
    m_wrong.clear();
    struct Found {
        QRect where;
        int cells;
    };
    for (const std::size_t kind : { 0U, 1U }) {
        std::vector<Found> all;
        for (const auto& facts : m_facts) {
            if (facts.wrong.at(kind) == 0) {
                continue;
            }
            Found found { facts.where.at(kind), facts.wrong.at(kind) };
            // Adjacent or nearly adjacent wrong cells form one patch, across the borders of tiles.
            for (bool grew = true; grew;) {
                grew = false;
                for (auto at = all.begin(); at != all.end(); ++at) {
                    if (at->where.adjusted(-2, -2, 2, 2).intersects(found.where)) {
                        found.where |= at->where;
                        found.cells += at->cells;
                        all.erase(at);
                        grew = true;
                        break;
                    }
                }
            }
            all.push_back(found);
        }
        for (const auto& found : all) {
            if (found.cells >= kLeastPatch) {
                const auto& at = found.where;
                m_wrong.push_back(
                    { QRectF(at.left() * maze::kCellSizeMu, at.top() * maze::kCellSizeMu,
                          at.width() * maze::kCellSizeMu, at.height() * maze::kCellSizeMu),
                        kind == 1, found.cells });
            }
        }
    }
}

void BeliefMap::findContours(const maze::TargetSnapshot& target)
{
    for (auto& lines : m_contours) {
        lines.clear();
    }
    const auto& frame = target.frame;
    const auto level = [&](int column, int row) {
        return column < 0 || row < 0 || column >= frame.columns || row >= frame.rows
            ? double(maze::kNeutralLevel)
            : double(
                target.levels[std::size_t(row) * std::size_t(frame.columns) + std::size_t(column)]);
    };
    const auto place = [&](double column, double row) {
        return QPointF((frame.column + column + 0.5) * maze::TargetMap::kCoarseMu + m_offset.x,
            (frame.row + row + 0.5) * maze::TargetMap::kCoarseMu + m_offset.y);
    };
    for (int row = -1; row < frame.rows; ++row) {
        for (int column = -1; column < frame.columns; ++column) {
            const std::array corners { level(column, row), level(column + 1, row),
                level(column + 1, row + 1), level(column, row + 1) };
            if (corners[0] == corners[1] && corners[1] == corners[2] && corners[2] == corners[3]) {
                continue;
            }
            for (std::size_t i = 0; i < m_contours.size(); ++i) {
                const auto at =
                    i < kTargetContours.size() ? kTargetContours.at(i) : kSearchedContour;
                // Marching squares: crossings of the level with the sides of the square between
                // four cell centres.
                std::array<QPointF, 4> crossings;
                std::size_t count = 0;
                constexpr std::array<std::pair<int, int>, 4> kCorners { { { 0, 0 }, { 1, 0 },
                    { 1, 1 }, { 0, 1 } } };
                for (std::size_t side = 0; side < 4; ++side) {
                    const auto next = (side + 1) % 4;
                    const auto from = corners.at(side);
                    const auto to = corners.at(next);
                    if ((from < at) == (to < at)) {
                        continue;
                    }
                    const auto part = (at - from) / (to - from);
                    const auto [x, y] = kCorners.at(side);
                    const auto [toX, toY] = kCorners.at(next);
                    crossings.at(count++) =
                        place(column + x + (toX - x) * part, row + y + (toY - y) * part);
                }
                for (std::size_t pair = 0; pair + 1 < count; pair += 2) {
                    m_contours.at(i).emplace_back(crossings.at(pair), crossings.at(pair + 1));
                }
            }
        }
    }
}

std::optional<double> BeliefMap::knownPart() const
{
    if (m_truth.empty() || empty()) {
        return std::nullopt;
    }
    int known = 0;
    for (const auto& facts : m_facts) {
        known += facts.known;
    }
    return std::min(1.0, double(known) / std::max(1, m_truth.freeCells()));
}

std::optional<double> BeliefMap::wrongPart() const
{
    int judged = 0;
    int wrong = 0;
    for (const auto& facts : m_facts) {
        judged += facts.judged;
        wrong += facts.wrong[0] + facts.wrong[1];
    }
    return m_truth.empty() || judged == 0 ? std::nullopt : std::optional(double(wrong) / judged);
}

std::optional<double> agreement(const maze::MapSnapshot& one, const maze::MapSnapshot& other)
{
    const auto opinion = [](std::uint8_t shade) {
        return (shade & 0xfU) <= kFreeLevel ? -1 : (shade & 0xfU) >= kWallLevel ? 1 : 0;
    };
    int both = 0;
    int same = 0;
    for (int row = one.frame.row; row < one.frame.row + one.frame.rows; ++row) {
        for (int column = one.frame.column; column < one.frame.column + one.frame.columns;
             ++column) {
            if (!other.frame.contains(column, row)) {
                continue;
            }
            const auto& a = one.tiles[one.frame.index(column, row)];
            const auto& b = other.tiles[other.frame.index(column, row)];
            if (!a || !b) {
                continue;
            }
            for (std::size_t i = 0; i < MapTile::kCells; ++i) {
                if ((a->shades[i] >> 4U) == 0 || (b->shades[i] >> 4U) == 0) {
                    continue;
                }
                const int left = opinion(a->shades[i]);
                const int right = opinion(b->shades[i]);
                if (left != 0 && right != 0) {
                    ++both;
                    same += left == right ? 1 : 0;
                }
            }
        }
    }
    return both == 0 ? std::nullopt : std::optional(double(same) / both);
}

} // namespace medulla::widgets::mazes
