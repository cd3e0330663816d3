// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scene/label_layout.h"

#include <algorithm>
#include <array>

namespace medulla::scene {
namespace {

constexpr double kGapPx = 4.0;

QRectF inside(QRectF box, const QRectF& view)
{
    box.moveLeft(
        std::clamp(box.left(), view.left(), std::max(view.left(), view.right() - box.width())));
    box.moveTop(
        std::clamp(box.top(), view.top(), std::max(view.top(), view.bottom() - box.height())));
    return box;
}

double overlap(const QRectF& a, const QRectF& b)
{
    const auto common = a.adjusted(-kGapPx, -kGapPx, kGapPx, kGapPx).intersected(b);
    return common.isEmpty() ? 0.0 : common.width() * common.height();
}

} // namespace

std::vector<LabelPlacement> placeLabels(std::span<const LabelWish> wishes, const QRectF& view,
    std::span<const QRectF> taken, std::span<const QRectF> barred)
{
    constexpr double kIllegible = 4.0; // overlapping texts; a text over the arm is legible
    constexpr std::array kFarther { 1.0, 1.5, 2.2 };
    constexpr double kWorthMoving = 0.35; // covered share of the box that makes a move worthwhile
    std::vector<LabelPlacement> placed;
    placed.reserve(wishes.size());
    for (const auto& wish : wishes) {
        const auto& o = wish.offset;
        const std::array turns { o, QPointF(o.x(), -o.y()), QPointF(-o.x(), o.y()),
            QPointF(-o.x(), -o.y()), QPointF(o.y(), o.x()), QPointF(-o.y(), -o.x()) };
        const auto area = wish.size.width() * wish.size.height();
        LabelPlacement best;
        auto leastCost = -1.0;
        auto index = 0;
        for (const auto farther : kFarther) {
            for (const auto& turn : turns) {
                QRectF box(QPointF(), wish.size);
                box.moveCenter(wish.anchor + turn * farther);
                box = inside(box, view);
                auto cost = index == wish.before || wish.before < 0 ? 0.0 : kWorthMoving * area;
                auto covered = 0.0;
                for (const auto& other : placed) {
                    covered += overlap(box, other.box);
                }
                for (const auto& other : barred) {
                    covered += overlap(box, other);
                }
                cost += kIllegible * covered;
                for (const auto& other : taken) {
                    cost += overlap(box, other);
                }
                // A box must not cover its own anchor.
                if (box.adjusted(-kGapPx, -kGapPx, kGapPx, kGapPx).contains(wish.anchor)) {
                    cost += area;
                }
                if (leastCost < 0.0 || cost < leastCost) {
                    leastCost = cost;
                    best = { box, index, covered <= 0.0 };
                }
                ++index;
            }
        }
        placed.push_back(best);
    }
    return placed;
}

QPointF leaderStart(const QRectF& box, const QPointF& anchor)
{
    return { std::clamp(anchor.x(), box.left(), box.right()),
        std::clamp(anchor.y(), box.top(), box.bottom()) };
}

} // namespace medulla::scene
