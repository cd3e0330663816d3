// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_edge_item.h"

#include "widgets/graph/graph_look.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QPainter>

namespace medulla::widgets {
namespace {

/// The edge taken last, or a wrong one, stays visible where lines overlap.
double zValueOf(const GraphEdge& edge)
{
    const bool wrong = edge.kind == GraphEdgeKind::Route && edge.flow == GraphFlow::Wrong;
    return edge.lastTaken || wrong ? 0.5 : 0;
}

} // namespace

class GraphEdgeItem::Label final : public QGraphicsItem {
public:
    explicit Label(GraphEdgeItem& line)
        : m_line(line)
    {
        setZValue(1);
    }

    void moved() { prepareGeometryChange(); }
    [[nodiscard]] QRectF boundingRect() const override
    {
        return m_line.m_route.label.isNull() ? QRectF()
                                             : m_line.m_route.label.adjusted(-5, -5, 5, 5);
    }
    void paint(
        QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) override
    {
        const QRectF& rect = m_line.m_route.label;
        if (rect.isNull() || painter->worldTransform().m11() < kGraphReadable)
            return;
        paintGraphLabel(
            *painter, m_line.m_theme, m_line.m_fonts, m_line.m_edge, rect, m_line.m_selected);
        if (m_line.m_focused)
            paintGraphFocus(*painter, m_line.m_theme, rect, rect.height() / 2 + 3);
    }

private:
    GraphEdgeItem& m_line;
};

GraphEdgeItem::GraphEdgeItem(const Theme& theme, const GraphFonts& fonts, const GraphEdge& edge)
    : m_theme(theme)
    , m_fonts(fonts)
    , m_edge(edge)
    , m_labelSize(graphLabelSize(fonts, edge))
    , m_label(new Label(*this))
{
    setZValue(zValueOf(edge));
}

QGraphicsItem* GraphEdgeItem::label() const
{
    return m_label;
}

void GraphEdgeItem::setEdge(const GraphEdge& edge)
{
    m_edge = edge;
    m_labelSize = graphLabelSize(m_fonts, edge);
    setZValue(zValueOf(edge));
    update();
    m_label->update();
}

void GraphEdgeItem::setRoute(const GraphRoute& route)
{
    if (m_route == route)
        return;
    prepareGeometryChange();
    m_label->moved();
    m_route = route;
    const auto& at = route.points;
    // Tighter bounds than the control points, which reduces repainting.
    QRectF bounds(at[0], QSizeF());
    for (int i = 1; i <= 16; ++i) {
        const QPointF here = route.at(i / 16.0);
        bounds.setLeft(std::min(bounds.left(), here.x()));
        bounds.setRight(std::max(bounds.right(), here.x()));
        bounds.setTop(std::min(bounds.top(), here.y()));
        bounds.setBottom(std::max(bounds.bottom(), here.y()));
    }
    m_bounds =
        bounds.adjusted(-kGraphEdgeReach, -kGraphEdgeReach, kGraphEdgeReach, kGraphEdgeReach);
}

void GraphEdgeItem::setMarks(bool selected, bool focused, bool hovered)
{
    if (m_selected == selected && m_focused == focused && m_hovered == hovered)
        return;
    m_selected = selected;
    m_focused = focused;
    m_hovered = hovered;
    update();
    m_label->update();
}

double GraphEdgeItem::distanceTo(QPointF scenePos) const
{
    constexpr int parts = 32;
    double least = std::numeric_limits<double>::max();
    QPointF last = m_route.points.front();
    for (int i = 1; i <= parts; ++i) {
        const QPointF here = m_route.at(static_cast<double>(i) / parts);
        const QPointF step = here - last;
        const double square = QPointF::dotProduct(step, step);
        const double along = square > 0
            ? std::clamp(QPointF::dotProduct(scenePos - last, step) / square, 0.0, 1.0)
            : 0;
        const QPointF off = scenePos - (last + step * along);
        least = std::min(least, std::hypot(off.x(), off.y()));
        last = here;
    }
    return least;
}

QPointF GraphEdgeItem::handle(GraphEnd end) const
{
    // Outside of the node, so that node and handle can both be hit.
    const auto& at = m_route.points;
    const QPointF outwards = end == GraphEnd::From ? at[1] - at[0] : at[2] - at[3];
    const double length = std::max(1.0, std::hypot(outwards.x(), outwards.y()));
    return (end == GraphEnd::From ? at[0] : at[3]) + outwards / length * 9;
}

void GraphEdgeItem::paint(
    QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/)
{
    paintGraphEdge(*painter, m_theme, m_route, m_edge.kind,
        { m_edge.lastTaken, m_edge.dimmed, m_selected, m_edge.flow, m_edge.width });
    if (m_focused && m_route.label.isNull()) {
        const QPointF middle = m_route.at(0.5);
        paintGraphFocus(*painter, m_theme, QRectF(middle - QPointF(4, 4), QSizeF(8, 8)), 7);
    }
    if (m_hovered || m_selected) {
        painter->setPen(QPen(m_theme.color(ColorToken::Accent), 1.6));
        painter->setBrush(m_theme.color(ColorToken::Bg1));
        for (const auto end : { GraphEnd::From, GraphEnd::To })
            painter->drawEllipse(handle(end), 4.5, 4.5);
    }
}

} // namespace medulla::widgets
