// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_overview.h"

#include "widgets/graph/graph_scene.h"
#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"

#include <algorithm>

#include <QMouseEvent>
#include <QPainter>

namespace medulla::widgets {

GraphOverview::GraphOverview(const Theme& theme, const GraphScene& scene, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_scene(scene)
{
    setObjectName(QStringLiteral("graphOverview"));
    setAccessibleName(tr("Overview"));
    setAccessibleDescription(tr("The whole graph; press or drag to go there"));
    setToolTip(accessibleDescription());
    setAccessibleRole(this, QAccessible::Graphic);
    setAttribute(Qt::WA_OpaquePaintEvent);
    follow(theme, this);
    connect(&scene, &GraphScene::shown, this, qOverload<>(&QWidget::update));
}

void GraphOverview::setSeen(const QRectF& seen)
{
    if (m_seen == seen)
        return;
    m_seen = seen;
    update();
}

QSize GraphOverview::sizeHint() const
{
    return { 124, 76 }; // contains no text, so it ignores the text scale
}

QRectF GraphOverview::shown() const
{
    QRectF all = m_scene.content();
    if (all.isNull())
        all = m_seen;
    // Include the visible area, unless it is more than one graph size away.
    const QRectF near =
        m_seen.intersected(all.adjusted(-all.width(), -all.height(), all.width(), all.height()));
    return all.united(near);
}

QTransform GraphOverview::toWidget() const
{
    const QRectF all = shown();
    const QRectF room = QRectF(rect()).adjusted(4, 4, -4, -4);
    const double scale = std::min(
        room.width() / std::max(1.0, all.width()), room.height() / std::max(1.0, all.height()));
    QTransform transform;
    transform.translate(room.center().x(), room.center().y());
    transform.scale(scale, scale);
    transform.translate(-all.center().x(), -all.center().y());
    return transform;
}

void GraphOverview::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Bg1));
    const auto transform = toWidget();
    for (const auto* node : m_scene.nodes()) {
        const QRectF box = transform.mapRect(node->frame());
        const bool running = node->node().running;
        const QRectF least(box.topLeft(), box.size().expandedTo(QSizeF(2, 2)));
        painter.fillRect(
            least, m_theme.color(running ? ColorToken::AccentFill : ColorToken::Outline));
        if (node->isChosen() || running) {
            painter.setPen(m_theme.color(ColorToken::Accent));
            painter.drawRect(least.adjusted(-1, -1, 0, 0));
        }
    }
    painter.setPen(m_theme.color(ColorToken::Outline));
    painter.drawRect(transform.mapRect(m_seen).intersected(QRectF(rect()).adjusted(2, 2, -3, -3)));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void GraphOverview::go(QPointF at)
{
    Q_EMIT goneTo(m_held.inverted().map(at));
}

void GraphOverview::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_held = toWidget();
    go(event->position());
}

void GraphOverview::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        go(event->position());
}

} // namespace medulla::widgets
