// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_align.h"
#include "widgets/graph/graph_edge_item.h"
#include "widgets/graph/graph_frame_item.h"
#include "widgets/graph/graph_look.h"
#include "widgets/graph/graph_node_item.h"
#include "widgets/graph/graph_view.h"
#include "widgets/kit/theme.h"

#include <memory>
#include <optional>
#include <vector>

#include <QGraphicsScene>
#include <QHash>
#include <QPointF>
#include <QRectF>

namespace medulla::widgets {

/// The graphics items of a graph. Updates them to the given view with minimal changes.
class GraphScene final : public QGraphicsScene {
    Q_OBJECT

public:
    explicit GraphScene(const Theme& theme, QObject* parent = nullptr);

    void setView(const GraphView& view);
    [[nodiscard]] const GraphView& view() const { return m_view; }
    [[nodiscard]] const GraphFonts& fonts() const { return m_fonts; }
    /// Replaces the content of existing nodes and edges; places and ends must be unchanged.
    void replace(const std::vector<GraphNode>& nodes, const std::vector<GraphEdge>& edges);
    /// Draws these nodes with an offset during a drag; empty: none.
    void setDragged(const QStringList& nodes, QPointF offset);
    /// Ends a drag without redrawing: the owner's answer follows.
    void forgetDragged() { m_dragged.clear(); }

    /// Null for an unknown id.
    [[nodiscard]] GraphNodeItem* node(const QString& id) const;
    [[nodiscard]] GraphEdgeItem* edge(const QString& id) const;
    /// The items of all nodes and edges, in the order of the view.
    [[nodiscard]] const std::vector<GraphNodeItem*>& nodes() const { return m_nodes; }
    [[nodiscard]] const std::vector<GraphEdgeItem*>& edges() const { return m_edges; }
    /// The frames around nodes, in the order of their first nodes.
    [[nodiscard]] const std::vector<GraphFrameItem*>& frames() const { return m_frames; }
    [[nodiscard]] GraphNodeItem* nodeAt(QPointF at) const;
    /// The frame whose title contains the point.
    [[nodiscard]] GraphFrameItem* frameAt(QPointF at) const;
    /// The nodes in a frame.
    [[nodiscard]] QStringList nodesIn(const GraphFrameItem& frame) const;
    /// The edge whose label contains a point, or the nearest line within `reach`; null: none.
    [[nodiscard]] GraphEdgeItem* edgeAt(QPointF at, double reach) const;
    /// Drawn size of a node, scene units; empty for an unknown id.
    [[nodiscard]] QSizeF nodeSize(const QString& id) const;
    /// Size of an edge label, scene units; the edge need not be shown. Empty without a label.
    [[nodiscard]] QSizeF labelSize(const GraphEdge& edge) const;
    /// Frame of a node or an edge, scene units; null for an unknown item.
    [[nodiscard]] QRectF itemFrame(const GraphItem& item) const;
    /// Description of a node or an edge in one line; empty for an unknown item.
    [[nodiscard]] QString spokenOf(const GraphItem& item) const;
    /// Frames of these nodes.
    [[nodiscard]] std::vector<GraphBox> boxes(const QStringList& ids) const;
    /// Bounds of nodes, frames and labels, scene units; null while empty.
    [[nodiscard]] QRectF content() const;

    /// Order of the Tab key: each node, followed by its outgoing edges.
    [[nodiscard]] const std::vector<GraphItem>& order() const { return m_order; }
    [[nodiscard]] bool has(const GraphItem& item) const;

Q_SIGNALS:
    /// Content or places changed.
    void shown();

private:
    bool syncNodes();
    bool syncEdges();
    void syncFrames();
    void route();
    [[nodiscard]] std::optional<std::vector<QRectF>> changedPlaces();
    void putInOrder();
    void dress();

    const Theme& m_theme;
    GraphFonts m_fonts;
    GraphView m_view;
    std::vector<GraphNodeItem*> m_nodes;
    std::vector<GraphEdgeItem*> m_edges;
    std::vector<GraphFrameItem*> m_frames;
    QHash<QString, GraphNodeItem*> m_nodeById;
    QHash<QString, GraphEdgeItem*> m_edgeById;
    std::vector<GraphItem> m_order;
    QHash<QString, QPointF> m_dragged; ///< offsets
    QRectF m_content; ///< of nodes and edges
    QHash<QString, QRectF> m_routed; ///< node frames at the latest routing
};

} // namespace medulla::widgets
