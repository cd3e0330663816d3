// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/lane_marks.h"

#include "widgets/common/format.h"
#include "widgets/plots/lane_plot.h"
#include "widgets/plots/lane_style.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace medulla::widgets {
namespace {

/// The smallest of 1, 2, 5 times a power of ten that is not below `least`; 2.5 too when asked for.
double roundStep(double least, bool quarters)
{
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double mantissa : { 1.0, 2.0, 2.5, 5.0 }) {
        if (mantissa == 2.5 && !quarters) {
            continue;
        }
        if (mantissa * power >= least * (1 - 1e-9)) {
            return mantissa * power;
        }
    }
    return 10 * power;
}

/// Digits behind the point that a multiple of `step` needs.
int decimalsFor(double step)
{
    for (int decimals = 0; decimals < 3; ++decimals) {
        const double scaled = step * std::pow(10, decimals);
        if (std::abs(scaled - std::round(scaled)) < 1e-6) {
            return decimals;
        }
    }
    return 3;
}

/// A stretch of the event row that is taken.
struct Taken {
    double from;
    double to;
};

bool isFree(const std::vector<Taken>& taken, double from, double to)
{
    return std::none_of(taken.begin(), taken.end(),
        [&](const Taken& other) { return from < other.to && other.from < to; });
}

} // namespace

void SecondsBackTicker::setUp(double nowS, double widthPx, double labelPx, double clearPx,
    const std::vector<double>& keptClear)
{
    m_nowS = nowS;
    m_widthPx = std::max(widthPx, 1.0);
    m_labelPx = std::max(labelPx, 1.0);
    m_clearPx = clearPx;
    m_keptClear = keptClear;
    setTickOrigin(nowS);
}

double SecondsBackTicker::getTickStep(const QCPRange& range)
{
    m_secondsPerPixel = range.size() / m_widthPx;
    const double least = m_secondsPerPixel * m_labelPx;
    m_step = roundStep(least, false);
    // Whole parts of a minute read better than 20 and 50 s in long windows.
    if (least > 20) {
        m_step = least <= 30 ? 30 : least <= 60 ? 60 : 120;
    }
    return m_step;
}

int SecondsBackTicker::getSubTickCount(double)
{
    return 0;
}

QString SecondsBackTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    for (const double moment : m_keptClear) {
        if (std::abs(tick - moment) < m_clearPx * m_secondsPerPixel) {
            return {};
        }
    }
    const double seconds = std::round((tick - m_nowS) / m_step) * m_step;
    if (seconds == 0) {
        return QCoreApplication::translate("medulla::widgets::LanePlot", "0 s");
    }
    return formatNumber(seconds, decimalsFor(m_step));
}

QVector<double> SecondsBackTicker::createTickVector(double tickStep, const QCPRange& range)
{
    // A tick a hair outside still belongs to the axis: now lies within a pixel of its end.
    const double hair = 1.5 * m_secondsPerPixel;
    QVector<double> ticks;
    const auto first = std::llround(std::ceil((range.lower - hair - m_nowS) / tickStep));
    const auto last = std::llround(std::floor((range.upper + hair - m_nowS) / tickStep));
    for (auto n = first; n <= last; ++n) {
        ticks.append(std::clamp(m_nowS + double(n) * tickStep, range.lower, range.upper));
    }
    return ticks;
}

void ValueTicker::setUp(double heightPx, double labelPx)
{
    m_heightPx = std::max(heightPx, 1.0);
    m_labelPx = std::max(labelPx, 1.0);
}

double ValueTicker::getTickStep(const QCPRange& range)
{
    m_step = roundStep(range.size() / m_heightPx * m_labelPx * 1.2, true);
    const double margin = range.size() / m_heightPx * m_labelPx / 3;
    m_labelled = QCPRange(range.lower + margin, range.upper - margin);
    return m_step;
}

int ValueTicker::getSubTickCount(double)
{
    return 0;
}

