// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_flow.h"

#include "widgets/kit/paint.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

namespace medulla::widgets {
namespace {

constexpr double kTop = 23; ///< height of the first line
constexpr double kBelow = 17; ///< of the second
constexpr double kPadding = 8;
constexpr double kLampSize = 12;
constexpr double kIconSize = 14;
constexpr double kApart = 6;
constexpr double kHeadLength = 16;
constexpr double kMarkRadius = 7;

ColorToken inkOf(GraphFlow flow, bool dimmed)
{
    if (dimmed)
        return ColorToken::Line;
    switch (flow) {
    case GraphFlow::Changing:
    case GraphFlow::Unchanged:
        return ColorToken::Text2;
    case GraphFlow::Stale:
    case GraphFlow::Rejected:
    case GraphFlow::Held:
        return ColorToken::Warn;
    case GraphFlow::Silent:
    case GraphFlow::Off:
        return ColorToken::Text3;
    case GraphFlow::Wrong:
        break;
    }
    return ColorToken::AlarmFill;
}

/// Dashes in px, for a pen of `width`.
QPen penOf(GraphFlow flow, const QColor& ink, double width)
{
    QPen pen(ink, 1.4, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    const auto dash = [&pen](std::initializer_list<double> px) {
        QList<qreal> pattern;
        for (const double length : px)
            pattern += length / pen.widthF();
        pen.setDashPattern(pattern);
    };
    switch (flow) {
    case GraphFlow::Changing:
        pen.setWidthF(width);
        break;
    case GraphFlow::Unchanged:
        pen.setWidthF(1);
        break;
    case GraphFlow::Stale:
        dash({ 9, 4, 2, 4 });
        break;
    case GraphFlow::Silent:
        dash({ 1.5, 4 });
        break;
    case GraphFlow::Off:
        pen.setWidthF(1);
        dash({ 3, 4 });
        break;
    case GraphFlow::Rejected:
    case GraphFlow::Held:
        dash({ 8, 5 });
        break;
    case GraphFlow::Wrong:
        pen.setWidthF(width);
        break;
    }
    return pen;
}

void paintMark(QPainter& painter, const Theme& theme, QPointF at, GraphFlow flow)
{
    const QRectF ring(at.x() - kMarkRadius, at.y() - kMarkRadius, 2 * kMarkRadius, 2 * kMarkRadius);
    painter.setPen(
        flow == GraphFlow::Held ? QPen(Qt::NoPen) : QPen(theme.color(ColorToken::Text), 1.6));
    painter.setBrush(theme.color(ColorToken::Bg0));
    painter.drawEllipse(ring);
    if (flow == GraphFlow::Held) {
        paintGraphIcon(painter, theme, QStringLiteral("lock"), ring, ColorToken::Text);
        return;
    }
    const double off = kMarkRadius / std::sqrt(2.0);
    painter.drawLine(at - QPointF(off, off), at + QPointF(off, off));
}

void drawWords(QPainter& painter, const QFont& font, const QColor& ink, const QRectF& rect,
    Qt::Alignment alignment, const QString& text)
{
    if (rect.width() <= 0)
        return;
    painter.setFont(font);
    painter.setPen(ink);
    const QFontMetricsF metrics(font);
    const auto shown = metrics.horizontalAdvance(text) > rect.width() + 0.5
        ? metrics.elidedText(text, Qt::ElideRight, rect.width())
        : text;
    painter.drawText(
        rect, static_cast<int>(alignment | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
}

void paintBody(QPainter& painter, const Theme& theme, const GraphNode& node, QSizeF size,
    const GraphNodeMarks& marks)
{
    const bool fault = node.severity == GraphSeverity::Fault;
    const double scale = std::max(0.05, painter.worldTransform().m11());
    const double width = std::max(marks.lit || fault ? 2.0 : 1.0, (marks.lit ? 2.0 : 1.0) / scale);
    const auto ground = marks.lit ? ColorToken::Sel
        : fault                   ? ColorToken::AlarmBg
        : marks.hovered           ? ColorToken::Bg3
                                  : ColorToken::Bg2;
    const auto edge = marks.lit ? ColorToken::Accent
        : fault                 ? ColorToken::AlarmFill
        : node.dimmed           ? ColorToken::Line
                                : ColorToken::Outline;
    const QRectF rect(QPointF(), size);
    paintBox(painter, rect, theme.color(ground),
        node.dashed ? theme.color(ground) : theme.color(edge), width);
    if (node.dashed) {
        QPen pen(theme.color(edge), width);
        pen.setDashPattern({ 4 / width, 3 / width });
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
}

} // namespace

void paintGraphRoute(
    QPainter& painter, const Theme& theme, const GraphRoute& route, const GraphEdgeLook& look)
{
    const double scale = std::max(0.05, painter.worldTransform().m11());
    const auto& at = route.points;
    const bool arrives = look.flow == GraphFlow::Wrong && look.width >= kGraphWrongEnd;
    const QPointF end = arrives ? at[3] - QPointF(kHeadLength, 0) : at[3];
    QPainterPath path(at[0]);
    path.cubicTo(at[1], at[2] - (at[3] - end), end);
    painter.setBrush(Qt::NoBrush);
    if (look.selected) {
        painter.setPen(QPen(theme.color(ColorToken::Accent), std::max(7.0, 5 / scale),
            Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter.drawPath(path);
        painter.setPen(QPen(theme.color(ColorToken::Sel), std::max(4.5, 3 / scale), Qt::SolidLine,
            Qt::FlatCap, Qt::RoundJoin));
        painter.drawPath(path);
    }
    const QColor ink = theme.color(inkOf(look.flow, look.dimmed));
    auto pen = penOf(look.flow, ink, look.width);
    pen.setWidthF(std::max(pen.widthF(), 1.0 / scale));
    painter.setPen(pen);
    painter.drawPath(path);
    if (arrives) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawPolygon(
            QPolygonF { at[3], QPointF(end.x(), end.y() - 10), QPointF(end.x(), end.y() + 10) });
    } else if (!look.dimmed && (look.flow == GraphFlow::Rejected || look.flow == GraphFlow::Held)) {
        paintMark(painter, theme, route.at(0.5), look.flow);
    }
}

QSizeF compactNodeSize(const GraphNode& node)
{
    return { node.width, node.footer.empty() ? kTop + 3 : kTop + kBelow + 2 };
}

void paintCompactNode(QPainter& painter, const Theme& theme, const GraphFonts& fonts,
    const GraphNode& node, QSizeF size, const GraphNodeMarks& marks)
{
    paintBody(painter, theme, node, size, marks);
    const auto ink = [&](ColorToken usual) {
        return theme.color(node.dimmed ? ColorToken::Text3 : usual);
    };
    const bool single = node.footer.empty();
    const QRectF top(0, 1, size.width(), single ? size.height() - 2 : kTop);
    double left = kPadding;
    double right = size.width() - kPadding;
    if (node.link) {
        paintLamp(painter, theme, *node.link,
            QRectF(left, top.center().y() - kLampSize / 2, kLampSize, kLampSize));
        left += kLampSize + kApart;
    }
    if (node.severity == GraphSeverity::Fault || node.severity == GraphSeverity::Warning) {
        paintGraphIcon(painter, theme, iconFor(node.severity),
            QRectF(right - kIconSize, top.center().y() - kIconSize / 2, kIconSize, kIconSize),
            node.severity == GraphSeverity::Fault ? ColorToken::Alarm : ColorToken::Warn);
        right -= kIconSize + kApart;
    }
    const double tag = node.tag.isEmpty() ? 0 : fonts.width(fonts.digits, node.tag);
    if (tag > 0) {
        drawWords(painter, fonts.digits, ink(ColorToken::Text2),
            QRectF(right - tag, top.top(), tag + 1, top.height()), Qt::AlignRight, node.tag);
        right -= tag + kApart;
    }
    drawWords(painter, fonts.title, ink(ColorToken::Text),
        QRectF(left, top.top(), right - left, top.height()), Qt::AlignLeft, node.title);
    if (single)
        return;
    const QRectF below(node.link ? kPadding + kLampSize + kApart : kPadding, kTop - 1,
        size.width() - kPadding, kBelow);
    right = size.width() - kPadding;
    if (node.footer.size() > 1) {
        const double width = fonts.width(fonts.digits, node.footer[1].text);
        drawWords(painter, fonts.digits, ink(ColorToken::Text2),
            QRectF(right - width, below.top(), width + 1, kBelow), Qt::AlignRight,
            node.footer[1].text);
        right -= width + kApart;
    }
    drawWords(painter, fonts.digits,
        ink(node.footer[0].strong && node.severity == GraphSeverity::Fault ? ColorToken::Alarm
                                                                           : ColorToken::Text2),
        QRectF(below.left(), below.top(), right - below.left(), kBelow), Qt::AlignLeft,
        node.footer[0].text);
}

} // namespace medulla::widgets
