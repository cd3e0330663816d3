// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_look.h"
#include "widgets/graph/graph_parts.h"

#include <algorithm>
#include <cmath>

#include <QScrollBar>

// GraphCanvas: zoom, places and overlays.
namespace medulla::widgets {
namespace {

constexpr double kLeastZoom = 0.05;
constexpr double kMostZoom = 4;
constexpr double kLeastFirstZoom = 0.7;
constexpr double kZoomStep = 1.2;
constexpr int kMargin = 12; ///< of the overlays, px
constexpr int kPlainMargin = 6;

} // namespace

QSizeF GraphCanvas::nodeSize(const QString& id) const
{
    const auto* node = m_parts->scene.node(id);
    return node != nullptr ? node->size() : QSizeF();
}

QSizeF GraphCanvas::labelSize(const GraphEdge& edge) const
{
    return graphLabelSize(m_parts->scene.fonts(), edge);
}

QRectF GraphCanvas::content() const
{
    return m_parts->scene.content();
}

void GraphCanvas::setPlain(bool plain)
{
    m_parts->plain = plain;
    placeOverlays();
}

QPointF GraphCanvas::freePlace(QSizeF size) const
{
    const auto toGrid = [](QPointF at) {
        constexpr double half = kGraphGrid / 2;
        return QPointF(std::round(at.x() / half) * half, std::round(at.y() / half) * half);
    };
    const auto isFree = [&](QPointF at) {
        const QRectF rect =
            QRectF(at, size).adjusted(-kGraphGrid, -kGraphGrid, kGraphGrid, kGraphGrid);
        const auto& nodes = m_parts->scene.nodes();
        return std::none_of(nodes.begin(), nodes.end(),
            [&](const auto* node) { return node->frame().intersects(rect); });
    };
    const QPointF middle = seen().center() - QPointF(size.width(), size.height()) / 2;
    constexpr double step = 4 * kGraphGrid;
    // In growing squares. A square of n + 2 rings has more places than n nodes can cover.
    const int most = static_cast<int>(m_parts->scene.nodes().size()) + 2;
    for (int ring = 0; ring <= most; ++ring) {
        for (int dx = -ring; dx <= ring; ++dx) {
            for (int dy = -ring; dy <= ring;
                 dy += std::abs(dx) == ring ? 1 : std::max(1, 2 * ring)) {
                const QPointF at = toGrid(middle + QPointF(dx, dy) * step);
                if (isFree(at))
                    return at;
            }
        }
    }
    return toGrid(middle);
}

QPointF GraphCanvas::middle() const
{
    return freePlace(QSizeF(240, 140));
}

QRectF GraphCanvas::seen() const
{
    return viewportTransform().inverted().mapRect(QRectF(viewport()->rect()));
}

double GraphCanvas::zoom() const
{
    return m_parts->zoom;
}

void GraphCanvas::setZoom(double zoom, QPoint anchor)
{
    zoom = std::clamp(zoom, kLeastZoom, kMostZoom);
    m_parts->framed = true;
    if (std::abs(zoom - m_parts->zoom) < 1e-9)
        return;
    const QPointF held = viewportTransform().inverted().map(QPointF(anchor));
    m_parts->zoom = zoom;
    applyZoom();
    panBy(anchor - viewportTransform().map(held).toPoint());
    Q_EMIT zoomChanged();
}

void GraphCanvas::applyZoom()
{
    const double scale = m_parts->zoom * m_theme.textScale();
    setTransform(QTransform::fromScale(scale, scale));
    m_parts->gestures.refresh();
    showOverview();
}

void GraphCanvas::panBy(QPoint px)
{
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - px.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - px.y());
}

void GraphCanvas::zoomIn()
{
    setZoom(m_parts->zoom * kZoomStep, viewport()->rect().center());
}

void GraphCanvas::zoomOut()
{
    setZoom(m_parts->zoom / kZoomStep, viewport()->rect().center());
}

