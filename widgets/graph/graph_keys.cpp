// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_keys.h"

#include "widgets/graph/graph_align.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_parts.h"
#include "widgets/graph/graph_routes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include <QCoreApplication>
#include <QKeyEvent>

namespace medulla::widgets {
namespace {

std::optional<QPointF> directionOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return QPointF(-1, 0);
    case Qt::Key_Right:
        return QPointF(1, 0);
    case Qt::Key_Up:
        return QPointF(0, -1);
    case Qt::Key_Down:
        return QPointF(0, 1);
    default:
        return std::nullopt;
    }
}

} // namespace

std::function<void()> GraphKeys::meaning(const QKeyEvent& event)
{
    if (directionOf(event.key()))
        return arrow(event);
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (modifiers == Qt::ControlModifier)
        return withControl(event.key());
    if (modifiers == Qt::ShiftModifier && event.key() == Qt::Key_F3)
        return [this] { m_canvas.findPrevious(); };
    // "+" needs Shift on some keyboards.
    if (modifiers == Qt::NoModifier
        || (modifiers == Qt::ShiftModifier && event.key() == Qt::Key_Plus))
        return plain(event.key());
    return {};
}

std::function<void()> GraphKeys::plain(int key)
{
    const bool editable = m_parts.editable;
    const auto current = m_parts.choice.current();
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_linking)
            return [this] { takeLink(); };
        if (current)
            return [this, current] { Q_EMIT m_canvas.openWanted(*current); };
        break;
    case Qt::Key_Backspace:
        if (m_linking)
            return [this] { cancel(); };
        break;
    case Qt::Key_L:
        if (editable && current)
            return [this] { link(); };
        break;
    case Qt::Key_F2:
        if (editable && current)
            return [this] { m_canvas.rename(); };
        break;
    case Qt::Key_Delete:
        if (editable && !m_parts.choice.selection().isEmpty())
            return [this] { Q_EMIT m_canvas.deleteWanted(m_parts.choice.selection()); };
        break;
    case Qt::Key_Insert:
        if (editable)
            return [this] { Q_EMIT m_canvas.addWanted(m_canvas.middle()); };
        break;
    case Qt::Key_F3:
        return [this] { m_canvas.findNext(); };
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return [this] { m_parts.camera.zoomIn(); };
    case Qt::Key_Minus:
        return [this] { m_parts.camera.zoomOut(); };
    case Qt::Key_0:
        return [this] { m_parts.camera.setZoom(1, m_canvas.viewport()->rect().center()); };
    case Qt::Key_Home:
        return [this] { m_parts.camera.fit(); };
    default:
        break;
    }
    return {};
}

std::function<void()> GraphKeys::withControl(int key)
{
    const auto nodes = m_parts.choice.selection().nodes;
    const bool some = !nodes.isEmpty();
    const bool editable = m_parts.editable;
    switch (key) {
    case Qt::Key_A:
        return [this] { m_canvas.selectAll(); };
    case Qt::Key_F:
        // The owner of columns has a filter.
        if (m_parts.scene.view().columns)
            break;
        return [this] { m_canvas.find(); };
    case Qt::Key_C:
        if (some)
            return [this, nodes] { Q_EMIT m_canvas.copyWanted(nodes); };
        break;
    case Qt::Key_X:
        if (some && editable)
            return [this, nodes] { Q_EMIT m_canvas.cutWanted(nodes); };
        break;
    case Qt::Key_D:
        if (some && editable)
            return [this, nodes] { Q_EMIT m_canvas.duplicateWanted(nodes); };
        break;
    case Qt::Key_V:
        if (editable)
            return [this] { Q_EMIT m_canvas.pasteWanted(m_canvas.middle()); };
        break;
    default:
        break;
    }
    return {};
}

std::function<void()> GraphKeys::arrow(const QKeyEvent& event)
{
    const auto direction = *directionOf(event.key());
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (modifiers == Qt::AltModifier || modifiers == (Qt::AltModifier | Qt::ShiftModifier)) {
        if (!m_parts.editable || m_parts.choice.selection().nodes.isEmpty())
            return {};
        const double step = modifiers.testFlag(Qt::ShiftModifier) ? 4 * kGraphGrid : kGraphGrid / 2;
        return [this, direction, step] { shift(direction * step); };
    }
    if (modifiers != Qt::NoModifier && modifiers != Qt::ShiftModifier)
        return {};
    const bool extend = modifiers == Qt::ShiftModifier;
    return [this, direction, extend] { goTowards(direction, extend); };
}

QString GraphKeys::nodeTowards(QPointF from, QPointF direction, const QString& but) const
{
    QString best;
    double least = std::numeric_limits<double>::max();
    const QPointF across(-direction.y(), direction.x());
    for (const auto* item : m_parts.scene.nodes()) {
        if (item->node().id == but)
            continue;
        const QPointF delta = item->frame().center() - from;
        const double ahead = QPointF::dotProduct(delta, direction);
        const double aside = std::abs(QPointF::dotProduct(delta, across));
        if (ahead <= 1)
            continue;
        // Weight of the sideways distance 2.5, tuned: prefer a node straight ahead to a nearer one
        // aside.
        const double cost = ahead + 2.5 * aside;
        if (cost < least) {
            least = cost;
            best = item->node().id;
        }
    }
    return best;
}

