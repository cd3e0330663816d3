// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_arrivals.h"

#include "core/base/format.h"
#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"
#include "widgets/maze/robot_look.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

namespace medulla::widgets::mazes {

MazeArrivals::MazeArrivals(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("mazeArrivals"));
    setAccessibleRole(this, QAccessible::Graphic);
    setAccessibleName(tr("Arrivals over cycles"));
    follow(theme, this);
}

void MazeArrivals::setCurves(std::vector<ArrivalCurve> curves)
{
    m_curves = std::move(curves);
    QStringList words;
    for (const auto& curve : m_curves) {
        const auto part = curve.points.empty() ? 0 : curve.points.back().part;
        words << tr("%1: %2 % arrived").arg(curve.name).arg(qRound(100 * part));
    }
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    update();
}

QSize MazeArrivals::sizeHint() const
{
    return { m_theme.px(480), m_theme.px(190) };
}

QSize MazeArrivals::minimumSizeHint() const
{
    return { m_theme.px(200), m_theme.px(110) };
}

void MazeArrivals::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Field));
    painter.setFont(m_theme.font(FontRole::Caption));
    if (m_curves.empty()) {
        painter.setPen(m_theme.color(ColorToken::Text2));
        painter.setFont(m_theme.font(FontRole::Table));
        painter.drawText(rect(), int(Qt::AlignCenter) | int(Qt::TextWordWrap),
            tr("The arrivals appear here after the first game."));
        return;
    }
    int cycles = 1;
    for (const auto& curve : m_curves) {
        cycles = std::max(cycles, curve.cycles);
    }
    const QRectF plot =
        QRectF(rect()).adjusted(m_theme.px(44), m_theme.px(12), -m_theme.px(14), -m_theme.px(34));
    paintAxes(painter, plot, cycles);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& curve : m_curves) {
        paintCurve(painter, plot, cycles, curve);
    }
}

void MazeArrivals::paintAxes(QPainter& painter, const QRectF& plot, int cycles) const
{
    const QFontMetricsF metrics(painter.font());
    constexpr int kParts = 4;
    for (int i = 0; i <= kParts; ++i) {
        const auto y = std::round(plot.bottom() - plot.height() * i / kParts) + 0.5;
        painter.setPen(m_theme.color(ColorToken::Line));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        const auto words = tr("%1 %").arg(100 * i / kParts);
        painter.setPen(m_theme.color(ColorToken::Text2));
        painter.drawText(QPointF(plot.left() - m_theme.px(6) - metrics.horizontalAdvance(words),
                             y + metrics.ascent() / 2 - 1),
            words);
        const auto x = std::round(plot.left() + plot.width() * i / kParts) + 0.5;
        const auto at = formatCount(qint64(cycles) * i / kParts);
        const auto half = metrics.horizontalAdvance(at) / 2;
        painter.drawText(QPointF(std::min(x - half, width() - 2 * half - 2),
                             plot.bottom() + metrics.height() + m_theme.px(2)),
            at);
        painter.setPen(m_theme.color(ColorToken::Line));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    }
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.drawText(QRectF(plot.left(), plot.bottom() + metrics.height() + m_theme.px(2),
                         plot.width(), metrics.height() + m_theme.px(4)),
        Qt::AlignHCenter | Qt::AlignVCenter, tr("cycles; share of the robots that have arrived"));
}

void MazeArrivals::paintCurve(
    QPainter& painter, const QRectF& plot, int cycles, const ArrivalCurve& curve) const
{
    if (curve.points.empty()) {
        return;
    }
    const auto xOf = [&](int cycle) { return plot.left() + plot.width() * cycle / cycles; };
    const auto yOf = [&](double part) { return plot.bottom() - plot.height() * part; };
    QPainterPath path(QPointF(xOf(curve.points.front().cycle), yOf(curve.points.front().part)));
    for (const auto& point : curve.points) {
        path.lineTo(xOf(point.cycle), path.currentPosition().y());
        path.lineTo(xOf(point.cycle), yOf(point.part));
    }
    path.lineTo(xOf(std::max(curve.cycles, curve.points.back().cycle)), path.currentPosition().y());
    const auto ink = m_theme.color(robotToken(curve.number));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(robotPen(curve.number, ink, 2.0));
    painter.drawPath(path);
    // The number of the series, at the end of its curve.
    const auto end = path.currentPosition();
    paintTag(painter, m_theme, MapSide::Truth,
        { end.x() - m_theme.px(14), std::max(end.y(), plot.top() + m_theme.px(10)) },
        QString::number(curve.number));
}

} // namespace medulla::widgets::mazes
