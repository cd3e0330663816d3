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

/// How edges run between nodes, and where their labels stand. Plain geometry in scene units.
namespace medulla::widgets {

enum class GraphSide : std::uint8_t { Top, Right, Bottom, Left };

struct GraphSides {
    GraphSide from = GraphSide::Right;
    GraphSide to = GraphSide::Left;
};

/// How far labels stand off the nodes that they are beside in an outline.
constexpr double kGraphLabelBeside = 8;

/// An edge to be led from one node to another, or round one.
struct GraphEdgeSpec {
    std::size_t from = 0; ///< indices of nodes
    std::size_t to = 0;
    QSizeF label {}; ///< empty: none
    /// Sides that were chosen before, where nothing changed since; nothing: to be chosen.
    std::optional<GraphSides> sides {};
    /// It leads up beside what stands below one another, if it begins further to the right.
    bool outline = false;
    bool labelAtTail = false; ///< it stands where the edge begins, and on no head of such edges
};

/// One cubic Bézier curve, square to the sides where it begins and ends; or an elbow, whose corner
/// both its middle points are.
struct GraphRoute {
    std::array<QPointF, 4> points {};
    GraphSide fromSide = GraphSide::Right;
    GraphSide toSide = GraphSide::Left;
    QRectF label {}; ///< null when there is none
    bool elbow = false;

    [[nodiscard]] QPointF at(double t) const;
    friend bool operator==(const GraphRoute&, const GraphRoute&) = default;
};

/// Leads all edges: each between the sides that make it short and clear of other nodes (out to
/// the right or down, in from the left or above, where it can), several on one side apart and in
/// the order that spares crossings; labels lie on no node and on no other label.
[[nodiscard]] std::vector<GraphRoute> routed(
    std::span<const QRectF> nodes, std::span<const GraphEdgeSpec> edges);

/// A curve from a node to a point somewhere, as while a connection is dragged.
[[nodiscard]] GraphRoute routedTo(const QRectF& from, QPointF to);
/// A curve from a point somewhere to a node.
[[nodiscard]] GraphRoute routedFrom(QPointF from, const QRectF& to);

} // namespace medulla::widgets
