// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace medulla::scene {

/// A box that wants a place near its anchor, logical pixels.
struct LabelWish {
    QPointF anchor; ///< the point that it speaks of
    QPointF offset; ///< from the anchor to the box's middle, if there is room
    QSizeF size;
    int before = -1; ///< the place that it had in the picture before, if any
};

/// Where a box came to stand.
struct LabelPlace {
    QRectF box;
    int place = 0; ///< which of the places about its anchor; for the next picture's `before`
};

/// Places boxes inside `view`, none over another nor over one of `taken` as long as there is room:
/// each at its wish, mirrored or turned about its anchor, or farther out; earlier ones choose
/// first. A box stays at the place it had about its anchor until another one is clearly better, so
/// that it does not jump about while things move. Gives a place for each wish, in order.
[[nodiscard]] std::vector<LabelPlace> placeLabels(
    std::span<const LabelWish> wishes, const QRectF& view, std::span<const QRectF> taken = {});

/// Where the line from a box to its anchor begins: the point of the box's edge nearest to the
/// anchor, or the anchor itself when it lies inside.
[[nodiscard]] QPointF leaderStart(const QRectF& box, const QPointF& anchor);

} // namespace medulla::scene
