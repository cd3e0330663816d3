// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_align.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace medulla::widgets {
namespace {

std::vector<GraphMove> spread(std::span<const GraphBox> boxes, bool across)
{
    std::vector<GraphBox> sorted(boxes.begin(), boxes.end());
    const auto low = [across](const QRectF& rect) { return across ? rect.left() : rect.top(); };
    const auto size = [across](
                          const QRectF& rect) { return across ? rect.width() : rect.height(); };
    std::stable_sort(sorted.begin(), sorted.end(),
        [&](const auto& a, const auto& b) { return low(a.rect) < low(b.rect); });
    double room = low(sorted.back().rect) + size(sorted.back().rect) - low(sorted.front().rect);
    for (const auto& box : sorted)
        room -= size(box.rect);
    const double gap = room / static_cast<double>(sorted.size() - 1);
    std::vector<GraphMove> moves;
    double at = low(sorted.front().rect);
    for (const auto& box : sorted) {
        const QPointF corner = box.rect.topLeft();
        moves.push_back({ box.id, across ? QPointF(at, corner.y()) : QPointF(corner.x(), at) });
        at += size(box.rect) + gap;
    }
    return moves;
}

QPointF alignedCorner(const QRectF& rect, const QRectF& all, GraphAlignment how)
{
    QPointF corner = rect.topLeft();
    switch (how) {
    case GraphAlignment::Left:
        corner.setX(all.left());
        break;
    case GraphAlignment::Centre:
        corner.setX(all.center().x() - rect.width() / 2);
        break;
    case GraphAlignment::Right:
        corner.setX(all.right() - rect.width());
        break;
    case GraphAlignment::Top:
        corner.setY(all.top());
        break;
    case GraphAlignment::Middle:
        corner.setY(all.center().y() - rect.height() / 2);
        break;
    case GraphAlignment::Bottom:
        corner.setY(all.bottom() - rect.height());
        break;
    case GraphAlignment::SpreadAcross:
    case GraphAlignment::SpreadDown:
        break;
    }
    return corner;
}

struct Line {
    double shift = 0;
    double at = 0;
    QRectF other;
};

/// The line of `others` nearest to a line of `dragged` of the same kind, in one direction.
std::optional<Line> nearest(
    const QRectF& dragged, std::span<const QRectF> others, double reach, bool across)
{
    const auto lines = [across](const QRectF& rect) {
        return across ? std::array { rect.left(), rect.center().x(), rect.right() }
                      : std::array { rect.top(), rect.center().y(), rect.bottom() };
    };
    std::optional<Line> best;
    const auto own = lines(dragged);
    for (const auto& other : others) {
        const auto its = lines(other);
        // Compare left edges with left edges, centre lines with centre lines.
        for (std::size_t i = 0; i < own.size(); ++i) {
            const double shift = its.at(i) - own.at(i);
            if (std::abs(shift) <= (best ? std::abs(best->shift) - 1e-9 : reach))
                best = Line { shift, its.at(i), other };
        }
    }
    return best;
}

} // namespace

std::vector<GraphMove> aligned(std::span<const GraphBox> boxes, GraphAlignment how)
{
    if (boxes.size() < 2)
        return {};
    std::vector<GraphMove> moves;
    if (how == GraphAlignment::SpreadAcross || how == GraphAlignment::SpreadDown) {
        moves = spread(boxes, how == GraphAlignment::SpreadAcross);
    } else {
        QRectF all;
        for (const auto& box : boxes)
            all |= box.rect;
        for (const auto& box : boxes)
            moves.push_back({ box.id, alignedCorner(box.rect, all, how) });
    }
    std::erase_if(moves, [&](const GraphMove& move) {
        const auto box = std::find_if(
            boxes.begin(), boxes.end(), [&](const auto& each) { return each.id == move.id; });
        return box->rect.topLeft() == move.to;
    });
    return moves;
}

GraphSnap snapped(const QRectF& dragged, std::span<const QRectF> others, double reach)
{
    const auto toGrid = [](double value) {
        constexpr double half = kGraphGrid / 2;
        return std::round(value / half) * half - value;
    };
    GraphSnap snap;
    const auto x = nearest(dragged, others, reach, true);
    const auto y = nearest(dragged, others, reach, false);
    snap.shift = { x ? x->shift : toGrid(dragged.left()), y ? y->shift : toGrid(dragged.top()) };
    const QRectF there = dragged.translated(snap.shift);
    if (x) {
        snap.guides.emplace_back(x->at, std::min(there.top(), x->other.top()), x->at,
            std::max(there.bottom(), x->other.bottom()));
    }
    if (y) {
        snap.guides.emplace_back(std::min(there.left(), y->other.left()), y->at,
            std::max(there.right(), y->other.right()), y->at);
    }
    return snap;
}

} // namespace medulla::widgets
