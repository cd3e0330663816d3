// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/mark_canvas.h"

#include <cmath>

#include <QLinearGradient>
#include <QPainter>
#include <QPen>

namespace medulla::widgets {

SceneCanvas::SceneCanvas(scene::SceneView& view)
    : m_view(view)
    , m_shapes(view)
{
}

void SceneCanvas::begin()
{
    m_shapes.clear();
    for (auto& [id, entry] : m_labels) {
        entry.used = false;
    }
}

void SceneCanvas::end()
{
    for (auto& [id, entry] : m_labels) {
        if (!entry.used) {
            entry.label->hide();
        }
    }
    m_shapes.flush();
}

SceneCanvas::Entry& SceneCanvas::entry(const QString& id)
{
    auto& entry = m_labels[id];
    if (!entry.label) {
        entry.label = std::make_unique<scene::Label>(m_view);
    }
    entry.used = true;
    return entry;
}

void SceneCanvas::label(
    const QString& id, const scene::LabelContent& content, const QPointF& topLeft)
{
    auto& label = *entry(id).label;
    label.setContent(content);
    label.moveTo(topLeft);
}

void SceneCanvas::image(const QString& id, const QImage& image, const QPointF& topLeft)
{
    auto& kept = entry(id);
    if (kept.imageKey != image.cacheKey()) {
        kept.imageKey = image.cacheKey();
        kept.label->setImage(image);
    }
    kept.label->moveTo(topLeft);
}

PainterCanvas::PainterCanvas(QPainter& painter)
    : m_painter(painter)
{
    m_painter.setRenderHint(QPainter::Antialiasing);
}

PainterCanvas::~PainterCanvas()
{
    for (const auto& words : m_words) {
        if (words.image.isNull()) {
            scene::paintLabel(m_painter,
                { std::round(words.topLeft.x()), std::round(words.topLeft.y()) }, words.content);
        } else {
            m_painter.drawImage(words.topLeft, words.image);
        }
    }
}

void PainterCanvas::line(
    const QPointF& from, const QPointF& to, double widthPx, const QColor& color)
{
    m_painter.setPen(QPen(color, widthPx, Qt::SolidLine, Qt::FlatCap));
    m_painter.drawLine(from, to);
}

void PainterCanvas::polyline(std::span<const QPointF> points, double widthPx, const QColor& color,
    const scene::Dash& dash, bool closed)
{
    QPen pen(color, widthPx, Qt::SolidLine, Qt::FlatCap);
    if (dash.onPx > 0.0) {
        pen.setDashPattern({ dash.onPx / widthPx, dash.offPx / widthPx });
    }
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
    if (closed) {
        m_painter.drawPolygon(points.data(), int(points.size()));
    } else {
        m_painter.drawPolyline(points.data(), int(points.size()));
    }
}

void PainterCanvas::fadingLine(const QPointF& from, const QColor& fromColor, const QPointF& to,
    const QColor& toColor, double widthPx)
{
    QLinearGradient shades(from, to);
    shades.setColorAt(0.0, fromColor);
    shades.setColorAt(1.0, toColor);
    m_painter.setPen(QPen(QBrush(shades), widthPx, Qt::SolidLine, Qt::RoundCap));
    m_painter.drawLine(from, to);
}

void PainterCanvas::disc(const QPointF& centre, double radiusPx, const QColor& color)
{
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(color);
    m_painter.drawEllipse(centre, radiusPx, radiusPx);
}

void PainterCanvas::ring(
    const QPointF& centre, double radiusPx, double widthPx, const QColor& color)
{
    m_painter.setPen(QPen(color, widthPx));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawEllipse(centre, radiusPx, radiusPx);
}

void PainterCanvas::polygon(std::span<const QPointF> corners, const QColor& color)
{
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(color);
    m_painter.drawPolygon(corners.data(), int(corners.size()));
}

void PainterCanvas::arrow(
    const QPointF& from, const QPointF& to, double widthPx, double headPx, const QColor& color)
{
    const auto along = to - from;
    const auto length = std::hypot(along.x(), along.y());
    if (length < 1.0) {
        return;
    }
    const auto head = std::min(headPx, length);
    const auto neck = to - along * (head / length);
    const auto side = QPointF(-along.y(), along.x()) * (head * 0.38 / length);
    line(from, neck, widthPx, color);
    const std::array corners { neck + side, to, neck - side };
    polygon(corners, color);
}

void PainterCanvas::label(
    const QString& /*id*/, const scene::LabelContent& content, const QPointF& topLeft)
{
    m_words.push_back({ content, {}, topLeft });
}

void PainterCanvas::image(const QString& /*id*/, const QImage& image, const QPointF& topLeft)
{
    m_words.push_back({ {}, image, topLeft });
}

} // namespace medulla::widgets
