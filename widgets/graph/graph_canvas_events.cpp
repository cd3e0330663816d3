// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_look.h"
#include "widgets/graph/graph_parts.h"
#include "widgets/kit/paint.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QGestureEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QPinchGesture>
#include <QToolTip>
#include <QWheelEvent>

namespace medulla::widgets {
namespace {

constexpr double kNotch = 120; ///< wheel delta of one notch, 1/8 degree (QWheelEvent)
constexpr double kWheelStep = 1.2;
constexpr int kWheelPan = 60; ///< px per notch

} // namespace

bool GraphCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // With the focus, the canvas takes keys that are also window shortcuts.
        const auto& key = static_cast<const QKeyEvent&>(*event);
        if (m_parts->keys.meaning(key) || key.key() == Qt::Key_Space) {
            event->accept();
            return true;
        }
        return QGraphicsView::event(event);
    }
    if (event->type() == QEvent::Show) {
        const bool done = QGraphicsView::event(event);
        placeOverlays();
        m_parts->camera.frameOnce();
        return done;
    }
    return QGraphicsView::event(event);
}

bool GraphCanvas::viewportEvent(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        return showToolTip(help->pos(), help->globalPos());
    }
    case QEvent::Leave:
        m_parts->gestures.leave();
        break;
    case QEvent::Gesture:
    case QEvent::NativeGesture:
        if (pinch(event))
            return true;
        break;
    default:
        break;
    }
    return QGraphicsView::viewportEvent(event);
}

bool GraphCanvas::pinch(QEvent* event)
{
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() != Qt::ZoomNativeGesture)
            return false;
        m_parts->camera.setZoom(
            m_parts->camera.zoom() * (1 + gesture->value()), gesture->position().toPoint());
        return true;
    }
    const auto* gestures = static_cast<QGestureEvent*>(event);
    const auto* pinch = qobject_cast<QPinchGesture*>(gestures->gesture(Qt::PinchGesture));
    if (pinch == nullptr)
        return false;
    m_parts->camera.setZoom(m_parts->camera.zoom() * pinch->scaleFactor(),
        viewport()->mapFromGlobal(pinch->hotSpot()).toPoint());
    return true;
}

bool GraphCanvas::showToolTip(QPoint at, QPoint global)
{
    const QPointF there = mapToScene(at);
    QString text;
    if (const auto kind = m_parts->ports->portAt(there)) {
        text = tr("Drag to connect: %1").arg(wordFor(*kind));
    } else if (const auto* node = m_parts->scene.nodeAt(there)) {
        text = node->toolTipAt(there);
    } else if (const auto* edge = m_parts->scene.edgeAt(there, 6 / transform().m11())) {
        text = spoken(edge->edge(), view());
    } else if (const auto* frame = m_parts->scene.frameAt(there)) {
        text = tr("%1: drag moves all of it, double click folds it").arg(frame->title());
    }
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(global, text, viewport());
    return true;
}

void GraphCanvas::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        // Esc has stopped the robot; it also cancels the current drag or edge.
        m_parts->gestures.cancel();
        m_parts->keys.cancel();
        event->ignore();
        return;
    }
    if (event->key() == Qt::Key_Space) {
        if (!event->isAutoRepeat())
            m_parts->gestures.setSpaceHeld(true);
        return;
    }
    if (const auto act = m_parts->keys.meaning(*event))
        act();
    else
        event->ignore();
}

void GraphCanvas::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat())
        m_parts->gestures.setSpaceHeld(false);
    else
        event->ignore();
}

void GraphCanvas::mousePressEvent(QMouseEvent* event)
{
    m_parts->keys.cancel();
    m_parts->gestures.press(*event);
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event)
{
    m_parts->gestures.move(*event);
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    m_parts->gestures.release(*event);
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    m_parts->gestures.doubleClick(*event);
}

void GraphCanvas::wheelEvent(QWheelEvent* event)
{
    event->accept();
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    // A touch pad scrolls, a mouse wheel zooms.
    if (!control && !event->pixelDelta().isNull()) {
        m_parts->camera.panBy(event->pixelDelta());
        return;
    }
    const QPointF notches = QPointF(event->angleDelta()) / kNotch;
    if (!control && event->modifiers().testFlag(Qt::ShiftModifier)) {
        const double by = notches.x() != 0 ? notches.x() : notches.y();
        m_parts->camera.panBy(QPoint(static_cast<int>(by * kWheelPan), 0));
        return;
    }
    if (notches.y() != 0) {
        m_parts->camera.setZoom(m_parts->camera.zoom() * std::pow(kWheelStep, notches.y()),
            event->position().toPoint());
    } else if (notches.x() != 0) {
        m_parts->camera.panBy(QPoint(static_cast<int>(notches.x() * kWheelPan), 0));
    }
}

