// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/cells.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace medulla::arena {

namespace {

constexpr double kSideMu = 2.0; ///< cells of row labs, by the official lab format
constexpr std::size_t kMostOnTour = 9; ///< all orders are tried: 8! = 40,320 of 9 targets
constexpr int kUnreached = -1;

/// East, north, west, south.
constexpr std::array kSteps { Cell { 1, 0 }, Cell { 0, 1 }, Cell { -1, 0 }, Cell { 0, -1 } };

Cell beside(Cell cell, std::size_t direction)
{
    const auto& step = kSteps[direction % kSteps.size()];
    return { cell.column + step.column, cell.row + step.row };
}

maze::Point middleOf(Cell cell)
{
    return { kSideMu * (cell.column + 0.5), kSideMu * (cell.row + 0.5) };
}

/// From above.
QByteArray joined(const std::vector<QByteArray>& rows)
{
    QByteArray text;
    std::for_each(rows.rbegin(), rows.rend(), [&text](const auto& row) { text += row + '\n'; });
    return text;
}

} // namespace

Cell cellAt(const maze::Point& point)
{
    return { int(point.x / kSideMu), int(point.y / kSideMu) };
}

Cells::Cells(const maze::Lab& lab)
    : m_geometry(lab)
    , m_columns(std::max(1, int(lab.widthMu / kSideMu)))
    , m_rows(std::max(1, int(lab.heightMu / kSideMu)))
{
    for (const auto& target : lab.targets) {
        m_targets.push_back(cellAt(target.at));
    }
}

bool Cells::isOpen(Cell from, Cell to) const
{
    // Infinitely low: robots pass under no wall.
    constexpr auto kAnyHeight = -std::numeric_limits<double>::infinity();
    return !m_geometry.isHidden(middleOf(from), middleOf(to), kAnyHeight);
}

std::optional<std::vector<Cell>> Cells::loopFrom(Cell start) const
{
    constexpr std::array<std::size_t, 3> kTurns { 0, 3, 1 }; // straight on, right, left
    std::vector<Cell> loop { start };
    const auto most = std::size_t(m_columns) * std::size_t(m_rows);
    std::size_t direction = 0;
    auto cell = beside(start, direction);
    while (cell != start) {
        const auto open = std::find_if(kTurns.begin(), kTurns.end(),
            [&](std::size_t turn) { return isOpen(cell, beside(cell, direction + turn)); });
        loop.push_back(cell);
        if (open == kTurns.end() || loop.size() > most) {
            return std::nullopt;
        }
        direction += *open;
        cell = beside(cell, direction);
    }
    return loop;
}

/// Rows from below. Cells and the passages between them have characters of their own; cells are at
/// odd indices.
std::vector<QByteArray> Cells::drawn(Cell start) const
{
    const auto width = qsizetype(4) * m_columns - 1;
    const auto height = std::size_t(4) * std::size_t(m_rows) - 1;
    std::vector<QByteArray> rows(height, QByteArray(width, ' '));
    const auto at = [&](Cell cell, Cell towards) -> char& {
        const auto x = 2 * (cell.column - start.column) + towards.column + int(width) / 2;
        const auto y = 2 * (cell.row - start.row) + towards.row + int(height) / 2;
        return rows[std::size_t(y)][qsizetype(x)];
    };
    const auto steps = stepsFrom(start);
    for (int row = 0; row < m_rows; ++row) {
        for (int column = 0; column < m_columns; ++column) {
            const Cell cell { column, row };
            if (steps[indexOf(cell)] == kUnreached) {
                continue;
            }
            at(cell, {}) = 'X';
            for (const auto& step : kSteps) {
                const auto isWay = isOpen(cell, { column + step.column, row + step.row });
                const char wall = step.row == 0 ? '|' : '-';
                at(cell, step) = isWay ? 'X' : wall;
            }
        }
    }
    return rows;
}

QByteArray Cells::mapFrom(Cell start) const
{
    auto rows = drawn(start);
    auto& middle = rows[rows.size() / 2];
    middle[middle.size() / 2] = 'I';
    return joined(rows);
}

QByteArray Cells::planFrom(Cell start) const
{
    auto rows = drawn(start);
    const auto middleX = rows.front().size() / 2;
    const auto middleY = std::ptrdiff_t(rows.size() / 2);
    for (std::size_t i = 0; i < std::min(m_targets.size(), kMostOnTour); ++i) {
        const auto y = middleY + std::ptrdiff_t(2) * (m_targets[i].row - start.row);
        const auto x = middleX + qsizetype(2) * (m_targets[i].column - start.column);
        if (isInside(start) && isInside(m_targets[i])) {
            rows[std::size_t(y)][x] = char('0' + int(i));
        }
    }
    return joined(rows) + tour();
}

/// Number of steps to each cell; kUnreached without a path.
std::vector<int> Cells::stepsFrom(Cell start) const
{
    std::vector<int> steps(std::size_t(m_columns) * std::size_t(m_rows), kUnreached);
    std::vector<Cell> front;
    if (isInside(start)) {
        steps[indexOf(start)] = 0;
        front.push_back(start);
    }
    for (std::size_t next = 0; next < front.size(); ++next) {
        const auto cell = front[next];
        for (std::size_t direction = 0; direction < kSteps.size(); ++direction) {
            const auto to = beside(cell, direction);
            if (isInside(to) && steps[indexOf(to)] == kUnreached && isOpen(cell, to)) {
                steps[indexOf(to)] = steps[indexOf(cell)] + 1;
                front.push_back(to);
            }
        }
    }
    return steps;
}

QByteArray Cells::tour() const
{
    const auto count = m_targets.size();
    if (count < 2 || count > kMostOnTour
        || !std::all_of(
            m_targets.begin(), m_targets.end(), [this](Cell cell) { return isInside(cell); })) {
        return {};
    }
    std::vector<std::vector<int>> steps;
    for (const auto& from : m_targets) {
        const auto all = stepsFrom(from);
        auto& some = steps.emplace_back();
        for (const auto& to : m_targets) {
            some.push_back(all[indexOf(to)]);
        }
        if (std::find(some.begin(), some.end(), kUnreached) != some.end()) {
            return {};
        }
    }
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    auto best = order;
    auto bestSteps = std::numeric_limits<int>::max();
    do {
        int sum = steps[order.back()][order.front()];
        for (std::size_t i = 1; i < count; ++i) {
            sum += steps[order[i - 1]][order[i]];
        }
        if (sum < bestSteps) {
            bestSteps = sum;
            best = order;
        }
    } while (std::next_permutation(order.begin() + 1, order.end()));
    best.push_back(best.front());
    QByteArray text;
    for (const auto target : best) {
        text += ' ' + QByteArray::number(int(target));
    }
    return text + '\n' + QByteArray::number(kSideMu * bestSteps, 'f', 6) + '\n';
}

} // namespace medulla::arena
