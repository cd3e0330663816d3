// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/graph/graph_routes.h"
#include "widgets/graph/graph_view.h"

#include <QGraphicsItem>

namespace medulla::widgets {

struct GraphFonts;

/// The line of an edge; its label box is an item of its own, above all lines.
class GraphEdgeItem final : public QGraphicsItem {
public:
    GraphEdgeItem(const Theme& theme, const GraphFonts& fonts, const GraphEdge& edge);

    [[nodiscard]] const GraphEdge& edge() const { return m_edge; }
    void setEdge(const GraphEdge& edge);
    /// To be put into the same scene, and to be deleted when the line is.
    [[nodiscard]] QGraphicsItem* label() const;
    [[nodiscard]] const GraphRoute& route() const { return m_route; }
    void setRoute(const GraphRoute& route);
    [[nodiscard]] QSizeF labelSize() const { return m_labelSize; }
    /// Chosen; the keyboard is here; under the pointer, with handles at its ends.
    void setMarks(bool selected, bool focused, bool hovered);
    [[nodiscard]] bool isChosen() const { return m_selected; }

    /// Distance of a point of the scene from the line.
    [[nodiscard]] double distanceTo(QPointF scenePos) const;
    /// Where the handle lies by which an end is taken.
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
