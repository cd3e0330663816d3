// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <QPointF>
#include <QRectF>
#include <QSizeF>

/// Routing of edges between nodes and placement of their labels. Plain geometry in scene units.
namespace medulla::widgets {

enum class GraphSide : std::uint8_t { Top, Right, Bottom, Left };

struct GraphSides {
    GraphSide from = GraphSide::Right;
    GraphSide to = GraphSide::Left;
};

/// Gap between a node and its label in an outline.
constexpr double kGraphLabelBeside = 8;

/// An edge to be routed between two nodes, or as a loop at one node.
struct GraphEdgeSpec {
    std::size_t from = 0; ///< index of a node
    std::size_t to = 0;
    QSizeF label {}; ///< empty: no label
    /// Sides of an earlier routing, kept if nothing changed nearby; nullopt: to be chosen.
    std::optional<GraphSides> sides {};
    /// In an outline: route the edge upwards at the left of the nodes if it starts further right.
    bool outline = false;
    bool labelAtTail =
        false; ///< label at the start of the edge, clear of the arrow heads of other such edges
};

/// A cubic Bézier curve, perpendicular to the sides at both ends; or an elbow, with both middle
/// points at its corner.
struct GraphRoute {
    std::array<QPointF, 4> points {};
    GraphSide fromSide = GraphSide::Right;
    GraphSide toSide = GraphSide::Left;
    QRectF label {}; ///< null without a label
    bool elbow = false;

    [[nodiscard]] QPointF at(double t) const;
    friend bool operator==(const GraphRoute&, const GraphRoute&) = default;
};

/// Routes all edges. Each edge uses the sides that give a short path clear of other nodes; it
/// leaves to the right or downwards and arrives from the left or from above where possible. Several
/// edges at one side are spread in the order with the fewest crossings. Labels overlap neither
/// nodes nor other labels.
[[nodiscard]] std::vector<GraphRoute> routed(
    std::span<const QRectF> nodes, std::span<const GraphEdgeSpec> edges);

/// A curve from a node to a free point, for an edge being drawn.
[[nodiscard]] GraphRoute routedTo(const QRectF& from, QPointF to);
/// A curve from a free point to a node.
[[nodiscard]] GraphRoute routedFrom(QPointF from, const QRectF& to);

} // namespace medulla::widgets
