// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_view.h"
#include "widgets/kit/theme.h"

#include <optional>
#include <vector>

#include <QGraphicsItem>

namespace medulla::widgets {

class GraphNodeItem;

/// The ports of the node under the pointer, below its right end: one for each edge kind, with the
/// shape of its arrow head. Dragging from a port draws an edge.
class GraphPorts final : public QGraphicsItem {
public:
    explicit GraphPorts(const Theme& theme);

    /// Shows the ports of this node; null: none. `scale`: device px per scene unit; keeps the ports
    /// large enough to hit.
    void showAt(const GraphNodeItem* node, const std::vector<GraphEdgeKind>& kinds, double scale);
    [[nodiscard]] const QString& node() const { return m_node; }
    [[nodiscard]] std::optional<GraphEdgeKind> portAt(QPointF scenePos) const;
    /// The pointer is between the node and a port.
    [[nodiscard]] bool holds(QPointF scenePos) const;
    /// Frame of a port in the scene; null if not shown.
    [[nodiscard]] QRectF portFrame(GraphEdgeKind kind) const;
    void setHovered(const std::optional<GraphEdgeKind>& kind);

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    [[nodiscard]] QRectF box(std::size_t index) const;

    const Theme& m_theme;
    QString m_node;
    std::vector<GraphEdgeKind> m_kinds;
    std::optional<GraphEdgeKind> m_hovered;
};

} // namespace medulla::widgets
