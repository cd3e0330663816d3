// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_routes.h"
#include "widgets/graph/graph_view.h"
#include "widgets/kit/theme.h"

#include <QGraphicsItem>

namespace medulla::widgets {

struct GraphFonts;

/// The line of an edge. Its label is a separate item above all lines.
class GraphEdgeItem final : public QGraphicsItem {
public:
    GraphEdgeItem(const Theme& theme, const GraphFonts& fonts, const GraphEdge& edge);

    [[nodiscard]] const GraphEdge& edge() const { return m_edge; }
    void setEdge(const GraphEdge& edge);
    /// To be added to the same scene and deleted together with the line.
    [[nodiscard]] QGraphicsItem* label() const;
    [[nodiscard]] const GraphRoute& route() const { return m_route; }
    void setRoute(const GraphRoute& route);
    [[nodiscard]] QSizeF labelSize() const { return m_labelSize; }
    /// Selected; with keyboard focus; under the pointer, with handles at both ends.
    void setMarks(bool selected, bool focused, bool hovered);
    [[nodiscard]] bool isChosen() const { return m_selected; }

    /// Distance from a scene point to the line.
    [[nodiscard]] double distanceTo(QPointF scenePos) const;
    /// Position of the handle that drags an end.
    [[nodiscard]] QPointF handle(GraphEnd end) const;

    [[nodiscard]] QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    class Label;

    const Theme& m_theme;
    const GraphFonts& m_fonts;
    GraphEdge m_edge;
    GraphRoute m_route;
    QSizeF m_labelSize;
    QRectF m_bounds;
    Label* m_label;
    bool m_selected = false;
    bool m_focused = false;
    bool m_hovered = false;
};

} // namespace medulla::widgets
