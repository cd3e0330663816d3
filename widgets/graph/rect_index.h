// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include <QRectF>

namespace medulla::widgets::detail {

/// Spatial index of rectangles, by square cells of the plane.
class RectIndex {
public:
    void insert(const QRectF& rect)
    {
        const auto index = m_rects.size();
        m_rects.push_back(rect);
        forSquares(rect, [&](std::int64_t square) { m_squares[square].push_back(index); });
    }

    /// Calls `found(index)` for each rectangle that intersects `rect`, possibly more than once, in
    /// the order of the cells. Stops when `found` returns true; returns whether it did.
    template <typename Found>
    bool find(const QRectF& rect, Found found) const
    {
        bool stopped = false;
        forSquares(rect, [&](std::int64_t square) {
            const auto there = m_squares.find(square);
            if (stopped || there == m_squares.end())
                return;
            for (const auto index : there->second) {
                if (m_rects[index].intersects(rect) && found(index)) {
                    stopped = true;
                    return;
                }
            }
        });
        return stopped;
    }

    [[nodiscard]] bool isFree(const QRectF& rect) const
    {
        return !find(rect, [](std::size_t) { return true; });
    }
    [[nodiscard]] const QRectF& at(std::size_t index) const { return m_rects[index]; }

private:
    template <typename Visit>
    static void forSquares(const QRectF& rect, Visit visit)
    {
        constexpr double edge = 256;
        const auto square = [](double at) {
            return static_cast<std::int64_t>(std::floor(std::clamp(at, -1e8, 1e8) / edge));
        };
        for (auto x = square(rect.left()); x <= square(rect.right()); ++x) {
            for (auto y = square(rect.top()); y <= square(rect.bottom()); ++y)
                visit(x * (std::int64_t(1) << 24U) + y);
        }
    }

    std::vector<QRectF> m_rects;
    std::unordered_map<std::int64_t, std::vector<std::size_t>> m_squares;
};

} // namespace medulla::widgets::detail
