// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_legend.h"

#include "widgets/common/accessible_role.h"
#include "widgets/common/paint.h"
#include "widgets/graph/graph_look.h"

#include <cmath>

#include <QFontMetrics>
#include <QPainter>

namespace medulla::widgets {
namespace {

constexpr int kHeight = 28;
constexpr int kPad = 10;
constexpr int kLine = 36;
constexpr int kBetween = 22;

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
    for (const auto kind : m_kinds)
        entries.push_back({ kind, false, wordFor(kind) });
    entries.push_back({ GraphEdgeKind::Success, true, tr("last taken") });
    return entries;
}

QSize GraphLegend::sizeHint() const
{
    const QFontMetrics metrics(m_theme.font(Type::Table));
    int width = m_theme.px(2 * kPad) - m_theme.px(kBetween);
    for (const auto& entry : entries())
        width += m_theme.px(kLine + 8 + kBetween) + metrics.horizontalAdvance(entry.word);
    return { width, m_theme.px(kHeight) };
}

void GraphLegend::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(Token::Bg1));
    painter.setPen(m_theme.color(Token::Line));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    const QFont font = m_theme.font(Type::Table);
    const QFontMetrics metrics(font);
    double x = m_theme.px(kPad);
    const double y = height() / 2.0;
    const double scale = m_theme.textScale();
    for (const auto& entry : entries()) {
        GraphRoute line;
        line.points = { QPointF(0, 0), QPointF(12, 0), QPointF(24, 0),
            QPointF(kLine + kGraphHeadGap, 0) };
        painter.save();
        painter.translate(x, y);
        painter.scale(scale, scale);
        paintGraphEdge(painter, m_theme, line, entry.kind, { entry.lastTaken, false, false });
        painter.restore();
        x += m_theme.px(kLine + 8);
        painter.setFont(font);
        painter.setPen(m_theme.color(entry.lastTaken ? Token::Accent : Token::Text2));
        const int width = metrics.horizontalAdvance(entry.word);
        painter.drawText(
            QRectF(x, 0, width + 2, height()), Qt::AlignLeft | Qt::AlignVCenter, entry.word);
        x += width + m_theme.px(kBetween);
    }
}

} // namespace medulla::widgets
