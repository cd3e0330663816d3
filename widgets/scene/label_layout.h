// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace medulla::scene {

/// Placement request of a box near its anchor, logical pixels.
struct LabelWish {
    QPointF anchor; ///< the described point
    QPointF offset; ///< preferred offset from the anchor to the centre of the box
    QSizeF size;
    int before = -1; ///< its place index in the last frame; -1: none
};

/// Placement of a box.
struct LabelPlacement {
    QRectF box;
    int place = 0; ///< place index around its anchor; `before` of the next frame
    bool isClear = true; ///< it covers neither a barred area nor another box
};

/// Places boxes inside `view` without overlaps with each other, with `barred` and with `taken`
/// while there is room; an overlap with `taken` is the least bad: at the requested offset, mirrored
/// or rotated around the anchor, or farther away; earlier requests have priority. A box keeps its
/// place index until another place is clearly better, so that it does not jump during motions.
/// Returns one placement per request, in order.
[[nodiscard]] std::vector<LabelPlacement> placeLabels(std::span<const LabelWish> wishes,
    const QRectF& view, std::span<const QRectF> taken = {}, std::span<const QRectF> barred = {});

/// The start of the leader line: the point of the box nearest to the anchor, or the anchor itself
/// if it is inside.
[[nodiscard]] QPointF leaderStart(const QRectF& box, const QPointF& anchor);

} // namespace medulla::scene
