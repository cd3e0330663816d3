// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_look.h"

#include "widgets/graph/graph_flow.h"
#include "widgets/kit/paint.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QFontMetricsF>
#include <QIcon>
#include <QPainter>

namespace medulla::widgets {
namespace {

constexpr double kLabelHeight = 20;
constexpr double kLabelPad = 8;
constexpr double kLabelIcon = 13;
constexpr double kLabelGap = 5;
constexpr double kBetweenLines = 2; ///< between the strokes of a double line

/// Calls `draw`, which draws rightwards with its tip at the origin, transformed to `tip` and
/// `angle`.
template <typename Draw>
void along(QPainter& painter, QPointF tip, double angle, Draw draw)
{
    painter.save();
    painter.translate(tip);
    painter.rotate(angle);
    draw();
    painter.restore();
}

double angleOf(QPointF vector)
{
    return std::atan2(vector.y(), vector.x()) * 180 / M_PI;
}

QPen pen(const QColor& ink, double width)
{
    return { ink, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin };
}

void paintTip(QPainter& painter, GraphEdgeKind kind, const QColor& ink, double width)
{
    switch (kind) {
    case GraphEdgeKind::Success:
    case GraphEdgeKind::Route:
    case GraphEdgeKind::Meant: {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        const double half = 4.6 + 0.6 * width;
        painter.drawPolygon(QPolygonF { QPointF(0, 0), QPointF(-13, -half), QPointF(-13, half) });
        break;
    }
    case GraphEdgeKind::Fail:
    case GraphEdgeKind::Unseen:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(pen(ink, width));
        painter.drawPolyline(QPolygonF { QPointF(-11, -6), QPointF(0, 0), QPointF(-11, 6) });
        break;
    case GraphEdgeKind::Reset:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(pen(ink, std::max(1.5, width - 0.3)));
        for (const double at : { 0.0, -5.0 }) {
            painter.drawPolyline(
                QPolygonF { QPointF(at - 7, -6), QPointF(at, 0), QPointF(at - 7, 6) });
        }
        break;
    }
}

/// Length of the line covered by the head; the line ends there.
double covered(GraphEdgeKind kind)
{
    switch (kind) {
    case GraphEdgeKind::Success:
    case GraphEdgeKind::Route:
    case GraphEdgeKind::Meant:
        return 12;
    case GraphEdgeKind::Fail:
    case GraphEdgeKind::Unseen:
        return 1;
    case GraphEdgeKind::Reset:
        break;
    }
    return 6;
}

void paintDiamond(QPainter& painter, const QColor& ink)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawPolygon(
        QPolygonF { QPointF(0, 0), QPointF(5.5, -5), QPointF(11, 0), QPointF(5.5, 5) });
}

void paintLine(QPainter& painter, const QPainterPath& path, GraphEdgeKind kind, const QColor& ink,
    const QColor& ground, double width)
{
    painter.setBrush(Qt::NoBrush);
    QPen line(ink, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    switch (kind) {
    case GraphEdgeKind::Success:
    case GraphEdgeKind::Route:
    case GraphEdgeKind::Meant:
        painter.setPen(line);
        painter.drawPath(path);
        break;
    case GraphEdgeKind::Fail:
    case GraphEdgeKind::Unseen:
        // In units of the pen width.
        line.setDashPattern({ 8 / width, 5 / width });
        painter.setPen(line);
        painter.drawPath(path);
        break;
    case GraphEdgeKind::Reset:
        line.setWidthF(2 * width + kBetweenLines);
        painter.setPen(line);
        painter.drawPath(path);
        painter.setPen(QPen(ground, kBetweenLines, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter.drawPath(path);
        break;
    }
}

} // namespace

GraphFonts::GraphFonts(const Theme& theme)
{
    const auto unscaled = [&theme](FontRole type, QFont::Weight weight) {
        QFont font = theme.font(type);
        font.setPixelSize(static_cast<int>(std::lround(font.pixelSize() / theme.textScale())));
        font.setWeight(weight);
        return font;
    };
    title = unscaled(FontRole::Body, QFont::DemiBold);
    tag = unscaled(FontRole::Caption, QFont::DemiBold);
    words = unscaled(FontRole::Table, QFont::Normal);
    digits = unscaled(FontRole::MonoTable, QFont::Normal);
}

double GraphFonts::width(const QFont& font, const QString& text) const
{
    constexpr qsizetype most = 20'000;
    const std::pair key(&font, text);
    const auto known = m_widths.constFind(key);
    if (known != m_widths.constEnd())
        return *known;
    if (m_widths.size() >= most)
        m_widths.clear();
    const double width = QFontMetricsF(font).horizontalAdvance(text);
    m_widths.insert(key, width);
    return width;
}

void paintGraphIcon(QPainter& painter, const Theme& theme, const QString& name, const QRectF& rect,
    ColorToken token)
{
    const double scale =
        std::max(0.1, painter.worldTransform().m11()) * painter.device()->devicePixelRatioF();
    const auto picture =
        theme.icon(name, token).pixmap(rect.size().toSize(), std::ceil(scale * 8) / 8);
    painter.drawPixmap(rect, picture, QRectF(picture.rect()));
}

void paintGraphEdge(QPainter& painter, const Theme& theme, const GraphRoute& route,
    GraphEdgeKind kind, const GraphEdgeLook& look)
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (kind == GraphEdgeKind::Route) {
        paintGraphRoute(painter, theme, route, look);
        return;
    }
    const double scale = std::max(0.05, painter.worldTransform().m11());
    const auto& at = route.points;
    const ColorToken token = look.lastTaken ? ColorToken::Accent
        : look.dimmed                       ? ColorToken::Line
                                            : ColorToken::Text2;
    const QColor ink = theme.color(token);
    // At least 1 px (Reset: 0.5 px) on the screen.
    double width = std::max((look.lastTaken ? 2.6 : 1.8), (look.lastTaken ? 1.6 : 1.0) / scale);
    if (kind == GraphEdgeKind::Reset)
        width = std::max(look.lastTaken ? 1.9 : 1.3, 0.5 / scale);

    // The head follows the last stretch of the curve, because the direction at the very end differs
    // from it.
    QPointF end = at[3];
    const QPointF inwards = at[3] - at[2];
    const double reach = std::hypot(inwards.x(), inwards.y());
    const QPointF unit = reach > 0 ? inwards / reach : QPointF(1, 0);
    const QPointF tip = end - unit * kGraphHeadGap;
    const QPointF neck = tip - unit * covered(kind);
    const double angle = angleOf(unit);
    QPainterPath path(at[0]);
    if (route.elbow) {
        constexpr double bend = 4;
        path.lineTo(at[1].x() + bend, at[1].y());
        path.quadTo(at[1], at[1] + unit * bend);
        path.lineTo(neck);
    } else {
        path.cubicTo(at[1], at[2] - (end - neck), neck);
    }

    if (look.selected) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.color(ColorToken::Sel), std::max(11.0, 5 / scale), Qt::SolidLine,
            Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(path);
    }
    paintLine(painter, path, kind, ink,
        theme.color(look.selected ? ColorToken::Sel : ColorToken::Bg0), width);
    along(painter, tip, angle, [&] { paintTip(painter, kind, ink, std::max(1.8, width)); });
    if (kind == GraphEdgeKind::Reset) {
        along(painter, at[0] + QPointF(0, 0), angleOf(at[1] - at[0]),
            [&] { paintDiamond(painter, ink); });
    }
}

QSizeF graphLabelSize(const GraphFonts& fonts, const GraphEdge& edge)
{
    if (edge.label.isEmpty())
        return {};
    const bool wrong = edge.kind == GraphEdgeKind::Route && edge.flow == GraphFlow::Wrong;
    double width = 2 * kLabelPad + fonts.width(wrong ? fonts.title : fonts.words, edge.label);
    if (wrong)
        return { std::ceil(width), kLabelHeight };
    for (const bool icon :
        { !iconFor(edge.kind).isEmpty(), edge.breakpoint, edge.severity != GraphSeverity::None }) {
        if (icon)
            width += kLabelIcon + kLabelGap;
    }
    return { std::ceil(width), kLabelHeight };
}

void paintGraphLabel(QPainter& painter, const Theme& theme, const GraphFonts& fonts,
    const GraphEdge& edge, const QRectF& rect, bool selected)
{
    if (edge.flow == GraphFlow::Wrong && edge.kind == GraphEdgeKind::Route) {
        paintBox(painter, rect, theme.color(ColorToken::AlarmFill),
            theme.color(selected ? ColorToken::Accent : ColorToken::AlarmFill), selected ? 2 : 1);
        painter.setFont(fonts.title);
        painter.setPen(theme.color(ColorToken::InkOnFill));
        painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, edge.label);
        return;
    }
    const ColorToken edgeToken = selected || edge.lastTaken ? ColorToken::Accent
        : edge.dimmed                                       ? ColorToken::Line
                                                            : ColorToken::Outline;
    paintBox(painter, rect,
        theme.color(edge.lastTaken || selected ? ColorToken::Sel : ColorToken::Bg1),
        theme.color(edgeToken), selected ? 2 : 1, rect.height() / 2);
    const ColorToken ink = edge.dimmed ? ColorToken::Text3 : ColorToken::Text;
    double x = rect.left() + kLabelPad;
    const double iconY = rect.center().y() - kLabelIcon / 2;
    if (const auto icon = iconFor(edge.kind); !icon.isEmpty()) {
        paintGraphIcon(painter, theme, icon, QRectF(x, iconY, kLabelIcon, kLabelIcon), ink);
        x += kLabelIcon + kLabelGap;
    }
    painter.setFont(fonts.words);
    painter.setPen(theme.color(ink));
    painter.drawText(QRectF(x, rect.top(), rect.right() - x, rect.height()),
        Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, edge.label);
    x = rect.right() - kLabelPad - kLabelIcon;
    if (edge.severity != GraphSeverity::None) {
        const ColorToken token = edge.severity == GraphSeverity::Fault ? ColorToken::Alarm
            : edge.severity == GraphSeverity::Warning                  ? ColorToken::Warn
                                                                       : ColorToken::Text2;
        paintGraphIcon(painter, theme, iconFor(edge.severity),
            QRectF(x, iconY, kLabelIcon, kLabelIcon), token);
        x -= kLabelIcon + kLabelGap;
    }
    if (edge.breakpoint) {
        paintGraphIcon(painter, theme, QStringLiteral("breakpoint"),
            QRectF(x, iconY, kLabelIcon, kLabelIcon), ColorToken::Text2);
    }
}

