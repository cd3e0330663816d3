// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_scene.h"

#include "widgets/graph/graph_routes.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets {

GraphScene::GraphScene(const Theme& theme, QObject* parent)
    : QGraphicsScene(parent)
    , m_theme(theme)
    , m_fonts(theme)
{
    // Each edit moves items: maintaining an index costs more than a linear search.
    setItemIndexMethod(QGraphicsScene::NoIndex);
    connect(&theme, &Theme::changed, this, &GraphScene::dress);
}

void GraphScene::setView(const GraphView& view)
{
    if (m_view == view)
        return;
    const bool same = m_view.nodes.size() == view.nodes.size()
        && m_view.edges.size() == view.edges.size() && m_view.outline == view.outline
        && m_view.columns == view.columns && m_view.headings == view.headings;
    m_view = view;
    const bool nodesMoved = syncNodes();
    const bool edgesMoved = syncEdges();
    if (nodesMoved || edgesMoved || !same) {
        putInOrder();
        route();
    }
    syncFrames();
    Q_EMIT shown();
}

void GraphScene::replace(const std::vector<GraphNode>& nodes, const std::vector<GraphEdge>& edges)
{
    bool changed = false;
    bool resized = false;
    const auto put = [&changed](auto& all, const auto& one) {
        const auto kept = std::find_if(
            all.begin(), all.end(), [&one](const auto& each) { return each.id == one.id; });
        const bool differs = kept != all.end() && *kept != one;
        if (differs)
            *kept = one;
        changed = changed || differs;
        return differs;
    };
    for (const auto& one : nodes) {
        auto* item = node(one.id);
        if (item == nullptr || !put(m_view.nodes, one))
            continue;
        const auto size = item->size();
        item->setNode(one);
        resized = resized || item->size() != size;
    }
    for (const auto& one : edges) {
        auto* item = edge(one.id);
        if (item == nullptr || !put(m_view.edges, one))
            continue;
        const auto size = item->labelSize();
        item->setEdge(one);
        resized = resized || item->labelSize() != size;
    }
    if (resized) {
        route();
        syncFrames();
    }
    if (changed)
        Q_EMIT shown();
}

bool GraphScene::syncNodes()
{
    bool moved = false;
    QHash<QString, GraphNodeItem*> kept;
    kept.reserve(static_cast<qsizetype>(m_view.nodes.size()));
    std::vector<GraphNodeItem*> nodes;
    nodes.reserve(m_view.nodes.size());
    for (const auto& node : m_view.nodes) {
        if (kept.contains(node.id))
            continue;
        auto* item = m_nodeById.take(node.id);
        if (item == nullptr) {
            item = new GraphNodeItem(m_theme, m_fonts, node);
            addItem(item);
            moved = true;
        } else if (item->node() != node) {
            const auto size = item->size();
            item->setNode(node);
            moved = moved || item->size() != size;
        }
        const QPointF at = node.at + m_dragged.value(node.id);
        if (item->pos() != at) {
            item->setPos(at);
            moved = true;
        }
        kept.insert(node.id, item);
        nodes.push_back(item);
    }
    moved = moved || !m_nodeById.isEmpty() || nodes != m_nodes;
    qDeleteAll(m_nodeById);
    m_nodeById = std::move(kept);
    m_nodes = std::move(nodes);
    return moved;
}

bool GraphScene::syncEdges()
{
    bool moved = false;
    QHash<QString, GraphEdgeItem*> kept;
    kept.reserve(static_cast<qsizetype>(m_view.edges.size()));
    std::vector<GraphEdgeItem*> edges;
    edges.reserve(m_view.edges.size());
    for (const auto& edge : m_view.edges) {
        if (kept.contains(edge.id) || !m_nodeById.contains(edge.from)
            || !m_nodeById.contains(edge.to)) {
            continue;
        }
        auto* item = m_edgeById.take(edge.id);
        if (item == nullptr) {
            item = new GraphEdgeItem(m_theme, m_fonts, edge);
            addItem(item);
            addItem(item->label());
            moved = true;
        } else if (item->edge() != edge) {
            const auto& old = item->edge();
            const auto size = item->labelSize();
            if (old.from != edge.from || old.to != edge.to) {
                item->setRoute({}); // to be routed again completely
                moved = true;
            }
            item->setEdge(edge);
            moved = moved || size != item->labelSize();
        }
        kept.insert(edge.id, item);
        edges.push_back(item);
    }
    moved = moved || !m_edgeById.isEmpty() || edges != m_edges;
    for (auto* item : std::as_const(m_edgeById)) {
        delete item->label();
        delete item;
    }
    m_edgeById = std::move(kept);
    m_edges = std::move(edges);
    return moved;
}

