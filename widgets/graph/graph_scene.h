// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/graph/graph_align.h"
#include "widgets/graph/graph_edge_item.h"
#include "widgets/graph/graph_look.h"
#include "widgets/graph/graph_node_item.h"
#include "widgets/graph/graph_view.h"

#include <memory>
#include <optional>
#include <vector>

#include <QGraphicsScene>
#include <QHash>
#include <QPointF>
#include <QRectF>

namespace medulla::widgets {

/// The items of a graph: keeps them like the view that was set, with as little change as it takes.
class GraphScene final : public QGraphicsScene {
    Q_OBJECT

public:
    explicit GraphScene(const Theme& theme, QObject* parent = nullptr);

    void setView(const GraphView& view);
    [[nodiscard]] const GraphView& view() const { return m_view; }
    [[nodiscard]] const GraphFonts& fonts() const { return m_fonts; }
    /// Shows other content of nodes and edges that are there; places and ends stay as they are.
    void replace(const std::vector<GraphNode>& nodes, const std::vector<GraphEdge>& edges);
    /// Draws these nodes off their places while they are dragged; none: all where they are.
    void setDragged(const QStringList& nodes, QPointF offset);
    /// Ends a drag without drawing anything yet: the owner is about to be asked.
    void forgetDragged() { m_dragged.clear(); }

    /// Null when there is none.
    [[nodiscard]] GraphNodeItem* node(const QString& id) const;
    [[nodiscard]] GraphEdgeItem* edge(const QString& id) const;
    /// Every node's and edge's item, in the order of the view.
    [[nodiscard]] const std::vector<GraphNodeItem*>& nodes() const { return m_nodes; }
    [[nodiscard]] const std::vector<GraphEdgeItem*>& edges() const { return m_edges; }
    [[nodiscard]] GraphNodeItem* nodeAt(QPointF at) const;
    /// The edge whose label is at a point, or whose line is nearest, within `reach`.
    [[nodiscard]] GraphEdgeItem* edgeAt(QPointF at, double reach) const;
    /// Frames of the nodes named.
    [[nodiscard]] std::vector<GraphBox> boxes(const QStringList& ids) const;
    /// Nodes and labels; null while empty.
    [[nodiscard]] QRectF content() const { return m_content; }

    /// The order in which the Tab key comes by: each node, then the edges that leave it.
    [[nodiscard]] const std::vector<GraphItem>& order() const { return m_order; }
    [[nodiscard]] bool has(const GraphItem& item) const;

Q_SIGNALS:
    /// What is shown changed, or its places.
    void shown();

private:
    bool syncNodes();
    bool syncEdges();
    void route();
    [[nodiscard]] std::optional<std::vector<QRectF>> changedPlaces();
    void putInOrder();
    void dress();

    const Theme& m_theme;
    GraphFonts m_fonts;
    GraphView m_view;
    std::vector<GraphNodeItem*> m_nodes;
    std::vector<GraphEdgeItem*> m_edges;
    QHash<QString, GraphNodeItem*> m_nodeById;
    QHash<QString, GraphEdgeItem*> m_edgeById;
    std::vector<GraphItem> m_order;
    QHash<QString, QPointF> m_dragged; ///< offsets
    QRectF m_content;
    QHash<QString, QRectF> m_routed; ///< where nodes lay when edges were led last
};

} // namespace medulla::widgets
