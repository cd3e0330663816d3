// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/lane_marks.h"

#include "widgets/kit/paint.h"
#include "widgets/plots/tickers.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace medulla::widgets {
namespace {

/// An occupied part of the event row.
struct OccupiedSpan {
    double from;
    double to;
};

bool isFree(const std::vector<OccupiedSpan>& taken, double from, double to)
{
    return std::none_of(taken.begin(), taken.end(),
        [&](const OccupiedSpan& other) { return from < other.to && other.from < to; });
}

ColorToken tokenOf(signals::EventKind kind)
{
    switch (kind) {
    case signals::EventKind::Execute:
    case signals::EventKind::Pause:
        return ColorToken::Text2;
    case signals::EventKind::Stop:
        return ColorToken::Alarm;
    case signals::EventKind::Obstacle:
    case signals::EventKind::Reverse:
    case signals::EventKind::Guard:
        break;
    }
    return ColorToken::Warn;
}

/// Each kind of event has its own shape.
void drawGlyph(
    QPainter& painter, signals::EventKind kind, QPointF at, double half, const QColor& colour)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    switch (kind) {
    case signals::EventKind::Execute:
        painter.drawPolygon(QPolygonF({ at + QPointF(-half, -half * 0.7),
            at + QPointF(half, -half * 0.7), at + QPointF(0, half * 0.9) }));
        break;
    case signals::EventKind::Pause:
        for (const double side : { -1.0, 0.35 }) {
            painter.drawRect(QRectF(at.x() + side * half, at.y() - half, 0.65 * half, 2 * half));
        }
        break;
    case signals::EventKind::Obstacle:
        painter.drawPolygon(QPolygonF({ at + QPointF(0, -half), at + QPointF(half, 0),
            at + QPointF(0, half), at + QPointF(-half, 0) }));
        break;
    case signals::EventKind::Stop:
        painter.drawRect(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half));
        break;
    case signals::EventKind::Guard:
        painter.setPen(QPen(colour, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(at, half - 0.5, half - 0.5);
        painter.drawLine(
            at + QPointF(-half * 0.6, half * 0.6), at + QPointF(half * 0.6, -half * 0.6));
        break;
    case signals::EventKind::Reverse:
        break;
    }
}

} // namespace

LaneMarks::LaneMarks(
    QCustomPlot& plot, const Theme& theme, const std::deque<signals::SignalEvent>& events)
    : QCPLayerable(&plot, QStringLiteral("overlay"))
    , m_plot(plot)
    , m_theme(theme)
    , m_events(events)
{
}

void LaneMarks::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(false);
}

double LaneMarks::pixelOf(double tS) const
{
    return m_content.lanes.front().rect.left()
        + (tS - m_content.time.fromS()) / m_content.time.secondsPerPixel();
}

void LaneMarks::draw(QCPPainter* painter)
{
    if (m_content.lanes.empty()) {
        painter->setPen(m_theme.color(ColorToken::Text2));
        painter->setFont(m_theme.font(FontRole::Body));
        painter->drawText(
            m_plot.rect(), int(Qt::AlignCenter) | int(Qt::TextWordWrap), m_content.hint);
        drawPulled(*painter);
        return;
    }
    drawNow(*painter);
    drawEvents(*painter);
    drawMarkers(*painter);
    drawTitles(*painter);
    drawSigns(*painter);
    if (const auto& cursors = m_content.cursors) {
        drawCursor(*painter, cursors->aS, QStringLiteral("A"));
        drawCursor(*painter, cursors->bS, QStringLiteral("B"));
    }
    drawPulled(*painter);
}

void LaneMarks::drawNow(QCPPainter& painter) const
{
    const double x = std::round(pixelOf(m_content.time.nowS()));
    const auto top = m_content.lanes.front().rect;
    if (x < top.left() || x > top.right() + 1) {
        return;
    }
    painter.setPen(QPen(m_theme.color(ColorToken::Text2), 1));
    painter.drawLine(QPointF(x, top.top()), QPointF(x, m_content.lanes.back().rect.bottom()));
}

