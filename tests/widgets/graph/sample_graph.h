// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_view.h"

#include <utility>

namespace medulla::test {

inline widgets::GraphRow graphRow(const char* head, const std::vector<const char*>& cells,
    widgets::GraphRowState state = widgets::GraphRowState::Plain)
{
    widgets::GraphRow row;
    row.head = QString::fromUtf8(head);
    row.state = state;
    for (const auto* cell : cells) {
        const auto text = QString::fromUtf8(cell);
        row.cells.push_back({ text, text.contains(QLatin1Char('.')) });
    }
    return row;
}

inline widgets::GraphEdge graphEdge(const char* id, const char* from, const char* to,
    widgets::GraphEdgeKind kind, const char* label)
{
    widgets::GraphEdge edge;
    edge.id = QString::fromUtf8(id);
    edge.from = QString::fromUtf8(from);
    edge.to = QString::fromUtf8(to);
    edge.kind = kind;
    edge.label = QString::fromUtf8(label);
    return edge;
}

/// The flame-passing task in the third step of its second action.
inline widgets::GraphView flameGraph()
{
    using namespace widgets;
    GraphView view;
    const QStringList axes { QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z") };
    GraphNode start;
    start.id = QStringLiteral("start");
    start.title = QStringLiteral("start");
    start.columns = axes;
    start.rows = { graphRow("1", { "0", "0", "0" }, GraphRowState::Done) };
    start.footer = { { QStringLiteral("After step 1: sees "), false },
        { QStringLiteral("one flame"), true }, { QStringLiteral("?"), false } };
    start.at = { 40, 198 };
    start.initial = true;
    start.severity = GraphSeverity::Note;
    start.finding = QStringLiteral("Nothing ends this loop.");
    GraphNode self;
    self.id = QStringLiteral("lightSelf");
    self.title = QStringLiteral("lightSelf");
    self.tag = QStringLiteral("step 3 of 4");
    self.columns = axes;
    self.rows = { graphRow("1", { "0", "flame.y", "0" }, GraphRowState::Done),
        graphRow("2", { "0", "flame.y", "flame.z" }, GraphRowState::Done),
        graphRow("3", { "flame.x", "flame.y", "flame.z" }, GraphRowState::Running),
        graphRow("4", { "0", "flame.y", "0" }) };
    self.footer = { { QStringLiteral("After step 4: "), false },
        { QStringLiteral("splint burns at 0, flame.y"), true }, { QStringLiteral("?"), false } };
    self.at = { 404, 30 };
    self.running = true;
    GraphNode other;
    other.id = QStringLiteral("lightOther");
    other.title = QStringLiteral("lightOther");
    other.columns = axes;
    other.rows = { graphRow("1", { "0", "30", "0" }), graphRow("2", { "−95", "30", "0" }),
        graphRow("3", { "−95", "30", "45" }), graphRow("4", { "0", "30", "0" }) };
    other.footer = { { QStringLiteral("After step 4: "), false },
        { QStringLiteral("flame near −100, 15"), true }, { QStringLiteral("?"), false } };
    other.at = { 404, 322 };
    other.breakpoint = true;
    other.severity = GraphSeverity::Warning;
    other.finding = QStringLiteral("The trajectory ends at y = 30, on the limit of 15 ± 15.");
    view.nodes = { start, self, other };
    view.edges = {
        graphEdge("start/0/s", "start", "lightSelf", GraphEdgeKind::Success, "success"),
        graphEdge("start/0/f", "start", "start", GraphEdgeKind::Fail, "fail, again"),
        graphEdge(
            "self/0/s", "lightSelf", "lightOther", GraphEdgeKind::Success, "success, at once"),
        graphEdge("self/0/f", "lightSelf", "lightSelf", GraphEdgeKind::Fail, "fail, again"),
        graphEdge("self/r", "lightSelf", "start", GraphEdgeKind::Reset, "reset after 3 fails"),
        graphEdge("other/0/s", "lightOther", "start", GraphEdgeKind::Success, "success"),
        graphEdge("other/0/f", "lightOther", "lightOther", GraphEdgeKind::Fail, "fail, again"),
        graphEdge("other/r", "lightOther", "start", GraphEdgeKind::Reset, "reset after 3 fails"),
    };
    view.edges.front().lastTaken = true;
    return view;
}

/// `count` nodes on a loose grid, each with a success to the next, a fail to itself and a reset to
/// one further back: as large tasks are.
inline widgets::GraphView largeGraph(int count)
{
    using namespace widgets;
    GraphView view;
    const auto id = [](int i) { return QStringLiteral("action%1").arg(i); };
    for (int i = 0; i < count; ++i) {
        GraphNode node = flameGraph().nodes.back();
        node.id = id(i);
        node.title = id(i);
        const int row = i / 25;
        // To and fro, so that what follows lies beside.
        const int column = row % 2 == 0 ? i % 25 : 24 - i % 25;
        node.at = { 420.0 * column, 324.0 * row };
        node.initial = i == 0;
        view.nodes.push_back(std::move(node));
        const auto edge = [&](const char* what, int to, GraphEdgeKind kind, const char* label) {
            GraphEdge made = graphEdge("", "", "", kind, label);
            made.id = id(i) + QString::fromUtf8(what);
            made.from = id(i);
            made.to = id(to);
            view.edges.push_back(std::move(made));
        };
        edge("/s", (i + 1) % count, GraphEdgeKind::Success, "success, at once");
        edge("/f", i, GraphEdgeKind::Fail, "fail, again");
        edge("/r", i > 3 ? i - 3 : 0, GraphEdgeKind::Reset, "reset after 3 fails");
    }
    return view;
}

} // namespace medulla::test