void paintGraphFocus(QPainter& painter, const Theme& theme, const QRectF& rect, double radius)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(ColorToken::Accent), 2));
    painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 3), radius, radius);
}

void paintGraphHead(
    QPainter& painter, GraphEdgeKind kind, QPointF centre, const QColor& ink, const QColor& ground)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(centre);
    QPainterPath stub(QPointF(-9, 0));
    switch (kind) {
    case GraphEdgeKind::Success:
    case GraphEdgeKind::Route:
    case GraphEdgeKind::Meant:
        stub.lineTo(-3, 0);
        paintLine(painter, stub, kind, ink, ground, 1.8);
        break;
    case GraphEdgeKind::Fail:
    case GraphEdgeKind::Unseen: {
        stub.lineTo(8, 0);
        QPen dashes(ink, 1.8, Qt::SolidLine, Qt::FlatCap);
        dashes.setDashPattern({ 2.4, 1.8 });
        painter.setPen(dashes);
        painter.drawPath(stub);
        break;
    }
    case GraphEdgeKind::Reset:
        stub.lineTo(2, 0);
        paintLine(painter, stub, kind, ink, ground, 1.1);
        painter.translate(-10, 0);
        paintDiamond(painter, ink);
        painter.translate(10, 0);
        break;
    }
    painter.translate(9, 0);
    paintTip(painter, kind, ink, 1.8);
    painter.restore();
}

} // namespace medulla::widgets
