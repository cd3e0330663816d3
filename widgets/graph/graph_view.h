// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/paint.h"
#include "widgets/kit/truth_glyph.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <QPointF>
#include <QString>
#include <QStringList>

/// The content of a graph canvas, independent of its meaning: the editors of tasks and
/// teleo-reactive programs convert their documents. Regular value types. Texts are for the
/// operator, already translated. Positions are in scene units: px at 100 % zoom and text scale, x
/// right, y down.
namespace medulla::widgets {

/// Success: solid, filled head, tick. Fail: dashed, open head, cross. Reset: double line with a
/// diamond at the tail, two open heads, turning arrow. Meant and Unseen lead up to the rule that an
/// action is to make true: solid with a filled head if recorded runs show it or none exist, dashed
/// with an open head if no recorded run shows it; no glyph. Route: a way of values, with the look
/// of its flow and without a head.
enum class GraphEdgeKind : std::uint8_t { Success, Fail, Reset, Meant, Unseen, Route };

/// Width of a route that arrives at a wrong node, px at 100 %.
constexpr double kGraphWrongEnd = 6;

/// The traffic on a route. Each has its own line: Changing solid, Unchanged thin, Stale dash-dot,
/// Silent dotted, Off short dashes, Rejected dashed with a crossed ring, Held dashed with a lock,
/// Wrong in the alarm colour, with a head where it is as wide as kGraphWrongEnd.
enum class GraphFlow : std::uint8_t {
    Changing,
    Unchanged,
    Stale,
    Silent,
    Off,
    Rejected,
    Held,
    Wrong
};

/// Highest severity of an item's findings.
enum class GraphSeverity : std::uint8_t { None, Note, Warning, Fault };

enum class GraphRowState : std::uint8_t { Plain, Done, Running };

/// A value in a node's table.
struct GraphCell {
    QString text {};
    bool variable = false; ///< a variable, whose value is known only during a run

    friend bool operator==(const GraphCell&, const GraphCell&) = default;
};

/// A line of a node's table.
struct GraphRow {
    QString head {}; ///< "1"
    std::vector<GraphCell> cells {};
    GraphRowState state = GraphRowState::Plain;

    friend bool operator==(const GraphRow&, const GraphRow&) = default;
};

/// A part of the sentence at the bottom of a node.
struct GraphWords {
    QString text {};
    bool strong = false;

    friend bool operator==(const GraphWords&, const GraphWords&) = default;
};

struct GraphNode {
    QString id {}; ///< unique among the nodes; not shown
    QString number {}; ///< before the title, not edited with it: "3"
    std::optional<TruthGlyph> lamp {}; ///< truth lamp, before number and title
    bool lampRoom = false; ///< reserve room for a lamp, so that the width stays constant
    QString title {};
    QString tag {}; ///< small box beside the title: "step 3 of 4"
    QString tagRoom {}; ///< widest tag for which room is reserved, so that the width stays constant
    QStringList columns {}; ///< column titles of the table: "x", "y", "z"
    std::vector<GraphRow> rows {};
    std::vector<GraphWords> footer {};
    QPointF at {}; ///< upper left corner
    GraphSeverity severity = GraphSeverity::None;
    QString finding {}; ///< tool tip of the severity icon
    bool initial = false; ///< start of a run
    bool breakpoint = false;
    bool running = false;
    bool dimmed = false; ///< of no interest now: unreachable or filtered out
    bool low = false; ///< minimum readable height, for small canvases
    /// Two plain lines without a head: lamp, title and, at the right, the tag; below it the first
    /// part of the footer and, at the right, the second. A fault colours the node.
    bool compact = false;
    double width = 0; ///< of a compact node, scene units
    std::optional<LinkState> link {}; ///< lamp of a compact node
    bool dashed = false; ///< a compact node that is not in use
    bool linkable = true; ///< edges can be drawn from it
    bool stacked = false; ///< stands for several nodes: drawn as a stack
    /// Title of the frame around it: nodes of the same title share a frame. Empty: none.
    QString frame {};

