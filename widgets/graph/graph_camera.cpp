// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_camera.h"

#include "widgets/graph/graph_scene.h"

#include <algorithm>
#include <cmath>

#include <QGraphicsView>
#include <QScrollBar>

namespace medulla::widgets {
namespace {

constexpr double kLeastZoom = 0.05;
constexpr double kMostZoom = 4;
constexpr double kLeastFirstZoom =
    0.7; ///< a graph that needs a smaller one is shown from its initial node on
constexpr double kZoomStep = 1.2;
constexpr double kFirstMargin = 24; ///< beside the start node of a large graph, scene units

} // namespace

GraphCamera::GraphCamera(const Theme& theme, const GraphScene& scene, QGraphicsView& view)
    : m_theme(theme)
    , m_scene(scene)
    , m_view(view)
{
}

void GraphCamera::setZoom(double zoom, QPoint anchor)
{
    zoom = std::clamp(zoom, kLeastZoom, kMostZoom);
    m_framed = true;
    if (std::abs(zoom - m_zoom) < 1e-9)
        return;
    const QPointF held = m_view.viewportTransform().inverted().map(QPointF(anchor));
    m_zoom = zoom;
    applyZoom();
    panBy(anchor - m_view.viewportTransform().map(held).toPoint());
}

void GraphCamera::zoomIn()
{
    setZoom(m_zoom * kZoomStep, m_view.viewport()->rect().center());
}

void GraphCamera::zoomOut()
{
    setZoom(m_zoom / kZoomStep, m_view.viewport()->rect().center());
}

void GraphCamera::applyZoom()
{
    const double scale = m_zoom * m_theme.textScale();
    m_view.setTransform(QTransform::fromScale(scale, scale));
    Q_EMIT scaleChanged();
}

void GraphCamera::panBy(QPoint px)
{
    m_view.horizontalScrollBar()->setValue(m_view.horizontalScrollBar()->value() - px.x());
    m_view.verticalScrollBar()->setValue(m_view.verticalScrollBar()->value() - px.y());
}

QRectF GraphCamera::seen() const
{
    return m_view.viewportTransform().inverted().mapRect(QRectF(m_view.viewport()->rect()));
}

void GraphCamera::fit()
{
    const QRectF content = m_scene.content();
    if (content.isNull())
        return;
    const QSizeF room =
        QSizeF(m_view.viewport()->size()) - QSizeF(2 * m_border, 2 * m_border + m_below);
    const double scale = std::min(room.width() / content.width(), room.height() / content.height())
        / m_theme.textScale();
    m_zoom = std::clamp(scale, kLeastZoom, 1.0);
    m_framed = true;
    applyZoom();
    m_view.centerOn(content.center() + QPointF(0, m_below / 2.0 / m_view.transform().m11()));
    m_fitted = place();
}

GraphCamera::Place GraphCamera::place() const
{
    return { m_zoom,
        { m_view.horizontalScrollBar()->value(), m_view.verticalScrollBar()->value() } };
}

bool GraphCamera::isFitted() const
{
    // A resize can shift a view by a pixel, as its scroll range is rounded anew.
    constexpr int kMostShift = 2;
    const auto now = place();
    return m_fitted && m_fitted->zoom == now.zoom
        && (m_fitted->scrolled - now.scrolled).manhattanLength() <= kMostShift;
}

void GraphCamera::frameOnce()
{
    if (m_framed || !m_view.isVisible() || m_scene.nodes().empty())
        return;
    fit();
    if (m_zoom >= kLeastFirstZoom)
        return;
    const auto& nodes = m_scene.nodes();
    const auto initial = std::find_if(
        nodes.begin(), nodes.end(), [](const auto* node) { return node->node().initial; });
    const QRectF begin = (initial == nodes.end() ? nodes.front() : *initial)->frame();
    setZoom(kLeastFirstZoom, m_view.viewport()->rect().center());
    const QSizeF room = seen().size();
    QRectF first(begin.topLeft() - QPointF(room.width(), room.height()) / 6, room);
    const QRectF content = m_scene.content();
    first.moveLeft(std::max(first.left(), content.left() - kFirstMargin));
    first.moveTop(std::max(first.top(), content.top() - kFirstMargin));
    m_view.centerOn(first.center());
}

void GraphCamera::frameAgain()
{
    m_framed = false;
    frameOnce();
}

void GraphCamera::setMargins(int border, int below)
{
    m_border = border;
    m_below = below;
}

void GraphCamera::rescale()
{
    const QPointF middle = seen().center();
    applyZoom();
    if (m_framed)
        m_view.centerOn(middle);
}

} // namespace medulla::widgets