void GraphCanvas::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_parts->gestures.isIdle())
        return;
    std::optional<GraphItem> item;
    QPoint at = event->pos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        item = current();
        at = item ? mapFromScene(m_parts->scene.itemFrame(*item).center())
                  : viewport()->rect().center();
    } else {
        const QPointF there = mapToScene(at);
        if (const auto* node = m_parts->scene.nodeAt(there))
            item = GraphItem { GraphItem::Type::Node, node->node().id };
        else if (const auto* edge = m_parts->scene.edgeAt(there, 6 / transform().m11()))
            item = GraphItem { GraphItem::Type::Edge, edge->edge().id };
        else if (const auto* frame = m_parts->scene.frameAt(there))
            item = GraphItem { GraphItem::Type::Node, m_parts->gestures.chooseFrame(*frame) };
        // The context menu refers to the selection.
        if (item && !m_parts->choice.isChosen(*item))
            goneTo(*item, m_parts->choice.only(*item));
    }
    event->accept();
    Q_EMIT menuWanted(item, viewport()->mapToGlobal(at), mapToScene(at));
}

void GraphCanvas::resizeEvent(QResizeEvent* event)
{
    const QRectF content = m_parts->scene.content();
    const QRectF before =
        viewportTransform().inverted().mapRect(QRectF(QPointF(), QSizeF(event->oldSize())));
    const bool fitted = m_parts->camera.isFitted();
    QGraphicsView::resizeEvent(event);
    placeOverlays();
    m_parts->camera.frameOnce();
    // A graph that fitted before still fits, and one that was seen as a whole still is.
    if (fitted || (before.contains(content) && !m_parts->camera.seen().contains(content)))
        m_parts->camera.fit();
}

void GraphCanvas::scrollContentsBy(int dx, int dy)
{
    QGraphicsView::scrollContentsBy(dx, dy);
    showOverview();
}

void GraphCanvas::focusInEvent(QFocusEvent* event)
{
    QGraphicsView::focusInEvent(event);
    m_parts->choice.setFocused(true);
    const bool byTab =
        event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byTab && !current() && !m_parts->scene.order().empty())
        goTo(GraphItem(m_parts->scene.order().front()));
}

void GraphCanvas::focusOutEvent(QFocusEvent* event)
{
    QGraphicsView::focusOutEvent(event);
    m_parts->gestures.setSpaceHeld(false);
    m_parts->gestures.cancel();
    m_parts->keys.cancel();
    m_parts->choice.setFocused(false);
}

bool GraphCanvas::focusNextPrevChild(bool next)
{
    return m_parts->keys.tab(next) || QGraphicsView::focusNextPrevChild(next);
}

void GraphCanvas::drawBackground(QPainter* painter, const QRectF& rect)
{
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->fillRect(rect, m_theme.color(ColorToken::Bg0));
    const double scale = transform().m11();
    double step = kGraphGrid;
    // Minimum distance of dots 14 px; below, they would fill the background.
    while (step * scale < 14)
        step *= 2;
    QPen dot(m_theme.color(ColorToken::Grid), 2);
    dot.setCosmetic(true);
    painter->setPen(dot);
    std::vector<QPointF> dots;
    const auto index = [step](double at) { return static_cast<qint64>(std::floor(at / step)); };
    for (auto row = index(rect.top()); row <= index(rect.bottom()); ++row) {
        for (auto column = index(rect.left()); column <= index(rect.right()); ++column)
            dots.emplace_back(step * static_cast<double>(column), step * static_cast<double>(row));
    }
    painter->drawPoints(dots.data(), static_cast<int>(dots.size()));
    painter->setFont(m_parts->scene.fonts().tag);
    painter->setPen(m_theme.color(ColorToken::Text2));
    for (const auto& heading : m_parts->scene.view().headings)
        painter->drawText(heading.at, heading.text);
}

void GraphCanvas::drawForeground(QPainter* painter, const QRectF& /*rect*/)
{
    const auto& preview = m_parts->preview;
    const QColor accent = m_theme.color(ColorToken::Accent);
    QPen line(accent, 1);
    line.setCosmetic(true);
    if (!preview.guides.empty()) {
        line.setDashPattern({ 4, 3 });
        painter->setPen(line);
        painter->drawLines(preview.guides.data(), static_cast<int>(preview.guides.size()));
    }
    if (!preview.band.isNull()) {
        line.setStyle(Qt::DashLine);
        painter->setRenderHint(QPainter::Antialiasing, false);
        painter->setPen(line);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(preview.band);
    }
    if (preview.route)
        paintGraphEdge(*painter, m_theme, *preview.route, preview.kind, { true, false, false });
    if (preview.hint.isEmpty())
        return;
    // Hint for the keys, in px at the top of the viewport.
    painter->save();
    painter->resetTransform();
    const QFont font = m_theme.font(FontRole::Body);
    const QFontMetricsF metrics(font);
    const double most = viewport()->width() - 24.0;
    const QString hint = metrics.elidedText(preview.hint, Qt::ElideRight, most - 20);
    QRectF box(0, 12, metrics.horizontalAdvance(hint) + 20, metrics.height() + 12);
    box.moveLeft(std::round((viewport()->width() - box.width()) / 2));
    paintBox(*painter, box, m_theme.color(ColorToken::Bg1), accent);
    painter->setFont(font);
    painter->setPen(m_theme.color(ColorToken::Text));
    painter->drawText(box, Qt::AlignCenter, hint);
    painter->restore();
}

} // namespace medulla::widgets
