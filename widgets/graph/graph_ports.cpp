// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_ports.h"

#include "widgets/graph/graph_look.h"
#include "widgets/graph/graph_node_item.h"
#include "widgets/kit/paint.h"

#include <algorithm>

#include <QPainter>

namespace medulla::widgets {
namespace {

constexpr double kWidth = 32;
constexpr double kHeight = 24;
constexpr double kOff = 3;

} // namespace

GraphPorts::GraphPorts(const Theme& theme)
    : m_theme(theme)
{
    setZValue(5);
    hide();
}

void GraphPorts::showAt(
    const GraphNodeItem* node, const std::vector<GraphEdgeKind>& kinds, double scale)
{
    if (node == nullptr || kinds.empty()) {
        m_node.clear();
        m_hovered.reset();
        hide();
        return;
    }
    prepareGeometryChange();
    m_node = node->node().id;
    m_kinds = kinds;
    setScale(std::max(1.0, 1 / scale));
    setPos(node->frame().bottomRight());
    show();
}

QRectF GraphPorts::box(std::size_t index) const
{
    const auto left = static_cast<double>(m_kinds.size() - index);
    return { -left * kWidth, kOff, kWidth, kHeight };
}

QRectF GraphPorts::boundingRect() const
{
    return QRectF(-static_cast<double>(m_kinds.size()) * kWidth, 0,
        static_cast<double>(m_kinds.size()) * kWidth, kOff + kHeight)
        .adjusted(-1, -1, 1, 1);
}

bool GraphPorts::holds(QPointF scenePos) const
{
    return isVisible() && boundingRect().adjusted(-6, -2, 6, 6).contains(mapFromScene(scenePos));
}

std::optional<GraphEdgeKind> GraphPorts::portAt(QPointF scenePos) const
{
    if (!isVisible())
        return std::nullopt;
    const QPointF at = mapFromScene(scenePos);
    for (std::size_t i = 0; i < m_kinds.size(); ++i) {
        if (box(i).contains(at))
            return m_kinds[i];
    }
    return std::nullopt;
}

QRectF GraphPorts::portFrame(GraphEdgeKind kind) const
{
    const auto found = std::find(m_kinds.begin(), m_kinds.end(), kind);
    if (!isVisible() || found == m_kinds.end())
        return {};
    return mapRectToScene(box(static_cast<std::size_t>(found - m_kinds.begin())));
}

void GraphPorts::setHovered(const std::optional<GraphEdgeKind>& kind)
{
    if (m_hovered == kind)
        return;
    m_hovered = kind;
    update();
}

void GraphPorts::paint(
    QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/)
{
    for (std::size_t i = 0; i < m_kinds.size(); ++i) {
        const bool hovered = m_hovered == m_kinds[i];
        const QColor ground = m_theme.color(hovered ? ColorToken::Bg3 : ColorToken::Bg1);
        paintBox(*painter, box(i), ground,
            m_theme.color(hovered ? ColorToken::Accent : ColorToken::Outline));
        paintGraphHead(*painter, m_kinds[i], box(i).center() + QPointF(1, 0),
            m_theme.color(ColorToken::Text), ground);
    }
}

} // namespace medulla::widgets
