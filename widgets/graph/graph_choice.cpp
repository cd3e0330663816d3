// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_choice.h"

#include "widgets/graph/graph_scene.h"

#include <utility>

namespace medulla::widgets {

GraphSelection GraphChoice::selection() const
{
    GraphSelection selection;
    for (const auto* node : m_scene.nodes()) {
        if (m_nodes.contains(node->node().id))
            selection.nodes += node->node().id;
    }
    for (const auto* edge : m_scene.edges()) {
        if (m_edges.contains(edge->edge().id))
            selection.edges += edge->edge().id;
    }
    return selection;
}

bool GraphChoice::isChosen(const GraphItem& item) const
{
    return (item.type == GraphItem::Type::Node ? m_nodes : m_edges).contains(item.id);
}

bool GraphChoice::set(const GraphSelection& selection)
{
    QSet<QString> nodes;
    QSet<QString> edges;
    for (const auto& id : selection.nodes) {
        if (m_scene.node(id) != nullptr)
            nodes.insert(id);
    }
    for (const auto& id : selection.edges) {
        if (m_scene.edge(id) != nullptr)
            edges.insert(id);
    }
    if (nodes == m_nodes && edges == m_edges)
        return false;
    m_nodes = std::move(nodes);
    m_edges = std::move(edges);
    // Keys act on the selection, so the focus must be part of it.
    if (m_current && !isChosen(*m_current))
        m_current.reset();
    apply();
    return true;
}

bool GraphChoice::only(const GraphItem& item)
{
    GraphSelection one;
    (item.type == GraphItem::Type::Node ? one.nodes : one.edges) += item.id;
    return set(one);
}

bool GraphChoice::toggle(const GraphItem& item)
{
    auto& ids = chosen(item.type);
    if (!ids.remove(item.id))
        ids.insert(item.id);
    apply();
    return true;
}

bool GraphChoice::add(const GraphItem& item)
{
    auto& ids = chosen(item.type);
    if (ids.contains(item.id))
        return false;
    ids.insert(item.id);
    apply();
    return true;
}

bool GraphChoice::clear()
{
    return set({});
}

bool GraphChoice::setCurrent(const std::optional<GraphItem>& item)
{
    if (m_current == item)
        return false;
    m_current = item;
    apply();
    return true;
}

bool GraphChoice::prune()
{
    if (m_hovered && !m_scene.has(*m_hovered))
        m_hovered.reset();
    const bool lost = m_current && !m_scene.has(*m_current);
    if (lost)
        m_current.reset();
    const bool changed = set({ m_nodes.values(), m_edges.values() });
    apply();
    return changed || lost;
}

void GraphChoice::setHovered(const std::optional<GraphItem>& item)
{
    if (m_hovered == item)
        return;
    m_hovered = item;
    apply();
}

void GraphChoice::setTarget(const QString& node)
{
    if (m_target == node)
        return;
    m_target = node;
    apply();
}

void GraphChoice::setFocused(bool focused)
{
    m_focused = focused;
    apply();
}

void GraphChoice::apply()
{
    const auto is = [](const std::optional<GraphItem>& item, GraphItem::Type type,
                        const QString& id) { return item && item->type == type && item->id == id; };
    for (auto* node : m_scene.nodes()) {
        const auto& id = node->node().id;
        node->setMarks(m_nodes.contains(id), m_focused && is(m_current, GraphItem::Type::Node, id),
            !m_target.isEmpty() && m_target == id, is(m_hovered, GraphItem::Type::Node, id));
    }
    for (auto* edge : m_scene.edges()) {
        const auto& id = edge->edge().id;
        edge->setMarks(m_edges.contains(id), m_focused && is(m_current, GraphItem::Type::Edge, id),
            is(m_hovered, GraphItem::Type::Edge, id));
    }
}

} // namespace medulla::widgets