void LaneMarks::drawEvents(QCPPainter& painter) const
{
    const auto top = m_content.lanes.front().rect;
    const auto bottom = m_content.lanes.back().rect;
    const auto font = m_theme.font(FontRole::Caption);
    const QFontMetricsF metrics(font);
    const double half = m_theme.px(9) / 2.0;
    const double gap = m_theme.px(5);
    const double glyphY = top.top() - m_theme.px(7);
    const double baseline = glyphY + metrics.capHeight() / 2;
    painter.setFont(font);

    struct Marked {
        double x;
        const signals::SignalEvent* event;
    };
    std::vector<Marked> marked;
    std::vector<OccupiedSpan> taken;
    // Errors are placed first; marks of Execute are left out if they collide.
    for (const bool wrong : { true, false }) {
        for (const auto& event : m_events) {
            if (!m_content.time.contains(event.tS) || event.tS < m_content.oldestS
                || (event.kind != signals::EventKind::Execute) != wrong) {
                continue;
            }
            const double x = std::round(pixelOf(event.tS));
            const auto colour = m_theme.color(tokenOf(event.kind));
            QPen pen(colour, 1);
            if (event.kind == signals::EventKind::Execute
                || event.kind == signals::EventKind::Reverse) {
                pen.setDashPattern({ 2, 3 });
                if (event.kind == signals::EventKind::Execute) {
                    pen.setColor(m_theme.color(ColorToken::Text3));
                }
            }
            painter.setPen(pen);
            painter.drawLine(QPointF(x, top.top()), QPointF(x, bottom.bottom()));

            const double width = metrics.horizontalAdvance(event.label);
            if (event.kind == signals::EventKind::Reverse) {
                // Near its obstacle: the text is in the first lane.
                const double y = top.bottom() - metrics.descent() - 2;
                if (x + gap + width < top.right() && top.height() > 3.5 * metrics.height()) {
                    painter.drawText(QPointF(x + gap, y), event.label);
                }
                continue;
            }
            if (!isFree(taken, x - half - 1, x + half + 1)) {
                continue;
            }
            taken.push_back({ x - half - 1, x + half + 1 });
            painter.setAntialiasing(true);
            drawGlyph(painter, event.kind, QPointF(x, glyphY), half, colour);
            painter.setAntialiasing(false);
            marked.push_back({ x, &event });
        }
    }
    // Texts are placed where they cover no glyph.
    painter.setAntialiasing(true);
    for (const auto& [x, event] : marked) {
        const double width = metrics.horizontalAdvance(event->label);
        const double right = x + half + gap;
        const double left = x - half - gap - width;
        painter.setPen(m_theme.color(tokenOf(event->kind)));
        if (right + width < top.right() && isFree(taken, right, right + width)) {
            painter.drawText(QPointF(right, baseline), event->label);
            taken.push_back({ right, right + width + gap });
        } else if (left > 0 && isFree(taken, left, left + width)) {
            painter.drawText(QPointF(left, baseline), event->label);
            taken.push_back({ left - gap, left + width });
        }
    }
    painter.setAntialiasing(false);
}

void LaneMarks::drawMarkers(QCPPainter& painter) const
{
    const auto& time = m_content.time;
    const double size = m_theme.px(8);
    // Anchored to absolute time, so that markers move with the signal.
    const double step = roundStep(time.spanS() / 4, true);
    painter.setAntialiasing(true);
    for (const auto& lane : m_content.lanes) {
        const auto rect = lane.rect;
        for (std::size_t i = 0; i < lane.curves.size(); ++i) {
            const auto& curve = lane.curves[i];
            if (curve.style.marker == Marker::None || curve.series == nullptr) {
                continue;
            }
            // Markers of different curves in a lane are at different times, so that none is
            // covered.
            const double offset = step * double(i) / double(lane.curves.size());
            const auto last = std::llround(std::floor((time.toS() - offset) / step));
            for (auto n = std::llround(std::ceil((time.fromS() - offset) / step)); n <= last; ++n) {
                const double tS = double(n) * step + offset;
                const auto sample = curve.series->heldAt(tS);
                const double x = pixelOf(tS);
                const bool silent = sample && curve.series->between() == signals::Between::Gap
                    && tS - sample->tS > signals::SignalSeries::kGapS;
                if (!sample || silent || tS > time.nowS()) {
                    continue;
                }
                const double y = rect.bottom() + 1
                    - (sample->value - lane.values.lower) / lane.values.size() * rect.height();
                if (!std::isfinite(y) || x < rect.left() + size || x > rect.right() - size
                    || y < rect.top() + size / 2 || y > rect.bottom() - size / 2) {
                    continue;
                }
                paintMarker(painter, curve.style.marker, QPointF(x, y), size,
                    m_theme.color(curve.style.colour), m_theme.color(ColorToken::Field));
            }
        }
    }
    painter.setAntialiasing(false);
}