    friend bool operator==(const GraphNode&, const GraphNode&) = default;
};

struct GraphEdge {
    QString id {}; ///< unique among the edges; not shown
    QString from {}; ///< ids of nodes; an edge with an unknown node is not shown
    QString to {};
    GraphEdgeKind kind = GraphEdgeKind::Success;
    QString label {}; ///< "success, at once"; empty: no label
    QString more {}; ///< additional text for tool tip and assistive technologies
    GraphSeverity severity = GraphSeverity::None;
    QString finding {}; ///< tool tip of the severity icon
    bool breakpoint = false;
    bool lastTaken = false;
    bool dimmed = false;
    GraphFlow flow = GraphFlow::Changing; ///< of a route
    double width = 2; ///< of a route that is Changing or Wrong, px at 100 %

    friend bool operator==(const GraphEdge&, const GraphEdge&) = default;
};

/// Heading of a column of nodes.
struct GraphHeading {
    QString text {};
    QPointF at {}; ///< left end of the base line

    friend bool operator==(const GraphHeading&, const GraphHeading&) = default;
};

struct GraphView {
    std::vector<GraphNode> nodes {}; ///< in the order of the Tab key
    std::vector<GraphEdge> edges {};
    /// Kinds that the operator can draw, in the order of the ports; listed in the legend.
    std::vector<GraphEdgeKind> kinds { GraphEdgeKind::Success, GraphEdgeKind::Fail,
        GraphEdgeKind::Reset };
    /// Other kinds, which the legend also lists.
    std::vector<GraphEdgeKind> otherKinds {};
    /// Layout as an outline: one node per line, indented below its parent; edges lead up at the
    /// left, labels stand beside the node at the tail of their edge.
    bool outline = false;
    /// The owner has put the nodes into columns: edges lead from right sides to left sides, and a
    /// drag from a node draws an edge instead of moving the node.
    bool columns = false;
    std::vector<GraphHeading> headings {};

    friend bool operator==(const GraphView&, const GraphView&) = default;
};

/// A node or an edge.
struct GraphItem {
    enum class Type : std::uint8_t { Node, Edge };

    Type type = Type::Node;
    QString id {};

    friend bool operator==(const GraphItem&, const GraphItem&) = default;
};

/// Selected items, in the order of the view.
struct GraphSelection {
    QStringList nodes {};
    QStringList edges {};

    [[nodiscard]] bool isEmpty() const { return nodes.isEmpty() && edges.isEmpty(); }
    friend bool operator==(const GraphSelection&, const GraphSelection&) = default;
};

/// A node and the new position of its upper left corner.
struct GraphMove {
    QString id {};
    QPointF to {};

    friend bool operator==(const GraphMove&, const GraphMove&) = default;
};

enum class GraphEnd : std::uint8_t { From, To };

/// "success", "fail", "reset", "meant to achieve", "never seen to"; for the operator.
[[nodiscard]] QString wordFor(GraphEdgeKind kind);
/// "changing", "unchanged", "stale", "silent", "off", "rejected", "held" or "wrong"; for the
/// operator.
[[nodiscard]] QString wordFor(GraphFlow flow);
/// Base name of the kind's icon: "tick", "cross", "reset"; empty for none.
[[nodiscard]] QString iconFor(GraphEdgeKind kind);
/// "note", "warning" or "fault", for the operator; empty for none.
[[nodiscard]] QString wordFor(GraphSeverity severity);
/// Base name of the severity's icon; empty for none.
[[nodiscard]] QString iconFor(GraphSeverity severity);

/// The complete content of a node in one line, for assistive technologies: "lightSelf, step 3 of 4,
/// running, breakpoint, 1 warning: ...".
[[nodiscard]] QString spoken(const GraphNode& node);
/// The same of an edge: "success, at once, from lightSelf to lightOther, last taken".
[[nodiscard]] QString spoken(const GraphEdge& edge, const GraphView& view);

/// The texts of a node or an edge contain `text`, ignoring case.
[[nodiscard]] bool contains(const GraphNode& node, const QString& text);
[[nodiscard]] bool contains(const GraphEdge& edge, const QString& text);

} // namespace medulla::widgets
