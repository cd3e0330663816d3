// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_gestures.h"

#include "widgets/graph/graph_align.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_parts.h"
#include "widgets/graph/graph_routes.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QApplication>
#include <QMouseEvent>
#include <QScrollBar>

namespace medulla::widgets {
namespace {

constexpr double kGripReachPx = 10;
constexpr double kEdgeReachPx = 6;
constexpr double kSnapReachPx = 6;
constexpr int kBorderPx = 24; ///< width of the border zone in which a drag scrolls

GraphItem node(const QString& id)
{
    return { GraphItem::Type::Node, id };
}

GraphItem edge(const QString& id)
{
    return { GraphItem::Type::Edge, id };
}

} // namespace

GraphGestures::GraphGestures(GraphCanvas& canvas, GraphParts& parts)
    : m_canvas(canvas)
    , m_parts(parts)
{
    m_scrolling.setInterval(16);
    QObject::connect(&m_scrolling, &QTimer::timeout, &canvas, [this] { scrollAlong(); });
}

double GraphGestures::reach(double px) const
{
    return px / m_canvas.transform().m11();
}

void GraphGestures::press(const QMouseEvent& event)
{
    if (m_doing != Doing::Nothing)
        return;
    m_pressed = event.pos();
    m_last = m_pressed;
    m_pressedScene = m_canvas.mapToScene(m_pressed);
    m_dragging = false;
    m_chooseOnRelease = false;
    if (event.button() == Qt::MiddleButton || (event.button() == Qt::LeftButton && m_spaceHeld)) {
        m_doing = Doing::Pan;
        showCursor();
        return;
    }
    if (event.button() != Qt::LeftButton)
        return;
    hover(m_pressedScene);
    if (m_parts.editable) {
        if (const auto kind = m_parts.ports->portAt(m_pressedScene)) {
            m_doing = Doing::Connect;
            m_kind = *kind;
            m_node = m_parts.ports->node();
            return;
        }
        if (const auto grip = gripAt(m_pressedScene)) {
            m_doing = Doing::Retarget;
            m_grip = *grip;
            m_kind = m_parts.scene.edge(grip->edge)->edge().kind;
            return;
        }
    }
    if (const auto* item = m_parts.scene.nodeAt(m_pressedScene)) {
        m_node = item->node().id;
        choose(node(m_node), event);
        m_doing = Doing::Move;
        if (m_parts.scene.view().columns) {
            const bool links =
                m_parts.editable && item->node().linkable && !m_parts.scene.view().kinds.empty();
            m_doing = links ? Doing::Connect : Doing::Nothing;
            m_kind = links ? m_parts.scene.view().kinds.front() : m_kind;
        }
    } else if (const auto* line = m_parts.scene.edgeAt(m_pressedScene, reach(kEdgeReachPx))) {
        choose(edge(line->edge().id), event);
    } else if (const auto* frame = m_parts.scene.frameAt(m_pressedScene)) {
        // Drags all its nodes.
        m_node = chooseFrame(
            *frame, (event.modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) != 0);
        m_doing = Doing::Move;
    } else {
        m_doing = Doing::Band;
    }
}

QString GraphGestures::chooseFrame(const GraphFrameItem& frame, bool add)
{
    const auto nodes = m_parts.scene.nodesIn(frame);
    auto selection = add ? m_parts.choice.selection() : GraphSelection();
    selection.nodes += nodes;
    m_canvas.goneTo(node(nodes.front()), m_parts.choice.set(selection));
    return nodes.front();
}

void GraphGestures::choose(const GraphItem& item, const QMouseEvent& event)
{
    bool changed = false;
    if (event.modifiers().testFlag(Qt::ControlModifier))
        changed = m_parts.choice.toggle(item);
    else if (event.modifiers().testFlag(Qt::ShiftModifier))
        changed = m_parts.choice.add(item);
    else if (m_parts.choice.isChosen(item))
        m_chooseOnRelease =
            true; // Select on release: the press may begin a drag of several selected nodes.
    else
        changed = m_parts.choice.only(item);
    m_canvas.goneTo(item, changed);
}

void GraphGestures::move(const QMouseEvent& event)
{
    const QPointF at = m_canvas.mapToScene(event.pos());
    if (m_doing == Doing::Nothing) {
        hover(at);
        return;
    }
    if (!m_dragging && m_doing != Doing::Pan) {
        const auto gone = (event.pos() - m_pressed).manhattanLength();
        if (gone < QApplication::startDragDistance())
            return;
        m_dragging = true;
        if (m_doing == Doing::Move) {
            m_moving = m_parts.editable && m_parts.choice.isChosen(node(m_node))
                ? m_parts.choice.selection().nodes
                : QStringList();
        }
        m_parts.ports->showAt(nullptr, {}, 1);
        showCursor();
    }
    if (m_doing == Doing::Pan) {
        m_parts.camera.panBy(event.pos() - m_last);
        m_last = event.pos();
        return;
    }
    m_last = event.pos();
    m_modifiers = event.modifiers();
    const auto calm =
        m_canvas.viewport()->rect().adjusted(kBorderPx, kBorderPx, -kBorderPx, -kBorderPx);
    if (calm.contains(m_last))
        m_scrolling.stop();
    else if (!m_scrolling.isActive())
        m_scrolling.start();
    dragTo(m_last, m_modifiers);
}

void GraphGestures::scrollAlong()
{
    const auto calm =
        m_canvas.viewport()->rect().adjusted(kBorderPx, kBorderPx, -kBorderPx, -kBorderPx);
    // Scroll faster further out, at most half the border width per step.
    const auto by = [](int at, int low, int high) {
        return std::clamp(
            (at < low ? low - at : std::min(0, high - at)) / 2, -kBorderPx / 2, kBorderPx / 2);
    };
    m_parts.camera.panBy(
        { by(m_last.x(), calm.left(), calm.right()), by(m_last.y(), calm.top(), calm.bottom()) });
    dragTo(m_last, m_modifiers);
}

void GraphGestures::dragTo(QPoint px, Qt::KeyboardModifiers modifiers)
{
    const QPointF at = m_canvas.mapToScene(px);
    switch (m_doing) {
    case Doing::Move:
        dragNodes(at, modifiers.testFlag(Qt::AltModifier));
        break;
    case Doing::Band:
        dragBand(at);
        break;
    case Doing::Connect:
    case Doing::Retarget:
        dragConnection(at);
        break;
    case Doing::Pan:
    case Doing::Nothing:
        break;
    }
}

void GraphGestures::dragNodes(QPointF scenePos, bool free)
{
    const auto* item = m_parts.scene.node(m_node);
    if (item == nullptr || m_moving.isEmpty())
        return;
    m_offset = scenePos - m_pressedScene;
    GraphPreview preview;
    if (!free) {
        const QRectF dragged(item->node().at + m_offset, item->size());
        const QRectF seen = m_parts.camera.seen();
        std::vector<QRectF> others;
        for (const auto* other : m_parts.scene.nodes()) {
            if (!m_moving.contains(other->node().id) && seen.intersects(other->frame()))
                others.push_back(other->frame());
        }
        auto snap = snapped(dragged, others, reach(kSnapReachPx));
        m_offset += snap.shift;
        preview.guides = std::move(snap.guides);
    }
    m_parts.scene.setDragged(m_moving, m_offset);
    m_canvas.showPreview(preview);
}

void GraphGestures::dragBand(QPointF scenePos)
{
    GraphPreview preview;
    preview.band = QRectF(m_pressedScene, scenePos).normalized();
    m_canvas.showPreview(preview);
}

void GraphGestures::dragConnection(QPointF scenePos)
{
    const auto* target = m_parts.scene.nodeAt(scenePos);
    m_parts.choice.setTarget(target != nullptr ? target->node().id : QString());
    GraphPreview preview;
    preview.kind = m_kind;
    const bool fromEnd = m_doing == Doing::Retarget && m_grip.end == GraphEnd::From;
    QString fixed = m_node;
    if (m_doing == Doing::Retarget) {
        const auto* line = m_parts.scene.edge(m_grip.edge);
        if (line == nullptr) {
            cancel();
            return;
        }
        fixed = fromEnd ? line->edge().to : line->edge().from;
    }
    const auto* item = m_parts.scene.node(fixed);
    if (item == nullptr) {
        cancel();
        return;
    }
    if (target != nullptr) {
        const std::array rects { item->frame(), target->frame() };
        const std::size_t other = target == item ? 0 : 1;
        const std::array specs { fromEnd ? GraphEdgeSpec { other, 0, {}, {} }
                                         : GraphEdgeSpec { 0, other, {}, {} } };
        preview.route = routed(rects, specs).front();
    } else {
        preview.route =
            fromEnd ? routedFrom(scenePos, item->frame()) : routedTo(item->frame(), scenePos);
    }
    m_canvas.showPreview(preview);
}

void GraphGestures::release(const QMouseEvent& event)
{
    const QPointF at = m_canvas.mapToScene(event.pos());
    const bool add = (event.modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) != 0;
    const bool ours = m_doing == Doing::Pan
        ? event.button() == Qt::MiddleButton || event.button() == Qt::LeftButton
        : event.button() == Qt::LeftButton;
    if (!ours)
        return;
    if (!m_dragging) {
        if (m_doing == Doing::Band && !add && m_parts.choice.clear())
            Q_EMIT m_canvas.selectionChanged();
        if (m_chooseOnRelease && m_parts.choice.current()
            && m_parts.choice.only(*m_parts.choice.current())) {
            Q_EMIT m_canvas.selectionChanged();
        }
    } else if (m_doing == Doing::Move) {
        dropNodes();
    } else if (m_doing == Doing::Band) {
        dropBand(add);
    } else if (m_doing == Doing::Connect || m_doing == Doing::Retarget) {
        dropConnection(at);
    }
    cancel();
    hover(at);
}

void GraphGestures::dropNodes()
{
    std::vector<GraphMove> moves;
    for (const auto& id : m_moving) {
        const auto* item = m_parts.scene.node(id);
        if (item != nullptr && m_offset != QPointF())
            moves.push_back({ id, item->node().at + m_offset });
    }
    // The owner's answer must be drawn without the offset of the drag.
    m_parts.scene.forgetDragged();
    if (!moves.empty())
        Q_EMIT m_canvas.nodesMoved(moves);
}

void GraphGestures::dropBand(bool add)
{
    GraphSelection inside = add ? m_parts.choice.selection() : GraphSelection();
    const QRectF& band = m_parts.preview.band;
    for (const auto* item : m_parts.scene.nodes()) {
        if (band.intersects(item->frame()))
            inside.nodes += item->node().id;
    }
    for (const auto* line : m_parts.scene.edges()) {
        if (band.contains(line->boundingRect()))
            inside.edges += line->edge().id;
    }
    if (m_parts.choice.set(inside))
        Q_EMIT m_canvas.selectionChanged();
}

void GraphGestures::dropConnection(QPointF scenePos)
{
    const auto* target = m_parts.scene.nodeAt(scenePos);
    if (m_doing == Doing::Retarget) {
        const auto* line = m_parts.scene.edge(m_grip.edge);
        if (target == nullptr || line == nullptr)
            return;
        const auto& before = m_grip.end == GraphEnd::From ? line->edge().from : line->edge().to;
        if (target->node().id != before)
            Q_EMIT m_canvas.retargetWanted(m_grip.edge, m_grip.end, target->node().id);
    } else if (target != nullptr) {
        Q_EMIT m_canvas.connectWanted(m_node, target->node().id, m_kind);
    } else {
        Q_EMIT m_canvas.addConnectedWanted(m_node, m_kind, scenePos);
    }
}

void GraphGestures::doubleClick(const QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton)
        return;
    const QPointF at = m_canvas.mapToScene(event.pos());
    if (const auto* item = m_parts.scene.nodeAt(at)) {
        Q_EMIT m_canvas.openWanted(node(item->node().id));
    } else if (const auto* line = m_parts.scene.edgeAt(at, reach(kEdgeReachPx))) {
        Q_EMIT m_canvas.openWanted(edge(line->edge().id));
    } else if (const auto* frame = m_parts.scene.frameAt(at)) {
        Q_EMIT m_canvas.frameOpenWanted(frame->title());
    } else if (m_parts.editable) {
        Q_EMIT m_canvas.addWanted(at);
    }
}