QVector<double> ValueTicker::createTickVector(double tickStep, const QCPRange& range)
{
    QVector<double> ticks;
    const auto last = std::llround(std::floor(range.upper / tickStep));
    for (auto n = std::llround(std::ceil(range.lower / tickStep)); n <= last; ++n) {
        ticks.append(double(n) * tickStep);
    }
    return ticks;
}

QString ValueTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    return m_labelled.contains(tick) ? formatNumber(tick, decimalsFor(m_step)) : QString();
}

LaneMarks::LaneMarks(LanePlot& plot)
    : QCPLayerable(&plot, QStringLiteral("overlay"))
    , m_plot(plot)
{
}

void LaneMarks::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(false);
}

void LaneMarks::draw(QCPPainter* painter)
{
    drawNow(*painter);
    drawEvents(*painter);
    drawMarkers(*painter);
    if (const auto& cursors = m_plot.cursors()) {
        drawCursor(*painter, cursors->aS, QStringLiteral("A"));
        drawCursor(*painter, cursors->bS, QStringLiteral("B"));
    }
}

void LaneMarks::drawNow(QCPPainter& painter) const
{
    const double x = std::round(m_plot.pixelOf(m_plot.nowS()));
    const auto top = m_plot.laneRect(0);
    const auto bottom = m_plot.laneRect(LanePlot::kLanes - 1);
    if (x < top.left() || x > top.right() + 1) {
        return;
    }
    painter.setPen(QPen(m_plot.theme().color(Token::Text2), 1));
    painter.drawLine(QPointF(x, top.top()), QPointF(x, bottom.bottom()));
}