void GraphCanvas::fit()
{
    const QRectF content = m_parts->scene.content();
    if (content.isNull())
        return;
    // The legend stays uncovered.
    const int below = m_parts->legend->isHidden() ? 0 : m_parts->legend->height() + kMargin;
    const int margin = m_parts->plain ? kPlainMargin : kMargin;
    const QSizeF room = QSizeF(viewport()->size()) - QSizeF(2 * margin, 2 * margin + below);
    const double scale = std::min(room.width() / content.width(), room.height() / content.height())
        / m_theme.textScale();
    m_parts->zoom = std::clamp(scale, kLeastZoom, 1.0);
    m_parts->framed = true;
    applyZoom();
    centerOn(content.center() + QPointF(0, below / 2.0 / transform().m11()));
    m_parts->fitted = GraphParts::Seen { m_parts->zoom, seenFrom() };
    Q_EMIT zoomChanged();
}

QPoint GraphCanvas::seenFrom() const
{
    return { horizontalScrollBar()->value(), verticalScrollBar()->value() };
}

bool GraphCanvas::isFitted() const
{
    return m_parts->fitted == GraphParts::Seen { m_parts->zoom, seenFrom() };
}

void GraphCanvas::frameOnce()
{
    if (m_parts->framed || !isVisible() || m_parts->scene.nodes().empty())
        return;
    fit();
    if (m_parts->zoom >= kLeastFirstZoom)
        return;
    // Too small to read: show the start node and its surroundings at a readable zoom.
    const auto& nodes = m_parts->scene.nodes();
    const auto initial = std::find_if(
        nodes.begin(), nodes.end(), [](const auto* node) { return node->node().initial; });
    const QRectF begin = (initial == nodes.end() ? nodes.front() : *initial)->frame();
    setZoom(kLeastFirstZoom, viewport()->rect().center());
    const QSizeF room = seen().size();
    QRectF first(begin.topLeft() - QPointF(room.width(), room.height()) / 6, room);
    const QRectF content = m_parts->scene.content();
    first.moveLeft(std::max(first.left(), content.left() - 2 * kMargin));
    first.moveTop(std::max(first.top(), content.top() - 2 * kMargin));
    centerOn(first.center());
}

void GraphCanvas::showPreview(const GraphPreview& preview)
{
    if (m_parts->preview == preview)
        return;
    // Update the old and the new preview, enlarged by heads and pen width.
    const auto touch = [this](const GraphPreview& shown) {
        QRectF area = shown.band;
        for (const auto& guide : shown.guides)
            area |= QRectF(guide.p1(), guide.p2()).normalized().adjusted(-1, -1, 1, 1);
        if (shown.route) {
            for (const auto& point : shown.route->points)
                area |= QRectF(point - QPointF(1, 1), QSizeF(2, 2));
        }
        if (!shown.hint.isEmpty())
            viewport()->update();
        else if (!area.isNull())
            viewport()->update(mapFromScene(area).boundingRect().adjusted(-20, -20, 20, 20));
    };
    touch(m_parts->preview);
    m_parts->preview = preview;
    touch(m_parts->preview);
}

void GraphCanvas::showOverview()
{
    m_parts->overview->setSeen(seen());
}

void GraphCanvas::placeOverlays()
{
    const QRect room = rect().adjusted(kMargin, kMargin, -kMargin, -kMargin);
    auto* legend = m_parts->legend;
    legend->setLines(1);
    if (legend->sizeHint().width() > room.width())
        legend->setLines(2);
    legend->resize(legend->sizeHint());
    legend->setVisible(
        !m_parts->plain && legend->width() <= room.width() && room.height() > 4 * legend->height());
    legend->move(room.right() - legend->width() + 1, room.bottom() - legend->height() + 1);
    auto* overview = m_parts->overview;
    overview->resize(overview->sizeHint());
    const int beside = legend->isHidden() ? 0 : legend->width() + kMargin;
    overview->setVisible(!m_parts->plain && overview->width() + beside <= room.width()
        && room.height() > 3 * overview->height());
    overview->move(room.left(), room.bottom() - overview->height() + 1);
    auto* bar = m_parts->findBar;
    bar->adjustSize();
    bar->move(room.right() - bar->width() + 1, room.top());
    showOverview();
}

void GraphCanvas::dress()
{
    const QPointF middle = seen().center();
    applyZoom();
    if (m_parts->framed)
        centerOn(middle);
    placeOverlays();
    viewport()->update();
}

} // namespace medulla::widgets