std::optional<GraphGestures::Grip> GraphGestures::gripAt(QPointF scenePos) const
{
    const auto near = [&](const GraphEdgeItem* line, GraphEnd end) {
        const QPointF off = line->handle(end) - scenePos;
        return std::hypot(off.x(), off.y()) <= reach(kGripReachPx);
    };
    for (const auto* line : m_parts.scene.edges()) {
        const bool shown = line->isChosen()
            || (m_parts.choice.hovered() && *m_parts.choice.hovered() == edge(line->edge().id));
        for (const auto end : { GraphEnd::To, GraphEnd::From }) {
            if (shown && near(line, end))
                return Grip { line->edge().id, end };
        }
    }
    return std::nullopt;
}

void GraphGestures::hover(QPointF scenePos)
{
    m_parts.ports->setHovered(m_parts.ports->portAt(scenePos));
    if (m_parts.ports->holds(scenePos))
        return;
    std::optional<GraphItem> there;
    const auto* item = m_parts.scene.nodeAt(scenePos);
    const auto grip = gripAt(scenePos);
    if (grip)
        there = edge(grip->edge);
    else if (item != nullptr)
        there = node(item->node().id);
    else if (const auto* line = m_parts.scene.edgeAt(scenePos, reach(kEdgeReachPx)))
        there = edge(line->edge().id);
    m_parts.choice.setHovered(there);
    const bool hasPorts = m_parts.editable && !m_parts.scene.view().columns;
    m_parts.ports->showAt(
        hasPorts && !grip ? item : nullptr, m_parts.scene.view().kinds, m_canvas.transform().m11());
}