void GraphScene::syncFrames()
{
    std::vector<std::pair<QString, QRectF>> wanted;
    for (const auto* node : m_nodes) {
        const auto& title = node->node().frame;
        if (title.isEmpty())
            continue;
        const auto found = std::find_if(wanted.begin(), wanted.end(),
            [&title](const auto& each) { return each.first == title; });
        if (found == wanted.end())
            wanted.emplace_back(title, node->frame());
        else
            found->second |= node->frame();
    }
    auto former = std::exchange(m_frames, {});
    for (const auto& [title, bounds] : wanted) {
        const auto kept = std::find_if(former.begin(), former.end(),
            [&title = title](const auto* item) { return item->title() == title; });
        if (kept != former.end()) {
            m_frames.push_back(*kept);
            former.erase(kept);
        } else {
            m_frames.push_back(new GraphFrameItem(m_theme, m_fonts, title));
            addItem(m_frames.back());
        }
        m_frames.back()->surround(bounds);
    }
    qDeleteAll(former);
}

std::optional<std::vector<QRectF>> GraphScene::changedPlaces()
{
    // With more changes, routing everything is as fast.
    constexpr std::size_t most = 40;
    std::vector<QRectF> changed;
    QHash<QString, QRectF> now;
    now.reserve(static_cast<qsizetype>(m_nodes.size()));
    for (const auto* node : m_nodes) {
        const QRectF frame = node->frame();
        const QRectF before = m_routed.take(node->node().id);
        now.insert(node->node().id, frame);
        if (before == frame || changed.size() > most)
            continue;
        changed.push_back(frame);
        if (!before.isNull())
            changed.push_back(before);
    }
    for (const auto& gone : std::as_const(m_routed))
        changed.push_back(gone);
    m_routed = std::move(now);
    if (changed.size() > most)
        return std::nullopt;
    return changed;
}

void GraphScene::route()
{
    const auto changed = changedPlaces();
    std::vector<QRectF> rects;
    rects.reserve(m_nodes.size());
    QHash<QString, std::size_t> places;
    places.reserve(static_cast<qsizetype>(m_nodes.size()));
    m_content = {};
    for (const auto* node : m_nodes) {
        places.insert(node->node().id, rects.size());
        rects.push_back(node->frame());
        m_content |= node->frame();
    }
    std::vector<GraphEdgeSpec> specs;
    specs.reserve(m_edges.size());
    for (const auto* edge : m_edges) {
        GraphEdgeSpec spec { places.value(edge->edge().from), places.value(edge->edge().to),
            edge->labelSize(), {}, m_view.outline, false };
        // Edges keep their sides if nothing changed between their nodes.
        const QRectF reach = rects[spec.from] | rects[spec.to] | edge->boundingRect();
        const bool calm = changed && edge->route() != GraphRoute()
            && std::none_of(changed->begin(), changed->end(),
                [&reach](const QRectF& place) { return place.intersects(reach); });
        if (calm)
            spec.sides = GraphSides { edge->route().fromSide, edge->route().toSide };
        if (m_view.columns)
            spec.sides = GraphSides { GraphSide::Right, GraphSide::Left };
        const auto kind = edge->edge().kind;
        if ((kind == GraphEdgeKind::Meant || kind == GraphEdgeKind::Unseen)
            && rects[spec.from].top() > rects[spec.to].bottom()) {
            spec.sides = GraphSides { GraphSide::Top, GraphSide::Bottom };
            spec.labelAtTail = true;
        }
        specs.push_back(spec);
    }
    for (const auto& heading : m_view.headings) {
        constexpr double height = 16;
        m_content |= QRectF(heading.at - QPointF(0, height), QSizeF(1, height));
    }
    const auto routes = routed(rects, specs);
    for (std::size_t i = 0; i < routes.size(); ++i) {
        m_edges[i]->setRoute(routes[i]);
        m_content |= m_edges[i]->boundingRect();
        if (!routes[i].label.isNull())
            m_content |= routes[i].label;
    }
}

