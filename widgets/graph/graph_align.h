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
    SpreadAcross, ///< equal gaps between the leftmost and the rightmost node
    SpreadDown, ///< equal gaps between the topmost and the lowest node
};

/// Frame of a node, scene units.
struct GraphBox {
    QString id {};
    QRectF rect {};
};

/// The moves that align `boxes` with the outermost of them. Nodes that already lie there are left
/// out.
[[nodiscard]] std::vector<GraphMove> aligned(std::span<const GraphBox> boxes, GraphAlignment how);

/// Distance of the background dots, scene units.
constexpr double kGraphGrid = 24;

/// The snapped position of a dragged node, with its guide lines.
struct GraphSnap {
    QPointF shift {}; ///< correction of the dragged position
    std::vector<QLineF> guides {}; ///< along the aligned edges or centre lines
};

/// Snaps `dragged` to edges and centre lines of `others` within `reach`, otherwise to half the
/// grid. Both directions are independent.
[[nodiscard]] GraphSnap snapped(
    const QRectF& dragged, std::span<const QRectF> others, double reach);

} // namespace medulla::widgets
