// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_view.h"

#include <cstdint>
#include <span>
#include <vector>

#include <QLineF>
#include <QRectF>

namespace medulla::widgets {

enum class GraphAlignment : std::uint8_t {
    Left,
    Centre, ///< on one vertical line
    Right,
    Top,
    Middle, ///< on one horizontal line
    Bottom,
    SpreadAcross, ///< equal gaps between the leftmost and the rightmost
    SpreadDown, ///< equal gaps between the topmost and the lowest
};

/// A node's frame, scene units.
struct GraphBox {
    QString id {};
    QRectF rect {};
};

/// What moves when `boxes` are aligned with the outermost of them; those that stay are left out.
[[nodiscard]] std::vector<GraphMove> aligned(std::span<const GraphBox> boxes, GraphAlignment how);

/// Dots of the ground, px.
constexpr double kGraphGrid = 24;

/// Where a node that is being dragged comes to lie, and why.
struct GraphSnap {
    QPointF shift {}; ///< to be added to where it was dragged
    std::vector<QLineF> guides {}; ///< along the edges or middles that it lies in line with
};

/// Snaps `dragged` to edges and middles of `others` that are within `reach`, else to half the grid.
/// Each direction by itself.
[[nodiscard]] GraphSnap snapped(
    const QRectF& dragged, std::span<const QRectF> others, double reach);

} // namespace medulla::widgets