void GraphScene::putInOrder()
{
    m_order.clear();
    QHash<QString, std::vector<const GraphEdgeItem*>> leaving;
    for (const auto* edge : m_edges)
        leaving[edge->edge().from].push_back(edge);
    for (const auto* node : m_nodes) {
        m_order.push_back({ GraphItem::Type::Node, node->node().id });
        const auto edges = leaving.constFind(node->node().id);
        if (edges == leaving.constEnd())
            continue;
        for (const auto* edge : *edges)
            m_order.push_back({ GraphItem::Type::Edge, edge->edge().id });
    }
}

void GraphScene::dress()
{
    m_fonts = GraphFonts(m_theme);
    for (auto* node : m_nodes)
        node->setNode(node->node());
    for (auto* edge : m_edges)
        edge->setEdge(edge->edge());
    route();
    syncFrames();
    Q_EMIT shown();
}

void GraphScene::setDragged(const QStringList& nodes, QPointF offset)
{
    m_dragged.clear();
    for (const auto& id : nodes)
        m_dragged.insert(id, offset);
    if (syncNodes()) {
        route();
        syncFrames();
        Q_EMIT shown();
    }
}

GraphNodeItem* GraphScene::node(const QString& id) const
{
    return m_nodeById.value(id);
}

GraphEdgeItem* GraphScene::edge(const QString& id) const
{
    return m_edgeById.value(id);
}

GraphNodeItem* GraphScene::nodeAt(QPointF at) const
{
    const auto there = items(QRectF(at, QSizeF(0.01, 0.01)), Qt::IntersectsItemBoundingRect);
    for (auto* item : there) {
        auto* node = dynamic_cast<GraphNodeItem*>(item);
        if (node != nullptr && node->frame().contains(at))
            return node;
    }
    return nullptr;
}

GraphFrameItem* GraphScene::frameAt(QPointF at) const
{
    const auto found = std::find_if(m_frames.begin(), m_frames.end(),
        [at](const auto* item) { return item->titleFrame().contains(at); });
    return found == m_frames.end() ? nullptr : *found;
}

QStringList GraphScene::nodesIn(const GraphFrameItem& frame) const
{
    QStringList ids;
    for (const auto* node : m_nodes) {
        if (node->node().frame == frame.title())
            ids += node->node().id;
    }
    return ids;
}

QRectF GraphScene::content() const
{
    auto content = m_content;
    for (const auto* frame : m_frames)
        content |= frame->frame();
    return content;
}

GraphEdgeItem* GraphScene::edgeAt(QPointF at, double reach) const
{
    GraphEdgeItem* nearest = nullptr;
    double least = reach;
    for (auto* edge : m_edges) {
        if (edge->route().label.contains(at))
            return edge;
        if (!edge->boundingRect().adjusted(-reach, -reach, reach, reach).contains(at))
            continue;
        const double distance = edge->distanceTo(at);
        if (distance <= least) {
            least = distance;
            nearest = edge;
        }
    }
    return nearest;
}

QSizeF GraphScene::nodeSize(const QString& id) const
{
    const auto* item = node(id);
    return item != nullptr ? item->size() : QSizeF();
}

QSizeF GraphScene::labelSize(const GraphEdge& edge) const
{
    return graphLabelSize(m_fonts, edge);
}

QRectF GraphScene::itemFrame(const GraphItem& item) const
{
    if (item.type == GraphItem::Type::Node) {
        const auto* drawn = node(item.id);
        return drawn != nullptr ? drawn->frame() : QRectF();
    }
    const auto* drawn = edge(item.id);
    if (drawn == nullptr)
        return {};
    return drawn->route().label.isNull() ? drawn->boundingRect() : drawn->route().label;
}

QString GraphScene::spokenOf(const GraphItem& item) const
{
    if (item.type == GraphItem::Type::Node) {
        const auto* drawn = node(item.id);
        return drawn != nullptr ? spoken(drawn->node()) : QString();
    }
    const auto* drawn = edge(item.id);
    return drawn != nullptr ? spoken(drawn->edge(), m_view) : QString();
}

std::vector<GraphBox> GraphScene::boxes(const QStringList& ids) const
{
    std::vector<GraphBox> boxes;
    for (const auto& id : ids) {
        if (const auto* item = node(id))
            boxes.push_back({ id, item->frame() });
    }
    return boxes;
}

bool GraphScene::has(const GraphItem& item) const
{
    return item.type == GraphItem::Type::Node ? m_nodeById.contains(item.id)
                                              : m_edgeById.contains(item.id);
}

} // namespace medulla::widgets
