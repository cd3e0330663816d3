// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_look.h"

namespace medulla::widgets {

/// Draws the line of a route from side to side, with the mark of its flow in the middle.
void paintGraphRoute(
    QPainter& painter, const Theme& theme, const GraphRoute& route, const GraphEdgeLook& look);

/// Size of a compact node, scene units.
[[nodiscard]] QSizeF compactNodeSize(const GraphNode& node);

/// State of a node on the canvas.
struct GraphNodeMarks {
    bool lit = false; ///< selected, or end of a dragged edge
    bool hovered = false;
};
/// Draws a compact node into `size` at the origin.
void paintCompactNode(QPainter& painter, const Theme& theme, const GraphFonts& fonts,
    const GraphNode& node, QSizeF size, const GraphNodeMarks& marks);

} // namespace medulla::widgets