void GraphKeys::goTowards(QPointF direction, bool extend)
{
    if (m_linking) {
        const auto* item = m_parts.scene.node(m_linking->target);
        const auto next = item == nullptr
            ? QString()
            : nodeTowards(item->frame().center(), direction, m_linking->target);
        if (!next.isEmpty()) {
            m_linking->target = next;
            showLink();
        }
        return;
    }
    const auto& current = m_parts.choice.current();
    QString next;
    if (!current) {
        if (m_parts.scene.nodes().empty())
            return;
        next = m_parts.scene.nodes().front()->node().id;
    } else if (current->type == GraphItem::Type::Edge) {
        // Along the edge, to the end in this direction.
        const auto* line = m_parts.scene.edge(current->id);
        const QPointF way = line->route().points[3] - line->route().points[0];
        next = QPointF::dotProduct(way, direction) >= 0 ? line->edge().to : line->edge().from;
    } else {
        next =
            nodeTowards(m_parts.scene.node(current->id)->frame().center(), direction, current->id);
    }
    if (next.isEmpty())
        return;
    const GraphItem item { GraphItem::Type::Node, next };
    m_canvas.goneTo(item, extend ? m_parts.choice.add(item) : m_parts.choice.only(item));
    m_canvas.reveal(item);
}

void GraphKeys::shift(QPointF by)
{
    std::vector<GraphMove> moves;
    for (const auto& id : m_parts.choice.selection().nodes)
        moves.push_back({ id, m_parts.scene.node(id)->node().at + by });
    m_canvas.moveNodes(moves);
}

QString GraphKeys::afterInOrder(const QString& node, bool next) const
{
    const auto& nodes = m_parts.scene.nodes();
    const auto here = std::find_if(
        nodes.begin(), nodes.end(), [&](const auto* item) { return item->node().id == node; });
    if (here == nodes.end())
        return {};
    const auto count = static_cast<std::ptrdiff_t>(nodes.size());
    const auto index = ((here - nodes.begin()) + (next ? 1 : count - 1)) % count;
    return nodes[static_cast<std::size_t>(index)]->node().id;
}

bool GraphKeys::tab(bool next)
{
    if (m_linking) {
        m_linking->target = afterInOrder(m_linking->target, next);
        showLink();
        return true;
    }
    const auto& order = m_parts.scene.order();
    if (order.empty())
        return false;
    const auto& current = m_parts.choice.current();
    const auto here = current ? std::find(order.begin(), order.end(), *current) : order.end();
    auto index = next ? std::ptrdiff_t(0) : static_cast<std::ptrdiff_t>(order.size()) - 1;
    if (here != order.end())
        index = (here - order.begin()) + (next ? 1 : -1);
    if (index < 0 || index >= static_cast<std::ptrdiff_t>(order.size()))
        return false;
    m_canvas.goTo(GraphItem(order[static_cast<std::size_t>(index)]));
    return true;
}

void GraphKeys::link()
{
    const auto& current = m_parts.choice.current();
    const auto& kinds = m_parts.scene.view().kinds;
    if (m_linking) {
        if (m_linking->from.type == GraphItem::Type::Node)
            m_linking->kind = (m_linking->kind + 1) % kinds.size();
        showLink();
        return;
    }
    if (!current || kinds.empty())
        return;
    Linking linking { *current, 0, {} };
    if (current->type == GraphItem::Type::Node) {
        const auto* item = m_parts.scene.node(current->id);
        linking.target = nodeTowards(item->frame().center(), QPointF(1, 0), current->id);
        if (linking.target.isEmpty())
            linking.target = afterInOrder(current->id, true);
    } else {
        linking.target = m_parts.scene.edge(current->id)->edge().to;
    }
    m_linking = linking;
    showLink();
}

void GraphKeys::showLink()
{
    const auto* target = m_parts.scene.node(m_linking->target);
    const auto& kinds = m_parts.scene.view().kinds;
    const auto& from = m_linking->from;
    const auto* line = from.type == GraphItem::Type::Edge ? m_parts.scene.edge(from.id) : nullptr;
    const auto* start = m_parts.scene.node(line != nullptr ? line->edge().from : from.id);
    if (target == nullptr || start == nullptr || m_linking->kind >= kinds.size()) {
        cancel();
        return;
    }
    GraphPreview preview;
    preview.kind = line != nullptr ? line->edge().kind : kinds[m_linking->kind];
    const std::array rects { start->frame(), target->frame() };
    const std::array specs { GraphEdgeSpec { 0, target == start ? 0U : 1U, {}, {} } };
    preview.route = routed(rects, specs).front();
    const auto sentence = line != nullptr || kinds.size() == 1
        ? QCoreApplication::translate("medulla::widgets::GraphCanvas",
            "Lead %1 to %2: Enter takes it, arrows choose, Backspace gives up")
        : QCoreApplication::translate("medulla::widgets::GraphCanvas",
            "Connect %1 to %2: Enter takes it, arrows choose, L changes the kind, Backspace gives "
            "up");
    preview.hint = sentence.arg(wordFor(preview.kind), target->node().title);
    m_parts.choice.setTarget(m_linking->target);
    m_canvas.reveal({ GraphItem::Type::Node, m_linking->target });
    m_canvas.showPreview(preview);
    m_canvas.say(preview.hint);
}

void GraphKeys::takeLink()
{
    const auto linking = *m_linking;
    cancel();
    if (linking.from.type == GraphItem::Type::Node) {
        Q_EMIT m_canvas.connectWanted(
            linking.from.id, linking.target, m_parts.scene.view().kinds[linking.kind]);
    } else if (m_parts.scene.edge(linking.from.id)->edge().to != linking.target) {
        Q_EMIT m_canvas.retargetWanted(linking.from.id, GraphEnd::To, linking.target);
    }
}

void GraphKeys::cancel()
{
    if (!m_linking)
        return;
    m_linking.reset();
    m_parts.choice.setTarget({});
    m_canvas.showPreview({});
}

void GraphKeys::refresh()
{
    if (m_linking)
        showLink();
}

} // namespace medulla::widgets