void LaneMarks::drawEvents(QCPPainter& painter) const
{
    const auto& theme = m_plot.theme();
    const auto top = m_plot.laneRect(0);
    const auto bottom = m_plot.laneRect(LanePlot::kLanes - 1);
    const auto font = theme.font(Type::Caption);
    const QFontMetricsF metrics(font);
    const double half = theme.px(9) / 2.0;
    const double gap = theme.px(5);
    const double glyphY = top.top() - theme.px(7);
    const double baseline = glyphY + metrics.capHeight() / 2;
    painter.setFont(font);

    const auto token = [](EventKind kind) {
        switch (kind) {
        case EventKind::Execute:
            return Token::Text2;
        case EventKind::Stop:
            return Token::Alarm;
        case EventKind::Obstacle:
        case EventKind::Reverse:
            break;
        }
        return Token::Warn;
    };

    std::vector<Taken> taken;
    // What went wrong finds its place first; an Execute mark gives way to it.
    for (const bool wrong : { true, false }) {
        for (const auto& event : m_plot.store().events()) {
            if (event.tS < m_plot.fromS() || event.tS > m_plot.toS()
                || (event.kind != EventKind::Execute) != wrong) {
                continue;
            }
            const double x = std::round(m_plot.pixelOf(event.tS));
            const auto colour = theme.color(token(event.kind));
            QPen pen(colour, 1);
            if (event.kind == EventKind::Execute || event.kind == EventKind::Reverse) {
                pen.setDashPattern({ 2, 3 });
                if (event.kind == EventKind::Execute) {
                    pen.setColor(theme.color(Token::Text3));
                }
            }
            painter.setPen(pen);
            painter.drawLine(QPointF(x, top.top()), QPointF(x, bottom.bottom()));

            const double width = metrics.horizontalAdvance(event.label);
            if (event.kind == EventKind::Reverse) {
                // Close behind its obstacle: its word stands in the first lane.
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
            painter.setPen(Qt::NoPen);
            painter.setBrush(colour);
            if (event.kind == EventKind::Execute) {
                painter.drawPolygon(QPolygonF({ QPointF(x - half, glyphY - half * 0.7),
                    QPointF(x + half, glyphY - half * 0.7), QPointF(x, glyphY + half * 0.9) }));
            } else if (event.kind == EventKind::Obstacle) {
                painter.drawPolygon(
                    QPolygonF({ QPointF(x, glyphY - half), QPointF(x + half, glyphY),
                        QPointF(x, glyphY + half), QPointF(x - half, glyphY) }));
            } else {
                painter.drawRect(QRectF(x - half, glyphY - half, 2 * half, 2 * half));
            }
            painter.setPen(colour);
            const double right = x + half + gap;
            const double left = x - half - gap - width;
            if (right + width < m_plot.width() && isFree(taken, right, right + width)) {
                painter.drawText(QPointF(right, baseline), event.label);
                taken.push_back({ right, right + width + gap });
            } else if (left > 0 && isFree(taken, left, left + width)) {
                painter.drawText(QPointF(left, baseline), event.label);
                taken.push_back({ left - gap, left + width });
            }
            painter.setAntialiasing(false);
        }
    }
}

void LaneMarks::drawMarkers(QCPPainter& painter) const
{
    const auto& theme = m_plot.theme();
    const double size = theme.px(8);
    const double span = m_plot.spanS();
    // Anchored to time itself, so that they travel with the signal.
    const double step = roundStep(span / 4, true);
    painter.setAntialiasing(true);
    const auto last = std::llround(std::floor(m_plot.toS() / step));
    for (auto n = std::llround(std::ceil(m_plot.fromS() / step)); n <= last; ++n) {
        const double tS = double(n) * step;
        const auto sample = m_plot.store().heldAt(tS);
        const double x = m_plot.pixelOf(tS);
        if (!sample || tS - sample->tS > 0.5) {
            continue;
        }
        for (int lane = 0; lane < LanePlot::kLanes; ++lane) {
            const auto rect = m_plot.laneRect(lane);
            const double value = sample->measured[lane];
            const auto range = m_plot.valueRange(lane);
            const double y =
                rect.bottom() + 1 - (value - range.lower) / range.size() * rect.height();
            if (!std::isfinite(value) || x < rect.left() + size || x > rect.right() - size
                || y < rect.top() + size / 2 || y > rect.bottom() - size / 2) {
                continue;
            }
            paintMarker(painter, lane, QPointF(x, y), size, theme.color(kLaneTokens[size_t(lane)]),
                theme.color(Token::Field));
        }
    }
    painter.setAntialiasing(false);
}

QRectF LaneMarks::tagRect(double tS) const
{
    const auto& theme = m_plot.theme();
    const auto bottom = m_plot.laneRect(LanePlot::kLanes - 1);
    const double x =
        std::clamp(std::round(m_plot.pixelOf(tS)), double(bottom.left()), double(bottom.right()));
    const double width = theme.px(18);
    const double height = theme.px(16);
    return { x - std::floor(width / 2), double(bottom.bottom() + 1), width, height };
}

void LaneMarks::drawCursor(QCPPainter& painter, double tS, const QString& name) const
{
    const auto& theme = m_plot.theme();
    const auto top = m_plot.laneRect(0);
    const auto tag = tagRect(tS);
    const bool inside = tS >= m_plot.fromS() && tS <= m_plot.toS();
    if (inside) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Token::Accent));
        painter.drawRect(
            QRectF(std::round(m_plot.pixelOf(tS)) - 1, top.top(), 2, tag.top() - top.top()));
    }
    auto font = theme.font(Type::Caption);
    font.setWeight(QFont::Bold);
    painter.setFont(font);
    // A cursor that has left the window keeps its tag at the edge, hollow.
    painter.setPen(inside ? QPen(Qt::NoPen) : QPen(theme.color(Token::Accent), 1));
    painter.setBrush(theme.color(inside ? Token::AccentFill : Token::Bg1));
    painter.drawRect(inside ? tag : tag.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.setPen(theme.color(inside ? Token::InkOnFill : Token::Accent));
    painter.drawText(tag, Qt::AlignCenter, name);
}

} // namespace medulla::widgets
