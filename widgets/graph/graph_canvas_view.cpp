// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_look.h"
#include "widgets/graph/graph_parts.h"

#include <algorithm>
#include <cmath>

// GraphCanvas: free places and overlays.
namespace medulla::widgets {
namespace {

constexpr int kMargin = 12; ///< of the overlays, px
constexpr int kPlainMargin = 6; ///< of a fitted graph without overlays, px

} // namespace

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
    const QPointF middle =
        m_parts->camera.seen().center() - QPointF(size.width(), size.height()) / 2;
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
    const auto seen = m_parts->camera.seen();
    m_parts->overview->setSeen(seen);
    // Beside a graph that is seen as a whole it would only cover nodes.
    m_parts->overview->setVisible(
        m_parts->overviewFits && !seen.contains(m_parts->scene.content()));
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
    // A fitted graph leaves the legend uncovered.
    m_parts->camera.setMargins(m_parts->plain ? kPlainMargin : kMargin,
        legend->isHidden() ? 0 : legend->height() + kMargin);
    auto* overview = m_parts->overview;
    overview->resize(overview->sizeHint());
    const int beside = legend->isHidden() ? 0 : legend->width() + kMargin;
    m_parts->overviewFits = !m_parts->plain && overview->width() + beside <= room.width()
        && room.height() > 3 * overview->height();
    overview->move(room.left(), room.bottom() - overview->height() + 1);
    auto* bar = m_parts->findBar;
    bar->adjustSize();
    bar->move(room.right() - bar->width() + 1, room.top());
    showOverview();
}

void GraphCanvas::dress()
{
    m_parts->camera.rescale();
    placeOverlays();
    viewport()->update();
}

} // namespace medulla::widgets