void LaneMarks::drawTitles(QCPPainter& painter) const
{
    const auto font = weighted(m_theme.font(FontRole::Caption), QFont::DemiBold);
    const QFontMetrics metrics(font);
    for (const auto& lane : m_content.lanes) {
        if (lane.chosen) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_theme.color(ColorToken::Accent));
            painter.drawRect(QRect(lane.rect.left() - 2, lane.rect.top(), 2, lane.rect.height()));
        }
        if (lane.title.isEmpty() || lane.rect.height() < metrics.height()) {
            continue;
        }
        const auto room = lane.rect.adjusted(m_theme.px(6), 2, -m_theme.px(6), 0);
        const auto text = metrics.elidedText(lane.title, Qt::ElideRight, room.width());
        painter.setFont(font);
        const QRect box(
            room.topLeft(), QSize(metrics.horizontalAdvance(text) + 4, metrics.height()));
        painter.fillRect(box, m_theme.color(ColorToken::Field));
        painter.setPen(m_theme.color(ColorToken::Text2));
        painter.drawText(box, int(Qt::AlignLeft) | int(Qt::AlignVCenter), text);
    }
}

void LaneMarks::drawSigns(QCPPainter& painter) const
{
    painter.setFont(m_theme.font(FontRole::Caption));
    for (const auto& lane : m_content.lanes) {
        if (!lane.sign) {
            continue;
        }
        painter.setPen(QPen(m_theme.color(ColorToken::Accent), 1));
        painter.setBrush(m_theme.color(ColorToken::Bg1));
        painter.drawRect(lane.sign->adjusted(0, 0, -1, -1));
        painter.setPen(m_theme.color(ColorToken::Text));
        painter.drawText(*lane.sign, int(Qt::AlignCenter), lane.signText);
    }
}

QRectF LaneMarks::tagRect(double tS) const
{
    if (m_content.lanes.empty()) {
        return {};
    }
    const auto bottom = m_content.lanes.back().rect;
    const double x =
        std::clamp(std::round(pixelOf(tS)), double(bottom.left()), double(bottom.right()));
    const double width = m_theme.px(18);
    const double height = m_theme.px(16);
    return { x - std::floor(width / 2), double(bottom.bottom() + 1), width, height };
}

void LaneMarks::drawCursor(QCPPainter& painter, double tS, const QString& name) const
{
    const auto tag = tagRect(tS);
    const bool inside = m_content.time.contains(tS);
    if (inside) {
        const auto top = m_content.lanes.front().rect.top();
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.color(ColorToken::Accent));
        painter.drawRect(QRectF(std::round(pixelOf(tS)) - 1, top, 2, tag.top() - top));
    }
    painter.setFont(weighted(m_theme.font(FontRole::Caption), QFont::Bold));
    // The tag of a cursor outside the window stays at the edge, hollow.
    painter.setPen(inside ? QPen(Qt::NoPen) : QPen(m_theme.color(ColorToken::Accent), 1));
    painter.setBrush(m_theme.color(inside ? ColorToken::AccentFill : ColorToken::Bg1));
    painter.drawRect(inside ? tag : tag.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.setPen(m_theme.color(inside ? ColorToken::InkOnFill : ColorToken::Accent));
    painter.drawText(tag, Qt::AlignCenter, name);
}

void LaneMarks::drawPulled(QCPPainter& painter) const
{
    painter.setBrush(Qt::NoBrush);
    if (m_content.box) {
        painter.setPen(QPen(m_theme.color(ColorToken::Accent), 1, Qt::DashLine));
        painter.drawRect(*m_content.box);
    }
    if (m_content.dropAt) {
        painter.setPen(QPen(m_theme.color(ColorToken::Accent), 2));
        painter.drawRect(m_content.dropAt->adjusted(1, 1, -1, -1));
    }
}

} // namespace medulla::widgets
