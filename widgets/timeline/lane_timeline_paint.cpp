// SPDX-License-Identifier: GPL-3.0-or-later
// LaneTimeline: layout and painting.
#include "core/base/format.h"
#include "widgets/timeline/lane_timeline.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>
#include <QPaintEvent>
#include <QPainterPath>

namespace medulla::widgets {

int LaneTimeline::axisHeight() const
{
    return m_theme.px(21);
}

int LaneTimeline::heightWith(int LaneHeight::*height) const
{
    int sum = m_theme.px(m_setup.top) + axisHeight();
    for (const auto& lane : m_lanes) {
        const auto of = lane->height(m_theme);
        sum += of.*height + of.gap;
    }
    return sum;
}

QSize LaneTimeline::sizeHint() const
{
    return { m_theme.px(500), heightWith(&LaneHeight::most) };
}

QSize LaneTimeline::minimumSizeHint() const
{
    return { m_theme.px(260), heightWith(&LaneHeight::least) };
}

LaneTimeline::Rows LaneTimeline::rows() const
{
    int room = height() - m_theme.px(m_setup.top) - axisHeight();
    int shared = 0;
    for (const auto& lane : m_lanes) {
        const auto of = lane->height(m_theme);
        const bool isShared = of.most > of.least;
        shared += isShared ? 1 : 0;
        room -= of.gap + (isShared ? 0 : of.least);
    }
    Rows rows;
    int top = m_theme.px(m_setup.top);
    for (const auto& lane : m_lanes) {
        const auto of = lane->height(m_theme);
        const int high = std::clamp(room / std::max(1, shared), of.least, of.most);
        rows.emplace_back(top, high);
        top += high + of.gap;
    }
    return rows;
}

int LaneTimeline::bottomOf(const Rows& rows) const
{
    return rows.empty() ? m_theme.px(m_setup.top) : rows.back().first + rows.back().second;
}

int LaneTimeline::axisTop() const
{
    const auto seen = visibleRegion().boundingRect();
    const int bottom = seen.isEmpty() ? height() : seen.bottom() + 1;
    return std::min(bottomOf(rows()), bottom - axisHeight());
}

LaneView LaneTimeline::viewOf(std::size_t lane, const Rows& rows) const
{
    const auto [top, high] = rows[lane];
    const int left = m_window.left();
    const int right = m_window.right();
    const int margin = m_theme.px(14);
    const int begin = right + m_theme.px(12);
    return { m_theme, m_window, QRectF(left, top, right - left, high),
        QRectF(m_theme.px(12), top, left - m_theme.px(18), high),
        QRectF(begin, top, std::max(0, width() - margin - begin), high), double(bottomOf(rows)),
        m_cursor, rect() };
}

LaneView LaneTimeline::viewOf(std::size_t lane) const
{
    return viewOf(lane, rows());
}

void LaneTimeline::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.fillRect(event->rect(), m_theme.color(ColorToken::Bg1));
    if (!m_hasTime || m_lanes.empty()) {
        painter.setFont(m_theme.font(FontRole::Table));
        painter.setPen(m_theme.color(ColorToken::Text2));
        painter.drawText(rect(), int(Qt::AlignCenter) | int(Qt::TextWordWrap), m_setup.empty);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const auto rows = this->rows();
    for (const auto paint : { &LanePainter::paint, &LanePainter::paintOver }) {
        for (std::size_t i = 0; i < m_lanes.size(); ++i) {
            auto view = viewOf(i, rows);
            view.dirty = event->rect();
            painter.save();
            ((*m_lanes[i]).*paint)(painter, view);
            painter.restore();
        }
    }
    paintCursor(painter, bottomOf(rows));
    paintAxis(painter);
}

void LaneTimeline::paintAxis(QPainter& painter) const
{
    const double width = m_window.right() - m_window.left();
    const double least = m_window.span() / m_setup.perUnit * m_theme.px(m_setup.labelPitch) / width;
    const double power =
        std::pow(10.0, std::floor(std::log10(m_setup.fractions ? least : std::max(least, 1.0))));
    double every = power;
    for (const double factor : { 1.0, 2.0, 5.0, 10.0 }) {
        every = factor * power;
        if (every >= least) {
            break;
        }
    }
    const int top = axisTop();
    painter.fillRect(0, top, this->width(), height() - top,
        m_theme.color(ColorToken::Bg1)); // covers lanes below the axis
    const int half = m_theme.px(32);
    const int high = m_theme.px(18);
    const int tick = m_theme.px(3);
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.setFont(m_theme.font(m_setup.unitAtRight ? FontRole::MonoCaption : FontRole::Table));
    const double unit = m_setup.unitAtRight ? m_window.right() + m_theme.px(20) : m_theme.px(12);
    painter.drawText(
        QRectF(unit, top + tick, half, high), Qt::AlignLeft | Qt::AlignVCenter, m_setup.unit);
    painter.setFont(m_theme.font(FontRole::MonoCaption));
    const double from = m_window.from() / m_setup.perUnit;
    const auto last = qint64(std::floor(m_window.to() / m_setup.perUnit / every + 1e-9));
    for (auto number = qint64(std::ceil(from / every)); number <= last; ++number) {
        const double at = double(number) * every;
        const double x = std::round(m_window.xOf(at * m_setup.perUnit)) + 0.5;
        painter.drawLine(QPointF(x, top), QPointF(x, top + tick));
        const double middle = std::clamp(x, double(half), double(this->width() - half));
        painter.drawText(QRectF(middle - half, top + tick, 2 * half, high), Qt::AlignCenter,
            m_setup.fractions ? formatNumber(at, every < 1 ? 1 : 0) : formatCount(qint64(at)));
    }
}

void LaneTimeline::paintCursor(QPainter& painter, int bottom) const
{
    const double x = std::round(m_window.xOf(double(m_cursor)));
    if (x < m_window.left() - 1 || x > m_window.right() + 1) {
        return;
    }
    const int half = m_theme.px(6);
    const int top = m_theme.px(m_setup.gripTop);
    painter.fillRect(QRectF(x - 1, top, 2, bottom - top), m_theme.color(ColorToken::Accent));
    QPainterPath grip(QPointF(x - half, top));
    grip.lineTo(x + half, top);
    grip.lineTo(x + half, top + half);
    grip.lineTo(x, top + 2 * half);
    grip.lineTo(x - half, top + half);
    grip.closeSubpath();
    // The outline keeps the grip visible over a lane of its colour.
    painter.setBrush(m_theme.color(ColorToken::AccentFill));
    painter.setPen(QPen(m_theme.color(ColorToken::Accent), 1));
    painter.drawPath(grip);
}

} // namespace medulla::widgets
