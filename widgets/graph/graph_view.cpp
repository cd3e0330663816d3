// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_view.h"

#include <algorithm>

#include <QCoreApplication>

namespace medulla::widgets {
namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::GraphView", text);
}

void addFinding(QStringList& parts, GraphSeverity severity, const QString& finding)
{
    if (severity == GraphSeverity::None)
        return;
    const auto word = wordFor(severity);
    parts += finding.isEmpty() ? word : QStringLiteral("%1: %2").arg(word, finding);
}

QString titleOf(const GraphView& view, const QString& id)
{
    const auto node = std::find_if(
        view.nodes.begin(), view.nodes.end(), [&](const auto& each) { return each.id == id; });
    return node == view.nodes.end() ? id : node->title;
}

bool has(const QString& words, const QString& text)
{
    return words.contains(text, Qt::CaseInsensitive);
}

} // namespace

QString wordFor(GraphEdgeKind kind)
{
    switch (kind) {
    case GraphEdgeKind::Success:
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "success"));
    case GraphEdgeKind::Fail:
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "fail"));
    case GraphEdgeKind::Meant:
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "meant to achieve"));
    case GraphEdgeKind::Unseen:
        return translated(
            QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "never achieved in runs"));
    case GraphEdgeKind::Route:
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "connection"));
    case GraphEdgeKind::Reset:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "reset"));
}

QString wordFor(GraphFlow flow)
{
    switch (flow) {
    case GraphFlow::Changing:
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "changing"));
    case GraphFlow::Unchanged:
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "unchanged"));
    case GraphFlow::Stale:
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "stale"));
    case GraphFlow::Silent:
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "silent"));
    case GraphFlow::Rejected:
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "rejected"));
    case GraphFlow::Held:
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "held"));
    case GraphFlow::Wrong:
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "wrong"));
    case GraphFlow::Off:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "no traffic"));
}

QString iconFor(GraphEdgeKind kind)
{
    switch (kind) {
    case GraphEdgeKind::Success:
        return QStringLiteral("tick");
    case GraphEdgeKind::Fail:
        return QStringLiteral("cross");
    case GraphEdgeKind::Meant:
    case GraphEdgeKind::Unseen:
    case GraphEdgeKind::Route:
        return {};
    case GraphEdgeKind::Reset:
        break;
    }
    return QStringLiteral("reset");
}

QString wordFor(GraphSeverity severity)
{
    switch (severity) {
    case GraphSeverity::None:
        break;
    case GraphSeverity::Note:
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "note"));
    case GraphSeverity::Warning:
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "warning"));
    case GraphSeverity::Fault:
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "fault"));
    }
    return {};
}

QString iconFor(GraphSeverity severity)
{
    switch (severity) {
    case GraphSeverity::None:
        break;
    case GraphSeverity::Note:
        return QStringLiteral("info");
    case GraphSeverity::Warning:
        return QStringLiteral("warn");
    case GraphSeverity::Fault:
        return QStringLiteral("alarm");
    }
    return {};
}

QString spoken(const GraphNode& node)
{
    QStringList parts { (node.number + QLatin1Char(' ') + node.title).trimmed() };
    if (node.lamp)
        parts += wordFor(*node.lamp);
    if (node.link)
        parts += wordFor(*node.link);
    if (!node.tag.isEmpty())
        parts += node.tag;
    if (!node.frame.isEmpty())
        parts +=
            translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "in %1")).arg(node.frame);
    if (node.initial)
        parts += translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "begins here"));
    if (node.running)
        parts += translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "running"));
    if (node.breakpoint)
        parts += translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "breakpoint"));
    if (node.dimmed)
        parts += translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "dimmed"));
    addFinding(parts, node.severity, node.finding);
    for (const auto& row : node.rows) {
        QStringList cells;
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const auto column = node.columns.value(static_cast<qsizetype>(i));
            cells += column.isEmpty() ? row.cells[i].text
                                      : column + QLatin1Char(' ') + row.cells[i].text;
        }
        QString words = row.head + QLatin1Char(' ') + cells.join(QLatin1Char(' '));
        if (row.state == GraphRowState::Done)
            words += translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", " done"));
        else if (row.state == GraphRowState::Running)
            words += translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", " running"));
        parts += words.trimmed();
    }
    QStringList footer;
    for (const auto& words : node.footer)
        footer += words.text;
    if (!footer.isEmpty())
        parts += footer.join(node.compact ? QStringLiteral(", ") : QString());
    return parts.join(QStringLiteral(", "));
}

QString spoken(const GraphEdge& edge, const GraphView& view)
{
    const auto label = edge.label.isEmpty() ? wordFor(edge.kind) : edge.label;
    QStringList parts { translated(
        QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "%1, from %2 to %3"))
                            .arg(label, titleOf(view, edge.from), titleOf(view, edge.to)) };
    if (!edge.more.isEmpty())
        parts += edge.more;
    if (edge.kind == GraphEdgeKind::Route)
        parts += wordFor(edge.flow);
    if (edge.lastTaken)
        parts += translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "last taken"));
    if (edge.breakpoint)
        parts += translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "breakpoint"));
    if (edge.dimmed)
        parts += translated(QT_TRANSLATE_NOOP("medulla::widgets::GraphView", "dimmed"));
    addFinding(parts, edge.severity, edge.finding);
    return parts.join(QStringLiteral(", "));
}

bool contains(const GraphNode& node, const QString& text)
{
    if (has(node.title, text) || has(node.tag, text) || has(node.finding, text))
        return true;
    QString footer;
    for (const auto& words : node.footer)
        footer += words.text;
    if (has(footer, text))
        return true;
    return std::any_of(node.rows.begin(), node.rows.end(), [&](const GraphRow& row) {
        return std::any_of(row.cells.begin(), row.cells.end(),
            [&](const GraphCell& cell) { return has(cell.text, text); });
    });
}

bool contains(const GraphEdge& edge, const QString& text)
{
    return has(edge.label, text) || has(edge.more, text) || has(edge.finding, text);
}

} // namespace medulla::widgets
