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

/// Draws events: a line through all lanes each, and the row of glyphs and labels above the lanes.
class EventRow {
public:
    EventRow(QCPPainter& painter, const Theme& theme, const QRect& top, const QRect& bottom)
        : m_painter(painter)
        , m_theme(theme)
        , m_top(top)
        , m_bottom(bottom)
        , m_metrics(theme.font(FontRole::Caption))
        , m_half(theme.px(9) / 2.0)
        , m_gap(theme.px(5))
        , m_glyphY(top.top() - theme.px(7))
    {
        painter.setFont(theme.font(FontRole::Caption));
    }

    /// Draws the line, and the glyph if it collides with no earlier one.
    void draw(const signals::SignalEvent& event, double x)
    {
        drawLine(event.kind, x);
        if (event.kind == signals::EventKind::Reverse) {
            drawInFirstLane(event.label, x);
            return;
        }
        if (!isFree(m_taken, x - m_half - 1, x + m_half + 1)) {
            return;
        }
        m_taken.push_back({ x - m_half - 1, x + m_half + 1 });
        m_painter.setAntialiasing(true);
        drawGlyph(m_painter, event.kind, QPointF(x, m_glyphY), m_half,
            m_theme.color(tokenOf(event.kind)));
        m_painter.setAntialiasing(false);
        m_marked.push_back({ x, &event });
    }

    /// Draws the labels of all glyphs that have room for one beside them.
    void drawLabels()
    {
        const double baseline = m_glyphY + m_metrics.capHeight() / 2;
        m_painter.setAntialiasing(true);
        for (const auto& [x, event] : m_marked) {
            const double width = m_metrics.horizontalAdvance(event->label);
            const double right = x + m_half + m_gap;
            const double left = x - m_half - m_gap - width;
            m_painter.setPen(m_theme.color(tokenOf(event->kind)));
            if (right + width < m_top.right() && isFree(m_taken, right, right + width)) {
                m_painter.drawText(QPointF(right, baseline), event->label);
                m_taken.push_back({ right, right + width + m_gap });
            } else if (left > 0 && isFree(m_taken, left, left + width)) {
                m_painter.drawText(QPointF(left, baseline), event->label);
                m_taken.push_back({ left - m_gap, left + width });
            }
        }
        m_painter.setAntialiasing(false);
    }

private:
    struct Marked {
        double x;
        const signals::SignalEvent* event;
    };

    void drawLine(signals::EventKind kind, double x)
    {
        QPen pen(m_theme.color(tokenOf(kind)), 1);
        if (kind == signals::EventKind::Execute || kind == signals::EventKind::Reverse) {
            pen.setDashPattern({ 2, 3 });
            if (kind == signals::EventKind::Execute) {
                pen.setColor(m_theme.color(ColorToken::Text3));
            }
        }
        m_painter.setPen(pen);
        m_painter.drawLine(QPointF(x, m_top.top()), QPointF(x, m_bottom.bottom()));
    }

    /// A reversal is near its obstacle, so its label stands in the first lane.
    void drawInFirstLane(const QString& label, double x)
    {
        const double y = m_top.bottom() - m_metrics.descent() - 2;
        if (x + m_gap + m_metrics.horizontalAdvance(label) < m_top.right()
            && m_top.height() > 3.5 * m_metrics.height()) {
            m_painter.drawText(QPointF(x + m_gap, y), label);
        }
    }

    QCPPainter& m_painter;
    const Theme& m_theme;
    QRect m_top;
    QRect m_bottom;
    QFontMetricsF m_metrics;
    double m_half;
    double m_gap;
    double m_glyphY;
    std::vector<Marked> m_marked;
    std::vector<OccupiedSpan> m_taken;
};

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
    if (m_content.moment) {
        drawMoment(*painter, *m_content.moment);
    } else {
        drawNow(*painter);
    }
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

void LaneMarks::drawMoment(QCPPainter& painter, double tS) const
{
    if (!m_content.time.contains(tS)) {
        return;
    }
    const double x = std::round(pixelOf(tS));
    const double top = m_content.lanes.front().rect.top();
    const double bottom = m_content.lanes.back().rect.bottom();
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.color(ColorToken::Accent));
    painter.drawRect(QRectF(x - 1, top, 2, bottom - top));
    const double half = m_theme.px(5);
    painter.setAntialiasing(true);
    painter.drawPolygon(QPolygonF(
        { QPointF(x - half, top), QPointF(x + half, top), QPointF(x, top + 1.4 * half) }));
    painter.setAntialiasing(false);
}

void LaneMarks::drawEvents(QCPPainter& painter) const
{
    EventRow row(painter, m_theme, m_content.lanes.front().rect, m_content.lanes.back().rect);
    // Errors are placed first; marks of Execute are left out if they collide.
    for (const bool wrong : { true, false }) {
        for (const auto& event : m_events) {
            if (m_content.time.contains(event.tS) && event.tS >= m_content.oldestS
                && (event.kind != signals::EventKind::Execute) == wrong) {
                row.draw(event, std::round(pixelOf(event.tS)));
            }
        }
    }
    row.drawLabels();
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