void GraphGestures::leave()
{
    if (m_doing != Doing::Nothing)
        return;
    m_parts.choice.setHovered(std::nullopt);
    m_parts.ports->showAt(nullptr, {}, 1);
}

void GraphGestures::refresh()
{
    const auto* item = m_parts.scene.node(m_parts.ports->node());
    if (m_doing == Doing::Nothing && !m_parts.ports->node().isEmpty()) {
        m_parts.ports->showAt(m_parts.editable ? item : nullptr, m_parts.scene.view().kinds,
            m_canvas.transform().m11());
    }
}

void GraphGestures::setSpaceHeld(bool held)
{
    m_spaceHeld = held;
    showCursor();
}

void GraphGestures::showCursor()
{
    if (m_doing == Doing::Pan)
        m_canvas.viewport()->setCursor(Qt::ClosedHandCursor);
    else if (m_spaceHeld)
        m_canvas.viewport()->setCursor(Qt::OpenHandCursor);
    else if (m_dragging && (m_doing == Doing::Connect || m_doing == Doing::Retarget))
        m_canvas.viewport()->setCursor(Qt::CrossCursor);
    else
        m_canvas.viewport()->unsetCursor();
}

void GraphGestures::cancel()
{
    m_scrolling.stop();
    m_doing = Doing::Nothing;
    m_dragging = false;
    m_chooseOnRelease = false;
    m_offset = {};
    m_moving.clear();
    m_parts.choice.setTarget({});
    m_parts.scene.setDragged({}, {});
    m_canvas.showPreview({});
    showCursor();
}

} // namespace medulla::widgets
