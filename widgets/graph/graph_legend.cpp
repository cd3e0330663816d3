// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_legend.h"

#include "widgets/graph/graph_look.h"
#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"

#include <algorithm>

#include <QFontMetrics>
#include <QPainter>

namespace medulla::widgets {
namespace {

constexpr int kLinePx = 28;
constexpr int kSidePx = 10;
constexpr int kLine = 36;
constexpr int kBetween = 22;
constexpr double kLegendWidth = 2.5; ///< of a route

} // namespace

GraphLegend::GraphLegend(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("graphLegend"));
    setAccessibleRole(this, QAccessible::StaticText);
    setAttribute(Qt::WA_OpaquePaintEvent);
    follow(theme, this);
}

void GraphLegend::setKinds(const std::vector<GraphEdgeKind>& kinds)
{
    m_kinds = kinds;
    QStringList words;
    for (const auto& entry : entries())
        words += entry.word;
    setAccessibleName(tr("Legend: %1").arg(words.join(QStringLiteral(", "))));
    updateGeometry();
    update();
}

std::vector<GraphLegend::Entry> GraphLegend::entries() const
{
    std::vector<Entry> entries;
    if (m_kinds == std::vector { GraphEdgeKind::Route }) {
        for (const auto flow :
            { GraphFlow::Changing, GraphFlow::Unchanged, GraphFlow::Stale, GraphFlow::Silent,
                GraphFlow::Off, GraphFlow::Rejected, GraphFlow::Held, GraphFlow::Wrong })
            entries.push_back({ GraphEdgeKind::Route, false, wordFor(flow), flow });
        return entries;
    }
    for (const auto kind : m_kinds)
        entries.push_back({ kind, false, wordFor(kind), {} });
    const bool isTree =
        std::find(m_kinds.begin(), m_kinds.end(), GraphEdgeKind::Meant) != m_kinds.end();
    entries.push_back(
        { GraphEdgeKind::Success, true, isTree ? tr("under way") : tr("last taken"), {} });
    return entries;
}

void GraphLegend::setLines(int lines)
{
    if (m_lines == lines)
        return;
    m_lines = lines;
    updateGeometry();
    update();
}

std::size_t GraphLegend::columns() const
{
    const auto lines = static_cast<std::size_t>(m_lines);
    return (entries().size() + lines - 1) / lines;
}

std::vector<int> GraphLegend::columnWidths() const
{
    const QFontMetrics metrics(m_theme.font(FontRole::Table));
    std::vector<int> widths(columns());
    const auto all = entries();
    for (std::size_t i = 0; i < all.size(); ++i) {
        auto& width = widths[i % widths.size()];
        width = std::max(width, m_theme.px(kLine + 8) + metrics.horizontalAdvance(all[i].word));
    }
    return widths;
}

QSize GraphLegend::sizeHint() const
{
    int width = m_theme.px(2 * kSidePx - kBetween);
    for (const int column : columnWidths())
        width += column + m_theme.px(kBetween);
    return { width, m_lines * m_theme.px(kLinePx) };
}

void GraphLegend::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Bg1));
    painter.setPen(m_theme.color(ColorToken::Line));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.setFont(m_theme.font(FontRole::Table));
    const auto widths = columnWidths();
    const auto all = entries();
    const double scale = m_theme.textScale();
    double x = m_theme.px(kSidePx);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto column = i % widths.size();
        if (column == 0)
            x = m_theme.px(kSidePx);
        const auto lineOf = static_cast<int>(i / widths.size());
        const QRectF room(x, lineOf * m_theme.px(kLinePx), widths[column] + 2, m_theme.px(kLinePx));
        GraphRoute line;
        // Room for the head, which a route does not have.
        const double end = all[i].kind == GraphEdgeKind::Route ? kLine : kLine + kGraphHeadGap;
        line.points = { QPointF(0, 0), QPointF(12, 0), QPointF(24, 0), QPointF(end, 0) };
        painter.save();
        painter.translate(room.left(), room.center().y());
        painter.scale(scale, scale);
        paintGraphEdge(painter, m_theme, line, all[i].kind,
            { all[i].lastTaken, false, false, all[i].flow, kLegendWidth });
        painter.restore();
        painter.setPen(m_theme.color(all[i].lastTaken ? ColorToken::Accent : ColorToken::Text2));
        painter.drawText(room.adjusted(m_theme.px(kLine + 8), 0, 0, 0),
            Qt::AlignLeft | Qt::AlignVCenter, all[i].word);
        x += widths[column] + m_theme.px(kBetween);
    }
}

} // namespace medulla::widgets
